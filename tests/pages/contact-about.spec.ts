import { answering } from './support/answering.ts'
import { LISTEN, submissions } from './support/contact-form.ts'
import { expect, test } from './support/test.ts'

const POPUP = `<popup-button popup-id="form" about="Night train to Vienna">Vienna</popup-button>
  <popup-button popup-id="form" link="/en/contacts/">Open</popup-button>
  <popup-container popup-id="form" heading="Enquiry">
    <contact-form in-popup send-delay="0" about="Carpathians on foot"></contact-form>
  </popup-container>`

test('contact forms: a popup knows what it is about, and says it by the button before its page', async ({
  openHtml,
  problems,
}) => {
  const page = await openHtml(POPUP, { head: LISTEN })
  await page.getByRole('button', { name: 'Vienna' }).click()
  await expect(page.getByText('About: Night train to Vienna')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('About: Carpathians on foot')).toBeVisible()
  await page.getByLabel('Email').fill('olena@example.com')
  await page.locator('[type=submit]').click()
  await expect.poll(() => submissions(page)).toMatchObject([{ formSubject: 'Carpathians on foot' }])

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Remove: Carpathians on foot' }).click()
  await expect(page.getByText('About:')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('ann@example.com')
  await expect(page.locator('[type=submit]')).not.toHaveAttribute('aria-disabled')
  await page.locator('[type=submit]').click()
  await expect.poll(() => submissions(page)).toHaveLength(2)
  expect((await submissions(page))[1]).not.toHaveProperty('formSubject')
  expect(problems).toEqual([])
})

test('popup-container: its heading is its name, Tab goes round in it, and a link that opens it is a button', async ({
  openHtml,
}) => {
  const page = await openHtml(POPUP)
  await answering(page)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: 'Tell us what you have in mind' })
  await expect(dialog).toBeVisible()
  const send = page.locator('[type=submit]')
  await send.focus()
  const close = dialog.getByRole('button', { name: 'Close' })
  // Its script comes with the first dialog.
  await expect(async () => {
    await send.focus()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Shift+Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('contact forms: the title of a page that allows it says that there are errors, as long as there are @thorough', async ({
  openHtml,
}) => {
  const form = '<contact-form send-delay="0" form-id="small bottom-right popup"></contact-form>'
  const page = await openHtml(form, { configuration: { errorInTitle: true } })
  const title = await page.title()
  await page.locator('[type=submit]').click()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await page.evaluate(() => (document.title = `(1) ${document.title}`))
  await page.getByLabel('Email').fill('olena@example.com')
  await expect(page).toHaveTitle(`(1) ${title}`)

  await openHtml(form + form, { configuration: { errorInTitle: true } })
  for (const each of await page.locator('contact-form').all()) {
    await each.getByLabel('Email').fill('olena')
    await each.locator('[type=submit]').click()
    await expect(each.locator('.summary')).toBeFocused()
  }
  await page.getByLabel('Email').first().fill('olena@example.com')
  await expect(page.locator('.summary')).toHaveCount(1)
  await expect(page).toHaveTitle(`Error: ${title}`)
  await page.getByLabel('Email').last().fill('olena@example.com')
  await expect(page).toHaveTitle(title)

  await openHtml(form)
  await page.getByLabel('Email').fill('olena')
  await page.locator('[type=submit]').click()
  await expect(page.locator('.summary')).toBeFocused()
  await expect(page).toHaveTitle(title)
})
