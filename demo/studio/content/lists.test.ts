import { expect, it } from 'vitest'
import { readContentFields } from './fields/content-field.ts'
import { findRows, NO_FILTERS } from './lists/find-rows.ts'
import { createRowReader, type AppContent } from './data/content-rows.ts'
import { compareOrder, lastOrder, planMove, type Placed } from './data/order.ts'

const NAMES = ['status', 'order', 'name_en', 'name_uk', 'price_uah', 'kind', 'slug_en']
const MODELS: Readonly<Record<string, object>> = {
  status: { isHidden: true },
  order: { isHidden: true },
  name_en: { language: 'en', group: 'name', required: true },
  name_uk: { language: 'uk', group: 'name', required: true },
  price_uah: { currency: 'UAH' },
  kind: { options: [] },
  slug_en: { isSlug: true },
}
const TYPES: Readonly<Record<string, string>> = {
  status: 'radio_button',
  kind: 'radio_button',
  order: 'number',
  price_uah: 'number',
}
const fields = readContentFields(
  NAMES.map((name_space, index) => ({
    field_id: index + 1,
    name_space,
    data_type: TYPES[name_space] ?? 'text',
    data_model: MODELS[name_space],
  })),
)
const item = (item_id: number, values: Readonly<Record<string, string>>) => ({
  item_id,
  fields: Object.entries(values).map(([name, field_value]) => ({
    field_id: NAMES.indexOf(name) + 1,
    field_value,
  })),
})
const TOURS: AppContent = {
  appKey: 'tours',
  appId: 7,
  languages: ['en', 'uk'],
  fields,
  items: [
    item(1, { name_en: 'Black Sea', status: '1', order: '20', price_uah: '12500' }),
    item(2, { name_en: 'Lviv', name_uk: 'Львів', status: '0', order: '10', kind: 'city' }),
    item(3, { name_en: 'Iceland', name_uk: 'Ісландія', status: '1' }),
  ],
}

it('content rows: sorted by their order, those without one last, with what is missing in a language', () => {
  const rows = createRowReader()(TOURS)
  expect(rows.map(({ key }) => key)).toEqual([2, 1, 3])
  expect(rows.map(({ status, missing }) => [status, missing.en, missing.uk])).toEqual([
    ['draft', 0, 0],
    ['published', 0, 1],
    ['published', 0, 0],
  ])
  expect(rows[1]?.price).toEqual({ value: '12500', currency: 'UAH' })
})

it('content rows: rows of unchanged items stay the same objects', () => {
  const read = createRowReader()
  const before = read(TOURS)
  const after = read({ ...TOURS, items: TOURS.items.with(2, item(3, { name_en: 'Jordan' })) })
  expect(after[0]).toBe(before[0])
  expect(after[2]?.titles.en).toBe('Jordan')
})

it('content rows: a page is one row with its languages, and one without the other language is missing it', () => {
  const names = ['language', 'title', 'alternative_languages', 'status']
  const pages = readContentFields(
    names.map((name_space, index) => ({ field_id: index + 1, name_space, data_type: 'text' })),
  )
  const page = (item_id: number, values: readonly string[]) => ({
    item_id,
    fields: values.map((field_value, index) => ({ field_id: index + 1, field_value })),
  })
  const rows = createRowReader()({
    appKey: 'pages',
    appId: 7,
    languages: ['en', 'uk'],
    fields: pages,
    items: [
      page(1, ['uk', 'Про нас', '7.2', '0']),
      page(2, ['en', 'About', '7.1', '1']),
      page(3, ['en', 'Alone', '7.99,8.1,7.3', '1']),
    ],
  })
  expect(rows.map(({ items, status }) => [items.map(({ itemId }) => itemId), status])).toEqual([
    [[2, 1], 'partly'],
    [[3], 'published'],
  ])
  expect(rows[0]?.titles).toEqual({ en: 'About', uk: 'Про нас' })
  expect(rows[1]?.missing).toEqual({ en: 0, uk: 1 })
})

