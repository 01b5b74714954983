import type { Page } from 'playwright'

/** Inputs that are answered faster are not reported by browsers. */
const SHORTEST_MS = 16

interface Watched {
  readonly watched: { readonly worst: number; readonly stop: () => void }
}

/**
 * Watches a page while something is done on it.
 *
 * @param what `events`: from an input to the next painted frame, as INP counts; `frames`: from one frame to the next
 * @returns the longest, in milliseconds
 */
export async function worstInteraction(
  page: Page,
  what: 'events' | 'frames',
  work: (page: Page) => Promise<unknown>,
): Promise<number> {
  await page.evaluate(what === 'events' ? watchEvents : watchFrames, SHORTEST_MS)
  await work(page)
  // Entries come after the frame that they end with.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
  )
  return await page.evaluate(() => {
    const { watched } = window as unknown as Watched
    watched.stop()
    return watched.worst
  })
}

function watchEvents(durationThreshold: number): void {
  const watched = { worst: 0, stop: () => observer.disconnect() }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) watched.worst = Math.max(watched.worst, entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  Object.assign(window, { watched })
}

function watchFrames(): void {
  let last = performance.now()
  let isOver = false
  const watched = { worst: 0, stop: () => (isOver = true) }
  const frame = () => {
    const now = performance.now()
    watched.worst = Math.max(watched.worst, now - last)
    last = now
    if (!isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  Object.assign(window, { watched })
}
