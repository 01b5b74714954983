import { describe, expect, it } from 'vitest'
import {
  alternativesAt,
  alternativesUpward,
  pageAddress,
  pathAndParents,
  readReferences,
  type PageFields,
} from './items/alternatives.ts'
import { coreTime } from '../../tests/support/core-time.ts'
import { OTHER_PATHS, SAME_PATHS } from '../../tests/support/path-spellings.ts'

const FIELDS: PageFields = {
  slug_field_id: '1',
  status_field_id: 2,
  alternative_languages_field_id: '3',
}

function page(item_id: number, slug: string, alternatives = '', status = '1') {
  const values = [slug, status, alternatives]
  const fields = values.map((field_value, index) => ({ field_id: index + 1, field_value }))
  return { item_id, fields }
}

describe('alternativesAt', () => {
  const items = [
    page(1, '/', '7.10'),
    page(2, '/en/tours/', '7.20, 8.21'),
    page(3, '/en/tours/sea', ''),
    page(4, '/en/draft/', '7.40', '0'),
    { ...page(5, '/en/gone/', '7.50'), trash: true },
    page(6, '/uk/тури/', '7.60'),
  ]

  it.each([
    ['the page itself', '/en/tours/', ['7.20', '8.21']],
    ['without the slash at the end', '/en/tours', ['7.20', '8.21']],
    ['its parent, where the page has none', '/en/tours/sea/', ['7.20', '8.21']],
    ['its parent, where there is no such page', '/en/tours/nowhere/at/all/', ['7.20', '8.21']],
    ['the root, where no parent has any', '/en/about/', ['7.10']],
    ['the root, for a page that is not published', '/en/draft/', ['7.10']],
    ['the root, for a page in the trash', '/en/gone/', ['7.10']],
    ['letters however they are encoded', '/uk/%D1%82%D1%83%D1%80%D0%B8/', ['7.60']],
    ['the root for a malformed path', '/%E0%A4%A/', ['7.10']],
  ])('finds those of %s', (_what, path, expected) => {
    const found = alternativesAt(items, FIELDS, path)
    expect(found.map(({ appId, itemId }) => `${appId}.${itemId}`)).toEqual(expected)
  })

  it.each(SAME_PATHS)('finds the slug %s at %s, and the other way round', (one, other) => {
    expect(alternativesAt([page(1, one, '7.10')], FIELDS, other)).toHaveLength(1)
    expect(alternativesAt([page(1, other, '7.10')], FIELDS, one)).toHaveLength(1)
  })

  it.each(OTHER_PATHS)('does not find the slug %s at %s', (one, other) => {
    expect(alternativesAt([page(1, one, '7.10')], FIELDS, other)).toEqual([])
  })

  it('lists those of the page and of each parent, undefined where there is no page', () => {
    const lists = alternativesUpward(items, FIELDS, '/en/tours/sea/storm/')
    expect(lists.map((list) => list?.map(({ itemId }) => itemId))).toEqual([
      undefined,
      [],
      ['20', '21'],
      undefined,
      ['10'],
    ])
  })

  it('takes no longer for a slug of many slashes', () => {
    const started = coreTime()
    const slug = `x${'/'.repeat(100_000)}y`
    expect(alternativesAt([page(1, slug, '7.10')], FIELDS, '/en/')).toEqual([])
    expect(coreTime() - started).toBeLessThan(500)
  })

  it('finds nothing where neither the page nor a parent has any', () => {
    expect(alternativesAt(items.slice(1), FIELDS, '/en/about/')).toEqual([])
    expect(alternativesAt([], FIELDS, '/')).toEqual([])
  })
})

describe('pathAndParents', () => {
  it('goes from the path up to the root', () => {
    expect(pathAndParents('/en/tours/sea/')).toEqual(['/en/tours/sea', '/en/tours', '/en', '/'])
    expect(pathAndParents('/')).toEqual(['/'])
    expect(pathAndParents('')).toEqual(['/'])
  })
})

describe('readReferences', () => {
  it('reads what fits and leaves out the rest', () => {
    expect(readReferences(' 7.12,8.3 ,, 9 , .4, 5., a.b.c')).toEqual([
      { appId: '7', itemId: '12' },
      { appId: '8', itemId: '3' },
    ])
    expect(readReferences('')).toEqual([])
  })
})

describe('pageAddress', () => {
  const fields = { ...FIELDS, language_field_id: 4 }
  const named = {
    ...page(9, 'tury/'),
    fields: [...page(9, 'tury/').fields, { field_id: 4, field_value: 'uk' }],
  }

  it('names the language by its field, else by the first part of the slug', () => {
    expect(pageAddress([named], fields, '9')).toEqual({ slug: '/tury/', language: 'uk' })
    expect(pageAddress([page(1, '/uk/tury/')], fields, '1')?.language).toBe('uk')
    expect(pageAddress([page(1, '/pt-br/')], FIELDS, '1')?.language).toBe('pt-br')
    expect(pageAddress([page(1, '/zh-hant-tw/')], FIELDS, '1')?.language).toBe('zh-hant-tw')
    expect(pageAddress([page(1, '/es-419/')], FIELDS, '1')?.language).toBe('es-419')
    expect(pageAddress([page(1, '/tours/')], FIELDS, '1')?.language).toBe('')
  })

  it('knows no page that is missing, not published or without a slug', () => {
    expect(pageAddress([page(1, '/a/')], FIELDS, '2')).toBeUndefined()
    expect(pageAddress([page(1, '/a/', '', '0')], FIELDS, '1')).toBeUndefined()
    expect(pageAddress([page(1, '')], FIELDS, '1')).toBeUndefined()
  })

  it('never leads to another host', () => {
    expect(pageAddress([page(1, '//evil.example/en/')], FIELDS, '1')?.slug).toBe(
      '/evil.example/en/',
    )
  })
})
