import type { Page } from '@playwright/test'
import { FIRST_LANGUAGES } from '#demo/content/model/stored-fields.ts'
import { signIn } from './support/agency.ts'
import { contentApp } from './support/content-app.ts'
import { expect, newWord, rowOf, test } from './support/inbox.ts'

// People who have set their browser's letters to twice the size (WCAG 1.4.4): 32 pixels instead of 16.

/** Texts that are cut off, and what stands beside the window, in words. */
function readCuts(): string[] {
  const root = document.querySelector('content-studio')?.shadowRoot
  const all = [
    ...(root?.querySelectorAll<HTMLElement>('a, button, label, h1, h2, p, b, span') ?? []),
  ]
  const isSeen = (at: HTMLElement) =>
    at.checkVisibility() && getComputedStyle(at).clipPath === 'none' && !at.closest('.skip')
  // What ends in an ellipsis is meant to be short.
  const isWhole = (at: HTMLElement) =>
    [at, at.parentElement ?? at].every((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
  const isCut = (at: HTMLElement) =>
    getComputedStyle(at).overflow !== 'visible' && at.scrollWidth > at.clientWidth + 1
  const isBeside = (at: HTMLElement) =>
    at.getBoundingClientRect().right > innerWidth + 1 && !at.closest('.content-group ul, .toast')
  return all
    .filter((at) => isSeen(at) && isWhole(at) && (isCut(at) || isBeside(at)))
    .map((at) => `${at.className || at.localName}: ${at.innerText.slice(0, 40)}`)
}

async function expectWhole(page: Page, view: string): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(readCuts), `${view}, ${width} px`).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider, `${view}, ${width} px: pixels beside the window`).toBe(0)
  }
}

for (const language of FIRST_LANGUAGES)
  test(`studio: letters of twice the size are whole, and nothing is wider than the window (${language})`, async ({
    page,
    site,
    agency,
  }) => {
    test.slow()
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const goTo = (hash: string) => page.evaluate((to) => void (location.hash = to), hash)
    const name = newWord()
    const [id = ''] = await agency.add({
      name,
      email: 'olena.kovalenko@example.com',
      message: 'A line.',
    })
    // A date of another year is wider.
    await agency.add({ name: newWord(), message: 'A line.', received_at: '2020-12-28T10:00:00Z' })
    await page.goto(`${site.url}/studio/?lang=${language}`)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await expect(page.locator('#sign-in')).toBeVisible()
    await expectWhole(page, 'sign-in')
    await signIn(page)
    await expect(rowOf(page, name)).toBeVisible()
    await expectWhole(page, 'inbox')
    await goTo(`#${id}`)
    await expect(page.locator('#opened')).toBeVisible()
    await expectWhole(page, 'enquiry')
    const tours = await contentApp(agency, 'Tours')
    const itemId = await tours.add({ name_uk: '', order: '-1', slug_en: newWord(), slug_uk: '' })
    await goTo('#/content/tours')
    await expect(page.locator('.missing').first()).toBeVisible()
    await page.locator('.list-row input').first().check()
    await expectWhole(page, 'list with chosen rows')
    await tours.trash(itemId)
    await goTo('#/content/events')
    await page.locator('.row-title').first().click()
    await expect(page.locator('.form-body')).toBeVisible()
    await expectWhole(page, 'form')
    await page.locator('.picture-actions button').nth(1).click()
    await expect(page.getByRole('slider')).toBeVisible()
    await expectWhole(page, 'crop')
    await page.keyboard.press('Escape')
    await goTo('#/people')
    await page.locator('.people .primary').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectWhole(page, 'invitation')
  })
