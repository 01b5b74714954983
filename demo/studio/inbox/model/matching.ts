import { createSimilarityTest, foldText, matchesPhone } from 'mandry/platform/query'
import type { Enquiry } from '../../../enquiries/table/enquiry.ts'
import type { Filters } from './filters.ts'
import { pageOf, sourceOf } from './origin.ts'

/** An enquiry with what words are looked for in, folded. */
export interface Searchable {
  readonly enquiry: Enquiry
  /** The values with the id. */
  readonly text: string
  readonly texts: readonly string[]
}

/** Values that words are looked for in. */
const SEARCHED = ['name', 'company', 'email', 'phone', 'theme', 'message', 'more'] as const

const PHONES = ['phone', 'phone_number'] as const

/** One wrong letter in a word of four, two in seven: names are misspelt, and messages are long. */
const THRESHOLD = 0.3
const MAX_WORDS = 8
/** Fewer digits are in too many numbers. */
const MIN_PHONE_DIGITS = 3

export function searchableOf(enquiry: Enquiry): Searchable {
  const { values, id } = enquiry
  const texts = SEARCHED.map((name) => foldText(values[name]))
  return { enquiry, text: [id, ...texts].join('\n'), texts }
}

/** What belongs to a choice, whatever is searched for. @param userId number of the reader */
export function choiceOf(filters: Filters, userId: number) {
  const { status, form, from, to, mine } = filters
  const [start, end] = rangeOf(from, to)
  return ({ enquiry }: Searchable): boolean => {
    const { values, assignedTo, receivedAt = NaN } = enquiry
    if (status !== 'all' && enquiry.status !== status) return false
    if (form && values.form_id !== form) return false
    if (mine && assignedTo !== userId) return false
    if (!isOfOrigin(enquiry, filters)) return false
    return !(from || to) || (receivedAt >= start && receivedAt < end)
  }
}

function isOfOrigin(enquiry: Enquiry, { source, pages, isTrusted }: Filters): boolean {
  if (isTrusted && enquiry.status === 'suspected') return false
  if (source !== undefined && sourceOf(enquiry) !== source) return false
  return pages === undefined || pages.includes(pageOf(enquiry))
}

/** What holds all words of a search, or its phone number; undefined for a blank search. */
export function searchFor(search: string): ((searchable: Searchable) => boolean) | undefined {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const isNumber = /^[\d\s()+./-]+$/.test(search) && digitsIn(search) >= MIN_PHONE_DIGITS
  return ({ enquiry, text }) =>
    words.every((word) => text.includes(word)) ||
    (isNumber && PHONES.some((name) => matchesPhone(enquiry.values[name], search)))
}

/** What holds something like each of the words. */
export function searchSimilar(search: string): (searchable: Searchable) => boolean {
  const tests = wordsOf(search).map((word) => createSimilarityTest(word, THRESHOLD))
  return ({ texts }) => tests.every((isSimilar) => texts.some(isSimilar))
}

/** The words of a search; commas part them too. */
function wordsOf(search: string): string[] {
  return foldText(search)
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
