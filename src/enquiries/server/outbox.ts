import type { Enquiry } from './enquiry.ts'

export type {
  Consent,
  Enquiry,
  EnquiryField,
  EnquiryFile,
  PhoneReading,
  Suspicion,
} from './enquiry.ts'

/** The two destinations that every outbox has. No target can have these names. */
export const STORE = '@store'
export const MAIL = '@mail'

/** How far an enquiry has got on its way to one destination. Times are in milliseconds since 1970. */
export type DeliveryState = PendingDelivery | FailedDelivery | { readonly state: 'delivered' }

export interface PendingDelivery {
  /** `sending`: an attempt has begun. It may have succeeded without an answer. */
  readonly state: 'queued' | 'sending'
  /** Attempts that failed in a row. */
  readonly attempts: number
  /** No attempt before this time. */
  readonly nextAt: number
}

export interface FailedDelivery {
  readonly state: 'failed'
  /** The code of the last error, such as `http-410` or `timeout`. */
  readonly reason: string
  readonly since: number
}

/** The state of a new delivery. */
export const QUEUED: PendingDelivery = { state: 'queued', attempts: 0, nextAt: 0 }

/** An enquiry that one process works on, for one destination. */
export interface ClaimedEnquiry {
  readonly enquiry: Enquiry
  readonly delivery: PendingDelivery
}

/** An enquiry that a target refused for good, or did not accept in all attempts. */
export interface DeadLetter extends Omit<FailedDelivery, 'state'> {
  /** The submission id. */
  readonly id: string
  readonly target: string
}

export type Added = 'added' | 'known' | 'conflict'

export interface ClaimOptions {
  readonly limit: number
  /** How long no other process can claim the enquiries, in milliseconds. */
  readonly leaseMs: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * A durable queue that holds enquiries from the moment the visitor is thanked until they are delivered. An enquiry has a
 * delivery for each of its destinations, with attempts and a lease of its own. Whether several processes may share an
 * outbox depends on the implementation.
 */
export interface Outbox {
  /** Whether the id is known, with the same content or another (`conflict`). */
  readonly find: (id: string, contentHash: string) => Promise<Exclude<Added, 'added'> | 'unknown'>
  /** Keeps an enquiry, once by its id, for its destinations. It is durable when the promise is fulfilled. */
  readonly add: (enquiry: Enquiry) => Promise<Added>
  /**
   * Pending deliveries to a destination that are due, ordered by `nextAt`, then by age: failing enquiries do not hold up
   * new ones. No other call gets them until their lease ends.
   */
  readonly claim: (destination: string, options: ClaimOptions) => Promise<ClaimedEnquiry[]>
  /** Records by submission id that an attempt begins: the deliveries are `sending`. Leases stay. */
  readonly begin: (destination: string, ids: readonly string[], nextAt: number) => Promise<void>
  /** Records states by submission id and ends the leases. */
  readonly record: (
    destination: string,
    states: ReadonlyMap<string, DeliveryState>,
  ) => Promise<void>
  /** Removes enquiries that were received before a time, ISO 8601, and wait for no destination. Returns how many. */
  readonly prune: (receivedBefore: string) => Promise<number>
  /** Failed deliveries, the newest last. They are kept until their enquiry is pruned. */
  readonly deadLetters: () => Promise<DeadLetter[]>
  /** Queues failed deliveries to a target again: of one enquiry, or all. Returns how many. */
  readonly sendAgain: (target: string, id?: string) => Promise<number>
}

/** Where an enquiry is to go. A suspected enquiry is stored only. */
export function destinationsOf({ suspicions }: Enquiry, targets: readonly string[]): string[] {
  return suspicions.length > 0 ? [STORE] : [STORE, MAIL, ...targets]
}

/**
 * Longer than any delay, even if the clocks of two servers differ by an hour. A longer one was recorded before the clock was
 * set back, and is due.
 */
export const MAX_DEFER_MS = 2 * 60 * 60 * 1000

/** True if a delivery is due, or was recorded before the clock was set back. */
export function isDue({ nextAt }: PendingDelivery, now: number): boolean {
  return nextAt <= now || nextAt > now + MAX_DEFER_MS
}
