import { expect, it } from 'vitest'
import { fromInputDate, toInputDate } from './fields/dates.ts'
import { readContentFields } from './fields/content-field.ts'
import { findFaults } from './fields/faults.ts'
import { groupFields, missingTexts } from './fields/form-groups.ts'
import { formatNumber, parseNumber } from './fields/numbers.ts'
import { isSlug, suggestSlug } from '../../content/slugs.ts'
import { itemValues, writeRows } from './fields/values.ts'
import { listRows } from '../../content/model/list-rows.ts'

const label = (text: string) => ({ en: text, uk: `${text} (uk)` })
const field = (
  field_id: number,
  name_space: string,
  data_type: string,
  data_model: object = {},
) => ({
  field_id,
  name_space,
  data_type,
  data_model: { label: label(name_space), ...data_model },
})
const NAME = { required: true, maxLength: 10, group: 'name' }
const FIELDS = readContentFields([
  field(1, 'status', 'radio_button', { isHidden: true }),
  field(2, 'name_en', 'text', { ...NAME, language: 'en' }),
  field(3, 'name_uk', 'text', { ...NAME, language: 'uk' }),
  field(4, 'slug_en', 'text', { isSlug: true, group: 'slug', language: 'en' }),
  field(5, 'price', 'number', { currency: 'UAH' }),
  field(6, 'moment', 'date', { isRange: true }),
  field(7, 'season_en', 'text', { group: 'season', language: 'en' }),
  field(8, 'season_uk', 'text', { group: 'season', language: 'uk' }),
  field(9, 'days_en', 'nested_list', {
    group: 'days',
    language: 'en',
    rows: { title: { type: 'text', label: label('title'), required: true } },
  }),
  field(10, 'city', 'text', { kinds: ['general'], required: true }),
  field(11, 'about', 'item_ref', { apps: ['tours'] }),
  field(12, 'tags', 'radio_button', {
    isMultiple: true,
    options: [{ value: 'winter', label: label('Winter') }],
  }),
])
const FINE = { name_en: 'Lviv', name_uk: 'Львів', price: '12500' }

it('content fields: what the studio does not know is left out, and models of the wrong shape do no harm', () => {
  const fields = readContentFields([
    { field_id: 1, name_space: 'x', data_type: 'gps' },
    { field_id: 2, data_type: 'text' },
    { field_id: 3, name_space: 'plain', data_type: 'text', field_name: 'Plain' },
    {
      field_id: 4,
      name_space: 'list',
      data_type: 'nested_list',
      data_model: { rows: [1], label: 7 },
    },
  ])
  expect(fields.map(({ name }) => name)).toEqual(['plain', 'list'])
  expect(fields[0]?.label).toEqual({ en: 'Plain', uk: 'Plain' })
  expect(fields[1]).toMatchObject({ rows: [], label: { en: 'list', uk: 'list' } })
})

it('content fields: languages of one group stand together, hidden fields are in no group', () => {
  expect(groupFields(FIELDS).map(({ name, fields }) => [name, fields.length])).toEqual([
    ['name', 2],
    ['slug', 1],
    ['price', 1],
    ['moment', 1],
    ['season', 2],
    ['days', 1],
    ['city', 1],
    ['about', 1],
    ['tags', 1],
  ])
})

it('content fields: a text is missing where it is required or where the other language has it', () => {
  const values = { name_en: 'Lviv', season_uk: 'Навесні' }
  expect(missingTexts(FIELDS, values, 'en')).toEqual(['season_en'])
  expect(missingTexts(FIELDS, values, 'uk')).toEqual(['name_uk'])
})

it('content values: values are found by the number of their field', () => {
  const item = { item_id: 9, fields: [{ field_id: 5, field_value: '10' }] }
  expect(itemValues(item, FIELDS)).toMatchObject({ price: '10', name_en: '' })
})

it('content values: rows of the wrong shape are left out, no row is the empty text', () => {
  expect(listRows('[{"title":"One","day":2},7,null,["x"]]')).toEqual([{ title: 'One', day: '2' }])
  expect(listRows('{"title":"One"}')).toEqual([])
  expect(listRows('[{')).toEqual([])
  expect(writeRows([])).toBe('')
})

it.each([
  [{ name_en: ' ' }, { name_en: 'required' }],
  [{ name_en: 'Eleven long' }, { name_en: 'too-long' }],
  [{ slug_en: 'Not a slug' }, { slug_en: 'slug' }],
  [{ slug_en: 'taken' }, { slug_en: 'slug-taken' }],
  [{ price: '12.5' }, { price: 'amount' }],
  [{ price: '-1' }, { price: 'amount' }],
  [{ moment: 'soon' }, { moment: 'date' }],
  [{ moment: '2000,1000' }, { moment: 'range-backwards' }],
  [{ moment: '1000,2000' }, {}],
  [{ days_en: '[{"title":"One"},{"title":""}]' }, { 'days_en.1.title': 'required' }],
  [{ kind: 'general' }, { city: 'required' }],
  [{ about: '5' }, { about: 'reference' }],
  [{ about: '5.6' }, { about: 'reference' }],
  [{ about: '5.7' }, {}],
  [{ tags: 'winter,summer' }, { tags: 'choice' }],
])('content faults: %j', (values, faults) => {
  const surroundings = {
    isTaken: (_field: unknown, value: string) => value === 'taken',
    isReference: (_field: unknown, reference: string) => reference === '5.7',
  }
  expect(findFaults(FIELDS, { ...FINE, ...values }, surroundings)).toEqual(faults)
})

