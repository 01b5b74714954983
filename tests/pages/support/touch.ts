import type { CDPSession, Page } from '@playwright/test'
import { drawFrames } from './time.ts'

export type Point = readonly [x: number, y: number]

/** Fingers on the page, as a touch screen reports them. */
export interface Touch {
  /** One finger from here to there, then lifted. */
  readonly swipe: (from: Point, to: Point, steps?: number) => Promise<void>
  /** The same without lifting it. */
  readonly drag: (from: Point, to: Point, steps?: number) => Promise<void>
  readonly lift: () => Promise<void>
  /** Two fingers beside each other, so many pixels apart at first and at last. */
  readonly pinch: (centre: Point, from: number, to: number) => Promise<void>
  readonly doubleTap: (at: Point) => Promise<void>
}

/**
 * Lets two taps or clicks be one double one, however slow the machine is: what tells them by the clock sees no time pass
 * between them.
 */
export async function inOneMoment(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date
    const moment = now()
    Date.now = () => moment
    Object.assign(window, { goOn: () => (Date.now = now) })
  })
  await act()
  await page.evaluate(() => void (window as unknown as { goOn: () => unknown }).goOn())
}

export async function touchOn(page: Page): Promise<Touch> {
  const screen = await page.context().newCDPSession(page)
  const lift = () => send(screen, 'touchEnd', [])

  const drag = async ([x, y]: Point, [toX, toY]: Point, steps = 8) => {
    await send(screen, 'touchStart', [[x, y]])
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      await send(screen, 'touchMove', [[x + (toX - x) * part, y + (toY - y) * part]])
      await drawFrames(page, 1)
    }
  }
  return {
    drag,
    lift,
    async swipe(from, to, steps) {
      await drag(from, to, steps)
      await lift()
    },
    async pinch([x, y], from, to) {
      const fingers = (apart: number): readonly [Point, Point] => [
        [x - apart / 2, y],
        [x + apart / 2, y],
      ]
      await send(screen, 'touchStart', [fingers(from)[0]])
      await send(screen, 'touchStart', fingers(from))
      for (let step = 1; step <= 8; step++) {
        await send(screen, 'touchMove', fingers(from + ((to - from) * step) / 8))
        await drawFrames(page, 1)
      }
      await lift()
    },
    async doubleTap(at) {
      await inOneMoment(page, async () => {
        for (let tap = 0; tap < 2; tap++) {
          await send(screen, 'touchStart', [at])
          await lift()
        }
      })
    },
  }
}

async function send(
  screen: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Point[],
): Promise<void> {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
  await screen.send('Input.dispatchTouchEvent', { type, touchPoints })
}
