import { answering } from './support/answering.ts'
import { dialogOf, type PopupElement } from './support/popup.ts'
import { expect, test } from './support/test.ts'

const PAGE = `<popup-button popup-id="form" placement="hero">Open</popup-button>
  <popup-container popup-id="form" heading="Enquiry">
    <label>Name <input></label><label>Note <input></label>
  </popup-container>`

/** `opener` and `dialog` are what is inside the elements, `focused` is in what the focus is, `press` presses a key there. */
const HELP = `<script>
  const inside = (tag, selector) => document.querySelector(tag).shadowRoot.querySelector(selector)
  const help = {
    get opener() { return inside('popup-button', 'button, a') },
    get dialog() { return inside('popup-container', 'dialog') },
    get focused() { return document.activeElement.localName },
    press: () => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true })),
  }
</script>`

declare const help: {
  readonly opener: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly focused: string
  readonly press: () => void
}

test('popup-container: it is painted first and modal then; what the visitor does before finds it modal, closed or with the focus kept @journey', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(PAGE, { head: HELP })
  await answering(page)
  await test.step('painted first and modal then, with the focus in its first field, which goes back to the button', async () => {
    const states = await page.evaluate(async () => {
      const { opener, dialog } = help
      const state = () => [
        dialog.open,
        dialog.matches(':modal'),
        dialog.checkVisibility(),
        help.focused,
      ]
      opener.focus()
      opener.click()
      const atOnce = state()
      const [fade] = dialog.getAnimations()
      while (help.focused !== 'input')
        await new Promise((resolve) =>
          document.addEventListener('focusin', resolve, { once: true }),
        )
      // One that had not begun would begin again: the dialog would be gone for a frame. Firefox has none where less motion is wished.
      const fades = dialog.getAnimations().every((each) => each === fade && !each.pending)
      return [atOnce, state(), fades]
    })
    expect(states).toEqual([[true, false, true, 'popup-button'], [true, true, true, 'input'], true])
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.locator('popup-button')).toBeFocused()
    expect(await page.evaluate(() => help.dialog.hasAttribute('popover'))).toBe(false)
  })
  await test.step('what the visitor does before it is painted finds it modal, a press in the page too', async () => {
    for (const action of ['keydown', 'pointerdown', 'click']) {
      const isModal = await page.evaluate((type) => {
        help.opener.click()
        document.body.dispatchEvent(new Event(type, { bubbles: true }))
        return help.dialog.matches(':modal')
      }, action)
      expect(isModal, action).toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
    }
  })
  await test.step('a field that has the focus before it is modal keeps it, and the button gets it back', async () => {
    const isModal = await page.evaluate(() => {
      const [, note] = document.querySelectorAll('input')
      help.opener.focus()
      help.opener.click()
      note?.focus()
      help.press()
      return help.dialog.matches(':modal')
    })
    expect(isModal).toBe(true)
    await expect(page.getByLabel('Note')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.locator('popup-button')).toBeFocused()
  })
  await test.step('closed before it is painted, it is gone, opens again, and says both', async () => {
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
  })
  expect(problems).toEqual([])
})
