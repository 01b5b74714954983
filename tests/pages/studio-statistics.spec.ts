import { joinDatabase } from '#demo/platform/store/database.ts'
import { createFormCounts } from '#demo/enquiries/form-counts/table.ts'
import { expectAccessible } from './support/axe.ts'
import { openInbox } from './support/agency.ts'
import { contentApp } from './support/content-app.ts'
import { expect, newWord, rows, search, status, test } from './support/inbox.ts'

test('studio: statistics count enquiries by day, source, page and form, and the share of forms that are sent @thorough', async ({
  page,
  site,
  agency,
  problems,
}) => {
  const word = newWord()
  const source = `${word}.example`
  await agency.add(
    { form_id: word, url: `/en/${word}/`, referrer: `https://${source}/` },
    { form_id: word, status: 'suspected' },
  )
  const database = joinDatabase(site, console.error)
  const counts = createFormCounts({ db: database.db, now: Date.now })
  for (const kind of ['form-started', 'form-started', 'form-started', 'form-sent'] as const)
    await counts.add({ form_id: word, page: '/en/', kind })
  await database.close()
  await openInbox(page, site, '?lang=en#/statistics')
  const row = (name: string) => page.getByRole('row', { name: `${name} `, exact: false })
  const period = page.getByLabel('Period')
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveCount(30)
  await expect(row(`${word} 3 1 33%`)).toBeVisible()
  await expect(page.getByText('A form counts as started once on each page')).toBeVisible()
  // Tests share a site, whose most frequent names have the first rows.
  await agency.add(
    ...Array.from({ length: 20 }, () => ({
      form_id: word,
      url: `/en/${word}/`,
      referrer: `https://${source}/`,
    })),
  )
  for (const name of [source, `/en/${word}/`, word])
    await expect(row(name).first()).toContainText('21')
  await expect(page.getByRole('figure').getByRole('listitem').last()).toContainText(/\d enquiries/)
  for (const name of [source, `/en/${word}/`, word]) {
    await row(name).last().getByRole('link').click()
    await expect(page.locator('#found')).toHaveText('21 enquiries')
    await expect(page.locator('.narrowed')).toContainText('Without suspected ones')
    await page.reload()
    await expect(page.locator('#found')).toHaveText('21 enquiries')
    await page.goBack()
  }
  await period.selectOption('365 days')
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveCount(365)
  expect(problems).toEqual([])
})

test('studio: statistics show a page in all its languages as one, by its address in the reader’s; no name breaks within a word @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  const tours = await contentApp(agency, 'Tours')
  const slug = (language: string) => `${word}-${'long-words-'.repeat(4)}${language}`
  const slugs = { slug_en: slug('en'), slug_uk: slug('uk') }
  await tours.add({ name_en: word, name_uk: word, ...slugs, status: '1' })
  const addresses = { en: `/en/tours/${slug('en')}/`, uk: `/uk/tury/${slug('uk')}/` }
  const website = new URL(site.url).host
  const of = (url: string, count: number) => Array.from({ length: count }, () => ({ url, website }))
  await agency.add(...of(`${addresses.uk}?utm_source=x`, 25), ...of(addresses.en, 15))
  await openInbox(page, site, '?lang=en#/statistics')
  const link = page.getByRole('link', { name: addresses.en })
  await expect(link).toBeVisible()
  await expect(page.getByRole('row').filter({ has: link })).toContainText('40')
  await expect(page.getByText(addresses.uk)).toHaveCount(0)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await link.evaluate((anchor) => {
      const texts = [...anchor.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      return texts.flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\w+/g)].map(({ 0: { length }, index }) => {
          const range = new Range()
          range.setStart(node, index)
          range.setEnd(node, index + length)
          return range.getClientRects().length
        }),
      )
    })
    expect(lines.filter((count) => count !== 1)).toEqual([])
  }
  await link.click()
  await expect(page.locator('#found')).toHaveText('40 enquiries')
  await expectAccessible(page)
})

test('studio: a search among the enquiries of a source, of a page or without suspected ones counts and shows what is outside of these filters @thorough', async ({
  page,
  site,
  agency,
}) => {
  const word = newWord()
  const source = `${word}.example`
  const url = `/en/${word}/`
  await agency.add(
    { name: `${word} inside`, url, referrer: `https://${source}/` },
    { name: `${word} elsewhere` },
    { name: `${word} odd`, url, referrer: `https://${source}/`, status: 'suspected' },
  )
  const address = (filters: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ lang: 'en', status: 'all', ...filters })}`
  await openInbox(page, site, address({ source, trusted: '1' }))
  const note = page.locator('.outside-note')
  const shownOutside = async (count: number) => {
    await search(page).fill(word)
    await expect(note).toContainText(`${count} more outside of these filters.`)
    await note.getByRole('button', { name: 'Show' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(note).toHaveCount(0)
    await expect(page.locator('.narrowed')).toHaveCount(0)
    await expect(page).toHaveURL(`${site.url}/studio/?lang=en&status=all`)
  }
  await shownOutside(2)
  for (const [filters, count] of [
    [{ source }, 1],
    [{ page: url }, 1],
    [{ trusted: '1' }, 1],
    [{ source: `other-${source}` }, 3],
  ] as const) {
    await page.goto(`${site.url}/studio/${address(filters)}`)
    await shownOutside(count)
  }
  // The status alone: its name says more.
  await status(page, 'New').check()
  await expect(note).toContainText('1 more among: Suspected.')
})
