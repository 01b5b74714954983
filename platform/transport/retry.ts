import { HttpError, NetworkError } from '../errors.ts'
import { backoffMs, type Backoff } from './backoff.ts'
import { wait } from './wait.ts'

export interface RetryOptions {
  /** New tries after the first. */
  readonly retries: number
  readonly backoff?: Backoff | undefined
  readonly signal?: AbortSignal | undefined
}

const BACKOFF: Backoff = { firstMs: 300, capMs: 5_000 }
/** Statuses of a server, or of a proxy before it, that may go away. */
const TRANSIENT = new Set([429, 502, 503, 504])

/**
 * Retries a read when no answer arrived or the server is busy. A timeout is not retried: it has used up the caller's
 * time.
 */
export async function withRetries<Answer>(
  read: () => Promise<Answer>,
  { retries, backoff = BACKOFF, signal }: RetryOptions,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      const delay = delayAfter(error, attempt, backoff)
      if (attempt > retries || delay === undefined || delay > backoff.capMs) throw error
      await wait(delay, signal)
    }
  }
}

/** Milliseconds, or undefined when another try makes no sense. */
function delayAfter(error: unknown, attempt: number, backoff: Backoff): number | undefined {
  if (error instanceof HttpError && TRANSIENT.has(error.status))
    // A server that says "at once" waits too, or it gets the next request while it is still busy.
    return Math.max(error.retryAfterMs ?? 0, backoffMs(attempt, backoff))
  if (error instanceof NetworkError && !isTimeout(error.cause)) return backoffMs(attempt, backoff)
  return undefined
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError'
}
