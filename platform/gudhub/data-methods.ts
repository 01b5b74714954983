import type { Id } from '../model/id.ts'
import type { QueryItem } from '../query/filter/field-value.ts'
import type { FieldToFill } from '../query/items/fill-fields.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import type { ItemData } from '../query/items/item-data.ts'
import type { FieldPath } from '../query/json/json-to-items.ts'
import type { DateToFill } from '../query/dates/populate-with-date.ts'
import type { Scheme } from '../query/json/scheme.ts'
import type {
  Interpritate,
  InterpretationArguments,
  InterpretationByIdArguments,
} from './interpritate.ts'
import type {
  ItemSearch,
  NestedListArguments,
  PrefilterArguments,
  ReferenceArguments,
} from './data-arguments.ts'
import type { Utils } from './data-functions.ts'

/** The methods of the client that work on data. */
export abstract class DataMethods {
  abstract readonly util: Utils
  abstract readonly interpritate: Interpritate

  prefilter(...args: PrefilterArguments) {
    return this.util.prefilter(...args)
  }

  filter<Entry extends QueryItem>(items: readonly Entry[], filter_list: readonly FilterRule[]) {
    return this.util.filter(items, filter_list)
  }

  group<Entry extends QueryItem>(fieldGroup: string, items: readonly Entry[]) {
    return this.util.group(fieldGroup, items)
  }

  getFilteredItems<Entry extends QueryItem>(
    items: readonly Entry[],
    filters_list: readonly FilterRule[],
    { element_app_id, app_id, item_id, ...texts }: ItemSearch = {},
  ) {
    const { field_group, search, search_params } = texts
    const place = [element_app_id, app_id, item_id] as const
    return this.util.getFilteredItems<Entry>(
      items,
      filters_list,
      ...place,
      field_group,
      search,
      search_params,
    )
  }

  getInterpretation(...args: InterpretationArguments) {
    return this.interpritate.getInterpretation(...args)
  }

  getInterpretationById(...args: InterpretationByIdArguments) {
    return this.interpritate.getInterpretationById(...args)
  }

  jsonToItems(json: unknown, map: readonly FieldPath[]) {
    return this.util.jsonToItems(json, map)
  }

  jsonConstructor(
    scheme: Scheme,
    item?: ItemData | null,
    variables?: readonly unknown[],
    appId?: Id,
  ) {
    return this.util.jsonConstructor(scheme, item, variables, appId)
  }

  getDate(queryKey: string) {
    return this.util.getDate(queryKey)
  }

  checkRecurringDate(date: number | string | Date, option: string) {
    return this.util.checkRecurringDate(date, option)
  }

  populateWithDate<Entry extends ItemData>(items: readonly Entry[], model: readonly DateToFill[]) {
    return this.util.populateWithDate(items, model)
  }

  populateItems<Entry extends ItemData>(
    items: readonly Entry[],
    model: readonly FieldToFill[],
    keep_data?: boolean,
  ) {
    return this.util.populateItems(items, model, keep_data)
  }

  populateWithItemRef<Entry extends ItemData>(...args: ReferenceArguments<Entry>) {
    return this.util.populateWithItemRef(...args)
  }

  compareItems<Entry extends ItemData>(
    sourceItems: readonly Entry[],
    destinationItems: readonly ItemData[],
    fieldToCompare?: Id,
  ) {
    return this.util.compareItems(sourceItems, destinationItems, fieldToCompare)
  }

  mergeItems<Entry extends ItemData>(
    sourceItems: readonly Entry[],
    destinationItems: readonly Entry[],
    mergeByFieldId?: Id,
  ) {
    return this.util.mergeItems(sourceItems, destinationItems, mergeByFieldId)
  }

  mergeObjects<Target extends object, Source extends object>(
    target: Target | null | undefined,
    source: Source | null | undefined,
  ) {
    return this.util.mergeObjects(target, source)
  }

  makeNestedList(...args: NestedListArguments) {
    return this.util.makeNestedList(...args)
  }
}
