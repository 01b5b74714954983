import type { Enquiry } from '../../enquiries/table/enquiry.ts'
import { pageOf, sourceOf } from '../inbox/model/origin.ts'
import { dayOf } from '../../enquiries/table/times.ts'

/** What enquiries have in common, and how many there are. */
export interface Count {
  /** Empty where it is not known. */
  readonly name: string
  readonly count: number
}

/** A page in whatever language. `name` is its most frequent address. */
export interface PageCount extends Count {
  /** Its addresses, as `pageOf` writes them. */
  readonly pages: readonly string[]
}

export interface Statistics {
  readonly total: number
  /** Each day of the period by the reader's clock, `2026-11-18`, those without an enquiry too. */
  readonly days: readonly Count[]
  /** The most frequent first. */
  readonly sources: readonly Count[]
  readonly pages: readonly PageCount[]
  readonly forms: readonly Count[]
}

interface CountOptions {
  readonly days: number
  readonly now: number
  /** The same text for addresses of one page in several languages. Default: each address is a page. */
  readonly groupOf?: (page: string) => string
}

/** Counts the enquiries of the last days, suspected ones left out. One from the future, by a clock that is off, is of today. */
export function countEnquiries(
  enquiries: readonly Enquiry[],
  { days, now, groupOf = (page) => page }: CountOptions,
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
    pages: countPages(counted, groupOf),
    forms: countBy(counted, ({ values }) => values.form_id),
  }
}

function countPages(enquiries: readonly Enquiry[], groupOf: (page: string) => string): PageCount[] {
  const groups = Map.groupBy(countBy(enquiries, pageOf), ({ name }) => groupOf(name))
  return [...groups.values()]
    .map((pages) => ({
      name: pages[0]?.name ?? '',
      count: pages.reduce((sum, { count }) => sum + count, 0),
      pages: pages.map(({ name }) => name),
    }))
    .toSorted(byCount)
}

function countBy(enquiries: readonly Enquiry[], nameOf: (enquiry: Enquiry) => string): Count[] {
  const groups = Map.groupBy(enquiries, nameOf)
  return Array.from(groups, ([name, { length }]) => ({ name, count: length })).toSorted(byCount)
}

function byCount(one: Count, other: Count): number {
  return other.count - one.count || one.name.localeCompare(other.name)
}
