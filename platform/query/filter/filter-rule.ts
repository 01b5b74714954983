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
  /** Any text is allowed, since configurations come from the outside; `filter` throws for one that it does not know. */
  readonly search_type?: SearchType | (string & Record<never, never>) | undefined
  /** What to compare with. Without values a filter lets everything pass; one value need not be in a list. */
  readonly valuesArray?: unknown
  /** What values of the field are; no operator looks at it. */
  readonly data_type?: string | undefined
  /** Where `prefilter` takes the values from: `variable`, `field`, or as they are. */
  readonly input_type?: string | undefined
  /** Which variable, or the id of which field. */
  readonly input_value?: Id | undefined
  /** Set by `prefilter` where the value to compare with is not there: such a filter lets nothing pass. */
  readonly matchesNothing?: boolean | undefined
}
