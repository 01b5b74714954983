import type { Id } from '../model/id.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import type { ItemData } from '../query/values/item-data.ts'
import type { Mutable } from './mutable-copy.ts'

/** Where filters are used, and what more items must have. */
export interface ItemSearch {
  readonly element_app_id?: Id | undefined
  readonly app_id?: Id | undefined
  readonly item_id?: Id | undefined
  readonly field_group?: string | undefined
  readonly search?: string | undefined
  readonly search_params?: string | undefined
}

/** Filters as integrations have them; gaps are let through. */
export type Rules = readonly (FilterRule | null | undefined)[] | null | undefined

export type PrefilterArguments = [
  filters_list: Rules,
  element_app_id?: Id,
  app_id?: Id,
  item_id?: Id,
  variables?: readonly unknown[],
]

export type SearchArguments<Entry> = [
  items?: readonly Entry[] | null,
  filters_list?: Rules,
  element_app_id?: Id,
  app_id?: Id,
  item_id?: Id,
  field_group?: string,
  search?: string,
  search_params?: string,
]

export type ReferenceArguments<Entry> = [
  sourceItemsRef: readonly ItemData[],
  srcFieldIdToCompare: Id,
  destinationItems: readonly Entry[],
  destFieldIdToCompare: Id,
  destFieldForRef: Id,
  app_id: Id,
]

export type NestedListArguments = [
  arr: readonly object[],
  id: string,
  parent_id: string,
  children_property?: string,
  priority_property?: string,
]

/** How a source differs from a destination, with the vendor's field names. */
export interface ItemComparison<Entry> {
  is_items_diff: boolean
  new_src_items: Mutable<Entry>[]
  diff_src_items: Mutable<Entry>[]
  same_items: Mutable<Entry>[]
}
