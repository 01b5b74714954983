import { recordFrames } from './frames.ts'
import { largestPaint, visit } from './phone.ts'
import { record } from './record.ts'

/** The portfolio page: its gallery and lightbox. */
export async function visitPortfolio(executablePath: string, url: string): Promise<void> {
  await visit({ executablePath, url }, async ({ page, interact, shift }) => {
    await page.waitForLoadState('networkidle')
    record('LCP, portfolio', await largestPaint(page))
    const gallery = page.locator('portfolio-gallery')
    const works = gallery.locator('[data-work]')
    const lightbox = gallery.locator('dialog.lightbox')

    await interact('lightbox open', works.first(), lightbox)
    await lightbox.locator('.swiper-initialized').waitFor()
    await page.waitForLoadState('networkidle')
    await interact('lightbox next', lightbox.getByRole('button', { name: 'Next picture' }))
    await recordFrames(page, {
      name: 'lightbox, a finger across',
      over: lightbox.locator('.stage'),
    })
    await interact('lightbox close', lightbox.getByRole('button', { name: 'Close' }))
    await lightbox.waitFor({ state: 'detached' })

    await recordFrames(page, { name: 'gallery, a finger up', over: works.first(), isUp: true })
    const more = gallery.getByRole('button', { name: /^Show/ })
    await interact('show more', more)
    await interact('category', gallery.locator('.strip').getByRole('link').nth(1))
    record('CLS, portfolio', shift())
  })
}
