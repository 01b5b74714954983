import type { CDPSession, Locator, Page } from 'playwright'
import { recordGesture } from './record.ts'

/** How a finger moves: so many pixels in so many steps, a step each frame of 60 a second. */
const STROKE = { distance: 240, steps: 24, stepMs: 16 }

/** What follows the finger is measured too, for as long after each stroke. */
const SETTLING_MS = 300
const STROKES = 3

interface Way {
  readonly name: string
  readonly over: Locator
  /** Up instead of to the left. */
  readonly isUp?: boolean
}

/** Draws a finger over a plain scroller, then over something of the page, and keeps the times between frames of both. */
export async function recordFrames(page: Page, { name, over, isUp = false }: Way): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const box = await over.boundingBox()
  if (!box) throw new Error(`${name}: nothing to draw a finger over`)
  const from = {
    x: 310,
    y: Math.min(box.y + Math.min(box.height, 600) / 2, 600) + (isUp ? 100 : 0),
  }
  const draw = () => strokes(page, screen, { from, isUp })
  await page.evaluate(addPlainScroller, isUp)
  const plain = await draw()
  await page.evaluate(() => document.querySelector('#plain-scroller')?.remove())
  recordGesture({ name, ours: await draw(), plain })
  await screen.detach()
}

/** Boxes over the whole window, in the top layer, that the browser scrolls by itself. */
function addPlainScroller(isUp: boolean): void {
  const scroller = document.createElement('div')
  scroller.id = 'plain-scroller'
  scroller.popover = 'manual'
  scroller.style.cssText = `position: fixed; inset: 0; width: auto; height: auto; margin: 0; border: 0; padding: 0;
    overflow: auto; background: white; display: grid; grid-auto-flow: ${isUp ? 'row' : 'column'};
    grid-auto-columns: 100%; grid-auto-rows: ${isUp ? '50%' : '100%'}`
  for (let index = 0; index < 12; index++) {
    const box = document.createElement('div')
    box.style.background = `hsl(${index * 30} 60% 80%)`
    scroller.append(box)
  }
  document.body.append(scroller)
  scroller.showPopover()
}

async function strokes(
  page: Page,
  screen: CDPSession,
  {
    from,
    isUp,
  }: { readonly from: { readonly x: number; readonly y: number }; readonly isUp: boolean },
): Promise<number[]> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        moved === undefined
          ? []
          : [{ x: from.x - (isUp ? 0 : moved), y: from.y - (isUp ? moved : 0) }],
    })
  await page.evaluate(countFrames)
  for (let stroke = 0; stroke < STROKES; stroke++) {
    await touch('touchStart', 0)
    for (let step = 1; step <= STROKE.steps; step++) {
      void touch('touchMove', (STROKE.distance * step) / STROKE.steps)
      await page.waitForTimeout(STROKE.stepMs) // the finger's speed
    }
    await touch('touchEnd')
    await page.waitForTimeout(SETTLING_MS)
  }
  return await page.evaluate(() => {
    const { frames } = window as unknown as { frames: { times: number[]; isOver: boolean } }
    frames.isOver = true
    return frames.times.slice(1).map((time, index) => time - (frames.times[index] ?? NaN))
  })
}

/** Keeps when each frame begins: the browser's own clock of frames, which is exact. */
function countFrames(): void {
  const frames = { times: [] as number[], isOver: false }
  const count = (time: number) => {
    frames.times.push(time)
    if (!frames.isOver) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  Object.assign(window, { frames })
}
