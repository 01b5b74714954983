import type { Enquiry } from './enquiry.ts'
import type { TargetQueue } from './target-queue.ts'

export type {
  Consent,
  Enquiry,
  EnquiryField,
  EnquiryFile,
  PhoneReading,
  Suspicion,
} from './enquiry.ts'

/** The pending work for an enquiry in an outbox. */
export interface Delivery {
  /** The item in the store; undefined until it is known to be stored. */
  readonly itemId: number | undefined
  /** True while an attempt to store it may have succeeded without an answer. */
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

/** The state of a new entry. */
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
  /** How long no other process can claim the entries, in milliseconds. */
  readonly leaseMs: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * A durable queue that holds enquiries from the moment the visitor is thanked until they are delivered. Whether several
 * processes may share one depends on the implementation.
 */
export interface Outbox {
  /** Whether the id is known, with the same content or another (`conflict`). */
  readonly find: (id: string, contentHash: string) => Promise<Exclude<Added, 'added'> | 'unknown'>
  /** Keeps an enquiry, once by its id. It is durable when the promise is fulfilled. */
  readonly add: (enquiry: Enquiry) => Promise<Added>
  /**
   * Undelivered entries whose `notBefore` has come, or is further away than `MAX_DEFER_MS`, ordered by `notBefore`,
   * then by age: failing entries do not hold up new ones. No other call gets them until their lease ends.
   */
  readonly claim: (options: ClaimOptions) => Promise<Entry[]>
  /** Records the result of a round and ends the lease. */
  readonly complete: (id: string, delivery: Delivery) => Promise<void>
  /** Records states by submission id before an attempt; leases stay. */
  readonly update: (deliveries: ReadonlyMap<string, Delivery>) => Promise<void>
  /** Removes what was delivered in full and received before a time, ISO 8601. Returns how many. */
  readonly prune: (receivedBefore: string) => Promise<number>
  /** What waits for targets beside the store and the mail box; undefined where the outbox keeps nothing for them. */
  readonly targets?: TargetQueue
}

/**
 * Longer than any delay, even where clocks of servers differ by an hour. A longer one was written before the clock was set
 * back, and is due.
 */
export const MAX_DEFER_MS = 2 * 60 * 60 * 1000

/** True when an entry's time has come, or was written before the clock was set back. */
export function isDue({ notBefore }: { readonly notBefore: number }, now: number): boolean {
  return notBefore <= now || notBefore > now + MAX_DEFER_MS
}

/** True when neither the store nor the mail box waits for it. */
export function isDelivered({ itemId, mail }: Delivery): boolean {
  return itemId !== undefined && mail !== 'waiting'
}
