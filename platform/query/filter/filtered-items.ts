import type { ClockOptions } from '../dates/calendar.ts'
import type { QueryField, QueryItem } from '../values/field-value.ts'
import { foldText } from '../values/fold-text.ts'
import { filter } from './filter.ts'
import type { FilterRule } from './filter-rule.ts'
import { group } from './group.ts'

export interface FilteredItemsOptions extends ClockOptions {
  /** Ids of fields with commas between them: only the first item of each combination of values stays. */
  readonly fieldGroup?: string | number | undefined
  /** Text that a field's `index_value` must contain, whatever its case. */
  readonly search?: string | undefined
  /** A second such text. */
  readonly searchParams?: string | undefined
}

/**
 * Filters items, then groups them, then searches them. Each filter is used once. Fill in variables with `prefilter`
 * before.
 *
 * @throws {QueryError} as `filter` does
 * @example filteredItems(items, filters, { fieldGroup: '3', search: 'sea' })
 */
export function filteredItems<Entry extends QueryItem>(
  items: readonly Entry[] | null | undefined,
  filters: readonly (FilterRule | null | undefined)[] | null | undefined,
  { fieldGroup, search, searchParams, ...clock }: FilteredItemsOptions = {},
): Entry[] {
  const grouped = group(fieldGroup, filter(items, filters, clock))
  const texts = [search, searchParams].filter((text) => text).map((text) => foldText(String(text)))
  return grouped.filter((item) => texts.every((text) => hasIndexValue(item, text)))
}

/** The server writes the meaning of a value into `index_value`. The value itself is not searched. */
function hasIndexValue({ fields }: QueryItem, text: string): boolean {
  return (fields ?? []).some((field: QueryField & { readonly index_value?: unknown }) => {
    const value = field?.index_value
    return typeof value === 'string' && foldText(value).includes(text)
  })
}
