import type { Locale } from '../../site/locale.ts'
import type { Touch } from '../contract.ts'

/** One input of an enquiry, as the visitor saw it and as it was checked. */
export interface EnquiryField {
  readonly name: string
  /** The input's label in the visitor's language. */
  readonly label: string
  readonly value: string
  /** Of a phone number, where the endpoint reads them. */
  readonly phone?: PhoneReading
  /** Of a file input; the files themselves are in the `FileStore`. */
  readonly files?: readonly EnquiryFile[]
}

/** A file of an enquiry. */
export interface EnquiryFile {
  /** A UUID in lower case. */
  readonly id: string
  readonly name: string
  /** By its content, as in `application/pdf`. */
  readonly type: string
  readonly bytes: number
  /** What the scan said; `unknown` also if there is none. */
  readonly verdict: 'clean' | 'unknown'
}

/** What is known about a phone number besides the typed text. A doubtful one only needs a check. */
export type PhoneReading =
  | {
      readonly kind: 'possible'
      /** As in `+380671234567`. */
      readonly e164: string
      /** The same for people, as in `+380 67 123 4567`. */
      readonly international: string
    }
  | { readonly kind: 'doubtful' }

/** A consent that a visitor gave. */
export interface Consent {
  readonly name: string
  readonly text: string
  readonly version: string
  /** When the enquiry was received, ISO 8601: clocks of visitors are not trusted. */
  readonly at: string
}

/** A checked submission. Its texts are untrusted: a stranger wrote them. */
export interface Enquiry {
  /** The submission id: a UUID in lower case. */
  readonly id: string
  /** Tells two submissions of one id apart; hexadecimal. */
  readonly contentHash: string
  /** ISO 8601, by the server's clock. */
  readonly receivedAt: string
  readonly formId: string
  readonly placement: string
  readonly language: Locale
  readonly website: string
  readonly url: string
  readonly referrer: string
  readonly fields: readonly EnquiryField[]
  readonly consents: readonly Consent[]
  readonly firstTouch: Touch | undefined
  readonly lastTouch: Touch | undefined
  /** Why it may be spam. A suspected enquiry is kept, but no mail is sent. */
  readonly suspicions: readonly Suspicion[]
}

/**
 * `trap`: the honeypot was filled in. `too-fast`: faster than people type. `captcha`: it was not passed. The others are what
 * the content shows: see `spam/signs.ts`.
 */
export type Suspicion =
  | 'trap'
  | 'too-fast'
  | 'captcha'
  | 'links'
  | 'wording'
  | 'garbled'
  | 'sender'
  | 'repeated'
