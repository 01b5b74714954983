import type { LoadOptions } from '../cache/load-app.ts'
import { isPlainObject } from '../model/record.ts'
import type { Item } from '../model/item.ts'
import type { ClockOptions } from '../query/dates/calendar.ts'
import type { FilterRule, SearchType } from '../query/filter/filter-rule.ts'
import { filter } from '../query/filter/filter.ts'
import { sortItems } from '../query/filter/sort-items.ts'
import { fieldReader, plainText } from '../query/values/field-value.ts'
import { foldText } from '../query/values/fold-text.ts'
import type { RecordFields } from './record-fields.ts'
import type { NamedField, ValueKind } from './named-fields.ts'
import { isValidDate, TRUE } from './record-value.ts'

/** Names of a record's fields, without `id`. */
export type FieldName<Entry> = Exclude<keyof Entry & string, 'id'>

/** Operators of `filter` in `mandry/platform/query`, each with the `valuesArray` of its rule. A `Date` is converted to milliseconds. */
export type RecordOperators = object & { readonly [Type in SearchType]?: unknown }

/** A value of the field, null for none, a list of values, or operators. */
type Condition<Value> = Value | null | readonly (Value | null)[] | RecordOperators | undefined

/** Conditions by the names of fields; a record passes all of them. A condition that is undefined lets everything pass. */
export type RecordFilter<Entry> = {
  readonly [Name in FieldName<Entry>]?: Condition<Entry[Name]>
}

export interface RecordSort<Entry> {
  /** The name of a field, or `id`: records with a greater one were added later. */
  readonly by: FieldName<Entry> | 'id'
  /** Sorts in descending order. Default false. Records without a value are always last. */
  readonly descending?: boolean | undefined
  /** The language in whose order texts are, as a BCP 47 tag. Default: that of the machine. */
  readonly locale?: string | undefined
}

export interface RecordPage {
  /** From 1. */
  readonly number: number
  /** Records on a page. Default 20. */
  readonly size?: number | undefined
}

/** What `list` gives. The parts apply in this order: filter, search, sort, page. */
export interface RecordQuery<Entry> extends LoadOptions, ClockOptions {
  /** Default: all records. */
  readonly filter?: RecordFilter<Entry> | undefined
  /** Text that a text or a number of the record contains, in letters of any case. Default: none. */
  readonly search?: string | undefined
  /** A field, or how to sort by it. Default: by `id`. */
  readonly sort?: RecordSort<Entry>['by'] | RecordSort<Entry> | undefined
  /** Default: everything on one page. */
  readonly page?: RecordPage | undefined
}

type AnySort = Omit<RecordSort<never>, 'by'> & { readonly by: string }

/** A query about records of any type. */
interface AnyQuery extends ClockOptions {
  readonly filter?: object | undefined
  readonly search?: string | undefined
  readonly sort?: string | AnySort | undefined
  readonly page?: RecordPage | undefined
}

const PAGE_SIZE = 20

/**
 * The items that a query finds.
 *
 * @throws {RecordError} for a field that the app lacks, or a value that the field cannot hold
 * @throws {QueryError} for an operator that does not exist
 * @throws {RangeError} for a page out of range
 */
export function findItems(
  items: readonly Item[],
  { filter: conditions = {}, search = '', sort = 'id', page, ...clock }: AnyQuery,
  fields: RecordFields,
): readonly Item[] {
  const cut = page && pageCut(page)
  const order = typeof sort === 'string' ? { by: sort } : sort
  const found = filterItems(items, conditions, { fields, clock })
  const sorted = sortBy(searchItems(found, search, fields), order, fields)
  return cut ? sorted.slice(...cut) : sorted
}

function pageCut({ number, size = PAGE_SIZE }: RecordPage): [start: number, end: number] {
  for (const [name, value] of Object.entries({ number, size }))
    if (!(Number.isSafeInteger(value) && value >= 1))
      throw new RangeError(`page.${name} must be a whole number from 1`)
  return [(number - 1) * size, number * size]
}

function filterItems(
  items: readonly Item[],
  conditions: object,
  { fields, clock }: { readonly fields: RecordFields; readonly clock: ClockOptions },
): readonly Item[] {
  let found = items
  for (const [name, condition] of Object.entries(conditions) as [string, unknown][]) {
    const field = fields.require(name)
    if (isPlainObject(condition)) found = filter(found, operatorRules(field, condition), clock)
    else if (condition !== undefined) {
      const values = Array.isArray(condition) ? (condition as unknown[]) : [condition]
      const texts = values.map((value) => fields.storedText(field, value))
      found = passOne(found, valueRules(field, texts))
    }
  }
  return found
}

