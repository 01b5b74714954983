import { readFile } from 'node:fs/promises'
import { OWNER_PASSWORD } from '../support/site-server.ts'
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

test('inbox: a new enquiry arrives at the top, without reload, and leaves focus and search; one of the time without a connection is there after the reconnect @thorough', async ({
  page,
  site,
  agency,
  problems,
}) => {
  test.slow() // a server starts, and the page tries again less and less often
  const live = page.getByText('Live', { exact: true })
  await openInbox(page, site)
  await expect(live).toBeVisible()
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

  const [sought, later] = [newWord(), newWord()]
  await search(page).pressSequentially(sought.slice(0, 6))
  await agency.add({ name: sought })
  await expect(rowOf(page, sought)).toBeVisible()
  await expect(search(page)).toHaveValue(sought.slice(0, 6))
  expect(problems).toEqual([])

  await search(page).fill('')
  await site.kill()
  await expect(page.getByText('No connection.')).toBeVisible()
  await site.restart()
  await agency.add({ name: later })
  await expect(rowOf(page, later)).toBeVisible({ timeout: 20_000 })
  await expect(live).toBeVisible({ timeout: 20_000 })
})

test('inbox: enquiries are found by status, form and days; the address keeps what is chosen, and never the search; those found are saved as CSV @thorough', async ({
  page,
  site,
  agency,
}) => {
  const [word, form_id] = [newWord(), newWord()]
  const day = (date: number) => new Date(2021, 4, date, 12).toISOString()
  await agency.add(
    { name: `${word} fresh` },
    { name: `${word} settled`, status: 'done' },
    { name: `${word} odd`, status: 'suspected', suspicions: 'trap' },
    { name: 'third', form_id, received_at: day(3) },
    { name: 'fourth', form_id, received_at: day(4) },
    { name: 'fifth', form_id, received_at: day(5) },
  )
  await openInbox(page, site)
  await test.step('by status', async () => {
    await search(page).fill(word)
    await expect(rows(page)).toHaveText([/fresh/])
    await search(page).fill(`${word} settled`)
    await expect(rows(page)).toHaveCount(0)
    await expect(page.getByText('1 more among: Done.')).toBeVisible()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(rows(page)).toHaveText([/settled/])
    await search(page).fill(word)
    await status(page, 'Done').check()
    await expect(rows(page)).toHaveText([/settled/])
    await status(page, 'Suspected').check()
    await expect(rows(page)).toHaveText([/odd/])
    await status(page, 'All').check()
    await expect(rows(page)).toHaveCount(3)
    await expect(found(page)).toHaveText('3 enquiries')
    await expect(rowOf(page, 'odd')).toContainText('Suspected')
  })
  await test.step('by form and days', async () => {
    await page.goto(`${site.url}/studio/?lang=en`)
    await page.getByLabel('Form').selectOption(form_id)
    await expect(rows(page)).toHaveText([/fifth/, /fourth/, /third/])
    await page.getByLabel('From').fill('2021-05-04')
    await expect(rows(page)).toHaveText([/fifth/, /fourth/])
    await page.getByLabel('To', { exact: true }).fill('2021-05-04')
    await expect(rows(page)).toHaveText([/fourth/])
    await search(page).fill('fourth')
    await expect(page).toHaveURL(
      `${site.url}/studio/?lang=en&form=${form_id}&from=2021-05-04&to=2021-05-04`,
    )
    await page.reload()
    await expect(rows(page)).toHaveText([/fourth/])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByLabel('From')).toHaveValue('')
    await expect(page).toHaveURL(`${site.url}/studio/?lang=en`)
  })
  for (const [lang, separator, button] of [
    ['en', ',', 'Download CSV'],
    ['uk', ';', 'Завантажити CSV'],
  ] as const)
    await test.step(`CSV, ${lang}`, async () => {
      const own = newWord()
      await agency.add(
        {
          name: `${own} "Ann"`,
          phone: '+380441234567',
          message: '=HYPERLINK("https://evil.example")',
          received_at: new Date(2022, 1, 3, 4, 5, 6).toISOString(),
        },
        { name: `${own} other`, received_at: new Date(2022, 1, 2).toISOString() },
        { name: `${own} done`, status: 'done' },
      )
      await page.goto(`${site.url}/studio/?lang=${lang}`)
      await search(page).fill(own)
      await expect(rows(page)).toHaveCount(2)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/)
      const bytes = await readFile(await download.path())
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const lines = bytes.toString('utf8').slice(1).split('\r\n')
      expect(lines).toHaveLength(4)
      const cells = lines[1]?.split(`"${separator}"`) ?? []
      expect(cells).toHaveLength(24)
      expect(cells[0]).toBe('"2022-02-03 04:05:06')
      expect(cells[3]).toBe(`${own} ""Ann""`)
      expect(cells[6]).toBe("'+380441234567")
      expect(cells[9]).toBe(`'=HYPERLINK(""https://evil.example"")`)
      expect(lines[2]).toContain(`${own} other`)
      expect(lines[3]).toBe('')
    })
})

