import { describe, expect, it } from 'vitest'
import { addressOf, FIRST_CHOICE, readChoice } from '#demo/studio/choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

describe('readChoice', () => {
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
    expect(read(query)).toEqual(FIRST_CHOICE)
  })

  it('cuts what is too long', () => {
    expect(read(`form=${'a'.repeat(1000)}`).form.length).toBe(64)
  })
})

describe('addressOf', () => {
  it('names the language and what differs from the beginning', () => {
    expect(addressOf(FIRST_CHOICE, 'en')).toBe('/inbox/?lang=en')
    const choice = { ...FIRST_CHOICE, status: 'all', form: 'a&b', from: '2026-11-01' } as const
    expect(addressOf(choice, 'uk')).toBe('/inbox/?lang=uk&status=all&form=a%26b&from=2026-11-01')
  })

  it('never holds what was searched for: servers log addresses', () => {
    expect(addressOf({ ...FIRST_CHOICE, search: 'olena' }, 'en')).not.toContain('olena')
  })

  it('is read back', () => {
    const choice = { ...FIRST_CHOICE, status: 'done', form: 'main', to: '2026-11-18' } as const
    expect(read(addressOf(choice, 'en').split('?')[1] ?? '')).toEqual(choice)
  })
})