const REFERRING = readContentFields([
  field(1, 'price', 'number', { currency: 'UAH' }),
  field(2, 'about', 'item_ref', { apps: ['tours'] }),
  field(3, 'featured', 'item_ref', { apps: ['tours'], isMultiple: true }),
  field(4, 'tags', 'radio_button', { options: [] }),
  field(5, 'steps', 'nested_list', {
    rows: {
      title: { type: 'text', label: label('title') },
      tour: { type: 'item_ref', label: label('tour'), apps: ['tours'] },
    },
  }),
])
const stepsOf = (...rows: readonly object[]) => JSON.stringify(rows)

it.each([
  [{ about: '5.6' }, { price: '7' }, {}],
  [{ tags: 'gone' }, { price: '7' }, {}],
  [{ about: '5.6' }, { about: '5.8' }, { about: 'reference' }],
  [{ featured: '5.6,5.7' }, { featured: '5.7,5.6' }, {}],
  [{ featured: '5.6' }, { featured: '5.6,5.8' }, { featured: 'reference' }],
  [{ featured: '5.60' }, { featured: '5.6' }, { featured: 'reference' }],
  [{ steps: stepsOf({ tour: '5.6' }) }, { steps: stepsOf({ tour: '5.6', title: 'New' }) }, {}],
  [
    { steps: stepsOf({ tour: '5.7' }) },
    { steps: stepsOf({ tour: '5.6' }) },
    { 'steps.0.tour': 'reference' },
  ],
  [{ price: '1.5' }, { price: '2.5' }, { price: 'amount' }],
])(
  'content faults: what was saved as %j and becomes %j has the faults %j',
  (saved, changes, faults) => {
    const isReference = (_field: unknown, reference: string) => reference === '5.7'
    const values = { ...saved, ...changes }
    expect(findFaults(REFERRING, values, { isReference, saved })).toEqual(faults)
  },
)

it.each([
  ['en', '12,500', '12500', '12,500'],
  ['en', '12 500.50', '12500.5', '12,500.5'],
  ['uk', '12 500', '12500', '12\u00a0500'],
  ['uk', '12500,5', '12500.5', '12\u00a0500,5'],
  ['en', '123456789012345678', '123456789012345678', '123,456,789,012,345,678'],
  ['uk', 'багато', 'багато', 'багато'],
] as const)('content numbers: in %s %s is stored as %s', (language, typed, stored, shown) => {
  expect(parseNumber(typed, language)).toBe(stored)
  expect(formatNumber(stored, language)).toBe(shown)
})

it.each([
  ['en', '18,000', '18000'],
  ['en', '18.000', '18000'],
  ['uk', '18,000', '18000'],
  ['uk', '18.000', '18000'],
  ['uk', '1.250.000', '1250000'],
  ['en', '1’250’000', '1250000'],
  ['uk', '18 000', '18000'],
  ['en', '18.5', '18.5'],
  ['uk', '18,5', '18.5'],
  ['en', '0.125', '0.125'],
  ['en', '19.500,00', '19.500,00'],
  ['en', '1,250.000', '1,250.000'],
  ['uk', '1 250.000', '1 250.000'],
  ['uk', '18\u2009000', '18000'],
  ['uk', '18\u202f000', '18000'],
  ['en', '18ʼ000', '18000'],
  ['en', '1,25,000', '125000'],
  ['en', '18 00', '18 00'],
  ['en', "18'5", "18'5"],
  ['uk', '1.25.000', '1.25.000'],
  ['en', '18,00', '18,00'],
  ['en', '١٨٬٠٠٠', '١٨٬٠٠٠'],
  ['en', '007.50', '7.5'],
  ['en', '123456789012345678', '123456789012345678'],
] as const)('content amounts: in %s %s is stored as %s', (language, typed, stored) => {
  expect(parseNumber(typed, language)).toBe(stored)
})

it('content dates: an input shows and takes the time of Kyiv, in summer and in winter', () => {
  for (const [input, iso] of [
    ['2026-07-01T18:30', '2026-07-01T15:30Z'],
    ['2026-12-01T18:30', '2026-12-01T16:30Z'],
  ] as const) {
    expect(fromInputDate(input)).toBe(String(Date.parse(iso)))
    expect(toInputDate(String(Date.parse(iso)))).toBe(input)
  }
  expect([fromInputDate(''), fromInputDate('x'), toInputDate(''), toInputDate('1e9')]).toEqual([
    '',
    '',
    '',
    '',
  ])
})

it.each([
  ['Їдемо до Львова', 'yidemo-do-lvova'],
  ['Згурський п’ятниця — щока', 'zghurskyi-piatnytsia-shchoka'],
  ['Café & Zürich 2026', 'cafe-zurich-2026'],
  ['Явір у Києві', 'yavir-u-kyievi'],
])('content slugs: %s becomes %s', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug)
  expect(isSlug(slug)).toBe(true)
})
