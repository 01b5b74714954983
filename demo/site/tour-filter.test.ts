import { afterEach, beforeEach, expect, it } from 'vitest'
import { addItem } from '../../tests/support/demo/site/edit-page.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'

// The list of tours with a seventh. Needs `npm run build`.

const AT = Date.parse('2026-12-01T12:00Z')
const WEEKEND = {
  status: '1',
  name_en: 'A weekend in Odesa',
  name_uk: 'Вихідні в Одесі',
  slug_en: 'odesa',
  slug_uk: 'odesa',
  days_count: '2',
  price_uah: '9000',
  price_eur: '180',
}

let site: SiteInMemory
beforeEach(async () => {
  site = await siteInMemory(() => AT)
})
afterEach(() => site.close())

const get = async (path: string) => await site.app.request(path)
const main = async (path: string) => {
  const page = await (await get(path)).text()
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}
const names = (page: string) =>
  [...page.matchAll(/<h3><a href="[^"]+">([^<]+)/g)].map(([, name]) => name)

it('is not filtered while there are six tours', async () => {
  const page = await main('/en/tours/')
  expect(names(page)).toHaveLength(6)
  expect(page).not.toContain('class="filter"')
  expect(names(await main('/en/tours/?days=3'))).toHaveLength(6)
  expect(site.kept.counts()).toMatchObject({ renders: 1, entries: 1 })
})

it('is filtered by month, length and price, by the query alone', async () => {
  await addItem(site, 'tours', WEEKEND)
  const all = await main('/en/tours/')
  expect(names(all)).toHaveLength(7)
  expect(all).toContain('Tours found: 7.')
  for (const option of ['January 2027', '3 days or fewer', 'up to UAH 20,000'])
    expect(all.replaceAll('\u00A0', ' ')).toContain(option)

  const short = await main('/en/tours/?days=3&month=&price=')
  expect(names(short)).toEqual(['Lviv, slowly', 'A weekend in Odesa'])
  expect(short).toContain('Tours found: 2.')
  expect(short).toMatch(/<option\s+value="3"\s+selected/)
  expect(short).toContain('<a class="more" href="/en/tours/">All tours</a>')
  expect(names(await main('/en/tours/?days=3&price=20000&month=2027-01'))).toEqual(['Lviv, slowly'])
  expect(await main('/uk/tury/?price=20000&days=3')).toContain('Знайдено турів: 2.')
  const none = await main('/en/tours/?days=3&month=2027-06')
  expect(none).toContain('No tour fits all of it.')
  expect(names(none)).toEqual([])
  const canonical = '<link rel="canonical" href="https://mandry.example/en/tours/" />'
  expect(await (await get('/en/tours/?days=3')).text()).toContain(canonical)
})

it('has one page for a choice, and none for what is not offered', async () => {
  await addItem(site, 'tours', WEEKEND)
  const tagOf = async (path: string) => (await get(path)).headers.get('ETag')
  const plain = await tagOf('/en/tours/')
  const { renders } = site.kept.counts()
  for (const query of ['days=4', 'days=3%00', 'month=2027-13', 'price=<b>', 'utm_source=x', 'a=1'])
    expect(await tagOf(`/en/tours/?${query}`), query).toBe(plain)
  expect(site.kept.counts().renders).toBe(renders)
  const chosen = await tagOf('/en/tours/?price=50000&days=5')
  expect(chosen).not.toBe(plain)
  expect(await tagOf('/en/tours/?x=1&days=5&price=50000&days=99')).toBe(chosen)
  expect(site.kept.counts().renders).toBe(renders + 1)
  expect(await (await get('/en/tours.md')).text()).not.toContain('Any month')
})
