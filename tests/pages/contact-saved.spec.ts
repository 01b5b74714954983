import type { Locator, Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test, type OpenOptions } from './support/test.ts'

// What a form shows of an enquiry that is on the visitor's device, but has not been sent.

const OPENER = '<popup-button popup-id="form" placement="header">Open</popup-button>'
const FORM = '<contact-form id="form" send-delay="0"></contact-form>'
const POPUP_FORM = '<contact-form id="form" in-popup send-delay="0"></contact-form>'
const BLOCK = '<contact-block id="form" send-delay="0"></contact-block>'
const inPopup = (html: string) =>
  `${OPENER}<popup-container popup-id="form" heading="Enquiry">${html}</popup-container>`

const PLACES = {
  'a form in a popup': inPopup(POPUP_FORM),
  'a form on a page': FORM,
  'a block on a page': BLOCK,
  'a block in a popup': inPopup(BLOCK),
}

const SITE = {
  generalInfo: [{ email: 'hello@mandry.example', phone: '+380 44 123 45 67' }],
  formConfig: ['main', 'default', 'default popup'].flatMap((id) =>
    ['en', 'uk'].map((langCode) => ({
      id,
      langCode,
      titleSuccess: 'Thank you',
      inputs: [{ name: 'email', type: 'email', title: 'Email' }],
    })),
  ),
}

const TEXTS = {
  en: {
    offline: 'You are offline: not sent yet',
    unavailable: 'We could not send it yet',
    sendNow: 'Send now',
    sending: 'Sending',
  },
  uk: {
    offline: 'Немає інтернету: ще не надіслано',
    unavailable: 'Поки що не надіслано',
    sendNow: 'Надіслати зараз',
    sending: 'Надсилаємо',
  },
}

/** Answers each submission with what `window.answer` makes, and each retry with what the test settles later. */
const SAVED = `<script>
  window.saved = (reason) => ({
    state: 'saved',
    reason,
    sent: new Promise((arrive, refuse) => Object.assign(window, { arrive, refuse })),
    retry: () => {
      window.retries = (window.retries ?? 0) + 1
      return new Promise((resolve, reject) => Object.assign(window, { resolve, reject }))
    },
  })
  window.answer = () => Promise.resolve(saved('unavailable'))
  addEventListener('submitForm', ({ detail }) => detail.respondWith(window.answer()))
</script>`

async function open(
  openHtml: (html: string, options?: OpenOptions) => Promise<Page>,
  html: string,
  options: OpenOptions & { readonly reason?: string } = {},
): Promise<Page> {
  const { reason = 'unavailable', ...more } = options
  const head = SAVED.replace(`saved('unavailable')`, `saved('${reason}')`)
  const page = await openHtml(`<main><h1>Contacts</h1>${html}</main>`, {
    configuration: SITE,
    head,
    ...more,
  })
  if (html.startsWith(OPENER)) await page.getByRole('button', { name: 'Open' }).click()
  return page
}

async function submit(page: Page, email = 'olena@example.com'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('[type=submit]').click()
}

/** The part of the form that says it. */
function savedPart(page: Page): Locator {
  return page.locator('[part=saved]')
}

/** Ends a retry: with "saved" again, or as sent when there is no reason. */
function settle(page: Page, reason?: string): Promise<void> {
  return page.evaluate((reason) => {
    const { saved, resolve } = window as unknown as Record<string, (value: unknown) => unknown>
    resolve?.(reason && saved?.(reason))
  }, reason)
}

/** What a form says of a saved enquiry, and that it shows no sign of success. */
async function expectSaved(
  page: Page,
  lang: keyof typeof TEXTS,
  reason: 'offline' | 'unavailable',
): Promise<void> {
  const panel = savedPart(page)
  const title = panel.getByText(TEXTS[lang][reason])
  await expect(title).toBeVisible()
  await expect(title).toHaveAttribute('aria-live', 'polite')
  await expect(page.getByText('Thank you').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('[part=success]')).toHaveCount(0)
  const links = panel.getByRole('link')
  await expect(links).toHaveText(['hello@mandry.example', '+380 44 123 45 67'])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:hello@mandry.example',
    'tel:+380441234567',
  ])
  await expect(panel.getByRole('button', { name: TEXTS[lang].sendNow })).toBeVisible()
  const signs = await panel.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map(
      (each) => getComputedStyle(each, '::before').content,
    ),
  )
  expect(signs.join()).not.toContain('✓')
  await expectAccessible(page)
}

/** Each reason comes first in one language, and after the other in the other. */
const ORDERS = [
  { lang: 'en', reasons: ['offline', 'unavailable'] },
  { lang: 'uk', reasons: ['unavailable', 'offline'] },
] as const

