import type { ReadInput } from '../../site/forms.ts'
import type { Issue } from '../../forms/rules.ts'
import type { Locale } from '../../site/locale.ts'
import type { Client } from './client.ts'
import type { EnquiryReason } from '../contract.ts'
import type { Enquiry, Outbox } from './outbox.ts'
import type { RateLimit } from './rate-limit.ts'
import type { ParsePhone } from './read-phone.ts'
import type { Submission } from './read-submission.ts'
import type { SpamLevel, SpamOptions } from './spam/judge.ts'
import type { Target } from './target.ts'
import type { FileStore } from './uploads/file-store.ts'
import type { UploadsOptions } from './uploads/uploads.ts'

/** Inputs of a submission that fit a form, or what is wrong with them. */
export type CheckedInputs =
  | {
      readonly kind: 'accepted'
      readonly inputs: Readonly<Record<string, string>>
      /** The form's inputs in its order. */
      readonly form: readonly ReadInput[]
      /** The site's form that was meant, which limits count by. Default: what the submission names. */
      readonly formId?: string | undefined
      /** The page that follows a post without script, and the origins it may be of besides the site's own. */
      readonly successUrl?: string | undefined
      readonly successOrigins?: readonly string[] | undefined
    }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }

/**
 * The verdict of a captcha. `pass` settles a doubt about the content; `suspect` keeps the enquiry without a mail; `refuse` asks
 * the visitor to try again. `unavailable` keeps nothing, and the delivery script tries again later. A `challenge` is answered by
 * the delivery script, which sends the enquiry again with the answer in `proof`. Where no script could answer, a challenge counts
 * as `suspect`.
 */
export type CaptchaVerdict =
  | 'pass'
  | 'suspect'
  | 'refuse'
  | 'unavailable'
  | { readonly challenge: object }

/** The result of a form post without script, to be shown as a page. */
export interface Outcome {
  readonly language: Locale
  readonly status: number
  /** Of an enquiry that is kept: the form that the address of the page of thanks names. */
  readonly formId?: string
  /** Undefined when the enquiry is kept, or when its inputs are at fault. */
  readonly reason?: EnquiryReason
  readonly issues?: readonly Issue[]
  /** The submission and a fresh token, so that the page can offer to send it again. */
  readonly again?: { readonly submission: Submission; readonly formToken: string }
}

export interface EnquiriesOptions {
  /** Signs form tokens: at least 32 characters, the same in all processes. */
  readonly secret: string
  /** An endpoint without a forwarder needs no more of it. */
  readonly outbox: Pick<Outbox, 'find' | 'add'>
  /** Checks inputs against the site's own configuration of the form; what a visitor says of it is not read. */
  readonly check: (submission: Submission) => CheckedInputs
  /** Answers a form post without script with a page. Default: a plain one, in the visitor's language. */
  readonly page?: ((outcome: Outcome, request: Request) => Response | Promise<Response>) | undefined
  /** Origins besides the endpoint's own whose pages may send: `https://mandry.example`. Default: none. */
  readonly origins?: readonly string[] | undefined
  /** Counts by visitor, by form and by token. Default: in memory, with windows of a minute; a day for tokens. */
  readonly limits?: { readonly perMinute: RateLimit; readonly perToken: RateLimit } | undefined
  /**
   * Submissions a minute: of one visitor, and of all visitors to one form. Default: 20 and 300. One network (IPv4 /24,
   * IPv6 /48) has a quarter of the latter, and at least twice the former.
   */
  readonly maxPerVisitor?: number | undefined
  readonly maxPerForm?: number | undefined
  /** A form filled in faster is suspected, in milliseconds since its token was made. Default: 1500. */
  readonly minFillMs?: number | undefined
  /** How long a form token counts, in milliseconds. Default: 24 hours. */
  readonly tokenLifetimeMs?: number | undefined
  /** The same for the token of a page that a cache keeps. Default: 30 days. */
  readonly pageTokenLifetimeMs?: number | undefined
  /**
   * Asks a captcha: `createAltchaCaptcha(…)`, `createSiteVerifyCaptcha(…)`, or a service about `submission.captcha`. `level` is
   * what the content looks like. One that fails counts as `pass` unless the content is doubtful: that is not the visitor's fault.
   * The body of the request has been read.
   */
  readonly captcha?:
    | ((submission: Submission, request: Request, level: SpamLevel) => Promise<CaptchaVerdict>)
    | undefined
  /** How long it may take, in milliseconds. Default: 5000. */
  readonly captchaTimeoutMs?: number | undefined
  /** How the content of enquiries is judged; false for not at all. Default: as `SpamOptions` says. */
  readonly spam?: SpamOptions | false | undefined
  /**
   * Reads phone numbers, of `libphonenumber-js`. What it cannot read is kept as it was typed, and marked as doubtful.
   * Default: numbers are not read.
   *
   * @example (typed) => parsePhoneNumberFromString(typed, { defaultCountry: 'UA', extract: false })
   */
  readonly parsePhone?: ParsePhone | undefined
  /** Takes files of the forms' file inputs. Default: forms take none. */
  readonly uploads?: UploadsOptions | undefined
  /** Called after each enquiry that was kept. */
  readonly onStored?: (() => unknown) | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: (() => number) | undefined
  /** Gets one line per failure, without any part of a submission. */
  readonly log?: ((line: string) => void) | undefined
}

