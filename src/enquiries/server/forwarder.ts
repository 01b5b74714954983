import { DAY_MS } from '../contract.ts'
import { createDelivery } from './deliver-batch.ts'
import { describeError } from './errors.ts'
import type { ForwarderOptions } from './options.ts'

/** Delivers enquiries from the outbox to the store and the mail server, with retries. */
export interface Forwarder {
  /** Starts a round at once: the outbox has a new entry. */
  readonly notify: () => void
  /** Stops. Fulfilled when the current batch is finished. */
  readonly close: () => Promise<void>
}

const PRUNE_EVERY_MS = 60 * 60 * 1000

/** Starts delivering; runs until it is closed. */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const { outbox, batchSize = 50, pollMs = 5000, leaseMs = 120_000, keepMs = 30 * DAY_MS } = options
  const { now = Date.now, log = console.error } = options
  const stop = new AbortController()
  const deliver = createDelivery({ ...options, leaseMs, now, log, signal: stop.signal })
  let wakeUp = () => {}
  let isAwake = true
  let prunedAt = 0

  const running = run()
  return {
    notify() {
      isAwake = true
      wakeUp()
    },
    async close() {
      stop.abort()
      wakeUp()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      isAwake = false
      const worked = await round().catch((error: unknown) => {
        log(`the outbox could not be worked on: ${describeError(error)}`)
        return 0
      })
      if (worked === 0 && !isAwake) await pause()
    }
  }

  /** @returns how many entries were worked on */
  async function round(): Promise<number> {
    if (now() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = now()
      await outbox.prune(new Date(prunedAt - keepMs).toISOString())
    }
    const entries = await outbox.claim({ limit: batchSize, leaseMs, now: now() })
    if (entries.length > 0) await deliver(entries)
    return entries.length
  }

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    wakeUp = resolve
    if (stop.signal.aborted) resolve()
    await promise
    clearTimeout(timer)
  }
}
