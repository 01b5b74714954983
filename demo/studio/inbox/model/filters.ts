import { STATUSES, type Status } from '../../../enquiries/table/enquiry.ts'

/** Which enquiries are wanted. */
export interface Filters {
  readonly status: Status | 'all'
  /** Id of a form; empty for any. */
  readonly form: string
  /** Days of the reader's calendar, `2026-11-18`; empty for no limit. Both days belong to the range. */
  readonly from: string
  readonly to: string
  readonly search: string
  /** Only those that the reader sees to. */
  readonly mine: boolean
  /** As `sourceOf` names it; undefined for any, empty where it is not known. */
  readonly source?: string | undefined
  /** Addresses of a page, as `pageOf` writes them; undefined for any. */
  readonly pages?: readonly string[] | undefined
  /** Whether suspected ones are left out, of whatever status. */
  readonly isTrusted?: boolean | undefined
}

export const DEFAULT_FILTERS: Filters = {
  status: 'new',
  form: '',
  from: '',
  to: '',
  search: '',
  mine: false,
}

/** Whether more than the status limits a choice, apart from the search. */
export const isNarrowed = ({ form, from, to, mine, source, pages, isTrusted }: Filters): boolean =>
  Boolean(form || from || to || mine || isTrusted) || source !== undefined || pages !== undefined

const DAY = /^\d{4}-\d\d-\d\d$/
const MAX_FORM_LENGTH = 64
const MAX_LENGTH = 500
/** Addresses of one page: one in each language. */
const MAX_PAGES = 50

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
    mine: query.get('mine') === '1',
    source: query.get('source')?.slice(0, MAX_LENGTH),
    pages: query.has('page')
      ? query
          .getAll('page')
          .slice(0, MAX_PAGES)
          .map((page) => page.slice(0, MAX_LENGTH))
      : undefined,
    isTrusted: query.get('trusted') === '1' || undefined,
  }
}

/**
 * The query of an address for a choice, with the page's own parameters as they were. What is searched for stays out of
 * it: it may be a visitor's name or number, and servers write addresses into logs.
 */
export function queryOf(filters: Filters, before: string): string {
  const { status, form, from, to, mine, source, pages = [], isTrusted } = filters
  const query = new URLSearchParams(before)
  const values = { status: status === DEFAULT_FILTERS.status ? '' : status, form, from, to }
  const flags = { mine: mine ? '1' : '', trusted: isTrusted ? '1' : '' }
  for (const [name, value] of Object.entries({ ...values, ...flags }))
    if (value) query.set(name, value)
    else query.delete(name)
  query.delete('source')
  query.delete('page')
  if (source !== undefined) query.set('source', source)
  for (const page of pages) query.append('page', page)
  return query.size > 0 ? `?${query}` : ''
}
