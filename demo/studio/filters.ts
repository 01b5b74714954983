import type { Language } from '../site/page.ts'
import { STATUSES, type Status } from './enquiry.ts'

/** Which enquiries are wanted. */
export interface Filters {
  readonly status: Status | 'all'
  /** Id of a form; empty for any. */
  readonly form: string
  /** Days of the reader's calendar, `2026-11-18`; empty for no limit. Both days belong to the range. */
  readonly from: string
  readonly to: string
  readonly search: string
}

export const DEFAULT_FILTERS: Filters = { status: 'new', form: '', from: '', to: '', search: '' }

const DAY = /^\d{4}-\d\d-\d\d$/
const MAX_FORM_LENGTH = 64

/** The choice that an address names; what it does not know is as at first. */
export function readFilters(query: URLSearchParams): Filters {
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
  }
  const asked = query.get('status')
  return {
    status: ([...STATUSES, 'all'] as const).find((status) => status === asked) ?? 'new',
    form: (query.get('form') ?? '').slice(0, MAX_FORM_LENGTH),
    from: day('from'),
    to: day('to'),
    search: '',
  }
}

/**
 * The inbox's address for a choice. What is searched for stays out of it: it may be a visitor's name or number, and
 * servers write addresses into logs.
 */
export function addressOf({ status, form, from, to }: Filters, language: Language): string {
  const query = new URLSearchParams({ lang: language })
  if (status !== DEFAULT_FILTERS.status) query.set('status', status)
  for (const [name, value] of Object.entries({ form, from, to })) if (value) query.set(name, value)
  return `/inbox/?${query}`
}
