export { FIRST_WORKS } from '../portfolio-gallery/state/first-works.ts'
export { VARIANT_WIDTHS } from '../../src/images/image-variants.ts'
export { VIDEO_PLAYERS } from '../../src/site/video.ts'
export { IMAGE_FORMATS } from '../../src/site/picture.ts'
export { renderPage, type RenderOptions, type ServerWidget } from './render.ts'
export { contentSecurityHashes, type HashedPage } from '../../src/render/content-security-hashes.ts'
export {
  createFormCheck,
  formInputs,
  type FormCheckOptions,
  type RenderedInput,
  /** @deprecated Use `RenderedInput`. */
  type RenderedInput as FormInput,
} from './check-enquiry.ts'
export { structuredReviews, type StructuredReviews } from '../../src/site/structured-reviews.ts'
export { isRightToLeft } from '../../src/enquiries/server/direction.ts'
export { createAltchaCaptcha, type AltchaOptions } from '../../src/enquiries/server/altcha.ts'
export {
  createSiteVerifyCaptcha,
  type SiteVerifyOptions,
} from '../../src/enquiries/server/site-verify.ts'
export { createEnquiries, type Enquiries } from '../../src/enquiries/server/endpoint.ts'
export type {
  CaptchaVerdict,
  CheckedInputs,
  Client,
  EnquiriesOptions,
  EnquiryStore,
  ForwarderOptions,
  Mailer,
  Outcome,
} from '../../src/enquiries/server/options.ts'
export type {
  FileStore,
  KeptFile,
  UploadedFile,
} from '../../src/enquiries/server/uploads/file-store.ts'
export { createFolderFileStore } from '../../src/enquiries/server/uploads/folder-file-store.ts'
export type {
  ScannedFile,
  ScanVerdict,
  UploadsOptions,
} from '../../src/enquiries/server/uploads/uploads.ts'
export type { ParsedPhone, ParsePhone } from '../../src/enquiries/server/read-phone.ts'
export { createFileOutbox, type FileOutboxOptions } from '../../src/enquiries/server/file-outbox.ts'
export {
  createConfirmation,
  type ConfirmationOptions,
  type ConfirmationText,
} from '../../src/enquiries/server/targets/confirmation.ts'
export { createSlackWebhook, type SlackOptions } from '../../src/enquiries/server/targets/slack.ts'
export {
  createTelegramBot,
  type TelegramOptions,
} from '../../src/enquiries/server/targets/telegram.ts'
export {
  createWebhook,
  type WebhookMessage,
  type WebhookOptions,
  type WebhookSigner,
} from '../../src/enquiries/server/targets/webhook.ts'
export type { MessageOptions } from '../../src/enquiries/server/enquiry-rows.ts'
export { checkTargetNames, type Target } from '../../src/enquiries/server/target.ts'
export { startForwarder, type Forwarder } from '../../src/enquiries/server/forwarder.ts'
export type { Mail, MailTransport } from '../../src/enquiries/server/mail-transport.ts'
export { createMailer, type MailerOptions } from '../../src/enquiries/server/mail.ts'
export {
  destinationsOf,
  MAIL,
  MAX_DEFER_MS,
  STORE,
  type Added,
  type ClaimedEnquiry,
  type Consent,
  type DeadLetter,
  type DeliveryState,
  type Enquiry,
  type EnquiryField,
  type EnquiryFile,
  type Outbox,
  type PhoneReading,
  type Suspicion,
  type ClaimOptions,
} from '../../src/enquiries/server/outbox.ts'
export {
  createPlatformStore,
  MissingFieldError,
  type EnquiryFieldName,
  type EnquiryFields,
  type PlatformStoreOptions,
} from '../../src/enquiries/server/platform-store.ts'
export { networkKey, visitorKey } from '../../src/enquiries/server/client-address.ts'
export { httpUrl } from '../../platform/transport/http-url.ts'
export { withTimeout } from '../../platform/transport/wait.ts'
export { createKeyedMutex } from '../../src/enquiries/server/keyed-mutex.ts'
export {
  hasTooManyParts,
  readBytes,
  type BytesLimits,
} from '../../src/enquiries/server/read-bytes.ts'
export {
  memoryCounters,
  memoryRateLimit,
  networkLimit,
  visitorLimits,
  type Limit,
  type RateLimit,
  type Shares,
} from '../../src/enquiries/server/rate-limit.ts'
export type { SpamLevel, SpamOptions } from '../../src/enquiries/server/spam/judge.ts'
export { HONEYPOT, type EnquiryReason, type Touch } from '../../src/enquiries/contract.ts'
export type { Submission } from '../../src/enquiries/server/read-submission.ts'
export {
  EnquiryError,
  NotStoredError,
  TargetError,
  type NotStoredOptions,
  type TargetErrorOptions,
} from '../../src/enquiries/server/errors.ts'
