import type { Page } from 'playwright'

/** What a visitor noticed during a step. Times in milliseconds. */
export interface Noticed {
  /** From the press to what it showed: the slowest interaction. 0 when there was none. */
  readonly interaction: number
  readonly longestTask: number
  /** Sum of what moved by itself. */
  readonly shift: number
  /** What that was, and from where to where. */
  readonly moved: readonly string[]
}

interface Watched {
  interactions: number[]
  tasks: number[]
  shifts: number[]
  moved: string[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Makes pages of the tab keep what visitors notice. To be called before the page is opened. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { interactions: [], tasks: [], shifts: [], moved: [] }
    window.watched = watched
    const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
      const options = { type, buffered: true, durationThreshold: 16 }
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
    }
    observe('event', (entry) => {
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
        watched.interactions.push(entry.duration)
    })
    observe('longtask', ({ duration }) => watched.tasks.push(duration))
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as LayoutShift
      if (hadRecentInput) return
      watched.shifts.push(value)
      for (const { node, previousRect: from, currentRect: to } of sources)
        watched.moved.push(
          `${node?.nodeName} from ${from.y} to ${to.y}, ${from.height} to ${to.height} px high`,
        )
    })
  })
}

/** What was noticed while something was done, and until the page had rested. */
export async function notice(page: Page, action: () => Promise<unknown>): Promise<Noticed> {
  await rest(page)
  await page.evaluate(() => {
    for (const list of Object.values(window.watched) as unknown[][]) list.length = 0
  })
  await action()
  await rest(page)
  const { interactions, tasks, shifts, moved } = await page.evaluate(() => window.watched)
  return {
    interaction: Math.max(0, ...interactions),
    longestTask: Math.round(Math.max(0, ...tasks)),
    shift: shifts.reduce((sum, value) => sum + value, 0),
    moved,
  }
}

/** How often a page is asked whether it rests: to answer takes a layout, which in every frame would be part of what is measured. */
export const POLLING = { polling: 100 }

/** Until animations have ended, pictures in sight have come, and observers have had the entries of all that was drawn. */
async function rest(page: Page): Promise<void> {
  // What was just done is painted first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await page.waitForFunction(isAtRest, undefined, POLLING)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((idle) => requestIdleCallback(idle))
    // Observers get their entries in turns: those from before the mark have come with it.
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'mark' })
      performance.mark('rest')
    })
  })
}

function isAtRest(): boolean {
  const roots = [
    document,
    ...[...document.querySelectorAll('*')].flatMap((it) => it.shadowRoot ?? []),
  ]
  const isSeen = (picture: Element) => {
    const { top, bottom } = picture.getBoundingClientRect()
    return picture.checkVisibility() && bottom > 0 && top < innerHeight
  }
  // One that follows the scroll position runs for ever.
  const ends = ({ effect, timeline }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  return roots.every(
    (root) =>
      !root.getAnimations().some((it) => it.playState === 'running' && ends(it)) &&
      [...root.querySelectorAll('img')].every((picture) => picture.complete || !isSeen(picture)),
  )
}
