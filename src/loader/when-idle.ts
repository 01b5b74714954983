/** Browsers may find no idle time while an animation runs, also one that follows the scrolling. */
const MAX_WAIT_MS = 2000

/** Calls back when the page is idle, or after two seconds. Safari before 26 does not have the API and calls back at once. */
export function whenIdle(listener: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(listener, { timeout: MAX_WAIT_MS })
  else setTimeout(listener)
}
