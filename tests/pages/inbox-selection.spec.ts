import { openInbox } from './support/agency.ts'
import { newColleague, openStudioAs } from './support/colleague.ts'
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

test('inbox: who may write deletes an enquiry with its notes, and Undo brings it back @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  await agency.add({ name: `${word} one` }, { name: `${word} two` })
  const writer = await newColleague(site, agency, [[agency.appId, 2]])
  await openStudioAs(page, site, { ...writer, address: '?lang=en' })
  await search(page).fill(word)
  await expect(rows(page)).toHaveCount(2)
  const [first = '', second = ''] = await rows(page).getByRole('link').allTextContents()
  await rows(page).getByRole('link', { name: first }).click()
  await details(page).getByLabel('New note').fill('She called')
  await details(page).getByRole('button', { name: 'Add note' }).click()
  await expect(details(page).locator('.note-text')).toHaveText('She called')
  await expect(details(page).getByLabel('New note')).toHaveValue('')

  await details(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('link', { name: second })).toBeFocused()
  await expect(details(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: first })).toHaveText(`Deleted: ${first}`)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: first })).toHaveText(
    `Taken back: ${first}`,
  )
  await rows(page).getByRole('link', { name: first }).click()
  await expect(details(page).locator('.note-text')).toHaveText('She called')
})

test('inbox: an enquiry of any status is marked as spam, and is no spam again @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  await agency.add({ name: `${word} new` }, { name: `${word} done`, status: 'done' })
  await openInbox(page, site, '?lang=en&status=all')
  await search(page).fill(word)
  for (const name of [`${word} new`, `${word} done`]) {
    await page.getByRole('link', { name }).click()
    await details(page).getByRole('button', { name: 'Mark as spam' }).click()
    await expect(details(page).getByText('Suspected', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: name })).toHaveText(
      `Marked as spam: ${name}`,
    )
    await details(page).getByRole('button', { name: 'Not spam' }).click()
    await expect(details(page).getByText('New', { exact: true })).toBeVisible()
  }
})

test('inbox: several are handled at once by keyboard, with one Undo for all @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${word} ${letter}`)
  await agency.add(
    ...names.map((name, at) => ({ name, received_at: `2026-11-0${9 - at}T10:00:00.000Z` })),
  )
  await openInbox(page, site)
  await search(page).fill(word)
  await expect(rows(page)).toHaveCount(5)
  const box = (name: string) => page.getByRole('checkbox', { name: `Select: ${name}` })
  const bar = page.getByRole('group', { name: /selected$/ })
  await box(`${word} b`).press('Space')
  await expect(bar.getByRole('status')).toHaveText('1 selected')
  await box(`${word} c`).press('Space')
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await bar.getByRole('button', { name: 'Mark done' }).press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(bar).toHaveCount(0)
  await expect(box(`${word} d`)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Marked' })).toHaveText(
    'Marked done: 2 enquiries',
  )
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows(page)).toHaveCount(5)

  // One of them is done already: Undo gives each the status that it had.
  await rowOf(page, `${word} e`).getByRole('button', { name: 'Mark done' }).click()
  await status(page, 'All').check()
  await box(`${word} a`).press('Space')
  await bar.getByRole('button', { name: 'Select all shown' }).press('Enter')
  await expect(bar.getByRole('status')).toHaveText('5 selected')
  await bar.getByRole('button', { name: 'Mark as spam' }).press('Enter')
  await expect(rows(page).getByText('Suspected', { exact: true })).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows(page).getByText('New', { exact: true })).toHaveCount(4)
  await expect(rowOf(page, `${word} e`).getByText('Done', { exact: true })).toBeVisible()

  await box(`${word} a`).press('Space')
  await bar.getByRole('button', { name: 'Select all shown' }).press('Enter')
  await bar.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(found(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows(page)).toHaveCount(5)
})

test('inbox: who may only read deletes and selects nothing @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  const [id = ''] = await agency.add({ name: word })
  const reader = await newColleague(site, agency, [[agency.appId, 1]])
  await openStudioAs(page, site, { ...reader, address: `?lang=en#${id}` })
  await expect(details(page).getByRole('heading', { name: word })).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(details(page).getByRole('button', { name: 'Mark as spam' })).toHaveCount(0)
  await expect(rowOf(page, word).getByRole('checkbox')).toHaveCount(0)
})