test('inbox: of a long list the rows in sight are on the page, and the keyboard reaches the last @thorough', async ({
  page,
  site,
  agency,
}) => {
  const form_id = newWord()
  const many = Array.from({ length: 400 }, (_, n) => ({
    form_id,
    name: `Guest ${n + 1}.`,
    message: 'A line. '.repeat(n % 40),
    received_at: new Date(Date.UTC(2020, 0, 1) - n * 60_000).toISOString(),
  }))
  await agency.add(...many)
  await openInbox(page, site, `?lang=en&form=${form_id}`)
  await expect(found(page)).toHaveText('400 enquiries')
  await expect(rowOf(page, 'Guest 1.')).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(60)
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '400')
  await page.getByRole('link', { name: 'Guest 1.' }).focus()
  for (let n = 2; n <= 30; n++) {
    await page.keyboard.press('Tab') // to its button
    await page.keyboard.press('Tab') // to the next checkbox
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: `Guest ${n}.` })).toBeFocused()
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(rowOf(page, 'Guest 400.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Guest 30.' })).toBeFocused()
})

test('inbox: a change of status can be undone; one that the server does not take is put back, with an alert; an enquiry of any status is marked as spam @thorough', async ({
  page,
  site,
  agency,
}) => {
  const [word, second] = [newWord(), newWord()]
  await agency.add(
    { name: word, status: 'suspected', suspicions: 'trap, too-fast' },
    { name: `${second} new` },
    { name: `${second} done`, status: 'done' },
  )
  await openInbox(page, site, '?lang=en&status=suspected')
  await page.getByRole('link', { name: word }).click()
  await expect(details(page)).toContainText('a field that people do not see was filled in')
  await rowOf(page, word).getByRole('button', { name: 'Not spam' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
  await expect(details(page).getByText('New', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, word)).toHaveCount(1)
  await expect(details(page).getByText('Suspected', { exact: true })).toBeVisible()

  await status(page, 'All').check()
  await search(page).fill(second)
  for (const name of [`${second} new`, `${second} done`]) {
    await page.getByRole('link', { name }).click()
    await details(page).getByRole('button', { name: 'Mark as spam' }).click()
    await expect(details(page).getByText('Suspected', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: name })).toHaveText(
      `Marked as spam: ${name}`,
    )
    await details(page).getByRole('button', { name: 'Not spam' }).click()
    await expect(details(page).getByText('New', { exact: true })).toBeVisible()
  }

  await status(page, 'New').check()
  const failed = Promise.withResolvers<void>()
  await page.route('**/api/items/update', async (route) => {
    await failed.promise
    await route.abort()
  })
  const row = rowOf(page, `${second} new`)
  await row.getByRole('button', { name: 'Mark done' }).click()
  await expect(row).toHaveCount(0)
  failed.resolve()
  await expect(page.getByRole('alert').filter({ hasText: second })).toContainText(
    'Not saved, and put back as it was. The server does not answer.',
  )
  await expect(row).toHaveCount(1)
  await page.unroute('**/api/items/update')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toHaveCount(0)
})

test('inbox: the keyboard does it all, one by one and several at once, with one Undo for all @thorough', async ({
  page,
  site,
  agency,
}) => {
  const [word, many] = [newWord(), newWord()]
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${many} ${letter}`)
  await agency.add(
    ...['one', 'two', 'three'].map((each) => ({ name: `${word} ${each}` })),
    ...names.map((name, at) => ({ name, received_at: `2026-11-0${9 - at}T10:00:00.000Z` })),
  )
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
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(found(page)).toBeFocused()

  await search(page).fill(many)
  await expect(rows(page)).toHaveCount(5)
  const box = (name: string) => page.getByRole('checkbox', { name: `Select: ${many} ${name}` })
  const bar = page.getByRole('group', { name: /selected$/ })
  const press = async (name: string) => await bar.getByRole('button', { name }).press('Enter')
  await box('b').press('Space')
  await expect(bar.getByRole('status')).toHaveText('1 selected')
  await box('c').press('Space')
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await press('Mark done')
  await expect(rows(page)).toHaveCount(3)
  await expect(bar).toHaveCount(0)
  await expect(box('d')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Marked' })).toHaveText(
    'Marked done: 2 enquiries',
  )
  await undo.press('Enter')
  await expect(rows(page)).toHaveCount(5)

  // One of them is done already: Undo gives each the status that it had.
  await rowOf(page, `${many} e`).getByRole('button', { name: 'Mark done' }).click()
  await status(page, 'All').check()
  await box('a').press('Space')
  await press('Select all shown')
  await expect(bar.getByRole('status')).toHaveText('5 selected')
  await press('Mark as spam')
  await expect(rows(page).getByText('Suspected', { exact: true })).toHaveCount(5)
  await undo.press('Enter')
  await expect(rows(page).getByText('New', { exact: true })).toHaveCount(4)
  await expect(rowOf(page, `${many} e`).getByText('Done', { exact: true })).toBeVisible()

  await box('a').press('Space')
  await press('Select all shown')
  await press('Delete')
  await expect(rows(page)).toHaveCount(0)
  await expect(found(page)).toBeFocused()
  await undo.press('Enter')
  await expect(rows(page)).toHaveCount(5)
})

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
  writer.platform.close()
})
