import { variants } from '../support/test-size.ts'
import { answering } from './support/answering.ts'
import { dialogOf } from './support/popup.ts'
import { expect, test } from './support/test.ts'

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
