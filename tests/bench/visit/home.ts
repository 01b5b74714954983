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

    const opener = page.locator('main popup-button').first()
    await interact('popup open', opener, popup.locator('dialog'))
    await page.waitForLoadState('networkidle')
    await popup.getByRole('textbox').first().tap()
    await interact('first key', () => page.keyboard.press('A'))
    await interact('invalid submit', popup.getByRole('button', { name: 'Send' }))
    await page.keyboard.press('Escape')
    await popup.locator('dialog').waitFor({ state: 'hidden' })

    await interact('burger', header.getByRole('button', { name: /menu/i }))
    await interact('submenu', header.getByRole('button', { name: /^Events/ }))
    await page.keyboard.press('Escape')

    const reviews = page.locator('reviews-slider')
    await reviews.scrollIntoViewIfNeeded()
    await reviews.locator('.swiper-initialized').waitFor()
    await interact('slider next', reviews.getByRole('button', { name: /^Next/ }))
    await recordFrames(page, {
      name: 'slider, a finger across',
      over: reviews.locator('.viewport'),
    })
    record('CLS, home', shift())

    // Last, so that the page is as visitors have it until then.
    await addPlainDialog(page)
    await interact(
      'a plain dialog with such a form',
      page.locator('#plain-opener'),
      page.locator('#plain'),
    )
  })
}

/** As many controls as the form of the popup has, in the fonts of the page, with no script but its opening. */
async function addPlainDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.id = 'plain'
    const form = document.createElement('form')
    for (const name of ['Name', 'Phone', 'Email', 'Message']) {
      const label = document.createElement('label')
      label.append(name, document.createElement(name === 'Message' ? 'textarea' : 'input'))
      form.append(label)
    }
    const send = document.createElement('button')
    send.append('Send')
    const heading = document.createElement('h2')
    heading.append('Write to us')
    dialog.append(heading, form, send)
    const opener = document.createElement('button')
    opener.id = 'plain-opener'
    opener.append('Open')
    // Out of the flow: nothing moves for it.
    Object.assign(opener.style, { position: 'fixed', inset: 'auto auto 0 0', zIndex: '9' })
    opener.addEventListener('click', () => {
      dialog.showModal()
      dialog.querySelector('input')?.focus()
    })
    document.querySelector('main')?.prepend(opener, dialog)
  })
}
