import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/site.ts'

// Every kind of page of the demo site, and every state of its widgets, without a single violation.

const PAGES = {
  en: [
    '',
    'tours/',
    'tours/carpathians/',
    'events/',
    'portfolio/',
    'about/',
    'contacts/',
    'privacy/',
    'x/',
  ],
  uk: ['', 'tury/', 'podii/', 'portfolio/', 'pro-nas/', 'kontakty/', 'x/'],
}

for (const [language, paths] of Object.entries(PAGES))
  for (const path of paths)
    test(`accessibility: axe finds nothing on /${language}/${path}`, async ({ page, site }) => {
      await page.goto(`${site.url}/${language}/${path}`)
      await expectAccessible(page)
    })

// Both places of the form show the same element: each of them has one of the languages.
for (const [language, contacts, send, form] of [
  ['en', '/en/contacts/', 'Send the enquiry', 'contact-block'],
  ['uk', '/uk/kontakty/', 'Надіслати запит', 'popup-container contact-form'],
] as const) {
  test.describe(language, () => {
    for (const state of ['error', 'success', 'saved', 'fail'] as const)
      test(`accessibility: axe finds nothing in ${form} in the state ${state}, ${language}`, async ({
        page,
        site,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.route('**/enquiries', (route) => route.fulfill(ANSWER[state]))
        await page.goto(site.url + contacts)
        const host = page.locator(form)
        if (form.startsWith('popup'))
          await page.locator('site-header [data-popup=form]:visible').click()
        if (state !== 'error') await host.locator('[type=email]').fill('ann@example.com')
        await host.getByRole('button', { name: send }).click()
        await expect(host.locator(PANEL[state]).first()).toBeVisible()
        await expectAccessible(page)
      })

    test(`accessibility: axe finds nothing in the open menu and language list, ${language}`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(site.url + contacts)
      const header = page.locator('site-header')
      await header.locator('button[aria-expanded]').first().click()
      await expect(header.locator('button[aria-expanded=true]')).toHaveCount(1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await header.locator('summary').click()
      await expect(header.locator('details[open]')).toHaveCount(1)
      await expectAccessible(page)
    })

    test(`accessibility: axe finds nothing in the open menu of a phone, ${language}`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 375, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(site.url + contacts)
      await page.locator('site-header [part~=burger]').click()
      await expect(page.locator('site-header nav:popover-open')).toHaveCount(1)
      await expectAccessible(page)
    })
  })
}

const PANEL = {
  error: '[part~=summary]',
  success: '[part~=success], dialog[open]',
  saved: '[part~=saved]',
  fail: '[part~=fail]',
}

const REFUSED = { status: 400, json: { reason: 'malformed' } }

/** What the endpoint answers. */
const ANSWER = {
  error: REFUSED,
  success: { json: { stored: true } },
  // Later than any form waits for it.
  saved: { status: 500, headers: { 'Retry-After': '600' } },
  fail: REFUSED,
}
