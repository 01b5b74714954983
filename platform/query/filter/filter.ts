import type { ClockOptions } from '../dates/calendar.ts'
import { dateIn, recurringDate } from './date-operators.ts'
import { fieldReader, type FieldReader, type QueryItem } from '../values/field-value.ts'
import type { FilterRule, SearchType } from './filter-rule.ts'
import { bigger, hasValue, lower, range } from './number-operators.ts'
import { distance } from './geo-distance.ts'
import { phoneEqualOr } from './phone.ts'
import { QueryError } from '../errors.ts'
import {
  containAnd,
  containOr,
  equalAnd,
  equalOr,
  notContainAnd,
  notContainOr,
  notEqualAnd,
  notEqualOr,
  similarOr,
} from './text-operators.ts'
import { remembered, type Operator, type ValueTest } from './value-test.ts'

/** A filter that looks at one value at a time. */
interface PreparedTest {
  readonly read: FieldReader
  readonly passes: ValueTest
}

const OPERATORS: ReadonlyMap<string, Operator> = /* @__PURE__ */ new Map<SearchType, Operator>([
  ['contain_or', containOr],
  ['contain_and', containAnd],
  ['not_contain_or', notContainOr],
  ['not_contain_and', notContainAnd],
  ['equal_or', equalOr],
  ['equal_and', equalAnd],
  ['not_equal_or', notEqualOr],
  ['not_equal_and', notEqualAnd],
  ['phone_equal_or', phoneEqualOr],
  ['distance', distance],
  ['search', similarOr],
  ['bigger', bigger],
  ['lower', lower],
  ['range', range],
  ['value', hasValue],
  ['date_in', dateIn],
  ['date_out', dateIn],
  ['recurring_date', recurringDate],
])

/**
 * The items that pass all filters, in their order and as the same objects. Nothing is changed.
 *
 * A filter without values passes everything. Values are split at commas into pieces; comparisons ignore case,
 * all apostrophes are one, and a text is the same in every Unicode form (see `foldText`).
 *
 * | `search_type` | passes when |
 * |---|---|
 * | `contain_or`, `contain_and` | some, every searched text is in some piece |
 * | `not_contain_or`, `not_contain_and` | some, every searched text is in no piece |
 * | `equal_or`, `equal_and` | some, every searched text is a piece |
 * | `not_equal_or`, `not_equal_and` | some piece, every piece is none of the searched texts |
 * | `phone_equal_or` | the digits of a piece contain those searched for |
 * | `distance` | a piece `latitude:longitude` is within `latitude:longitude:kilometres` |
 * | `search` | a piece is similar to a searched text: two letters in five may be wrong |
 * | `bigger`, `lower`, `range` | a number above, below, in `start:end` without the end |
 * | `value` | there is a value (`true`) or none (`false`) |
 * | `date_in`, `date_out` | alike: milliseconds since 1970 in a period `type:n:match` |
 * | `recurring_date` | the anniversary of a date is in this `day`, `week` or `month` |
 *
 * A missing or blank value is not a number and not a date: it is neither lower than 10 nor today, but it is "not today".
 *
 * @throws {QueryError} code `unknown-operator`
 * @throws {RangeError} for a time zone that the machine does not know
 * @example filter(items, [{ field_id: 3, search_type: 'equal_or', valuesArray: ['sea'] }])
 */
export function filter<Entry extends QueryItem>(
  items: readonly Entry[] | null | undefined,
  filters: readonly (FilterRule | null | undefined)[] | null | undefined,
  clock: ClockOptions = {},
): Entry[] {
  const tests = (filters ?? []).flatMap((rule) => (rule ? prepare(rule, clock) : []))
  return passAll<Entry>(Array.isArray(items) ? items : [], tests)
}

function prepare(rule: FilterRule, clock: ClockOptions): PreparedTest | [] {
  const read = fieldReader(rule.field_id)
  if (rule.matchesNothing === true) return { read, passes: () => false }
  const values = ruleValues(rule)
  if (values.length === 0) return []

  const operator = OPERATORS.get(String(rule.search_type))
  if (!operator)
    throw new QueryError('unknown-operator', `no such search_type: ${String(rule.search_type)}`)
  return { read, passes: remembered(operator(values, clock)) }
}

/** A plain loop that makes all tests in one pass: most of the time goes into reaching items that are scattered in memory. */
function passAll<Entry extends QueryItem>(
  items: readonly Entry[],
  tests: readonly PreparedTest[],
): Entry[] {
  const passed: Entry[] = []
  for (const item of items) if (passesAll(item, tests)) passed.push(item)
  return passed
}

function passesAll(item: QueryItem, tests: readonly PreparedTest[]): boolean {
  for (const { read, passes } of tests) if (!passes(read(item))) return false
  return true
}

function ruleValues({ valuesArray }: FilterRule): readonly unknown[] {
  if (Array.isArray(valuesArray)) return valuesArray
  return valuesArray === undefined || valuesArray === null || valuesArray === ''
    ? []
    : [valuesArray]
}
