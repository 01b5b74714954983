import { OWNER_PASSWORD } from '../support/site-server.ts'
import { openInbox } from './support/agency.ts'
import {
  details,
  expect,
  found,
  newWord,
  rowOf,
  rows,
  search,
  status,
  test,
} from './support/inbox.ts'

test('inbox: an enquiry that is marked done is done in every open inbox @thorough', async ({
  page,
  site,
  agency,
  context,
  problems,
}) => {
  const word = newWord()
  await agency.add({ name: word })
  const second = await context.newPage()
  await openInbox(second, site)
  await openInbox(page, site)
  await rowOf(page, word)
    .getByRole('button', { name: `Mark done: ${word}` })
    .click()
  await expect(rowOf(page, word)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveText(
    `Marked done: ${word}`,
  )
  await expect(rowOf(second, word)).toHaveCount(0)
  await status(second, 'Done').check()
  await expect(rowOf(second, word)).toHaveCount(1)
  await rowOf(second, word).getByRole('button', { name: 'New again' }).click()
  await expect(rowOf(page, word)).toHaveCount(1)
  expect(problems).toEqual([])
})

test('inbox: a change of status can be undone @thorough', async ({ page, site, agency }) => {
  const word = newWord()
  await agency.add({ name: word, status: 'suspected', suspicions: 'trap, too-fast' })
  await openInbox(page, site, '?lang=en&status=suspected')
  await page.getByRole('link', { name: word }).click()
  await expect(details(page)).toContainText('a field that people do not see was filled in')
  await rowOf(page, word).getByRole('button', { name: 'Not spam' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
  await expect(details(page).getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, word)).toHaveCount(1)
  await expect(details(page).getByText('Suspected', { exact: true })).toBeVisible()
})

test('inbox: a change that the server does not take is put back, with an alert @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  await agency.add({ name: word })
  await openInbox(page, site)
  const failed = Promise.withResolvers<void>()
  await page.route('**/api/items/update', async (route) => {
    await failed.promise
    await route.abort()
  })
  await rowOf(page, word).getByRole('button', { name: 'Mark done' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
  failed.resolve()
  await expect(page.getByRole('alert').filter({ hasText: word })).toContainText(
    'Not saved, and put back as it was. The server does not answer.',
  )
  await expect(rowOf(page, word)).toHaveCount(1)
  await page.unroute('**/api/items/update')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
})

test('inbox: the keyboard does it all @thorough', async ({ page, site, agency }) => {
  const word = newWord()
  await agency.add({ name: `${word} one` }, { name: `${word} two` }, { name: `${word} three` })
  await page.goto(`${site.url}/studio/?lang=en`)
  await expect(page.getByLabel('User name')).toBeFocused()
  await page.keyboard.type('agency')
  await page.keyboard.press('Tab')
  await page.keyboard.type(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await search(page).focus()
  await page.keyboard.type(word)
  await expect(rows(page)).toHaveCount(3)
  const links = rows(page).getByRole('link')
  await links.first().focus()
  const first = await links.first().textContent()
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('heading', { level: 3 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('button', { name: 'Mark done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
  await expect(links.first()).toHaveText(first ?? '')

  await page.keyboard.press('Tab')
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(left)
    await expect(rows(page).first().getByRole('button')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(found(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(found(page)).toBeFocused()
})
