import { answering } from './support/answering.ts'
import { dialogOf, type PopupElement, untilModal } from './support/popup.ts'
import { expect, test } from './support/test.ts'

const PAGE = `<popup-button popup-id="form" placement="hero">Open</popup-button>
  <popup-container popup-id="form" heading="Enquiry">
    <label>Name <input></label><label>Note <input></label>
  </popup-container>`

/** `opener` and `dialog` are what is inside the elements. */
const HELP = `<script>
  const inside = (tag, selector) => document.querySelector(tag).shadowRoot.querySelector(selector)
  const help = {
    get opener() { return inside('popup-button', 'button, a') },
    get dialog() { return inside('popup-container', 'dialog') },
  }
</script>`

declare const help: {
  readonly opener: HTMLElement
  readonly dialog: HTMLDialogElement
}

test('popup-container: the focus moves into its first field, and back to the button when it closes @journey', async ({
  openHtml,
}) => {
  const page = await openHtml(PAGE, { head: HELP })
  await answering(page)
  const isModal = await page.evaluate(() => {
    help.opener.focus()
    help.opener.click()
    return help.dialog.matches(':modal')
  })
  expect(isModal).toBe(true)
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.locator('popup-button')).toBeFocused()
})

test('popup-container: a field that a script has focused keeps the focus, and the button gets it back @journey', async ({
  openHtml,
}) => {
  const page = await openHtml(PAGE, { head: HELP })
  await answering(page)
  await page.evaluate(() => {
    const [, note] = document.querySelectorAll('input')
    help.opener.focus()
    help.opener.click()
    note?.focus()
  })
  await untilModal(page)
  await expect(page.getByLabel('Note')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.locator('popup-button')).toBeFocused()
})

test('popup-container: closed before it is painted, it is gone, opens again, and says both @journey', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(PAGE, { head: HELP })
  await answering(page)
  const seen = await page.evaluate(async () => {
    const types: string[] = []
    const popup = document.querySelector<PopupElement>('popup-container')
    const closed = new Promise((resolve) => popup?.addEventListener('closed', resolve))
    for (const type of ['opened', 'closed']) popup?.addEventListener(type, () => types.push(type))
    popup?.show()
    help.dialog.close()
    await closed
    return [types, help.dialog.checkVisibility()]
  })
  expect(seen).toEqual([['opened', 'closed'], false])
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(problems).toEqual([])
})
