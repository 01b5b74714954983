import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { violationsOf, type AxeOptions } from './support/axe.ts'
import { expect, test } from './support/site.ts'

// Every kind of page of the demo site and what visitors open on it, light and dark, in both languages, on a phone.

const PAGES = {
  en: ['', 'tours/carpathians/', 'events/concerts/', 'portfolio/', 'contacts/', 'terms/'],
  uk: ['', 'tury/karpaty/', 'podii/kontserty/', 'portfolio/', 'kontakty/', 'umovy/'],
} as const

const popupForm = (page: Page) => page.locator('popup-container contact-form')

async function openForm(page: Page): Promise<void> {
  await page.locator('.act popup-button').click()
  await expect(popupForm(page).locator('.submit')).toBeVisible()
}

/** What is opened: the place of its page in the list, how, and the only part that differs from the state before. */
const STATES: readonly (readonly [
  name: string,
  at: number,
  open: (page: Page) => Promise<void>,
  part?: string,
])[] = [
  ['a form', 1, openForm],
  [
    'a form with errors',
    1,
    async (page) => {
      await popupForm(page).locator('.submit').click()
      await expect(popupForm(page).locator('.summary')).toBeVisible()
    },
    'popup-container contact-form',
  ],
  [
    'a success',
    2,
    async (page) => {
      await openForm(page)
      const form = popupForm(page)
      await form.locator('[name=seats]').fill('2')
      await form.locator('[type=email]').fill('ann@example.com')
      await form.locator('.submit').click()
      await expect(form.locator('[part~=success]')).toBeVisible()
    },
  ],
  [
    'the menu',
    0,
    async (page) => {
      await page.locator('site-header [part~=burger]').click()
      await expect(page.locator('site-header #menu')).toBeVisible()
    },
  ],
  [
    'the lightbox',
    3,
    async (page) => {
      await page.locator('portfolio-gallery [role=listitem] a').first().click()
      await expect(page.locator('portfolio-gallery dialog.lightbox')).toBeVisible()
    },
  ],
]

const SCHEMES = ['dark', 'light'] as const
const ALL = SCHEMES.flatMap((scheme) => (['uk', 'en'] as const).map((lang) => ({ scheme, lang })))

for (const { scheme, lang } of variants(...ALL)) {
  test(`visit: axe finds nothing on the kinds of pages, ${lang}, ${scheme} @thorough`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of PAGES[lang]) {
      await page.goto(`${site.url}/${lang}/${path}`)
      for (const details of await page.locator('main details').all())
        await details.evaluate((each: HTMLDetailsElement) => (each.open = true))
      expect.soft(await violationsOf(page), path).toEqual([])
    }
  })

  test(`visit: axe finds nothing in what visitors open, ${lang}, ${scheme}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const [name, at, open, part] of STATES) {
      if (!part) await page.goto(`${site.url}/${lang}/${PAGES[lang][at]}`)
      await open(page)
      const options: AxeOptions = part ? { within: [part, '[data-mandry-root]'] } : {}
      expect.soft(await violationsOf(page, options), name).toEqual([])
    }
  })
}
