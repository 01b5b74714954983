import { backoffMs, type Backoff } from '../../../platform/transport/backoff.ts'
import { describeError } from './errors.ts'
import type { ForwarderOptions } from './options.ts'
import { isDelivered, type Delivery, type Enquiry, type Entry } from './outbox.ts'
import { createTimedSend } from './send-with-timeout.ts'
import { storePending } from './store-pending.ts'

export interface DeliveryOptions extends ForwarderOptions {
  readonly leaseMs: number
  readonly now: () => number
  readonly log: (line: string) => void
  /** Aborted when no new delivery may begin. */
  readonly signal: AbortSignal
}

/** Of every way that an enquiry goes. */
export const BACKOFF: Backoff = { firstMs: 2000, capMs: 15 * 60 * 1000 }

/** Creates the function that delivers a batch: to the store first, then by mail. Neither waits for the other's success. */
export function createDelivery(options: DeliveryOptions) {
  const { outbox, store, mailer, leaseMs, now, log, signal } = options
  const { random = Math.random, inDoubtMs = 15_000, mailTimeoutMs = 20_000 } = options
  const { mailsAtOnce = 5 } = options
  const send = mailer && createTimedSend({ mailer, timeoutMs: mailTimeoutMs, now })
  /** States that could not be written to the outbox. When the process dies, their deliveries are repeated. */
  const unwritten = new Map<string, Delivery>()

  return async function deliver(entries: readonly Entry[]): Promise<void> {
    const began = now()
    const leaseEnds = began + leaseMs
    const batch = entries.map((entry) => withDelivery(entry, unwritten))
    const stored = await storePending(
      { outbox, store, log, now, inDoubtMs, storeMs: leaseMs / 4, leaseEnds },
      batch.filter(({ delivery }) => delivery.itemId === undefined),
    )
    // A mail server that does not answer must not keep other batches from the store.
    const mayMail = () => !signal.aborted && now() < began + leaseMs / 2
    let isSlowOnly = true
    const queue = batch.map((entry) => withDelivery(entry, stored))
    await Promise.all(Array.from({ length: mailsAtOnce }, finish))

    async function finish(): Promise<void> {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const { enquiry, delivery } = entry
        const mailed = mayMail() ? await mail(enquiry, delivery) : undefined
        if (mailed?.mail === 'waiting') isSlowOnly = false
        // Out of time without a failure: the mail goes on at once, behind what is not stored yet.
        if (!mailed && isSlowOnly && delivery.itemId !== undefined)
          await write(enquiry.id, { ...delivery, notBefore: now() })
        else await complete(enquiry.id, markInDoubt(mailed ?? delivery, now() >= leaseEnds))
      }
    }
  }

  async function mail(enquiry: Enquiry, delivery: Delivery): Promise<Delivery> {
    if (delivery.mail !== 'waiting') return delivery
    if (!send || enquiry.suspicions.length > 0) return { ...delivery, mail: 'none' }
    try {
      await send(enquiry)
      return { ...delivery, mail: 'sent' }
    } catch (error) {
      log(`the mail of enquiry ${enquiry.id} was not taken: ${describeError(error)}`)
      return delivery
    }
  }

  async function complete(id: string, delivery: Delivery): Promise<void> {
    if (isDelivered(delivery)) return await write(id, { ...delivery, attempts: 0, notBefore: 0 })
    const attempts = delivery.attempts + 1
    const wait = Math.max(delivery.inDoubt ? inDoubtMs : 0, backoffMs(attempts, BACKOFF, random))
    await write(id, { ...delivery, attempts, notBefore: now() + wait })
  }

  async function write(id: string, delivery: Delivery): Promise<void> {
    unwritten.set(id, delivery)
    try {
      await outbox.complete(id, delivery)
      unwritten.delete(id)
    } catch (error) {
      log(`what was done for enquiry ${id} could not be written down: ${describeError(error)}`)
    }
  }
}

/** The entry in its newest known state. */
function withDelivery(entry: Entry, known: ReadonlyMap<string, Delivery>): Entry {
  return { ...entry, delivery: known.get(entry.enquiry.id) ?? entry.delivery }
}

/** After the lease another process may have stored the enquiry: the next attempt looks it up. */
function markInDoubt(delivery: Delivery, isLate: boolean): Delivery {
  return isLate && delivery.itemId === undefined ? { ...delivery, inDoubt: true } : delivery
}
