/** Upper limit of `Retry-After`: a clock or a header may be wrong. */
export const MAX_RETRY_AFTER_MS = 60 * 60 * 1000

/** Reads a `Retry-After` of seconds or a date, in milliseconds from now: at most an hour, 0 when there is none. */
export function readRetryAfter(header: string | null, now: number): number {
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0
}

/** A signal that aborts after some milliseconds. `AbortSignal.timeout` is missing where a page replaces the class. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')), ms)
  return limit.signal
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
