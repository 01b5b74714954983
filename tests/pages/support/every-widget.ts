import { expect, type Page } from '@playwright/test'
import { CONFIGURATION } from './menu.ts'
import type { OpenOptions } from './test.ts'
import { galleryOf, worksUpTo } from './works.ts'

const REVIEWS = [
  'Six trains.',
  'A quiet week.',
  'We come back.',
  'A night by the sea.',
  'Tea at six.',
]
const items = REVIEWS.map((text, index) => ({ text, name: `Guest ${index + 1}` }))

/** A page with one of every element that answers. */
export const EVERY_WIDGET = `<site-header></site-header>
  <main>
    <page-banner heading="Journeys" popup-id="form"></page-banner>
    <reviews-slider heading="Said" items='${JSON.stringify(items)}'></reviews-slider>
    ${galleryOf(worksUpTo(20))}
    <contact-form form-id="small bottom-right popup" send-delay="0"></contact-form>
  </main>
  <popup-container popup-id="form" heading="Write to us">
    <contact-form in-popup send-delay="0"></contact-form>
  </popup-container>
  <site-footer></site-footer>`

export const OPTIONS: OpenOptions = { configuration: CONFIGURATION }

/** What a visitor does with each of them. */
export async function useEveryWidget(page: Page): Promise<void> {
  const header = page.locator('site-header')
  const entry = header
    .getByRole('button', { name: 'Tours' })
    .or(header.getByRole('button', { name: 'Events' }))
  // Letters of twice the size leave no room for a row of entries.
  const burger = header.getByRole('button', { name: 'Menu' })
  await expect(burger.or(entry).first()).toBeVisible()
  const isPanel = await burger.isVisible()
  if (isPanel) await burger.click()
  await entry.first().click()
  await expect(entry.first()).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')

  const review = page.getByText('Six trains.').filter({ visible: true })
  const start = (await review.boundingBox())?.x ?? 0
  await page.getByRole('button', { name: 'Next review' }).click()
  await expect.poll(async () => (await review.boundingBox())?.x).not.toBe(start)

  const gallery = page.locator('portfolio-gallery')
  await gallery.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL(/#Events$/)
  await gallery.locator('[data-work]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const form = page.locator('main contact-form')
  await form.getByLabel(/Email/).fill('ann@example.com')
  await form.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(form.getByText('Successfull')).toBeVisible()

  await page.locator('page-banner').getByRole('button').click()
  const popup = page.locator('popup-container')
  await popup.getByLabel(/Email/).fill('bob@example.com')
  await popup.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(popup.getByText('Successfull')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup.getByRole('dialog')).toBeHidden()
}
