import { DAY_MS } from '../contract.ts'
import { createDelivery } from './deliver-batch.ts'
import { createTargetDelivery } from './deliver-to-target.ts'
import type { ForwarderOptions } from './options.ts'
import { createDueTime, startPolling } from './polling.ts'
import { checkTargetNames } from './target-queue.ts'

/** Delivers enquiries from the outbox to the store, the mail server and further targets, with retries. */
export interface Forwarder {
  /** Starts a round at once: the outbox has a new entry. */
  readonly notify: () => void
  /** Stops. Fulfilled when the current batch is finished. */
  readonly close: () => Promise<void>
}

const PRUNE_EVERY_MS = 60 * 60 * 1000

/**
 * Starts delivering; runs until it is closed.
 *
 * @throws {RangeError} for targets of an outbox that has none, or whose names are no plain words
 */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const { outbox, batchSize = 50, pollMs = 5000, leaseMs = 120_000, keepMs = 30 * DAY_MS } = options
  const { now = Date.now, log = console.error, targets = [] } = options
  const { files, keepFilesMs = DAY_MS } = options
  const { targets: queue } = outbox
  if (targets.length > 0 && !queue) throw new RangeError('this outbox keeps nothing for targets')
  checkTargetNames(targets.map(({ name }) => name))
  const stop = new AbortController()
  const { signal } = stop
  const own = { ...options, leaseMs, now, log, signal }
  const deliver = createDelivery(own)
  let prunedAt = 0

  const common = { pollMs, signal, log }
  // Each in its own rounds: none waits for another that hangs.
  const pollings = [
    startPolling({ ...common, round }),
    ...targets.flatMap((target) => {
      const due = createDueTime(now)
      return queue
        ? startPolling({
            ...common,
            due,
            round: createTargetDelivery(target, { ...own, queue, due }),
          })
        : []
    }),
  ]
  return {
    notify() {
      for (const polling of pollings) polling.notify()
    },
    async close() {
      stop.abort()
      await Promise.all(pollings.map(({ ended }) => ended))
    },
  }

  /** @returns how many entries were worked on */
  async function round(): Promise<number> {
    if (now() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = now()
      await outbox.prune(new Date(prunedAt - keepMs).toISOString())
      await files?.prune(new Date(prunedAt - keepFilesMs).toISOString())
    }
    const entries = await outbox.claim({ limit: batchSize, leaseMs, now: now() })
    if (entries.length > 0) await deliver(entries)
    return entries.length
  }
}
