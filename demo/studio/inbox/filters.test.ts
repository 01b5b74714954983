import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS, queryOf, readFilters } from './model/filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('readFilters', () => {
  it('begins with what is new', () => {
    expect(read('')).toEqual(DEFAULT_FILTERS)
    expect(DEFAULT_FILTERS.status).toBe('new')
  })

  it('reads what an address says', () => {
    expect(
      read('lang=uk&status=suspected&form=popup&from=2026-11-01&to=2026-11-18&mine=1'),
    ).toEqual({
      status: 'suspected',
      form: 'popup',
      from: '2026-11-01',
      to: '2026-11-18',
      search: '',
      mine: true,
    })
  })

  it.each([
    'status=__proto__',
    'from=yesterday',
    'from=2026-99-99',
    'to=1',
    'status=',
    'search=ann',
    'mine=yes',
  ])('takes no notice of %s', (query) => {
    expect(read(query)).toEqual(DEFAULT_FILTERS)
  })

  it('cuts what is too long', () => {
    expect(read(`form=${'a'.repeat(1000)}`).form.length).toBe(64)
  })
})

describe('queryOf', () => {
  it('keeps what else the address has, and names what differs from the beginning', () => {
    expect(queryOf(DEFAULT_FILTERS, '?lang=en&status=all')).toBe('?lang=en')
    expect(queryOf(DEFAULT_FILTERS, '?status=all')).toBe('')
    const filters = { ...DEFAULT_FILTERS, status: 'all', form: 'a&b', mine: true } as const
    expect(queryOf(filters, '?lang=uk')).toBe('?lang=uk&status=all&form=a%26b&mine=1')
  })

  it('never holds what was searched for: servers log addresses', () => {
    expect(queryOf({ ...DEFAULT_FILTERS, search: 'olena' }, '')).not.toContain('olena')
  })

  it('is read back', () => {
    const filters = { ...DEFAULT_FILTERS, status: 'done', form: 'main', to: '2026-11-18' } as const
    expect(read(queryOf(filters, ''))).toEqual(filters)
    const narrow = { ...filters, source: '', pages: ['/a/', '/b & c/'], isTrusted: true }
    expect(read(queryOf(narrow, '?page=old'))).toEqual(narrow)
    expect(queryOf(filters, queryOf(narrow, ''))).toBe(queryOf(filters, ''))
  })
})
