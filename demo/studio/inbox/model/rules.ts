import type { FilterRule, QueryItem } from 'mandry/platform/query'
import type { Filters } from './filters.ts'
import type { Enquiry } from './enquiry.ts'

/** What an enquiry looks like to the query functions: fields by name. */
export interface Searchable extends QueryItem {
  readonly enquiry: Enquiry
}

/** Values that words are looked for in. */
export const SEARCHED = ['name', 'company', 'email', 'phone', 'theme', 'message', 'more'] as const

const MAX_WORDS = 8
/** Fewer digits are in too many numbers. */
const MIN_PHONE_DIGITS = 3

export function searchableOf(enquiry: Enquiry): Searchable {
  const { values, status, assignedTo, receivedAt, id } = enquiry
  const words = [id, ...SEARCHED.map((name) => values[name])].join('\n')
  return {
    enquiry,
    fields: [
      { field_id: 'status', field_value: status },
      { field_id: 'form', field_value: onePiece(values.form_id) },
      { field_id: 'assigned', field_value: assignedTo },
      { field_id: 'received', field_value: receivedAt },
      { field_id: 'phone', field_value: values.phone },
      { field_id: 'words', field_value: words },
    ],
  }
}

/** The filters for all of a choice but the search. @param userId number of the reader */
export function rulesOf({ status, form, from, to, mine }: Filters, userId = 0): FilterRule[] {
  const rules: FilterRule[] = []
  const add = (field_id: string, search_type: string, value: string) =>
    rules.push({ field_id, search_type, valuesArray: [value] })
  if (status !== 'all') add('status', 'equal_or', status)
  if (form) add('form', 'equal_or', onePiece(form))
  if (mine) add('assigned', 'equal_or', String(userId))
  if (from || to) add('received', 'range', rangeOf(from, to))
  return rules
}

/** The filters for a search: an enquiry is found when it passes all of one list. Empty for a blank search. */
export function searchRules(search: string): FilterRule[][] {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const isNumber = /^[\d\s()+./-]+$/.test(search) && digitsIn(search) >= MIN_PHONE_DIGITS
  return [
    [{ field_id: 'words', search_type: 'contain_and', valuesArray: words }],
    ...(isNumber
      ? [[{ field_id: 'phone', search_type: 'phone_equal_or', valuesArray: [search] }]]
      : []),
  ]
}

/** The words of a search. Commas part them too: the query functions cut values there. */
export function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/** Days of the reader's calendar as milliseconds, from the first moment to the last; in either order. */
function rangeOf(from: string, to: string): string {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  const start = first ? startOf(first, 0) : -Infinity
  const end = last ? startOf(last, 1) : Infinity
  return `${start}:${end}`
}

function startOf(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

/** The query functions cut values at commas. */
function onePiece(text: string): string {
  return text.replaceAll(',', '\u0000')
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length
}
