import type { Locator, Page } from '@playwright/test'

/**
 * Waits until the browser has drawn some frames: what an event asks React, an observer or `requestAnimationFrame` for
 * has happened then. An observer sees them where the test has stopped the page's clock, too.
 */
export async function drawFrames(page: Page, count = 3): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++)
      await new Promise((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          resolve(entries)
        })
        observer.observe(document.documentElement)
      })
  }, count)
}

/**
 * Waits until the page is loaded and has been idle twice: what code does when nothing else is to do has been done then.
 * A browser may find no idle time; like the loader, this waits two seconds for it.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    for (let time = 0; time < 2; time++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  })
}

/** From now on time passes when the test says so, on a slow machine too. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Moves the page's `Date` on, for code that measures how long a gesture takes. Timers stay as they are. */
export async function moveDateOn(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const { now } = Date
    Date.now = () => now() + milliseconds
  }, milliseconds)
}

/** Waits until a script that the page has asked for has run, and what waits for it has been told. */
export async function scriptHasRun(page: Page, url: string): Promise<void> {
  await page.evaluate(async (url) => void (await import(url)), url)
  await drawFrames(page)
}

/** Waits for an event at an element (or inside it) that `act` causes, and for the frames that follow. */
export async function untilEvent(
  target: Locator,
  type: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const element = await target.elementHandle()
  if (!element) throw new Error(`nothing to wait for "${type}" at`)
  await element.evaluate((it, type) => {
    const heard = new Promise((resolve) => it.addEventListener(type, resolve, { once: true }))
    Object.assign(window, { heardEvent: heard })
  }, type)
  await act()
  const page = target.page()
  await page.evaluate(async () => void (await Reflect.get(window, 'heardEvent')))
  await drawFrames(page)
}

/**
 * Lets the page live for 5 s of its own clock, which the test has installed, and waits until the requests that it made
 * meanwhile have been seen: one that comes after them has been answered.
 */
export async function letTimePass(page: Page): Promise<void> {
  await page.clock.runFor(5000)
  await drawFrames(page)
  await page.evaluate(async () => void (await fetch(location.href, { cache: 'reload' })))
}
