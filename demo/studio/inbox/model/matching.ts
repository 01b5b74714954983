import { matchesPhone } from 'mandry/platform/query'
import type { Enquiry } from './enquiry.ts'
import type { Filters } from './filters.ts'

/** An enquiry with what words are looked for in, in lower case. */
export interface Searchable {
  readonly enquiry: Enquiry
  readonly text: string
}

/** Values that words are looked for in. */
export const SEARCHED = ['name', 'company', 'email', 'phone', 'theme', 'message', 'more'] as const

const MAX_WORDS = 8
/** Fewer digits are in too many numbers. */
const MIN_PHONE_DIGITS = 3

export function searchableOf(enquiry: Enquiry): Searchable {
  const { values, id } = enquiry
  const text = [id, ...SEARCHED.map((name) => values[name])].join('\n').toLowerCase()
  return { enquiry, text }
}

/** What belongs to a choice, whatever is searched for. @param userId number of the reader */
export function choiceOf({ status, form, from, to, mine }: Filters, userId: number) {
  const [start, end] = rangeOf(from, to)
  return ({ enquiry }: Searchable): boolean => {
    const { values, assignedTo, receivedAt = NaN } = enquiry
    if (status !== 'all' && enquiry.status !== status) return false
    if (form && values.form_id !== form) return false
    if (mine && assignedTo !== userId) return false
    return !(from || to) || (receivedAt >= start && receivedAt < end)
  }
}

/** What holds all words of a search, or its phone number; undefined for a blank search. */
export function searchFor(search: string): ((searchable: Searchable) => boolean) | undefined {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const isNumber = /^[\d\s()+./-]+$/.test(search) && digitsIn(search) >= MIN_PHONE_DIGITS
  return ({ enquiry, text }) =>
    words.every((word) => text.includes(word)) ||
    (isNumber && matchesPhone(enquiry.values.phone, search))
}

/** The words of a search; commas part them too. */
export function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/** Days of the reader's calendar as milliseconds, in either order; the end does not belong to them. */
function rangeOf(from: string, to: string): [start: number, end: number] {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return [first ? startOf(first, 0) : -Infinity, last ? startOf(last, 1) : Infinity]
}

function startOf(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length
}
