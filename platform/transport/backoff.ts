/** How waiting grows from one try to the next. */
export interface Backoff {
  /** Most milliseconds before the first new try. */
  readonly firstMs: number
  /** Most milliseconds before any. */
  readonly capMs: number
}

/**
 * Milliseconds to wait before trying again: at random between half and all of a limit that doubles with every
 * try up to the cap, so that clients that lost one server do not all return at once.
 *
 * @param attempt tries that have failed so far, from 1
 * @param random gives 0 up to but not including 1
 */
export function backoffMs(
  attempt: number,
  { firstMs, capMs }: Backoff,
  random: () => number = Math.random,
): number {
  const limit = Math.min(capMs, firstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.round(limit * (0.5 + random() / 2))
}
