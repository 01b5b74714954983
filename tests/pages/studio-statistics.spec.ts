import { joinDatabase } from '#demo/platform/store/database.ts'
import { createFormCounts } from '#demo/site/form-counts/table.ts'
import { openInbox } from './support/agency.ts'
import { expect, newWord, test } from './support/inbox.ts'

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
  await period.selectOption('365 days')
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveCount(365)
  expect(problems).toEqual([])
})