function operatorRules({ id: field_id }: NamedField, operators: object): FilterRule[] {
  return Object.entries(operators).map(([search_type, values]: [string, unknown]) => ({
    field_id,
    search_type,
    valuesArray: Array.isArray(values) ? values.map(storedMoment) : storedMoment(values),
  }))
}

/** The items that pass one of the rules, in their order; all of them without rules, as of `filter`. */
function passOne(items: readonly Item[], rules: readonly FilterRule[]): readonly Item[] {
  if (rules.length < 2) return filter(items, rules)
  const passed = new Set(rules.flatMap((rule) => filter(items, [rule])))
  return items.filter((item) => passed.has(item))
}

/** Rules of which an item passes one if its field has one of the values. */
function valueRules({ id: field_id, kind }: NamedField, texts: readonly string[]): FilterRule[] {
  return SEARCHES[kind](texts)
    .filter(([, valuesArray]) => valuesArray.length > 0)
    .map(([search_type, valuesArray]) => ({ field_id, search_type, valuesArray }))
}

type Search = readonly [type: SearchType, values: readonly string[]]

/** How values of each kind are found by their texts. */
const SEARCHES: Readonly<Record<ValueKind, (texts: readonly string[]) => readonly Search[]>> = {
  // The platform divides a value at its commas: the pieces of a text with commas are looked for together.
  text: (texts) => [
    ['equal_or', texts.filter((text) => !text.includes(','))],
    ...texts
      .filter((text) => text.includes(','))
      .map((text): Search => ['equal_and', text.split(',')]),
  ],
  number: (texts) => numberSearches(texts, ['']),
  date: (texts) => numberSearches(texts, ['', '0']),
  // What is not stored is false.
  boolean: (texts) => [
    ['equal_or', texts.some(isTrue) ? TRUE : []],
    ['not_equal_and', texts.every(isTrue) ? [] : TRUE],
  ],
}

function numberSearches(texts: readonly string[], blank: readonly string[]): readonly Search[] {
  const numbers = texts.filter((text) => text !== '')
  return [
    ['range', numbers.map(rangeOf)],
    ['equal_or', numbers.length < texts.length ? blank : []],
  ]
}

/** The range of one number, as `80` and `80.00` are the same. Its end, the next number, does not belong to it. */
function rangeOf(text: string): string {
  const number = Number(text)
  const step = number === 0 ? Number.MIN_VALUE : Math.abs(number) * Number.EPSILON
  return `${number}:${number + step}`
}

function isTrue(text: string): boolean {
  return TRUE.includes(text)
}

function storedMoment(value: unknown): unknown {
  return isValidDate(value) ? value.getTime() : value
}

function searchItems(items: readonly Item[], search: string, fields: RecordFields) {
  const text = foldText(search)
  if (text === '') return items
  const readers = fields.all.flatMap(({ id, kind }) =>
    kind === 'text' || kind === 'number' ? [fieldReader(id)] : [],
  )
  return items.filter((item) =>
    readers.some((read) => foldText(plainText(read(item))).includes(text)),
  )
}

function sortBy(
  items: readonly Item[],
  { by, descending = false, locale }: AnySort,
  fields: RecordFields,
): readonly Item[] {
  if (by === 'id') return descending ? items.toReversed() : items
  const { id, kind } = fields.require(by)
  if (kind === 'number' || kind === 'date') return sortItems(items, id, { descending })
  return sortTexts(items, id, { descending, locale })
}

function sortTexts(
  items: readonly Item[],
  fieldId: number,
  { descending, locale }: { readonly descending: boolean; readonly locale: string | undefined },
): readonly Item[] {
  const read = fieldReader(fieldId)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const texts = items.map((item) => ({ item, text: plainText(read(item)) }))
  const [blank, written] = [
    texts.filter(({ text }) => text === ''),
    texts.filter(({ text }) => text !== ''),
  ]
  written.sort((a, b) => (descending ? compare(b.text, a.text) : compare(a.text, b.text)))
  return [...written, ...blank].map(({ item }) => item)
}
