import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { ask, dialogOf } from './support/popup.ts'
import { expect, test } from './support/test.ts'
import { stopClock } from './support/time.ts'

test('popup-container: autostart opens it after the delay, but not while the visitor types @journey', async ({
  page,
  openHtml,
}) => {
  await stopClock(page)
  await openHtml(
    `<input aria-label="Search"><popup-container popup-id="a" heading="Enquiry" autostart="2000">Text</popup-container>`,
  )
  await answering(page)
  await page.getByLabel('Search').focus()
  await page.clock.runFor(2100)
  await expect(dialogOf(page)).toBeHidden()
  await page.getByLabel('Search').blur()
  await page.clock.runFor(2000)
  await expect(dialogOf(page)).toBeVisible()
})

test('popup-container: a popup that is removed before its delay does not open @thorough', async ({
  page,
  openHtml,
  problems,
}) => {
  await stopClock(page)
  await openHtml(
    '<popup-container popup-id="a" heading="Enquiry" autostart="2000">Text</popup-container>',
  )
  await answering(page)
  await page.locator('popup-container').evaluate((popup) => {
    popup.remove()
    Object.assign(window, { popup })
  })
  await page.clock.runFor(3000)
  const open = await page.evaluate(() => {
    const { popup } = window as unknown as { popup: HTMLElement }
    return popup.shadowRoot?.querySelector('dialog')?.open
  })
  expect(open).toBe(false)
  expect(problems).toEqual([])
})

test('popup-container: an autostart longer than a timer can be does not open it at once @thorough', async ({
  page,
  openHtml,
}) => {
  await stopClock(page)
  await openHtml(
    '<popup-container popup-id="a" heading="Enquiry" autostart="9999999999">Text</popup-container>',
  )
  await answering(page)
  await page.clock.runFor(5000)
  await expect(dialogOf(page)).toBeHidden()
})

for (const focus of variants('on a button in it', 'nowhere'))
  test(`popup-container: autostart waits while another popup is open, with the focus ${focus} @thorough`, async ({
    page,
    openHtml,
  }) => {
    await stopClock(page)
    await openHtml(`<popup-container popup-id="form" heading="First"><contact-form in-popup></contact-form></popup-container>
      <popup-container popup-id="a" heading="Enquiry" autostart="2000">Text</popup-container>`)
    await answering(page)
    await ask(page, 'form')
    const send = page.locator('contact-form').getByRole('button')
    await send.focus()
    if (focus === 'nowhere') await send.blur()
    await page.clock.runFor(2100)
    await expect(dialogOf(page, 'Enquiry')).toBeHidden({ timeout: 1 })
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await page.clock.runFor(2000)
    await expect(dialogOf(page, 'Enquiry')).toBeVisible()
  })
