/** Waits, or rejects with the signal's reason if it aborts first. */
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

export interface Limits {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; `Infinity` for no limit. */
  readonly timeoutMs: number
}

/**
 * Runs work with a signal that aborts with the given one, and after a time. The work is left then, whether it heeds the
 * signal or not. The timer ends with the work.
 *
 * Not by `AbortSignal.any` and `AbortSignal.timeout`: runtimes cut long times, and hold the timer of a finished call.
 */
export async function withinLimits<Answer>(
  { signal, timeoutMs }: Limits,
  work: (ending: AbortController) => Promise<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted()
  const { ending, unfollow } = followAbort(signal)
  const stopTimer = startTimer(timeoutMs, () => ending.abort(timedOut()))
  try {
    return await orAborted(work(ending), ending.signal)
  } finally {
    stopTimer()
    unfollow()
  }
}

/** A controller that also aborts when the signal does, until `unfollow` is called. */
export function followAbort(signal: AbortSignal | undefined) {
  const ending = new AbortController()
  const abort = () => ending.abort(signal?.reason)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  return { ending, unfollow: () => signal?.removeEventListener('abort', abort) }
}

/** No answer within the time given. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  readonly code = 'timeout'

  constructor(timeoutMs: number) {
    super(`no answer within ${timeoutMs} ms`)
  }
}

/** Waits for an answer. Later answers are ignored. @throws {NoAnswerError} after `timeoutMs` */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  timeoutMs: number,
): Promise<Answer> {
  const ending = new AbortController()
  const stopTimer = startTimer(timeoutMs, () => ending.abort(new NoAnswerError(timeoutMs)))
  try {
    return await orAborted(answer, ending.signal)
  } finally {
    stopTimer()
  }
}

/** Why work is left that took too long. */
export function timedOut(): DOMException {
  return new DOMException('the time limit was reached', 'TimeoutError')
}

/** The longest time that timers of all runtimes take, 24 days; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Runs something once after a time. @returns a function that stops the timer */
export function startTimer(ms: number, run: () => void): () => void {
  if (ms === Infinity) return () => {}
  const timer = setTimeout(run, Math.min(ms, MAX_TIMER_MS))
  return () => clearTimeout(timer)
}

/** @throws {RangeError} that names the option, unless it is a time or left out */
export function requireTimeout(timeoutMs: unknown): void {
  if (timeoutMs === undefined || (typeof timeoutMs === 'number' && timeoutMs > 0)) return
  throw new RangeError('timeoutMs must be a number above 0; Infinity for no limit')
}

/** The answer, or the signal's reason if it aborts first. */
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
