import type { Timers } from '../../../../platform/transport/wait.ts'

interface Waiting {
  readonly at: number
  readonly run: () => void
}

/** A clock that stands until a test moves it. */
export function createClock() {
  const waiting = new Map<unknown, Waiting>()
  let now = 0
  let shown = 1_000_000

  const timers: Timers = {
    setTimeout(run, ms) {
      const timer = Symbol('timer')
      waiting.set(timer, { at: now + ms, run })
      return timer
    },
    clearTimeout: (timer) => void waiting.delete(timer),
  }

  function nextUntil(end: number) {
    const due = [...waiting].filter(([, { at }]) => at <= end)
    return due.sort(([, a], [, b]) => a.at - b.at)[0]
  }

  return {
    timers,
    now: () => shown + now,
    /** Sets what the clock shows forward or back. Timers do not notice. */
    set: (byMs: number) => void (shown += byMs),
    /** Milliseconds until each timer that is set. */
    pending: () => [...waiting.values()].map(({ at }) => at - now).sort((a, b) => a - b),
    /** Moves on and runs what is due in its order. */
    advance(ms: number) {
      const end = now + ms
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        const [timer, { at, run }] = next
        waiting.delete(timer)
        now = at
        run()
      }
      now = end
    },
  }
}

/** Lets promises that are settled already be heard. */
export function promisesSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
