import { describe, expect, it } from 'vitest'
import { addressOf, DEFAULT_FILTERS, readFilters } from '#demo/studio/filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('readFilters', () => {
  it('begins with what is new', () => {
    expect(read('')).toEqual({ status: 'new', form: '', from: '', to: '', search: '' })
  })

  it('reads what an address says', () => {
    expect(read('lang=uk&status=suspected&form=popup&from=2026-11-01&to=2026-11-18')).toEqual({
      status: 'suspected',
      form: 'popup',
      from: '2026-11-01',
      to: '2026-11-18',
      search: '',
    })
  })

  it.each([
    'status=__proto__',
    'from=yesterday',
    'from=2026-99-99',
    'to=1',
    'status=',
    'search=ann',
  ])('takes no notice of %s', (query) => {
    expect(read(query)).toEqual(DEFAULT_FILTERS)
  })

  it('cuts what is too long', () => {
    expect(read(`form=${'a'.repeat(1000)}`).form.length).toBe(64)
  })
})

describe('addressOf', () => {
  it('names the language and what differs from the beginning', () => {
    expect(addressOf(DEFAULT_FILTERS, 'en')).toBe('/inbox/?lang=en')
    const filters = { ...DEFAULT_FILTERS, status: 'all', form: 'a&b', from: '2026-11-01' } as const
    expect(addressOf(filters, 'uk')).toBe('/inbox/?lang=uk&status=all&form=a%26b&from=2026-11-01')
  })

  it('never holds what was searched for: servers log addresses', () => {
    expect(addressOf({ ...DEFAULT_FILTERS, search: 'olena' }, 'en')).not.toContain('olena')
  })

  it('is read back', () => {
    const filters = { ...DEFAULT_FILTERS, status: 'done', form: 'main', to: '2026-11-18' } as const
    expect(read(addressOf(filters, 'en').split('?')[1] ?? '')).toEqual(filters)
  })
})
