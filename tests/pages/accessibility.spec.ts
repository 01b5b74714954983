import { isThorough, variants } from '../support/test-size.ts'
import { expectAccessible, violationsOf } from './support/axe.ts'
import { expect, test } from './support/site.ts'

// Every kind of page of the demo site, and every state of its widgets, without a single violation. Words alone differ in the
// other language. `mandry check` looks at the home page as well (check.spec.ts), and the form has its states in
// contact-form.spec.ts.

const PAGES = {
  en: [
    'tours/carpathians/',
    'portfolio/',
    ...(isThorough ? ['', 'contacts/', 'tours/', 'events/', 'about/', 'privacy/', 'x/'] : []),
  ],
  uk: ['', 'portfolio/'],
}

for (const [language, paths] of variants(...Object.entries(PAGES)))
  test(`accessibility: axe finds nothing on the kinds of pages, ${language}`, async ({
    page,
    site,
  }) => {
    for (const path of paths) {
      await page.goto(`${site.url}/${language}/${path}`)
      expect.soft(await violationsOf(page), path).toEqual([])
    }
  })

// Both places of the form show the same element: each of them has one of the languages.
for (const [language, contacts, send, form] of [
  ['en', '/en/contacts/', 'Send the enquiry', 'contact-block'],
  ['uk', '/uk/kontakty/', 'Надіслати запит', 'popup-container contact-form'],
] as const) {
  test.describe(language, () => {
    test(`accessibility: axe finds nothing in ${form}, from an error to the success, ${language} @thorough`, async ({
      page,
      site,
    }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      let answer: keyof typeof ANSWER = 'fail'
      await page.route('**/enquiries', (route) => route.fulfill(ANSWER[answer]))
      await page.goto(site.url + contacts)
      const host = page.locator(form)
      const sendButton = host.getByRole('button', { name: send })
      const within: [string, string] = [form, '[data-mandry-root]']
      const expectPanel = async (panel: string) => {
        await expect(host.locator(panel).first()).toBeVisible()
        expect(await violationsOf(page, { within }), panel).toEqual([])
      }
      const isInPopup = form.startsWith('popup')
      if (isInPopup) await page.locator('site-header [data-popup=form]:visible').click()
      await sendButton.click()
      await expect(host.locator('[part~=summary]').first()).toBeVisible()
      // The page around the block is one of the kinds of pages.
      if (isInPopup) await expectAccessible(page)
      else await expectPanel('[part~=summary]')
      // Only the form changes from here on.
      await host.locator('[type=email]').fill('ann@example.com')
      if (isInPopup) await host.locator('textarea').fill('Карпати, червень, удвох')
      if (!isInPopup || isThorough) {
        await sendButton.click()
        await expectPanel('[part~=fail]')
        await host.locator('[part~=retry]').click()
        await expect(host.locator('[part~=fail]')).toHaveCount(0)
        answer = 'saved'
        await sendButton.click()
        await expectPanel('[part~=saved]')
        answer = 'success'
        await host.locator('[part~=saved] [part~=send-now]').click()
        await expect(host.locator('[part~=saved]')).toHaveCount(0)
      } else {
        answer = 'success'
        await sendButton.click()
      }
      await expectPanel('[part~=success], dialog[open]')
    })

    test(`accessibility: axe finds nothing in the open menu and language list, ${language} @thorough`, async ({
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
      const within: [string, string] = ['site-header', '[data-mandry-root]']
      expect(await violationsOf(page, { within })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(header.locator('details[open]')).toHaveCount(0)
      // On a phone.
      await page.setViewportSize({ width: 375, height: 800 })
      await header.locator('[part~=burger]').click()
      await expect(header.locator('nav:popover-open')).toHaveCount(1)
      await expectAccessible(page)
    })
  })
}

/** What the endpoint answers. */
const ANSWER = {
  success: { json: { stored: true } },
  // Later than any form waits for it.
  saved: { status: 500, headers: { 'Retry-After': '600' } },
  fail: { status: 400, json: { reason: 'malformed' } },
}