export type { Client }

/** Where the agency keeps its enquiries. */
export interface EnquiryStore {
  /**
   * Adds enquiries.
   *
   * @returns their items' numbers in the order given
   * @throws {NotStoredError} when certainly none was added; after any other error some may have been
   */
  readonly add: (enquiries: readonly Enquiry[]) => Promise<readonly number[]>
  /** The existing items of the enquiries, by submission id. */
  readonly find: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

export interface Mailer {
  /** Fulfilled when the mail server has taken the mail. */
  readonly send: (enquiry: Enquiry) => Promise<void>
}

export interface ForwarderOptions {
  readonly outbox: Outbox
  readonly store: EnquiryStore
  /** Without one no mail is sent. */
  readonly mailer?: Mailer | undefined
  /** Where uploaded files are, from which those are removed that no enquiry was sent with. Default: nowhere. */
  readonly files?: Pick<FileStore, 'prune'> | undefined
  /** How long they wait for their enquiry, in milliseconds. Default: 24 hours. */
  readonly keepFilesMs?: number | undefined
  /** Where enquiries that are not suspected go besides; the outbox must have been opened with their names. Default: nowhere. */
  readonly targets?: readonly Target[] | undefined
  /** How long a target may take for an enquiry, in milliseconds; then it is sent again later. Default 10,000. */
  readonly targetTimeoutMs?: number | undefined
  /** Tries until an enquiry is a dead letter of a target. Default 400, which take about three days. */
  readonly maxAttempts?: number | undefined
  /** Entries worked on together. Default 50. */
  readonly batchSize?: number | undefined
  /** How often the outbox is polled, in milliseconds. Default 5,000. */
  readonly pollMs?: number | undefined
  /** Lease of a batch, in milliseconds: afterwards another process may claim it. Default 120,000. */
  readonly leaseMs?: number | undefined
  /** Mails in progress at the same time. Default 5. */
  readonly mailsAtOnce?: number | undefined
  /** How long the mail server may take for a mail, in milliseconds; then it is sent again later. Default 20,000. */
  readonly mailTimeoutMs?: number | undefined
  /** How long the store may still work on a call that timed out, in milliseconds. Default 15,000. */
  readonly inDoubtMs?: number | undefined
  /** How long delivered enquiries stay known by their id, in milliseconds. Default: 30 days. */
  readonly keepMs?: number | undefined
  readonly now?: (() => number) | undefined
  readonly random?: (() => number) | undefined
  /** Gets one line per failure, without any part of an enquiry but its id. */
  readonly log?: ((line: string) => void) | undefined
}
