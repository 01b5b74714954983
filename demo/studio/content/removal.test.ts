import { expect, it } from 'vitest'
import type { AppKey } from '../../content/model/definition.ts'
import { liveAddresses, type AppRows } from './data/addresses.ts'
import type { ContentRow } from './data/content-rows.ts'
import { readContentFields } from './fields/content-field.ts'
import { consequencesOf, type Removal } from './removal/removal.ts'

const ORIGIN = 'https://site.example'
const PUBLISHED = '1'

const fieldsOf = (types: Readonly<Record<string, string | object>>) =>
  readContentFields(
    Object.entries(types).map(([name_space, type], at) => ({
      field_id: at + 1,
      name_space,
      data_type: typeof type === 'string' ? type : 'nested_list',
      data_model: typeof type === 'string' ? {} : { rows: type },
    })),
  )

type Values = Readonly<Record<string, string>>

/** A row of one item, or of a page's versions. */
function rowOf(key: number, ...versions: readonly Values[]): ContentRow {
  const items = versions.map((values, at) => ({
    itemId: key + at,
    values: { status: PUBLISHED, ...values },
    updatedAt: 0,
  }))
  const titles = { en: `Row ${key}` }
  return { key, items, titles, order: key, missing: {}, categories: [] } as unknown as ContentRow
}

const app = (
  appKey: AppKey,
  appId: number,
  fields: ReturnType<typeof fieldsOf>,
  rows: readonly ContentRow[],
): AppRows => ({ appKey, appId, fields, rows })

const versions = (kind: string, en: string, uk: string, key: number) =>
  [
    { kind, language: 'en', slug: en, alternative_languages: `1.${key + 1}` },
    { kind, language: 'uk', slug: uk, alternative_languages: `1.${key}` },
  ] as const

const HOME = rowOf(10, ...versions('home', '/en/', '/uk/', 10))
const LIST = rowOf(20, ...versions('tours', '/en/tours/', '/uk/tury/', 20))
const TEXT = rowOf(30, {
  kind: 'free',
  language: 'en',
  slug: '/en/a/',
  body: `<p><a href="${ORIGIN}/en/tours/x/?from=a#b">x</a></p>`,
  sections: JSON.stringify([{ items: JSON.stringify([{ about: '2.40' }]) }]),
})
const TOUR = rowOf(40, {
  name_en: 'X',
  name_uk: 'Ікс',
  slug_en: 'x',
  slug_uk: 'iks',
  picture: '9.90',
})
const OTHER = rowOf(41, { name_en: 'Y', slug_en: 'y', picture: '9.901' })
const ENTRY = rowOf(50, { page: '1.10' })
const LINK = rowOf(51, { link: '/uk/tury/iks/' })
const POLISH = rowOf(62, { kind: 'language', tag: 'pl' })
const AGENCY = rowOf(70, { kind: 'general', logo: '/pictures/boat.jpg.webp' })
const PAGE_FORM = rowOf(71, { kind: 'form', form_id: 'main' })
const POPUP_FORM = rowOf(72, { kind: 'form', form_id: 'popup' })
const BOAT = rowOf(90, { name: 'boat' })

const APPS = [
  app(
    'pages',
    1,
    fieldsOf({
      body: 'text_editor',
      sections: { items: { type: 'nested_list', rows: { about: { type: 'item_ref' } } } },
    }),
    [HOME, LIST, TEXT, rowOf(35, { kind: 'free', language: 'pl', slug: '/pl/' })],
  ),
  app('tours', 2, fieldsOf({ picture: 'image', slug_en: 'text' }), [TOUR, OTHER]),
  app('menu', 5, fieldsOf({ page: 'item_ref', link: 'link' }), [ENTRY, LINK]),
  app('settings', 6, fieldsOf({ logo: 'link' }), [
    rowOf(60, { kind: 'language', tag: 'en' }),
    rowOf(61, { kind: 'language', tag: 'uk' }),
    POLISH,
    AGENCY,
    PAGE_FORM,
    POPUP_FORM,
  ]),
  app('pictures', 9, fieldsOf({ name: 'text' }), [BOAT]),
]

it('studio: addresses are those of the site, of what is published in languages that are', () => {
  expect(Object.fromEntries(liveAddresses(APPS))).toMatchObject({
    '1.10 en': '/en/',
    '1.11 uk': '/uk/',
    '2.40 en': '/en/tours/x/',
    '2.40 uk': '/uk/tury/iks/',
    '2.41 en': '/en/tours/y/',
  })
  expect(liveAddresses(APPS).has('2.41 uk')).toBe(false)
})

interface Case extends Removal {
  readonly what: string
  readonly uses?: readonly number[]
  readonly home?: readonly string[]
  readonly others?: readonly string[]
  readonly hasSettings?: boolean
  readonly hasPageForm?: boolean
}

it.each<Case>([
  {
    what: 'a picture: what shows it, and an address of its file',
    kind: 'trash',
    appKey: 'pictures',
    rows: [BOAT],
    uses: [40, 70],
  },
  {
    what: 'a tour: a row of a list, a link in a text, a link of the menu',
    kind: 'trash',
    appKey: 'tours',
    rows: [TOUR],
    uses: [30, 51],
  },
  { what: 'what nothing uses: nothing', kind: 'trash', appKey: 'tours', rows: [OTHER] },
  {
    what: 'a list of tours: the tours lose their addresses',
    kind: 'trash',
    appKey: 'pages',
    rows: [LIST],
    others: ['/en/tours/x/', '/uk/tury/iks/', '/en/tours/y/'],
  },
  {
    what: 'a list of tours that is unpublished: the tours stay',
    kind: 'unpublish',
    appKey: 'pages',
    rows: [LIST],
  },
  {
    what: 'the home page',
    kind: 'trash',
    appKey: 'pages',
    rows: [HOME],
    uses: [50],
    home: ['/en/', '/uk/'],
  },
  {
    what: 'the home page, unpublished',
    kind: 'unpublish',
    appKey: 'pages',
    rows: [HOME, TEXT],
    home: ['/en/', '/uk/'],
  },
  {
    what: 'a language: its pages',
    kind: 'unpublish',
    appKey: 'settings',
    rows: [POLISH],
    home: ['/pl/'],
  },
  {
    what: 'settings of the agency',
    kind: 'trash',
    appKey: 'settings',
    rows: [AGENCY],
    hasSettings: true,
  },
  {
    what: 'settings of the form in a page, unpublished: its texts',
    kind: 'unpublish',
    appKey: 'settings',
    rows: [PAGE_FORM],
    hasPageForm: true,
  },
  {
    what: 'settings of two forms',
    kind: 'unpublish',
    appKey: 'settings',
    rows: [PAGE_FORM, POPUP_FORM],
    hasSettings: true,
    hasPageForm: true,
  },
  {
    what: 'an entry with what it leads to: nothing is left that uses it',
    kind: 'trash',
    appKey: 'menu',
    rows: [ENTRY, LINK],
  },
])('studio: what a removal does: $what', ({ kind, appKey, rows, ...expected }) => {
  const { uses, ...found } = consequencesOf({ kind, appKey, rows }, APPS, ORIGIN)
  const { what: _, ...rest } = expected
  expect({ uses: uses.map(({ row }) => row.key), ...found }).toEqual({
    uses: [],
    home: [],
    others: [],
    hasSettings: false,
    hasPageForm: false,
    ...rest,
  })
})
