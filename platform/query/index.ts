// The entry `mandry/platform/query`: pure functions over items. Nothing is asked of a server here.

export { compareItems, type Comparison, type MatchOptions } from './compare-items.ts'
export type { ClockOptions } from './calendar.ts'
export { fieldsToView, fieldsToViewWithDataType, type ShowInTables } from './fields-to-view.ts'
export type { FilterRule, SearchType } from './filter-rule.ts'
export type { QueryField, QueryItem } from './field-value.ts'
export type { FieldToFill } from './fill-fields.ts'
export { filter } from './filter.ts'
export { filteredItems, type FilteredItemsOptions } from './filtered-items.ts'
export {
  createFuzzyIndex,
  FUZZY_DEFAULTS,
  loadFuzzy,
  type FuzzyIndex,
  type FuzzyMatch,
  type FuzzyOptions,
  type FuzzySearch,
} from './fuzzy.ts'
export type { FuzzyKey } from './fuzzy-key.ts'
export { EARTH_RADIUS_KM, geoDistance, type Place } from './geo-distance.ts'
export { getDate } from './get-date.ts'
export { group } from './group.ts'
export type { FieldData, ItemData } from './item-data.ts'
export { ItemSelection } from './item-selection.ts'
export { jsonConstructor } from './json-constructor.ts'
export { readJsonPath, type JsonMatch } from './json-path.ts'
export { JsonPathError } from './json-path-error.ts'
export {
  jsonToItems,
  type FieldPath,
  type JsonItem,
  type JsonToItemsOptions,
} from './json-to-items.ts'
export { mergeChunks } from './merge-chunks.ts'
export type { Column, TableField } from './table-fields.ts'
export { mergeFieldLists } from './merge-field-lists.ts'
export { mergeItems } from './merge-items.ts'
export { mergeObjects } from './merge-objects.ts'
export { nestedList, type Nested, type NestedListOptions } from './nested-list.ts'
export { matchesPhone } from './phone.ts'
export { populateItems, type PopulateOptions } from './populate-items.ts'
export { populateWithDate, type DateToFill } from './populate-with-date.ts'
export { populateWithItemReference, type ReferenceOptions } from './populate-with-item-reference.ts'
export { prefilter, type FieldAddress, type FilterContext } from './prefilter.ts'
export { QueryError, type QueryErrorCode } from './query-error.ts'
export { checkRecurringDate } from './recurring-date.ts'
export type { Scheme, SchemeContext, SchemeEnvironment, SchemeFunction } from './scheme.ts'
export { SchemeError } from './scheme-error.ts'
export { sortItems, type SortOptions } from './sort-items.ts'