for (const [at, [place, html]] of variants(...Object.entries(PLACES)).entries()) {
  const { lang, reasons } = ORDERS[at % 2 ? 1 : 0]
  test(`contact forms: saved as ${reasons.join(', then as ')}: ${place} says so, with contacts, without a sign of success, ${lang}`, async ({
    openHtml,
  }) => {
    const page = await open(openHtml, html, { lang, reason: reasons[0] })
    await submit(page)
    for (const reason of reasons) {
      if (reason === reasons[1]) {
        await savedPart(page).getByRole('button', { name: TEXTS[lang].sendNow }).click()
        await expect(savedPart(page).getByText(TEXTS[lang].sending)).toBeVisible()
        await settle(page, reason)
      }
      await expectSaved(page, lang, reason)
    }
  })

  test(`contact forms: saved: the button of ${place} sends at once, and shows the result @thorough`, async ({
    openHtml,
  }) => {
    const page = await open(openHtml, html)
    await submit(page)
    const sendNow = page.getByRole('button', { name: 'Send now' })
    await sendNow.click()
    await expect(savedPart(page).getByText('Sending')).toBeVisible()
    await expect(sendNow).toHaveAttribute('aria-disabled', 'true')
    await expect(sendNow).toBeFocused()
    await sendNow.click({ force: true })
    expect(await page.evaluate('retries')).toBe(1)

    await settle(page, 'offline')
    await expect(savedPart(page).getByText(TEXTS.en.offline)).toBeVisible()
    await expect(sendNow).toBeFocused()
    await sendNow.click()
    await expect(savedPart(page).getByText('Sending')).toBeVisible()
    await settle(page)
    const title = page.getByText('Thank you').filter({ visible: true })
    await expect(title).toBeFocused()
    await expect(savedPart(page)).toHaveCount(0)
    await expect(sendNow).toHaveCount(0)
    await expect(page.locator('[part=success]')).toBeVisible()
  })

  test(`contact forms: saved: a refusal of the retry shows the failure, which stays, with the text: ${place} @thorough`, async ({
    openHtml,
    page,
  }) => {
    await page.clock.install()
    await open(openHtml, html)
    await submit(page)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(savedPart(page).getByText('Sending')).toBeVisible()
    await page.evaluate('reject(new Error("refused"))')
    await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused()
    const restart = page.getByRole('button', { name: 'Back to the form' })
    await page.clock.runFor(1000)
    await expect(page.getByRole('alert')).toContainText('Try Again!')
    await restart.click()
    await page.clock.runFor(1000)
    await expect(page.getByLabel('Email')).toHaveValue('olena@example.com')
  })

  test(`contact forms: saved: an enquiry that is sent by itself is announced, and takes no focus: ${place} @thorough`, async ({
    openHtml,
  }) => {
    const page = await open(openHtml, html)
    await submit(page)
    const title = savedPart(page).getByText(TEXTS.en.unavailable)
    await expect(title).toBeVisible()
    const told = await title.elementHandle()
    const focused = await page.evaluateHandle(
      () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement,
    )
    await page.evaluate('arrive()')
    // The same element: a live region that is inserted again is not announced.
    await expect.poll(() => told?.textContent()).toBe('Thank you')
    expect(await told?.isVisible()).toBe(true)
    expect(
      await focused.evaluate(
        (before) =>
          before === (document.activeElement?.shadowRoot?.activeElement ?? document.activeElement),
      ),
    ).toBe(true)
  })
}

test('contact forms: saved: a device that is online again sends, so that no form goes on saying "offline" @thorough', async ({
  openHtml,
}) => {
  const page = await open(openHtml, FORM, { reason: 'offline' })
  await submit(page)
  await expect(page.getByText(TEXTS.en.offline)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(savedPart(page).getByText('Sending')).toBeVisible()
  await settle(page, 'unavailable')
  await expect(page.getByText(TEXTS.en.unavailable)).toBeVisible()
})

test('contact forms: saved: on a small screen message and button are in sight without scrolling, also once their texts have come late @thorough', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  const requested = Promise.withResolvers<() => void>()
  await page.route(/\/en-/, async (route) => {
    const response = await route.fetch()
    const arrive = () => void route.fulfill({ response })
    if ((await response.text()).includes('Copy the text')) requested.resolve(arrive)
    else arrive()
  })
  await open(openHtml, FORM)
  await page.getByLabel('Email').fill('olena@example.com')
  const button = page.locator('[type=submit]')
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.click()
  const arrive = await requested.promise
  arrive()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(savedPart(page).getByText(TEXTS.en.unavailable)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send now' })).toBeInViewport({ ratio: 1 })
})

test('contact forms: saved: a sender that cannot retry gets no button for it @thorough', async ({
  openHtml,
}) => {
  const page = await open(openHtml, FORM)
  await page.evaluate(() => {
    const answer = () => Promise.resolve({ state: 'saved', sent: new Promise(() => {}) })
    Object.assign(window, { answer })
  })
  await submit(page)
  await expect(page.getByText(TEXTS.en.unavailable)).toBeVisible()
  await expect(savedPart(page).getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
})

for (const [name, html] of variants(...Object.entries({ form: POPUP_FORM, block: BLOCK })))
  test(`contact forms: saved: a message that comes while the popup is closed is seen when it opens: ${name} @thorough`, async ({
    openHtml,
    page,
  }) => {
    await page.clock.install()
    await open(openHtml, inPopup(html))
    await page.evaluate(() => {
      const { answer } = window as unknown as { answer: () => Promise<unknown> }
      const later = new Promise((resolve) => Object.assign(window, { release: resolve }))
      Object.assign(window, { answer: () => later.then(answer) })
    })
    await submit(page)
    await page.waitForFunction(() => 'release' in window)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await page.evaluate('release()')
    await expect(savedPart(page)).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(savedPart(page).getByText(TEXTS.en.unavailable)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  })

test('contact forms: saved: an enquiry that waits says nothing of the next one @thorough', async ({
  openHtml,
  page,
}) => {
  await page.clock.install()
  await open(openHtml, FORM)
  await submit(page)
  await expect(page.getByText(TEXTS.en.unavailable)).toBeVisible()
  await page.clock.runFor(1100)
  await page.evaluate(() => {
    const { arrive } = window as unknown as { arrive: () => void }
    Object.assign(window, { arriveFirst: arrive, answer: () => new Promise(() => {}) })
  })
  await submit(page, 'second@example.com')
  await expect(page.locator('[type=submit]')).toHaveAttribute('data-busy')
  await page.evaluate('arriveFirst()')
  await page.clock.runFor(1100)
  await expect(page.locator('[type=submit]')).toHaveAttribute('data-busy')
  await expect(page.getByText('Thank you')).toHaveCount(0)
})
