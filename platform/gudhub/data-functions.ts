import type { Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import { isSameJson } from '../query/values/same-value.ts'
import { getDate } from '../query/dates/get-date.ts'
import { checkRecurringDate } from '../query/dates/recurring-date.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import { filter } from '../query/filter/filter.ts'
import { group } from '../query/filter/group.ts'
import { compareItems } from '../query/items/compare-items.ts'
import { compareLists, type ListDifference } from '../query/items/compare-lists.ts'
import {
  populateItems,
  populateWithDate,
  type FieldToFill,
  type DateToFill,
} from '../query/items/populate-items.ts'
import { mergeChunks } from '../query/items/merge-chunks.ts'
import { mergeFieldLists, type Column, type TableField } from '../query/items/table-fields.ts'
import { mergeItems } from '../query/items/merge-items.ts'
import { nestedList } from '../query/items/nested-list.ts'
import { populateWithItemReference } from '../query/items/populate-with-item-reference.ts'
import { jsonToItems, type FieldPath } from '../query/json/json-to-items.ts'
import type { QueryItem } from '../query/values/field-value.ts'
import type { ItemData } from '../query/values/item-data.ts'
import { mergeObjects } from '../query/values/merge-objects.ts'
import { Part } from './core.ts'
import { mutableCopy, type Mutable } from './mutable.ts'

/** Filters as integrations have them; gaps are let through. */
export type Rules = readonly (FilterRule | null | undefined)[] | null | undefined

/** How a source differs from a destination, with the vendor's field names. */
export interface ItemComparison<Entry> {
  is_items_diff: boolean
  new_src_items: Mutable<Entry>[]
  diff_src_items: Mutable<Entry>[]
  same_items: Mutable<Entry>[]
}

const WEEKDAY = /^this_(mon|tues|wednes|thurs|fri|satur|sun)day$/

/** The vendor's functions that work on their arguments alone. They give copies and do not change their arguments. */
export class DataFunctions extends Part {
  /** @throws {QueryError} for an unknown `search_type` */
  filter<Entry extends QueryItem>(items: readonly Entry[], filter_list: Rules): Entry[] {
    return filter(items, filter_list)
  }

  group<Entry extends QueryItem>(fieldGroup: string, items: readonly Entry[]): Entry[] {
    return group(fieldGroup, items) as Entry[]
  }

  /** A path that cannot be read is logged, and its field left out. */
  jsonToItems(json: unknown, map: readonly FieldPath[]) {
    const onError = (error: Error) => this.core.log.error(error.message)
    return mutableCopy(jsonToItems(json, map, { onError }))
  }

  /** Milliseconds since 1970; for `this_monday` to `this_sunday` a `Date`, as in the vendor's client. */
  getDate(queryKey: string): number | Date {
    const time = getDate(queryKey)
    return WEEKDAY.test(queryKey) ? new Date(time) : time
  }

  checkRecurringDate(date: number | string | Date, option: string): boolean {
    return checkRecurringDate(date, option)
  }

  populateItems<Entry extends ItemData>(
    items: readonly Entry[],
    model: readonly FieldToFill[],
    keep_data?: boolean,
  ): Mutable<Entry>[] {
    return mutableCopy(populateItems(items, model, { keep: Boolean(keep_data) }))
  }

  populateWithDate<Entry extends ItemData>(
    items: readonly Entry[],
    model: readonly DateToFill[],
  ): Mutable<Entry>[] {
    return mutableCopy(populateWithDate(items, model))
  }

  populateWithItemRef<Entry extends ItemData>(
    source: readonly ItemData[],
    sourceFieldId: Id,
    destination: readonly Entry[],
    destinationFieldId: Id,
    referenceFieldId: Id,
    appId: Id,
  ): Mutable<Entry>[] {
    const fields = { sourceFieldId, destinationFieldId, referenceFieldId }
    const items = populateWithItemReference({ source, destination, appId, ...fields })
    return mutableCopy(items)
  }

  compareItems<Entry extends ItemData>(
    sourceItems: readonly Entry[],
    destinationItems: readonly ItemData[],
    fieldToCompare?: Id,
  ): ItemComparison<Entry> {
    const options = { fieldId: fieldToCompare }
    const { differs, added, changed, same } = compareItems(sourceItems, destinationItems, options)
    return mutableCopy({
      is_items_diff: differs,
      new_src_items: added,
      diff_src_items: changed,
      same_items: same,
    })
  }

  mergeItems<Entry extends ItemData>(
    sourceItems: readonly Entry[],
    destinationItems: readonly Entry[],
    mergeByFieldId?: Id,
  ): Mutable<Entry>[] {
    const options = { fieldId: mergeByFieldId }
    return mutableCopy(mergeItems(sourceItems, destinationItems, options))
  }

  mergeObjects<Target extends object, Source extends object>(
    target: Target | null | undefined,
    source: Source | null | undefined,
  ): Target & Source {
    return mergeObjects(target, source)
  }

  makeNestedList(
    arr: readonly object[],
    idKey: string,
    parentKey: string,
    childrenKey?: string,
    priorityKey?: string,
  ): Record<string, unknown>[] {
    const options = { idKey, parentKey, priorityKey }
    const list = nestedList(arr, childrenKey ? { ...options, childrenKey } : options)
    return mutableCopy(list)
  }

  /** @param chunks parts of an app, the oldest first */
  mergeChunks(
    chunks: readonly ({ readonly items_list: readonly Item[] } | null)[],
  ): Mutable<Item>[] {
    return mutableCopy(mergeChunks(chunks.map((chunk) => chunk?.items_list ?? [])))
  }

  mergeFieldLists(fieldsToView: readonly Column[], fieldList: readonly TableField[]): Column[] {
    return mutableCopy(mergeFieldLists(fieldsToView, fieldList))
  }

  /** Whether both are the same JSON, in any order of names: an empty text is not 0, `1` not `true`. */
  compareObjects(one: unknown, other: unknown): boolean {
    return isSameJson(one, other)
  }

  compareAppsItemsLists(
    older: readonly ItemData[],
    newer: readonly ItemData[],
    callback: (difference: ListDifference) => void,
  ): void {
    const difference = compareLists(older, newer)
    queueMicrotask(() => callback(difference))
  }
}
