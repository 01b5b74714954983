import type { Page } from '@playwright/test'
import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { hold } from './support/hold.ts'
import { ask, clickBackdrop, dialogOf, type PopupElement } from './support/popup.ts'
import { expect, test } from './support/test.ts'

const PAGE = `<popup-button popup-id="form" placement="hero">Open</popup-button>
  <popup-container popup-id="form" heading="Enquiry"><label>Note <input></label><input type="file"></popup-container>`

/** Writes down the events that reach the window, and prevents those that the page names in `prevented`. */
const RECORD = `<script>
  var prevented = '', seen = []
  for (const type of ['before-open', 'opened', 'before-close', 'closed'])
    addEventListener(type, (event) => {
      seen.push([type, event.detail.popupId, event.detail.source, event.detail.placement].join(' '))
      if (type === prevented) event.preventDefault()
    })
</script>`

type Recorded = { seen: string[]; prevented: string }

const seen = (page: Page) => page.evaluate(() => (window as unknown as Recorded).seen)
const prevent = (page: Page, type: string) =>
  page.evaluate((name) => ((window as unknown as Recorded).prevented = name), type)

/** Opens the popup by its button. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click()
  await followed(page)
}

/** What asks before a popup closes comes by an import, which takes a task even of a script that has loaded. */
async function followed(page: Page): Promise<void> {
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

test('popup-container: its events say by what it opens and closes, where the visitor pressed, and can be prevented @journey', async ({
  page,
  openHtml,
}) => {
  await openHtml(PAGE, { head: RECORD })
  await answering(page)
  const popup = page.locator('popup-container')
  const opened = (source: string, placement = 'no-placement-attribute') =>
    ['before-open', 'opened'].map((type) => `${type} form ${source} ${placement}`)
  const closed = (source: string, placement = 'no-placement-attribute') =>
    ['before-close', 'closed'].map((type) => `${type} form ${source} ${placement}`)
  const all: string[] = []
  const expectSeen = (...events: string[][]) => {
    all.push(...events.flat())
    return expect.poll(() => seen(page)).toEqual(all)
  }

  await open(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expectSeen(opened('event', 'hero'), closed('close-button', 'hero'))
  await ask(page, 'form')
  await followed(page)
  await clickBackdrop(page)
  await expectSeen(opened('event'), closed('backdrop'))
  await popup.evaluate((each: PopupElement) => each.show())
  await followed(page)
  await page.keyboard.press('Escape')
  await expectSeen(opened('method'), closed('escape'))
  await page.evaluate(() => (location.hash = '#popup=form'))
  await followed(page)
  await page.evaluate(() => history.back())
  await expectSeen(opened('hash'), closed('hash'))
  await ask(page, 'form')
  await followed(page)
  await popup.evaluate((each: PopupElement) => each.hide())
  await expectSeen(opened('event'), closed('method'))
  // What a page does to the dialog itself can not be prevented.
  await ask(page, 'form')
  await popup.evaluate((each) => each.shadowRoot?.querySelector('dialog')?.close())
  await expectSeen(opened('event'), ['closed form page no-placement-attribute'])
  await test.step('a prevented before-open keeps it closed, a prevented before-close open, but never for good', async () => {
    await page.evaluate(() => ((window as unknown as Recorded).seen.length = 0))
    await prevent(page, 'before-open')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => seen(page)).toEqual(['before-open form event hero'])
    await expect(dialogOf(page)).toBeHidden()

    await prevent(page, 'before-close')
    await open(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await clickBackdrop(page)
    await expect(dialogOf(page)).toBeVisible()
    // Of a file input that the visitor leaves without a choice.
    await page
      .locator('[type=file]')
      .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
    await page.getByLabel('Note').fill('Half an enquiry')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeVisible()
    // Esc once more, with nothing in between, is meant.
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    expect((await seen(page)).filter((event) => event.startsWith('before-close'))).toEqual(
      ['close-button', 'backdrop', 'escape'].map((source) => `before-close form ${source} hero`),
    )
  })
})

test('popup-container: one that closes before its script has loaded says so, once @thorough', async ({
  page,
  openHtml,
}) => {
  const release = await hold(page, '**/chunks/interaction*')
  await openHtml(PAGE, { head: RECORD })
  await answering(page)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  release()
  await expect
    .poll(() => seen(page))
    .toEqual(['before-open form event hero', 'opened form event hero', 'closed form page hero'])
})

// Presses on what is inside a button, and events that come before the popup.

for (const render of variants(true, false))
  test(`popup-container: a button answers a press on an element inside it, ${render ? 'rendered' : 'not rendered'} by a server @thorough`, async ({
    page,
    openHtml,
  }) => {
    await openHtml(
      `<popup-button popup-id="form"><b><i>Open</i></b> it</popup-button>
       <popup-container popup-id="form" heading="Enquiry">Text</popup-container>`,
      { render },
    )
    await page.getByRole('button', { name: 'Open' }).waitFor()
    await answering(page)
    await page.getByText('Open').click()
    await expect(dialogOf(page)).toBeVisible()
  })

test('popup-container: an event that comes before the popup is kept for it @thorough', async ({
  page,
  openHtml,
}) => {
  await openHtml('<popup-button popup-id="form">Open</popup-button>', { render: false })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.evaluate(() => {
    const popup = document.createElement('popup-container')
    popup.setAttribute('popup-id', 'form')
    popup.setAttribute('heading', 'Enquiry')
    document.body.append(popup)
  })
  await expect(dialogOf(page)).toBeVisible()
})
