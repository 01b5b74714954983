import { describeError } from './error-name.ts'
import type { ForwarderOptions } from './forwarder.ts'
import { isDelivered, type Delivery, type Enquiry, type Entry } from './outbox.ts'
import { createTimedSend } from './send-with-timeout.ts'
import { storePending } from './store-pending.ts'

export interface DeliveryOptions extends ForwarderOptions {
  readonly leaseMs: number
  readonly now: () => number
  readonly log: (line: string) => void
  /** Aborted when nothing new is to be begun. */
  readonly signal: AbortSignal
}

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 15 * 60 * 1000

/** Makes the function that works on a batch once: first the store, then the mails; the one does not wait for the other's luck. */
export function createDelivery(options: DeliveryOptions) {
  const { outbox, store, mailer, leaseMs, now, log, signal } = options
  const { random = Math.random, inDoubtMs = 15_000, mailTimeoutMs = 20_000 } = options
  const { mailsAtOnce = 5 } = options
  const send = mailer && createTimedSend({ mailer, timeoutMs: mailTimeoutMs, now })
  /** What was done, but could not be written down. Lost with the process, and then done once more. */
  const unwritten = new Map<string, Delivery>()

  return async function deliver(entries: readonly Entry[]): Promise<void> {
    const deliveries = new Map(
      entries.map(({ enquiry: { id }, delivery }) => [id, unwritten.get(id) ?? delivery]),
    )
    const began = now()
    const leaseEnds = began + leaseMs
    await storePending(
      { outbox, store, log, now, inDoubtMs, storeMs: leaseMs / 4, leaseEnds },
      entries,
      deliveries,
    )
    // A mail server that does not answer must not keep others from the store.
    const mayMail = () => !signal.aborted && now() < began + leaseMs / 2
    let isSlowOnly = true
    const queue = [...entries]
    await Promise.all(Array.from({ length: mailsAtOnce }, finish))

    async function finish(): Promise<void> {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const { enquiry } = entry
        const delivery = deliveries.get(enquiry.id) ?? entry.delivery
        const mailed = mayMail() ? await mail(enquiry, delivery) : undefined
        if (mailed?.mail === 'waiting') isSlowOnly = false
        // Nothing has failed where there was just no time left: it goes on at once, but behind what is not stored yet.
        if (!mailed && isSlowOnly && delivery.itemId !== undefined)
          await write(enquiry.id, { ...delivery, notBefore: now() })
        else await settle(enquiry.id, markInDoubt(mailed ?? delivery, now() >= leaseEnds))
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

  async function settle(id: string, delivery: Delivery): Promise<void> {
    const isDone = isDelivered(delivery)
    const attempts = isDone ? 0 : delivery.attempts + 1
    const wait = Math.max(delivery.inDoubt ? inDoubtMs : 0, retryMs(attempts, random))
    await write(id, { ...delivery, attempts, notBefore: isDone ? 0 : now() + wait })
  }

  async function write(id: string, settled: Delivery): Promise<void> {
    unwritten.set(id, settled)
    try {
      await outbox.complete(id, settled)
      unwritten.delete(id)
    } catch (error) {
      log(`what was done for enquiry ${id} could not be written down: ${describeError(error)}`)
    }
  }
}

/** Where the lease is over another may have stored it meanwhile: whoever goes on has to ask. */
function markInDoubt(delivery: Delivery, isLate: boolean): Delivery {
  return isLate && delivery.itemId === undefined ? { ...delivery, inDoubt: true } : delivery
}

/** At random between half and all of a time that doubles with every attempt. */
function retryMs(attempts: number, random: () => number): number {
  const limit = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20))
  return Math.round(limit * (0.5 + random() / 2))
}
