import { describe, expect, it } from 'vitest'
import { countEnquiries } from './count-enquiries.ts'
import { DEFAULT_FILTERS } from '../inbox/model/filters.ts'
import { createFinder } from '../inbox/model/find-enquiries.ts'
import { enquiryOf } from '../../../tests/support/demo/studio/inbox/some-enquiries.ts'

const NOW = new Date(2026, 10, 18, 9).getTime()
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString()
const count = (...enquiries: ReturnType<typeof enquiryOf>[]) =>
  countEnquiries(enquiries, { days: 3, now: NOW })

describe('countEnquiries', () => {
  it('counts by the days of the reader, those without an enquiry too', () => {
    const { total, days } = count(
      enquiryOf({ received_at: at(16, 0) }),
      enquiryOf({ received_at: at(16, 23) }),
      enquiryOf({ received_at: at(18, 8) }),
    )
    expect(total).toBe(3)
    expect(days).toEqual([
      { name: '2026-11-16', count: 2 },
      { name: '2026-11-17', count: 0 },
      { name: '2026-11-18', count: 1 },
    ])
  })

  it('leaves out what is suspected, older or without a time', () => {
    const { total } = count(
      enquiryOf({ received_at: at(17), status: 'suspected' }),
      enquiryOf({ received_at: at(15, 23) }),
      enquiryOf({ form_id: 'main' }),
    )
    expect(total).toBe(0)
  })

  it('takes an enquiry from the future for one of today: a clock is off', () => {
    expect(count(enquiryOf({ received_at: at(25) })).days.at(-1)).toEqual({
      name: '2026-11-18',
      count: 1,
    })
  })

  it('has a year of days, whatever the clock does in spring and autumn', () => {
    const { days } = countEnquiries([], { days: 365, now: NOW })
    expect(new Set(days.map(({ name }) => name)).size).toBe(365)
    expect(days[0]?.name).toBe('2025-11-19')
  })

  it('names the campaign, else the host, of the last visit, else of the first page', () => {
    const received_at = at(17)
    const { sources } = count(
      enquiryOf({
        received_at,
        last_touch: '2026-11-17T08:00:00.000Z · ads.example · /en/ · utm_source=letter',
      }),
      enquiryOf({ received_at, last_touch: '2026-11-17T08:00:00.000Z · /en/ · gclid=a.b' }),
      enquiryOf({ received_at, first_touch: '2026-11-17T08:00:00.000Z · search.example · /en/' }),
      enquiryOf({ received_at, referrer: 'https://search.example/?q=tours' }),
      enquiryOf({ received_at, referrer: 'nonsense' }),
    )
    expect(sources).toEqual([
      { name: '', count: 2 },
      { name: 'search.example', count: 2 },
      { name: 'letter', count: 1 },
    ])
  })

  it('counts a page once, whatever its query, its spelling and its language; the inbox finds what was counted', () => {
    const received_at = at(17)
    const website = 'site.example'
    const enquiries = [
      enquiryOf({ received_at, website, url: '/en/tours/synevyr/' }),
      enquiryOf({ received_at, website, url: '/en/tours/synevyr?utm_source=x#form' }),
      enquiryOf({ received_at, website, url: '/uk/tury/%D1%81%D0%B8%D0%BD%D1%8C/' }),
      enquiryOf({ received_at, website, url: '/en/tours/synevyr/', status: 'suspected' }),
      enquiryOf({ received_at, url: '/en/' }),
      enquiryOf({ received_at, url: '%' }),
    ]
    const groupOf = (page: string) => (/tours|tury/.test(page) ? 'synevyr' : page)
    const { pages } = countEnquiries(enquiries, { days: 3, now: NOW, groupOf })
    expect(pages[0]).toEqual({
      name: 'site.example/en/tours/synevyr/',
      count: 3,
      pages: ['site.example/en/tours/synevyr/', 'site.example/uk/tury/синь/'],
    })
    const base = { ...DEFAULT_FILTERS, status: 'all', isTrusted: true } as const
    for (const row of pages)
      expect(createFinder()(enquiries, { ...base, pages: row.pages }).enquiries).toHaveLength(
        row.count,
      )
    const filters = { ...base, source: '' }
    expect(createFinder()(enquiries, filters).enquiries).toHaveLength(5)
  })
})
