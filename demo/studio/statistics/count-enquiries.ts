import type { Enquiry } from '../inbox/model/enquiry.ts'
import { dayOf } from '../inbox/model/times.ts'

/** What enquiries have in common, and how many there are. */
export interface Count {
  /** Empty where it is not known. */
  readonly name: string
  readonly count: number
}

export interface Statistics {
  readonly total: number
  /** Each day of the period by the reader's clock, `2026-11-18`, those without an enquiry too. */
  readonly days: readonly Count[]
  /** The most frequent first. */
  readonly sources: readonly Count[]
  readonly pages: readonly Count[]
  readonly forms: readonly Count[]
}

/** Counts the enquiries of the last days, suspected ones left out. One from the future, by a clock that is off, is of today. */
export function countEnquiries(
  enquiries: readonly Enquiry[],
  { days, now }: { readonly days: number; readonly now: number },
): Statistics {
  const today = new Date(now)
  const byDay = new Map<string, number>()
  for (let ago = days - 1; ago >= 0; ago--) {
    // At noon, since days with a change of the clock have 23 or 25 hours.
    const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago, 12)
    byDay.set(dayOf(noon.getTime()), 0)
  }
  const counted = enquiries.filter(({ status, receivedAt }) => {
    const day = receivedAt === undefined ? '' : dayOf(Math.min(receivedAt, now))
    const count = byDay.get(day)
    if (status === 'suspected' || count === undefined) return false
    byDay.set(day, count + 1)
    return true
  })
  return {
    total: counted.length,
    days: Array.from(byDay, ([name, count]) => ({ name, count })),
    sources: countBy(counted, sourceOf),
    pages: countBy(counted, ({ values }) => values.url),
    forms: countBy(counted, ({ values }) => values.form_id),
  }
}

function countBy(enquiries: readonly Enquiry[], nameOf: (enquiry: Enquiry) => string): Count[] {
  const groups = Map.groupBy(enquiries, nameOf)
  return Array.from(groups, ([name, { length }]) => ({ name, count: length })).toSorted(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name),
  )
}

/** The campaign of the last visit that something led to, else the host that led there, or to the first page. */
function sourceOf({ values: { first_touch, last_touch, referrer } }: Enquiry): string {
  // As `touchText` writes it: the time, the host, the page, the parameters.
  const parts = (last_touch || first_touch).split(' · ').slice(1)
  const campaign = parts.find((part) => part.startsWith('utm_source='))?.slice(11)
  return campaign || parts.find((part) => !/[/=]/.test(part)) || hostOf(referrer)
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}
