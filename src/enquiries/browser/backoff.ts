/** How waiting grows from one try to the next. */
export interface Backoff {
  /** Most milliseconds before the second try. */
  readonly firstMs: number
  /** Most milliseconds before any. */
  readonly capMs: number
}

/**
 * Milliseconds to wait before trying again: at random between nothing and a limit that doubles with every failure up to
 * the cap ("full jitter"), so that visitors whom one outage met do not come back all at once.
 *
 * @param failures tries that failed in a row, from 1
 * @param random gives 0 up to but not including 1
 */
export function backoffMs(
  failures: number,
  { firstMs, capMs }: Backoff,
  random: () => number = Math.random,
): number {
  return Math.round(random() * Math.min(capMs, firstMs * 2 ** (failures - 1)))
}

/** No server asks for more patience than we grant: a clock or a header may be wrong. */
export const MOST_PATIENCE_MS = 60 * 60 * 1000

/** Reads a `Retry-After` of seconds or a date, in milliseconds from now: at most an hour, 0 when there is none. */
export function readRetryAfter(header: string | null, now: number): number {
  const seconds = Number(header ?? '')
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return ms > 0 ? Math.min(ms, MOST_PATIENCE_MS) : 0
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
