import type { Id } from '../../model/id.ts'

/** How a filter compares; the table is in {@link filter}. */
export type SearchType =
  | 'contain_or'
  | 'contain_and'
  | 'not_contain_or'
  | 'not_contain_and'
  | 'equal_or'
  | 'equal_and'
  | 'not_equal_or'
  | 'not_equal_and'
  | 'phone_equal_or'
  | 'distance'
  | 'search'
  | 'bigger'
  | 'lower'
  | 'range'
  | 'value'
  | 'date_in'
  | 'date_out'
  | 'recurring_date'

/** A condition on one field, as configurations of the platform hold it. */
export interface FilterRule {
  readonly field_id: Id
  /** Any text is allowed, because others write configurations. `filter` throws for an unknown operator. */
  readonly search_type?: SearchType | (string & Record<never, never>) | undefined
  /** What to compare with: a list or one value. Without values a filter passes everything. */
  readonly valuesArray?: unknown
  /** What values of the field are; no operator looks at it. */
  readonly data_type?: string | undefined
  /** Where `prefilter` takes the values from: `variable`, `field`, or as they are. */
  readonly input_type?: string | undefined
  /** Which variable, or the id of which field. */
  readonly input_value?: Id | undefined
  /** Set by `prefilter` if the value to compare with is missing: the filter passes nothing. */
  readonly matchesNothing?: boolean | undefined
}
