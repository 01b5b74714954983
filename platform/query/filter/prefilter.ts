import { isGiven, type Id } from '../../model/id.ts'
import { calendarOf, readClock, type ClockOptions } from '../dates/calendar.ts'
import { plainText } from '../values/field-value.ts'
import type { FilterRule } from './filter-rule.ts'

/** Which value a filter wants to read. */
export interface FieldAddress {
  readonly appId: Id
  readonly itemId: Id
  readonly fieldId: Id
}

/** The context of the filters: the values of their variables and fields. */
export interface FilterContext extends ClockOptions {
  /** The app and the item that are shown. */
  readonly appId?: Id | undefined
  readonly itemId?: Id | undefined
  /** The app that the element with the filters belongs to. */
  readonly elementAppId?: Id | undefined
  /** Who is signed in. */
  readonly user?: { readonly user_id?: Id; readonly username?: string } | undefined
  /** The values for filters that compare with the variables of their element. */
  readonly variables?: readonly unknown[] | undefined
  /** Reads a value of an item; undefined where it has none. */
  readonly readField?: ((address: FieldAddress) => unknown) | undefined
}

/**
 * Fills in the values that filters take from a variable or from a field of the shown item. Returns new filters and does not
 * change the given ones, so that another call returns the same.
 *
 * Variables (`input_value`): `current_app`, `element_app`, `current_item` (`app_id.item_id`), `user_id`, `user_email`,
 * `today` (`start:end` in milliseconds since 1970). Any other name is looked up in `variables`. A field's value is added to
 * the filter's own ones. If the value is missing or empty, the item does not exist or nobody is signed in, the filter
 * matches nothing. Without an app and an item, the reader is not called.
 *
 * @throws whatever `readField` throws or rejects with
 * @example await prefilter([{ field_id: 1, input_type: 'variable', input_value: 'user_id', … }], { user })
 */
export function prefilter<Rule extends FilterRule | null | undefined>(
  filters: readonly Rule[] | null | undefined,
  context: FilterContext = {},
): Promise<Rule[]> {
  return Promise.all((filters ?? []).map(async (rule) => (rule ? fillIn(rule, context) : rule)))
}

async function fillIn<Rule extends FilterRule>(rule: Rule, context: FilterContext): Promise<Rule> {
  if (rule.input_type === 'variable') return withValues(rule, variableOf(rule, context))
  if (rule.input_type !== 'field') return { ...rule }
  const value = await readInputValue(rule, context)
  const own = Array.isArray(rule.valuesArray) ? (rule.valuesArray as unknown[]) : []
  return withValues(rule, plainText(value) === '' ? undefined : [...own, value])
}

function withValues<Rule extends FilterRule>(
  rule: Rule,
  values: readonly unknown[] | undefined,
): Rule {
  return values
    ? { ...rule, valuesArray: values }
    : { ...rule, valuesArray: [], matchesNothing: true }
}

async function readInputValue(
  { input_value }: FilterRule,
  context: FilterContext,
): Promise<unknown> {
  const { appId, itemId, readField } = context
  if (!isGiven(appId) || !isGiven(itemId) || !isGiven(input_value)) return undefined
  return await readField?.({ appId, itemId, fieldId: input_value })
}

/** Undefined if the variable has no value. */
function variableOf(rule: FilterRule, context: FilterContext): readonly unknown[] | undefined {
  const { appId, itemId, elementAppId, user, variables = [] } = context
  switch (String(rule.input_value)) {
    case 'current_app':
      return present(appId)
    case 'element_app':
      return present(elementAppId)
    case 'current_item':
      return isGiven(appId) && isGiven(itemId) ? [`${appId}.${itemId}`] : undefined
    case 'user_id':
      return present(user?.user_id)
    case 'user_email':
      return present(user?.username)
    case 'today':
      return [today(context)]
    default:
      return [...variables]
  }
}

function present(value: Id | undefined): readonly Id[] | undefined {
  return isGiven(value) ? [value] : undefined
}

function today(clock: ClockOptions): string {
  const calendar = calendarOf(clock)
  const { year, month, day } = calendar.read(readClock(clock))
  const [start, end] = [day, day + 1].map((day) => calendar.moment({ year, month, day }))
  return `${start}:${end}`
}
