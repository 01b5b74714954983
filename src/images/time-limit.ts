/**
 * A signal that aborts with another one, or after so many milliseconds. `AbortSignal.timeout` is missing where a page replaces the
 * class.
 */
export function timeLimit(signal: AbortSignal, ms: number): AbortSignal {
  const limit = new AbortController()
  if (signal.aborted) limit.abort(signal.reason)
  setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), ms)
  signal.addEventListener('abort', () => limit.abort(signal.reason))
  return limit.signal
}
