/** Waits, or rejects with the signal's reason when that comes first. */
export function wait(
  milliseconds: number,
  signal?: AbortSignal,
  timers: Timers = globalThis,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = timers.setTimeout(finish, milliseconds)
    function finish(): void {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    function leave(): void {
      timers.clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/** A signal that aborts with the given one, and after a time. @param timeoutMs `Infinity` for no limit */
export function withTimeLimit(
  timeoutMs: number,
  signal: AbortSignal | undefined,
): AbortSignal | null {
  if (timeoutMs === Infinity) return signal ?? null
  const limit = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** The answer, or the signal's reason when that comes first. */
export function orAborted<Answer>(answer: Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    // Attached first, so that a late failure is not an unhandled rejection.
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

/** Timer functions: the global ones, or a test's own. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}
