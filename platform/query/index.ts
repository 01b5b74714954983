// The entry `mandry/platform/query`: pure functions over items. Nothing is asked of a server here.

export { compareItems, type Comparison, type MatchOptions } from './items/compare-items.ts'
export type { ClockOptions } from './dates/calendar.ts'
export {
  fieldsToView,
  fieldsToViewWithDataType,
  type ShowInTables,
} from './items/fields-to-view.ts'
export type { FilterRule, SearchType } from './filter/filter-rule.ts'
export type { QueryField, QueryItem } from './values/field-value.ts'
export type { FieldToFill } from './items/populate-items.ts'
export { filter } from './filter/filter.ts'
export { filteredItems, type FilteredItemsOptions } from './filter/filtered-items.ts'
export {
  createFuzzyIndex,
  loadFuzzy,
  type FuzzyIndex,
  type FuzzyMatch,
  type FuzzyOptions,
  type FuzzySearch,
} from './fuzzy/fuzzy.ts'
export type { FuzzyKey } from './fuzzy/fuzzy-key.ts'
export { foldText } from './values/fold-text.ts'
export { EARTH_RADIUS_KM, geoDistance, type Place } from './filter/geo-distance.ts'
export { getDate } from './dates/get-date.ts'
export { group } from './filter/group.ts'
export type { FieldData, ItemData } from './values/item-data.ts'
export { ItemSelection } from './items/item-selection.ts'
export { jsonConstructor } from './json/json-constructor.ts'
export { readJsonPath, type JsonMatch } from './json/json-path.ts'
export { JsonPathError } from './errors.ts'
export {
  jsonToItems,
  type FieldPath,
  type JsonItem,
  type JsonToItemsOptions,
} from './json/json-to-items.ts'
export { mergeChunks } from './items/merge-chunks.ts'
export type { Column, TableField } from './items/table-fields.ts'
export { mergeFieldLists } from './items/table-fields.ts'
export { mergeItems } from './items/merge-items.ts'
export { mergeObjects } from './values/merge-objects.ts'
export { nestedList, type Nested, type NestedListOptions } from './items/nested-list.ts'
export { matchesPhone } from './filter/phone.ts'
export { isEmail, isPhone } from './values/contacts.ts'
export { populateItems, type PopulateOptions } from './items/populate-items.ts'
export { populateWithDate, type DateToFill } from './items/populate-items.ts'
export {
  populateWithItemReference,
  type ReferenceOptions,
} from './items/populate-with-item-reference.ts'
export { prefilter, type FieldAddress, type FilterContext } from './filter/prefilter.ts'
export { QueryError } from './errors.ts'
export type { QueryErrorCode } from '../errors.ts'
export { checkRecurringDate } from './dates/recurring-date.ts'
export type { Scheme, SchemeContext, SchemeEnvironment, SchemeFunction } from './json/scheme.ts'
export { SchemeError } from './errors.ts'
export { createSimilarityTest, TYPO_SEARCH, type SimilarityTest } from './filter/similarity.ts'
export { sortItems, type SortOptions } from './filter/sort-items.ts'
