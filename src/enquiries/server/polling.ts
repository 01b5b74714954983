import { describeError } from './errors.ts'

export interface PollingOptions {
  /** Works once. @returns how many entries were worked on: after any the next round follows at once */
  readonly round: () => Promise<number>
  /** Milliseconds from an empty round to the next one. */
  readonly pollMs: number
  /** Aborted at the end. */
  readonly signal: AbortSignal
  readonly log: (line: string) => void
}

export interface Polling {
  /** Starts a round at once. */
  readonly notify: () => void
  /** Fulfilled when the last round is finished after the signal. */
  readonly ended: Promise<void>
}

/** Works in rounds until the signal. */
export function startPolling({ round, pollMs, signal, log }: PollingOptions): Polling {
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
      isAwake = false
      const worked = await round().catch((error: unknown) => {
        log(`the outbox could not be worked on: ${describeError(error)}`)
        return 0
      })
      if (worked === 0 && !isAwake) await pause()
    }
  }

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pollMs)
    wakeUp = resolve
    if (signal.aborted) resolve()
    await promise
    clearTimeout(timer)
  }
}
