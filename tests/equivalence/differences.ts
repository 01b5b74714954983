import { plainText } from '../../platform/query/values/field-value.ts'

/** One value beside one filter value, at one moment. */
export interface Pair {
  readonly searchType: string
  readonly value: unknown
  readonly filterValue: unknown
  readonly now: number
}

const DATES = new Set(['date_in', 'date_out'])
const WEEK_MS = 604_800_000

/** Where an answer of the filter may differ from the vendor's, by the row of platform/gudhub/README.md, or D01. */
const SHOWS: Readonly<Record<string, (pair: Pair) => boolean>> = {
  S03: ({ searchType, value }) =>
    ['bigger', 'lower', 'range', 'recurring_date'].includes(searchType) &&
    (isBlank(value) || (searchType === 'recurring_date' && !Number(value))),
  S04: ({ searchType, filterValue }) =>
    searchType === 'phone_equal_or' && !/[0-9]/.test(String(filterValue)),
  S10: ({ searchType, value }) =>
    searchType === 'value' && (typeof value !== 'string' || value === ''),
  S12: (pair) => isDateType(pair, 'month'),
  S13: (pair) => isDateType(pair, 'week') && [0, 6].includes(new Date(Number(pair.value)).getDay()),
  S14: (pair) => isDateType(pair, 'days') && !/^days:-?7(:|$)/.test(String(pair.filterValue)),
  S15: ({ searchType, value }) => DATES.has(searchType) && (isBlank(value) || !Number(value)),
  D01: ({ searchType, filterValue, now }) =>
    searchType === 'recurring_date' && filterValue === 'week' && isTurnOfYear(now),
  D03: ({ searchType, value, filterValue }) =>
    searchType === 'distance' &&
    ![filterValue, ...String(value).split(',')].every((place) => isPlace(String(place))),
}

/** The differences that may show in one answer of the filter. */
export function differencesIn(pair: Pair): string[] {
  return Object.keys(SHOWS).filter((id) => SHOWS[id]?.(pair))
}

/** Tells whether a week around a moment may lie in two years. */
export function isTurnOfYear(moment: number): boolean {
  const year = (shift: number) => new Date(moment + shift).getFullYear()
  return year(-WEEK_MS) !== year(WEEK_MS)
}

function isBlank(value: unknown): boolean {
  return plainText(value).trim() === ''
}

function isDateType({ searchType, filterValue }: Pair, type: string): boolean {
  return DATES.has(searchType) && String(filterValue).startsWith(`${type}:`)
}

function isPlace(text: string): boolean {
  const [latitude = '', longitude = ''] = text.split(':')
  return (
    latitude.trim() !== '' &&
    longitude.trim() !== '' &&
    Math.abs(Number(latitude)) <= 90 &&
    Math.abs(Number(longitude)) <= 180
  )
}
