import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { galleryOf, worksUpTo, type TestWork } from './works.ts'

export { expect } from './test.ts'
export { test } from './works.ts'

interface LightboxWork extends TestWork {
  readonly title: { readonly en: string; readonly uk: string }
  readonly link?: string
}

/** Pictures with names; some lead on to a page. */
function titledWorks(count: number): LightboxWork[] {
  return worksUpTo(count).map((work, index) =>
    Object.assign(work, {
      ...(index % 3 === 0 && { link: '/en/events/' }),
      title: { en: `Evening ${index + 1}`, uk: `Вечір ${index + 1}` },
      hoverText: { en: `What was said ${index + 1}`, uk: `Що сказано ${index + 1}` },
    }),
  )
}

/** A page with a gallery. */
export function galleryPage(
  count = 12,
  change: (work: LightboxWork) => object = () => ({}),
): string {
  const works = titledWorks(count).map((work) => Object.assign(work, change(work)))
  return `<main><h1>Works</h1>${galleryOf(works)}<p>The end</p></main>`
}

export function thumbnail(page: Page, number: number) {
  return page.locator(`portfolio-gallery [data-work="work-${number}"]`)
}

export function dialogOf(page: Page) {
  return page.getByRole('dialog')
}

/** The picture that is shown. */
export const SHOWN = '.swiper-slide[aria-hidden=false] .frame'

/** The picture that is shown, as a box in the window. */
export async function shownBox(page: Page) {
  const box = await page.locator(SHOWN).boundingBox()
  if (!box) throw new Error('no picture is shown')
  return box
}

/** Opens a picture of a gallery after hydration, and waits until it has its size and can be swiped. */
export async function open(page: Page, number: number): Promise<void> {
  await page.waitForURL(/#/)
  await thumbnail(page, number).click()
  await page.getByRole('button', { name: /Zoom in|Збільшити/ }).waitFor()
  await dialogOf(page).evaluate((dialog) =>
    Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
}

export const hashOf = (page: Page) => new URL(page.url()).hash

/** How many entries the history has. */
export const entries = (page: Page) => page.evaluate(() => history.length)

export const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name })

/** Waits until the picture is in the middle of a window of 1280 px. */
export async function expectCentred(page: Page): Promise<void> {
  const centre = async () => {
    const { x, width } = await shownBox(page)
    return Math.round(x + width / 2)
  }
  await expect.poll(centre).toBe(640)
}
