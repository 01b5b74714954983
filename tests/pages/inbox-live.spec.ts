import { openInbox } from './support/agency.ts'
import { details, expect, newWord, rowOf, rows, search, status, test } from './support/inbox.ts'

test('inbox: a new enquiry arrives at the top, without reload, and takes no focus @thorough', async ({
  page,
  site,
  agency,
  problems,
}) => {
  await openInbox(page, site)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await search(page).focus()
  const name = newWord()
  await agency.add({ name })
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveText(
    `New enquiry from ${name}`,
  )
  await expect(rows(page).first()).toContainText(name)
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveTitle(/^\(\d+\) Inbox — Mandry$/)

  await agency.add({ name: newWord() }, { name: newWord() }, { name: newWord(), status: 'done' })
  await expect(page.getByRole('status').filter({ hasText: '2 new enquiries' })).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(details(page).getByRole('heading', { level: 3 })).toBeFocused()
  expect(problems).toEqual([])
})

test('inbox: an enquiry that a visitor sends from the site arrives', async ({
  page,
  site,
  context,
}) => {
  await openInbox(page, site)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const name = newWord()
  const visitor = await context.newPage()
  await visitor.goto(`${site.url}/en/contacts/`)
  const form = visitor.locator('contact-block')
  await form.locator('[name=name]').fill(name)
  await form.locator('[type=email]').fill('ann@example.com')
  await form.locator('[name=message]').fill('Three days in the mountains')
  await form.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(form.getByText('Thank you')).toBeVisible()
  await status(page, 'All').check() // a fast machine may be taken for a program
  await rowOf(page, name).getByRole('link').click()
  await expect(details(page)).toContainText('Three days in the mountains')
  await expect(details(page)).toContainText('/en/contacts/')
  await expect(details(page)).toContainText('English')
  await expect(details(page)).toContainText('Form in a page')
  await expect(page.getByLabel('Form', { exact: true })).toContainText('Form in a page')
})

test('inbox: text in the search stays when an enquiry arrives @thorough', async ({
  page,
  site,
  agency,
}) => {
  await openInbox(page, site)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const name = newWord()
  await search(page).pressSequentially(name.slice(0, 6))
  await agency.add({ name })
  await expect(rowOf(page, name)).toBeVisible()
  await expect(search(page)).toHaveValue(name.slice(0, 6))
})

test('inbox: an enquiry of the time without a connection is there after the reconnect @thorough', async ({
  page,
  site,
  agency,
}) => {
  test.slow() // a server starts, and the page tries again less and less often
  await openInbox(page, site)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await site.kill()
  await expect(page.getByText('No connection.')).toBeVisible()
  await site.restart()
  const name = newWord()
  await agency.add({ name })
  await expect(rowOf(page, name)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 })
})
