import type { RenderOptions } from '../src/render/render-options.ts'
import { renderElements } from '../src/render/render-page.ts'
import { WIDGETS } from './all.ts'
import { STYLES } from './styles.ts'

export type { RenderOptions }
export { FIRST_WORKS } from './portfolio-gallery/state/first-works.ts'
export {
  createFormCheck,
  formInputs,
  type FormCheckOptions,
  type FormInput,
} from './check-enquiry.ts'
export { createEnquiries, type Enquiries } from '../src/enquiries/server/endpoint.ts'
export type {
  CaptchaVerdict,
  CheckedInputs,
  Client,
  EnquiriesOptions,
  EnquiryStore,
  ForwarderOptions,
  Mailer,
  Outcome,
} from '../src/enquiries/server/options.ts'
export { createFileOutbox, type FileOutboxOptions } from '../src/enquiries/server/file-outbox.ts'
export { startForwarder, type Forwarder } from '../src/enquiries/server/forwarder.ts'
export type { Mail, MailTransport } from '../src/enquiries/server/mail-transport.ts'
export { createMailer, type MailerOptions } from '../src/enquiries/server/mail.ts'
export {
  isDelivered,
  MAX_DEFER_MS,
  PENDING,
  type Added,
  type Consent,
  type Delivery,
  type Enquiry,
  type EnquiryField,
  type Entry,
  type Outbox,
  type Suspicion,
  type ClaimOptions,
} from '../src/enquiries/server/outbox.ts'
export {
  createPlatformStore,
  MissingFieldError,
  type EnquiryFieldName,
  type EnquiryFields,
  type PlatformStoreOptions,
} from '../src/enquiries/server/platform-store.ts'
export { memoryRateLimit, type RateLimit } from '../src/enquiries/server/rate-limit.ts'
export { HONEYPOT, type EnquiryReason, type Touch } from '../src/enquiries/contract.ts'
export type { Submission } from '../src/enquiries/server/read-submission.ts'
export {
  EnquiryError,
  NotStoredError,
  type NotStoredOptions,
} from '../src/enquiries/server/errors.ts'

/**
 * Renders Mandry's elements in a page's HTML, on any server with Node 22 or later.
 *
 * Each element gets a declarative shadow root with its content, in the language of its nearest `lang`. The rest of
 * the HTML is untouched. Never throws for bad markup or configuration: `onWarning` gets it.
 *
 * @throws {TypeError} when the HTML is no text
 *
 * @example renderPage(html, { url: '/en/tours/', configuration })
 */
export function renderPage(html: string, options?: RenderOptions): string {
  if (typeof html !== 'string')
    throw new TypeError(`renderPage: expected HTML, found ${typeof html}`)
  return renderElements({ widgets: WIDGETS, styles: STYLES }, html, options)
}