it('content search: all typed words in either language, then similar titles; filters narrow it down', () => {
  const rows = createRowReader()(TOURS)
  const keys = (filters: object) =>
    findRows(rows, { ...NO_FILTERS, ...filters }).map(({ key }) => key)
  expect(keys({ search: 'SEA black' })).toEqual([1])
  expect(keys({ search: 'львів' })).toEqual([2])
  expect(keys({ search: 'icelnd' })).toEqual([3])
  const towns = [item(1, { name_en: 'Odensa' }), item(2, { name_en: 'Odessa' })]
  const similar = findRows(createRowReader()({ ...TOURS, items: towns }), {
    ...NO_FILTERS,
    search: 'odesssa',
  })
  expect(similar.map(({ key }) => key)).toEqual([2, 1])
  expect(keys({ status: 'draft' })).toEqual([2])
  expect(keys({ category: 'city' })).toEqual([2])
  expect(keys({ missing: 'uk' })).toEqual([1])
  expect(keys({ missing: 'uk', search: 'lviv' })).toEqual([])
})

it.each([
  ['18900', [1]],
  ['18 900', [1]],
  ['18,900 ₴', [1]],
  ['18\u00a0900', [1]],
  ["п'ять", [2]],
  ['П’ЯТЬ', [2]],
  ['пʼять', [2]],
  ['йорданія'.normalize('NFD'), [3]],
  ['peninsula-tour', [3]],
  ['/en/tours/peninsula-tour/', [3]],
  ['https://site.example/en/tours/peninsula-tour/?from=mail', [3]],
] as const)('content search: %s is found', (search, keys) => {
  const items = [
    item(1, { name_en: 'Alps', price_uah: '18900' }),
    item(2, { name_en: 'Five days, 18 or 900', name_uk: 'П’ять днів', price_uah: '900' }),
    item(3, { name_en: 'Jordan', name_uk: 'Йорданія', slug_en: 'peninsula-tour' }),
  ]
  const rows = createRowReader()({ ...TOURS, items })
  expect(findRows(rows, { ...NO_FILTERS, search }).map(({ key }) => key)).toEqual(keys)
})

const placed = (...orders: readonly (number | undefined)[]): Placed[] =>
  orders.map((order, key) => ({ key, order }))

it.each([
  ['down', placed(10, 20, 30), 0, 1],
  ['to the end', placed(10, 20, 30), 0, 2],
  ['up', placed(10, 20, 30), 2, 1],
  ['to the beginning', placed(10, 20, 30), 2, 0],
] as const)('content order: a move %s writes one item', (_name, entries, from, to) => {
  const placements = planMove(entries, from, to)
  expect(placements).toHaveLength(1)
  expect(moved(entries, placements)[to]).toBe(from)
})

it('content order: all are numbered again where a neighbour has no number or no number is left between two', () => {
  for (const entries of [placed(10, 20, undefined), placed(1, 1 + Number.EPSILON, 30)]) {
    const placements = planMove(entries, 2, 1)
    expect(placements).toHaveLength(entries.length === 3 && entries[2]?.order ? 3 : 1)
    expect(moved(entries, placements)).toEqual([0, 2, 1])
  }
  const placements = planMove(placed(undefined, undefined, undefined), 0, 1)
  expect(placements).toHaveLength(3)
  expect(moved(placed(undefined, undefined, undefined), placements)).toEqual([1, 0, 2])
})

it('content order: a hundred moves into one gap keep the order', () => {
  let entries = placed(1, 2, 3)
  for (let count = 0; count < 100; count++) {
    const placements = new Map(planMove(entries, 2, 1).map(({ key, order }) => [key, order]))
    const before = entries.map(({ key }) => key)
    entries = entries
      .map(({ key, order }) => ({ key, order: placements.get(key) ?? order }))
      .sort(compareOrder)
    expect(entries.map(({ key }) => key)).toEqual([before[0], before[2], before[1]])
  }
  expect(lastOrder(entries)).toBeGreaterThan(entries[2]?.order ?? Infinity)
})

function moved(entries: readonly Placed[], placements: readonly Placed[]): number[] {
  const byKey = new Map(placements.map(({ key, order }) => [key, order]))
  return entries
    .map(({ key, order }) => ({ key, order: byKey.get(key) ?? order }))
    .sort(compareOrder)
    .map(({ key }) => key)
}
