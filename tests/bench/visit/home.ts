import type { Page } from 'playwright'
import { recordFrames } from './frames.ts'
import { largestPaint, visit } from './phone.ts'
import { record } from './record.ts'

/** The home page: its popup, its menu, its reviews. */
export async function visitHome(executablePath: string, url: string): Promise<void> {
  await visit({ executablePath, url }, async ({ page, interact, shift }) => {
    await page.waitForLoadState('networkidle')
    record('LCP, home', await largestPaint(page))
    const header = page.locator('site-header')
    const popup = page.locator('popup-container')

    await interact('popup open', () => openPopup(page))
    await page.waitForLoadState('networkidle')
    await popup.getByRole('textbox').first().tap()
    await interact('first key', () => page.keyboard.press('A'))
    await interact('invalid submit', () => popup.getByRole('button', { name: 'Send' }).tap())
    await page.keyboard.press('Escape')
    await popup.locator('dialog').waitFor({ state: 'hidden' })

    await interact('burger', () => header.getByRole('button', { name: /menu/i }).tap())
    await interact('submenu', () => header.getByRole('button', { name: /^Events/ }).tap())
    await page.keyboard.press('Escape')

    const reviews = page.locator('reviews-slider')
    await reviews.scrollIntoViewIfNeeded()
    await reviews.locator('.swiper-initialized').waitFor()
    await interact('slider next', () => reviews.getByRole('button', { name: /^Next/ }).tap())
    await recordFrames(page, {
      name: 'slider, a finger across',
      over: reviews.locator('.viewport'),
    })
    record('CLS, home', shift())
  })
}

export async function openPopup(page: Page): Promise<void> {
  await page.locator('main popup-button').first().tap()
  await page.locator('popup-container dialog').waitFor()
}
