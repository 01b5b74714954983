import { readFile } from 'node:fs/promises'
import { variants } from '../support/test-size.ts'
import { openInbox } from './support/agency.ts'
import { expect, found, newWord, rowOf, rows, search, status, test } from './support/inbox.ts'

test('inbox: enquiries are found by status @thorough', async ({ page, site, agency }) => {
  const word = newWord()
  await agency.add(
    { name: `${word} fresh` },
    { name: `${word} settled`, status: 'done' },
    { name: `${word} odd`, status: 'suspected', suspicions: 'trap' },
  )
  await openInbox(page, site)
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

test('inbox: enquiries are found by form and days; the address keeps both, and never the search @thorough', async ({
  page,
  site,
  agency,
}) => {
  const form_id = newWord()
  const day = (date: number) => new Date(2021, 4, date, 12).toISOString()
  await agency.add(
    { name: 'third', form_id, received_at: day(3) },
    { name: 'fourth', form_id, received_at: day(4) },
    { name: 'fifth', form_id, received_at: day(5) },
  )
  await openInbox(page, site)
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

for (const [lang, separator, button] of variants(
  ['en', ',', 'Download CSV'],
  ['uk', ';', 'Завантажити CSV'],
))
  test(`inbox: the enquiries found are saved as CSV (${lang}) @thorough`, async ({
    page,
    site,
    agency,
  }) => {
    const word = newWord()
    await agency.add(
      {
        name: `${word} "Ann"`,
        phone: '+380441234567',
        message: '=HYPERLINK("https://evil.example")',
        received_at: new Date(2022, 1, 3, 4, 5, 6).toISOString(),
      },
      { name: `${word} other`, received_at: new Date(2022, 1, 2).toISOString() },
      { name: `${word} done`, status: 'done' },
    )
    await openInbox(page, site, `?lang=${lang}`)
    await search(page).fill(word)
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
    expect(cells[3]).toBe(`${word} ""Ann""`)
    expect(cells[6]).toBe("'+380441234567")
    expect(cells[9]).toBe(`'=HYPERLINK(""https://evil.example"")`)
    expect(lines[2]).toContain(`${word} other`)
    expect(lines[3]).toBe('')
  })
