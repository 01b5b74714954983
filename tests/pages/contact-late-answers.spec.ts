import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expect, test } from './support/test.ts'
import { drawFrames } from './support/time.ts'

const OPENER = '<popup-button popup-id="form" placement="header">Open</popup-button>'
const FORM = '<contact-form in-popup form-id="default popup" send-delay="0"></contact-form>'
const POPUP = `${OPENER}<popup-container popup-id="form">${FORM}</popup-container>`
const BLOCK_POPUP = `${OPENER}<popup-container popup-id="form"><contact-block send-delay="0"></contact-block></popup-container>`

/** Leaves `resolve` and `reject` on `window`, to answer each submission later. */
const ANSWER_LATER = `<script>
  window.addEventListener('submitForm', ({ detail }) =>
    detail.respondWith(new Promise((resolve, reject) => Object.assign(window, { resolve, reject }))))
</script>`

test.beforeEach(({ page }) => page.clock.install())

async function submit(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByRole('button', { name: /Request a Quote|Get in touch/ }).click()
  await page.waitForFunction(() => 'resolve' in window)
}

async function openAndSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click()
  await submit(page)
}

/** Answers the submission and lets React take it in. */
async function answer(page: Page, how: 'resolve' | 'reject'): Promise<void> {
  await page.evaluate((how) => {
    ;(Reflect.get(window, how) as (cause: Error) => void)(new Error('offline'))
  }, how)
  await drawFrames(page)
}

function noDialog(page: Page): Promise<void> {
  return expect(page.locator('dialog:modal')).toHaveCount(0)
}

/** Closes the popup and waits until the form has noticed. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await noDialog(page)
  await drawFrames(page)
}

test('contact forms: a block that is sent while its popup is closed leaves the page free and the form empty @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK_POPUP, { head: ANSWER_LATER })
  await openAndSubmit(page)
  await leave(page)
  await answer(page, 'resolve')
  await noDialog(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.clock.runFor(600)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await submit(page)
  await answer(page, 'resolve')
  await expect(page.getByRole('dialog', { name: 'Successfull' })).toBeVisible()
})

test('contact forms: a block whose popup closes under its dialog leaves the page free @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK_POPUP, { head: ANSWER_LATER })
  await openAndSubmit(page)
  await answer(page, 'resolve')
  await expect(page.getByRole('dialog', { name: 'Successfull' })).toBeVisible()
  await page
    .locator('popup-container')
    .evaluate((popup) => popup.shadowRoot?.querySelector('dialog')?.close())
  await noDialog(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('contact forms: a success that comes while the popup is closed does not cover the form later @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(POPUP, { head: ANSWER_LATER })
  await openAndSubmit(page)
  await leave(page)
  await answer(page, 'resolve')
  await page.clock.runFor(600)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Successfull')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('contact forms: a popup that is open again when the answer comes shows it @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(POPUP, { head: ANSWER_LATER })
  await openAndSubmit(page)
  await leave(page)
  await page.getByRole('button', { name: 'Open' }).click()
  await answer(page, 'resolve')
  await page.clock.runFor(600)
  await expect(page.getByText('Successfull')).toBeVisible()
})

for (const [name, html] of variants(['form', POPUP], ['block', BLOCK_POPUP]))
  test(`contact forms: a failure that comes while the popup is closed is seen when it opens: ${name} @thorough`, async ({
    openHtml,
  }) => {
    const page = await openHtml(html, { head: ANSWER_LATER })
    await openAndSubmit(page)
    await leave(page)
    await answer(page, 'reject')
    await page.clock.runFor(600)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('alert')).toContainText('Try Again!')
    await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(page.locator('[part=fail]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('olena@example.com')
    await expect(page.getByRole('textbox').first()).toBeFocused()
  })

test('contact forms: a failure that comes as the popup closes is seen when it opens @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(POPUP, { head: ANSWER_LATER })
  await openAndSubmit(page)
  await page.locator('popup-container').evaluate((popup) => {
    popup.shadowRoot?.querySelector('dialog')?.close()
    ;(Reflect.get(window, 'reject') as (cause: Error) => void)(new Error('offline'))
  })
  await drawFrames(page)
  await page.clock.runFor(700)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused()
})

test('contact forms: a form that is removed before its answer loses its draft with success alone @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml('<contact-block send-delay="0"></contact-block>', {
    head: ANSWER_LATER,
  })
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)).length)
  await submit(page)
  await page.locator('contact-block').evaluate((block) => block.remove())
  await drawFrames(page)
  expect(await drafts()).toBe(1)
  await answer(page, 'resolve')
  await expect.poll(drafts).toBe(0)
})

test('contact forms: a form that changes its language keeps what is typed @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml('<contact-block info></contact-block>', {
    configuration: {
      formConfig: [
        { id: 'main', langCode: 'en', title: 'Plan a journey', subtitle: 'Soon', inputs: [] },
        { id: 'main', langCode: 'uk', inputs: [] },
      ],
      languageConfig: [{ langCode: 'en', scheduleWork: 'Mon–Fri' }, { langCode: 'uk' }],
    },
  })
  await page.getByLabel('Topic').selectOption('An event')
  await page.getByLabel('Email').fill('olena@example.com')
  await page.getByLabel('Message').fill('Two weeks')
  await page.waitForFunction(() => customElements.get('contact-block'))
  const message = await page.getByLabel('Message').elementHandle()
  await page.locator('contact-block').evaluate((block) => block.setAttribute('lang', 'uk'))
  const translated = page.getByLabel('Повідомлення')
  await expect(translated).toHaveValue('Two weeks')
  await expect(translated).toBeFocused()
  expect(await translated.evaluate((now, then) => now === then, message)).toBe(true)
  await expect(page.getByLabel('E-mail')).toHaveValue('olena@example.com')
  // The draft keeps the place of a choice, so it is the same theme in the list of the other language.
  await expect(page.getByLabel('Тема')).toHaveValue('Подія')
})
