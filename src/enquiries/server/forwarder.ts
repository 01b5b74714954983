import { DAY_MS } from '../contract.ts'
import { createStoreDelivery } from './deliver-to-store.ts'
import { createTargetDelivery, type TargetDeliveryOptions } from './deliver-to-target.ts'
import type { ForwarderOptions } from './options.ts'
import { MAIL } from './outbox.ts'
import { createDueTime, startPolling, type Polling } from './polling.ts'
import { createTimedSend } from './send-with-timeout.ts'
import { checkTargetNames, type Target } from './target.ts'

/** Delivers enquiries from the outbox to the store, the mail server and further targets, with retries. */
export interface Forwarder {
  /** Starts a round at once: the outbox has a new enquiry. */
  readonly notify: () => void
  /** Stops. Fulfilled when the current work is finished. */
  readonly close: () => Promise<void>
}

const PRUNE_EVERY_MS = 60 * 60 * 1000
/** Chats count messages a second, and refuse more at once. */
const TARGET_AT_ONCE = 4

/**
 * Starts delivering; runs until it is closed.
 *
 * @throws {RangeError} for a target's name that is not a plain word
 * @throws {TypeError} without a store
 */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const { outbox, mailer, files, targets = [] } = options
  const { pollMs = 5000, leaseMs = 120_000, keepMs = 30 * DAY_MS, keepFilesMs = DAY_MS } = options
  const { mailsAtOnce = 5, mailTimeoutMs = 20_000 } = options
  // Three days: nine attempts in the first quarter of an hour, then four to eight an hour.
  const { targetTimeoutMs = 10_000, maxAttempts = 400 } = options
  const { now = Date.now, log = console.error } = options
  const { store }: Partial<ForwarderOptions> = options
  if (!store)
    throw new TypeError('startForwarder needs a store, also where all enquiries are mailed')
  checkTargetNames(targets.map(({ name }) => name))
  const stop = new AbortController()
  const { signal } = stop
  const common = { ...options, leaseMs, pollMs, now, log, signal }
  const sendMail = mailer && createTimedSend({ mailer, timeoutMs: mailTimeoutMs, now })
  let prunedAt = 0

  // Each destination has its own rounds: none waits for another one that hangs.
  const mailing = start(
    {
      name: MAIL,
      async send(enquiry) {
        if (enquiry.suspicions.length === 0) await sendMail?.(enquiry)
      },
    },
    { atOnce: mailsAtOnce, timeoutMs: mailTimeoutMs, maxAttempts: Infinity },
  )
  const timeoutMs = Math.min(targetTimeoutMs, leaseMs / 2)
  const own = { atOnce: TARGET_AT_ONCE, timeoutMs, maxAttempts }
  const others = targets.map((target) => start(target, own))
  const deliverToStore = createStoreDelivery(common)
  const storing = startPolling({
    ...common,
    async round() {
      await prune()
      const worked = await deliverToStore()
      // Whoever follows the link of a mail finds the item.
      if (worked > 0) mailing.notify()
      return worked
    },
  })
  return {
    notify() {
      for (const polling of [storing, ...others]) polling.notify()
    },
    async close() {
      stop.abort()
      await Promise.all([storing, mailing, ...others].map(({ ended }) => ended))
    },
  }

  function start(
    target: Target,
    limits: Pick<TargetDeliveryOptions, 'atOnce' | 'timeoutMs' | 'maxAttempts'>,
  ): Polling {
    const due = createDueTime(now)
    const delivery = createTargetDelivery(target, { ...common, ...limits, due }, () =>
      polling.notify(),
    )
    const polling = startPolling({ ...common, due, round: delivery.round })
    return { notify: polling.notify, ended: polling.ended.then(delivery.settled) }
  }

  async function prune(): Promise<void> {
    if (now() - prunedAt <= PRUNE_EVERY_MS) return
    prunedAt = now()
    await outbox.prune(new Date(prunedAt - keepMs).toISOString())
    await files?.prune(new Date(prunedAt - keepFilesMs).toISOString())
  }
}
