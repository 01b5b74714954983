import type { Locale } from '../../languages/locale.ts'
import type { Touch } from '../contract.ts'

/** One input of an enquiry, as the visitor saw it and as it was checked. */
export interface EnquiryField {
  readonly name: string
  /** The input's label in the visitor's language. */
  readonly label: string
  readonly value: string
}

/** What a visitor agreed to. */
export interface Consent {
  readonly name: string
  readonly text: string
  readonly version: string
  /** When the enquiry was received, ISO 8601: clocks of visitors are not trusted. */
  readonly at: string
}

/** A checked submission. Nothing in it is trusted to be harmless: it is text that a stranger wrote. */
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
  /** Why it may be spam; empty when nothing speaks for it. A suspected enquiry is kept, but no mail is sent. */
  readonly suspicions: readonly Suspicion[]
}

export type Suspicion = 'trap' | 'too-fast' | 'captcha'

/** What is left to do for an enquiry in an outbox. */
export interface Delivery {
  /** Where the platform keeps it; undefined as long as it does not. */
  readonly itemId: number | undefined
  /** True while an attempt to store it may have succeeded without anybody knowing. */
  readonly inDoubt: boolean
  readonly mail: 'waiting' | 'sent' | 'none'
  /** Attempts that failed in a row. */
  readonly attempts: number
  /** Not before this time, in milliseconds since 1970. */
  readonly notBefore: number
}

export interface Entry {
  readonly enquiry: Enquiry
  readonly delivery: Delivery
}

/** A delivery that nobody has worked on. */
export const PENDING: Delivery = {
  itemId: undefined,
  inDoubt: false,
  mail: 'waiting',
  attempts: 0,
  notBefore: 0,
}

export type Added = 'added' | 'known' | 'conflict'

export interface ClaimOptions {
  readonly limit: number
  /** How long nobody else gets what was taken. */
  readonly leaseMs: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Where enquiries are safe from the moment the visitor is thanked until the agency has them. Several processes may share
 * one, when its implementation says so.
 */
export interface Outbox {
  /** What is there under the id of an enquiry: nothing, the same content, or another. */
  readonly find: (id: string, contentHash: string) => Promise<Exclude<Added, 'added'> | 'unknown'>
  /** Keeps an enquiry, once by its id. It is durable when the promise is fulfilled. */
  readonly add: (enquiry: Enquiry) => Promise<Added>
  /**
   * Entries with something left to do whose `notBefore` has come, or is further away than `MAX_DEFER_MS`, in the order
   * of `notBefore`, then of age: none that fails keeps a new one waiting.
   * Until their lease is over nobody else gets them.
   */
  readonly claim: (options: ClaimOptions) => Promise<Entry[]>
  /** Writes down what was done, and ends the lease. */
  readonly complete: (id: string, delivery: Delivery) => Promise<void>
  /** Writes down what is about to be done, by submission id; leases stay. */
  readonly update: (deliveries: ReadonlyMap<string, Delivery>) => Promise<void>
  /** Removes what was delivered in full and received before a time, ISO 8601. Returns how many. */
  readonly prune: (receivedBefore: string) => Promise<number>
}

/**
 * Nothing is put off by as much, even where clocks of servers differ by an hour: what seems to be was written down before
 * the clock was set back, and is due.
 */
export const MAX_DEFER_MS = 2 * 60 * 60 * 1000

/** True when nothing is left to do. */
export function isDelivered({ itemId, mail }: Delivery): boolean {
  return itemId !== undefined && mail !== 'waiting'
}
