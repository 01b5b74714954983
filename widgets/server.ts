import type { RenderOptions } from '../src/render/render-options.ts'
import { renderElements } from '../src/render/render-page.ts'
import { WIDGETS } from './all.ts'
import { STYLES } from './styles.ts'

export type { RenderOptions }
export {
  createFormCheck,
  formInputs,
  type FormCheckOptions,
  type FormInput,
} from './check-enquiry.ts'
export {
  createEnquiries,
  type CaptchaVerdict,
  type CheckedInputs,
  type Client,
  type Enquiries,
  type EnquiriesOptions,
  type Outcome,
} from '../src/enquiries/server/endpoint.ts'
export { createFileOutbox, type FileOutboxOptions } from '../src/enquiries/server/file-outbox.ts'
export {
  startForwarder,
  type Forwarder,
  type ForwarderOptions,
  type Mailer,
} from '../src/enquiries/server/forwarder.ts'
export {
  createMailer,
  type Mail,
  type MailerOptions,
  type MailTransport,
} from '../src/enquiries/server/mail.ts'
export {
  isDelivered,
  MOST_PUT_OFF_MS,
  NOT_DELIVERED,
  type Added,
  type Consent,
  type Delivery,
  type Enquiry,
  type EnquiryField,
  type Entry,
  type Outbox,
  type Suspicion,
  type TakeOptions,
  type Touch,
} from '../src/enquiries/server/outbox.ts'
export {
  createPlatformStore,
  MissingFieldError,
  type EnquiryFieldName,
  type EnquiryFields,
  type PlatformStoreOptions,
} from '../src/enquiries/server/platform-store.ts'
export { memoryRateLimit, type RateLimit } from '../src/enquiries/server/rate-limit.ts'
export { TRAP, type Submission } from '../src/enquiries/server/read-submission.ts'
export { EnquiryRefusal, type EnquiryReason } from '../src/enquiries/server/refusal.ts'
export {
  NothingStoredError,
  type EnquiryStore,
  type NothingStoredOptions,
} from '../src/enquiries/server/store-open.ts'

/**
 * Renders Mandry's elements in a page's HTML, on any server with Node 22 or later.
 *
 * Each element gets a declarative shadow root with its content, in the language of its nearest `lang`. The rest of
 * the HTML is untouched. Never throws for bad markup or configuration: it is told through `onProblem`.
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
