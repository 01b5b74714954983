import { chromium, type Locator, type Page } from 'playwright'
import { BROWSER_FLAGS } from '../../support/browser.ts'
import { notice, watch } from '../gallery/watch.ts'
import { middleOf } from '../middle-of.ts'
import { openSlowPhone } from '../slow-phone.ts'
import { record, type Goal } from './record.ts'

export interface Visit {
  readonly page: Page
  /**
   * Touches something, or does what the function does, and keeps the longest of its interactions, from the press to the next
   * paint.
   */
  readonly interact: (
    goal: Goal,
    act: Locator | (() => Promise<unknown>),
    shown?: Locator,
  ) => Promise<void>
  /** What has moved by itself so far. */
  readonly shift: () => number
}

interface Setting {
  readonly executablePath: string
  readonly url: string
  /** `pad` has a mouse, for what only a pointer that hovers can do. */
  readonly device?: 'phone' | 'pad'
  /** Called before the page is asked for. */
  readonly before?: (visit: Pick<Visit, 'page'>) => Promise<void>
}

/** Phones do not hint. Hinted, letters of the stand-in fonts are up to 6 % wider, and texts break into more lines until their own font is there. */
const FLAGS = [...BROWSER_FLAGS, '--font-render-hinting=none']

const DEVICES = {
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  pad: { viewport: { width: 1024, height: 768 } },
} as const

/** Visits a page with a browser that has nothing in its cache, on a slow phone. */
export async function visit(
  { executablePath, url, device = 'phone', before }: Setting,
  work: (visit: Visit) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const page = await openSlowPhone(browser, DEVICES[device])
    await watch(page)
    await before?.({ page })
    await page.goto(url, { waitUntil: 'commit' })
    let shift = 0
    await work({
      page,
      shift: () => shift,
      async interact(goal, act, shown) {
        shift += await shiftOf(page)
        const perform = typeof act === 'function' ? act : await touch(page, act)
        const noticed = await notice(page, async () => {
          await perform()
          await shown?.waitFor()
        })
        shift += noticed.shift
        if (noticed.shift >= 0.0005) console.log(`${goal}: moved by itself:`, noticed.moved)
        record(goal, noticed.interaction)
      },
    })
  } finally {
    await browser.close()
  }
}

/** How long a finger rests. Playwright's own tap lifts it before what it pressed is painted, so that the click waits for that. */
const TOUCH_MS = 80

/** Brings something into view. @returns a function that touches its middle */
async function touch(page: Page, target: Locator): Promise<() => Promise<void>> {
  const [x, y] = await middleOf(target)
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(TOUCH_MS)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** What has moved before the first interaction; `notice` begins again. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(() => window.watched.shifts.splice(0).reduce((a, b) => a + b, 0))
}

/** The largest contentful paint, in milliseconds since the page was asked for. To be called before the first press. */
export async function largestPaint(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? NaN)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
