import type { Locator, Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { expect, test } from './support/test.ts'

// What a form shows after a submit, as somebody with a small screen, a thumb or a screen reader meets it.

const STICKY = `<style>html { scroll-padding-top: 60px } header { position: sticky; top: 0; height: 60px }</style>`
const BLOCK = `<header></header><contact-block info send-delay="0"></contact-block><div style="height: 900px"></div>`
const POPUP = `<popup-button popup-id="form" placement="header">Open</popup-button>
<popup-container popup-id="form"><contact-form in-popup form-id="default popup" send-delay="0"></contact-form></popup-container>`
const REFUSE = `<script>
  addEventListener('submitForm', ({ detail }) => detail.respondWith(Promise.reject(new Error('no'))))
</script>`
const SITE = { generalInfo: [{ email: 'hello@mandry.example', phone: '+380 44 123 45 67' }] }
const LARGE = '<style>:root { --mandry-font-size: 32px }</style>'

async function submit(page: Page, email = 'olena@example.com', label = 'Email'): Promise<void> {
  await page.getByLabel(label).fill(email)
  const button = page.locator('[type=submit]')
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.click()
}

async function fail(page: Page): Promise<void> {
  await submit(page)
  await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused()
}

/** Not merely inside the window: nothing lies over its upper edge. */
async function expectSeen(text: Locator): Promise<void> {
  await expect(text).toBeInViewport({ ratio: 1 })
  const lowerEdgeOfHeader = 60
  const box = await text.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(lowerEdgeOfHeader)
}

for (const size of variants({ width: 320, height: 480 }, { width: 667, height: 360 }))
  test(`contact forms: a failure is in sight from its first word on ${size.width} by ${size.height} px @thorough`, async ({
    openHtml,
    page,
  }) => {
    await page.setViewportSize(size)
    await openHtml(BLOCK, { head: STICKY + REFUSE, configuration: SITE })
    await fail(page)
    await expectSeen(page.getByText('Try Again!'))
  })

test('contact forms: no word of the retry is broken where letters are twice as large @thorough', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openHtml(POPUP, { head: LARGE + REFUSE, lang: 'uk', configuration: SITE })
  await page.getByRole('button', { name: 'Open' }).click()
  await submit(page, 'olena@example.com', 'E-mail')
  const retry = page.getByRole('button', { name: 'Назад до форми' })
  await expect(retry).toBeVisible()
  const lines = await retry.evaluate((button) => {
    const word = document.createRange()
    const text = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
    if (!text) return 0
    word.setStart(text, 0)
    word.setEnd(text, 'Назад'.length)
    return word.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('contact forms: after a retry the button that sends is in sight @thorough', async ({
  openHtml,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 360 })
  await openHtml(BLOCK, { head: STICKY + REFUSE, configuration: SITE })
  await fail(page)
  await page.getByRole('button', { name: 'Back to the form' }).click()
  const button = page.getByRole('button', { name: 'Get in touch' })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport({ ratio: 1 })
})

for (const head of variants('', LARGE))
  test(`contact forms: a success in a popup is as high as its words ${head && 'at 200 %'} @thorough`, async ({
    openHtml,
    page,
  }) => {
    // High enough for the words at twice the size.
    await page.setViewportSize({ width: 375, height: 700 })
    await openHtml(POPUP, { head })
    await page.getByRole('button', { name: 'Open' }).click()
    await submit(page)
    await expect(page.getByText('Successfull')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('We will get back')).toBeInViewport({ ratio: 1 })
    const heights = page
      .locator('popup-container')
      .evaluate((popup) =>
        ['dialog', '.panel'].map(
          (name) => popup.shadowRoot?.querySelector(name)?.getBoundingClientRect().height ?? 0,
        ),
      )
    const [dialog = 0, content = 0] = await heights
    expect(dialog).toBeCloseTo(content, 0)
  })

test('contact forms: in a popup no frame runs under the cross @thorough', async ({ openHtml }) => {
  const page = await openHtml(POPUP, { head: REFUSE })
  await page.getByRole('button', { name: 'Open' }).click()
  await fail(page)
  await expect(page.locator('[part=fail]')).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})

test('contact forms: what leads out of an error or a failure is at least 44 px high @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK, { head: REFUSE, configuration: SITE })
  const heights = async (within: string) => {
    const targets = await page.locator(`${within} :is(a, button)`).all()
    return await Promise.all(targets.map(async (target) => (await target.boundingBox())?.height))
  }
  const isHigh = (height: number | undefined) => height !== undefined && height >= 44
  expect((await heights('.info')).every(isHigh)).toBe(true)
  await submit(page, 'olena')
  await expect(page.locator('.summary')).toBeFocused()
  expect((await heights('.summary')).map(isHigh)).toEqual([true])
  await fail(page)
  expect((await heights('[part=fail]')).map(isHigh)).toEqual([true, true, true, true, true])
})

test('contact forms: while it is sent, the button shows a sign alone, in forced colours too @thorough', async ({
  openHtml,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHtml(BLOCK, {
    head: `<script>addEventListener('submitForm', ({ detail }) => detail.respondWith(new Promise(() => {})))</script>`,
  })
  await submit(page)
  const button = page.getByRole('button', { name: 'Get in touch' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})

test('contact forms: the text is copied without what was not chosen, and that alone is announced @thorough', async ({
  openHtml,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const inputs = [
    { name: 'email', type: 'email', title: 'Email' },
    { name: 'theme', type: 'select', title: 'Topic', options: ['Sea'] },
    { name: 'terms', type: 'consent', title: 'I agree' },
  ]
  const config = JSON.stringify({ inputs })
  const page = await openHtml(`<contact-form send-delay="0" config='${config}'></contact-form>`, {
    head: REFUSE,
  })
  await page.getByLabel('I agree').check()
  await fail(page)
  const alert = await page.getByRole('alert').textContent()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  const copied = page.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeFocused()
  await expect(page.getByRole('status').filter({ has: copied })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(alert ?? '')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Email: olena@example.com\n✓ I agree',
  )
})

test('contact forms: where copying is refused, the text stands there selected @thorough', async ({
  openHtml,
}) => {
  const page = await openHtml(BLOCK, { head: REFUSE })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await fail(page)
  await page.getByRole('button', { name: 'Copy the text' }).click()
  const text = page.getByRole('textbox', { name: 'Copy the text' })
  await expect(text).toBeFocused()
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(selected).toBe('Email: olena@example.com')
})

test('contact forms: what takes the focus after a success says all of it', async ({
  openHtml,
  page,
}) => {
  await openHtml(POPUP)
  await page.getByRole('button', { name: 'Open' }).click()
  await submit(page)
  const panel = page.getByRole('group', { name: 'Successfull' })
  await expect(panel).toBeFocused()
  await expect(panel).toHaveAccessibleDescription('We will get back to you soon.')

  await openHtml(BLOCK)
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Successfull' })
  await expect(dialog).toHaveAccessibleDescription('We will get back to you soon.')
})

for (const [subtitleSuccess, announces] of variants(
  ['Будь ласка, перевірте правильність вказаних даних:', true],
  ['We will write to you.', false],
))
  for (const [where, html] of Object.entries({ block: BLOCK, popup: POPUP }))
    test(`contact forms: "${subtitleSuccess}" is ${announces ? '' : 'not '}followed by what to check (${where}) @thorough`, async ({
      openHtml,
    }) => {
      const inputs = [
        { name: 'email', type: 'email', title: 'Email' },
        { name: 'phone', type: 'phone', title: 'Phone' },
        { name: 'message', type: 'textarea', title: 'Message' },
      ]
      const page = await openHtml(html, {
        configuration: {
          formConfig: ['default popup', 'main'].map((id) => ({ id, subtitleSuccess, inputs })),
        },
      })
      if (where === 'popup') await page.getByRole('button', { name: 'Open' }).click()
      await page.getByLabel('Phone').fill('+380671234567')
      await page.getByLabel('Message').fill('Two weeks')
      await submit(page)
      const panel = page.locator('[part=success]')
      await expect(panel.getByText(subtitleSuccess)).toBeVisible()
      for (const line of ['Email: olena@example.com', 'Phone: +380671234567'])
        await expect(panel.getByText(line)).toHaveCount(announces ? 1 : 0)
      await expect(panel).not.toContainText('Two weeks')
      const focused = where === 'popup' ? panel : page.getByRole('dialog')
      await expect(focused).toHaveAccessibleDescription(
        announces ? /перевірте.*olena@example\.com/ : subtitleSuccess,
      )
    })
