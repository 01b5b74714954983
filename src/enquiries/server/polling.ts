import { wait } from '../../../platform/transport/wait.ts'
import { describeError } from './errors.ts'

/** Before each round, in which more arrives for it: a round asks the database several times, for one entry or for fifty. */
const GATHER_MS = 50

export interface PollingOptions {
  /** Works once. @returns how many entries were worked on: after any the next round follows at once */
  readonly round: () => Promise<number>
  /** Most milliseconds from an empty round to the next one. */
  readonly pollMs: number
  /** What is known to be due sooner. */
  readonly due?: DueTime | undefined
  /** Aborted at the end. */
  readonly signal: AbortSignal
  readonly log: (line: string) => void
}

/** The soonest of the times at which something is due. */
export interface DueTime {
  /** @param time milliseconds since 1970 */
  readonly add: (time: number) => void
  /** Milliseconds until then, once: `Infinity` when nothing is known. */
  readonly leftMs: () => number
}

export function createDueTime(now: () => number): DueTime {
  let soonest = Number.POSITIVE_INFINITY
  return {
    add(time) {
      soonest = Math.min(soonest, time)
    },
    leftMs() {
      const left = Math.max(0, soonest - now())
      if (left === 0) soonest = Number.POSITIVE_INFINITY
      return left
    },
  }
}

export interface Polling {
  /** Starts a round when more has had 50 ms to arrive. */
  readonly notify: () => void
  /** Fulfilled when the last round is finished after the signal. */
  readonly ended: Promise<void>
}

/** Works in rounds until the signal. */
export function startPolling(options: PollingOptions): Polling {
  const { round, pollMs, due, signal, log } = options
  let wakeUp = () => {}
  let isAwake = true
  signal.addEventListener('abort', () => wakeUp())
  return {
    notify() {
      isAwake = true
      wakeUp()
    },
    ended: run(),
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await wait(GATHER_MS, signal).catch(() => undefined)
      if (signal.aborted) break
      isAwake = false
      const worked = await round().catch((error: unknown) => {
        log(`the outbox failed: ${describeError(error)}`)
        return 0
      })
      if (worked === 0 && !isAwake) await pause()
    }
  }

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, Math.min(pollMs, due?.leftMs() ?? pollMs))
    wakeUp = resolve
    if (signal.aborted) resolve()
    await promise
    clearTimeout(timer)
  }
}
