import { expect, type Locator, type Page } from '@playwright/test'
import type { Swiper } from 'swiper'
import { untilEvent } from './time.ts'

export interface SampleReview {
  readonly text: string
  readonly name: string
}

/** Reviews by their numbers: `Text 1` by `Name 1`. */
export function sampleReviews(count: number): SampleReview[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `Text ${index + 1}. ${'It rained and nobody minded. '.repeat(1 + (index % 3))}`,
    name: `Name ${index + 1}`,
  }))
}

export interface SliderMarkup {
  readonly items?: readonly SampleReview[]
  /** Of the element's container, in CSS pixels. */
  readonly width?: number
  readonly attributes?: string
}

/** A slider of six reviews in a box of a width. */
export function sliderHtml({ items = sampleReviews(6), width, attributes }: SliderMarkup = {}) {
  const json = JSON.stringify({ title: 'Said', items })
  const style = width === undefined ? '' : ` style="width: ${width}px"`
  return `<div id="box"${style}><reviews-slider ${attributes ?? ''}><script type="application/json">${json}</script></reviews-slider></div>`
}

type LiveViewport = HTMLElement & { readonly swiper?: Swiper }

/** Of the script that brings Swiper. */
export const SWIPER = /chunks\/swiper-/

export const host = (page: Page): Locator => page.locator('reviews-slider')
export const viewport = (page: Page): Locator => host(page).locator('.viewport')
export const slides = (page: Page): Locator => host(page).locator('.slide')
export const button = (page: Page, step: 'previous' | 'next'): Locator =>
  host(page).locator(`[part~=${step}]`)
export const status = (page: Page): Locator => host(page).getByRole('status')

/** Waits until Swiper moves the slides and the buttons are there. */
export async function live(page: Page, timeout = 15_000): Promise<void> {
  await expect(viewport(page)).toHaveClass(/swiper-initialized/, { timeout })
}

/** Waits until the buttons answer. */
export async function alive(page: Page): Promise<void> {
  await expect(button(page, 'next')).toBeVisible()
}

/** Asks the running Swiper. */
export async function askSwiper<T>(page: Page, question: (swiper: Swiper) => T): Promise<T> {
  const swiper = await viewport(page).evaluateHandle((element: LiveViewport) => element.swiper!)
  return swiper.evaluate(question as (swiper: unknown) => T)
}

/** Where the slides stand, from the viewport's left edge, once they stand still. */
export async function lefts(page: Page): Promise<number[]> {
  return await viewport(page).evaluate(async (element) => {
    const read = () => {
      const { left } = element.getBoundingClientRect()
      return [...element.querySelectorAll('.slide')].map(
        (slide) => Math.round((slide.getBoundingClientRect().left - left) * 100) / 100,
      )
    }
    let places = read()
    // A scroll begins some frames after it was asked for; a busy machine draws few of them.
    for (let still = 0; still < 5; still++) {
      const moves = element.getAnimations({ subtree: true })
      await Promise.allSettled(moves.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
      const now = read()
      if (String(now) !== String(places)) still = 0
      places = now
    }
    return places
  })
}

/** Numbers, from 1, of the slides that are wholly in sight, once they stand still. */
export async function inSight(page: Page): Promise<number[]> {
  const places = await lefts(page)
  const [size, width] = await viewport(page).evaluate((element) => [
    element.getBoundingClientRect().width,
    element.querySelector('.slide')?.getBoundingClientRect().width ?? 0,
  ])
  return places.flatMap((left, index) =>
    left > -4 && left + (width ?? 0) < (size ?? 0) + 4 ? [index + 1] : [],
  )
}

/** Numbers of the slides that are inert. */
export function inert(page: Page): Promise<number[]> {
  return slides(page).evaluateAll((all) =>
    all.flatMap((slide, index) => (slide.hasAttribute('inert') ? [index + 1] : [])),
  )
}

/** Keeps what the status says from now on; the answer reads it. */
export async function hearStatus(page: Page): Promise<() => Promise<string[]>> {
  await status(page).evaluate((element) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => {
      if (element.textContent) heard.push(element.textContent)
    }).observe(element, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** A wheel that goes sideways over the slides, at milliseconds of its own: no pause is longer on a slow machine. */
export async function wheelOn(page: Page): Promise<(pixels: number, at: number) => Promise<void>> {
  const mouse = await page.context().newCDPSession(page)
  await page.mouse.move(300, 200)
  const start = Date.now()
  return async (deltaX, at) => {
    const turn = { type: 'mouseWheel', x: 300, y: 200, deltaX, deltaY: 0 } as const
    const timestamp = (start + at) / 1000
    await untilEvent(viewport(page), 'wheel', () =>
      mouse.send('Input.dispatchMouseEvent', { ...turn, timestamp }),
    )
  }
}

/** Lets Swiper come when the test says so. */
export async function holdSwiper(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SWIPER, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
