// What tests and benchmarks use of the vendor's query functions, which bring no types.

declare module '@gudhub/core/GUDHUB/Utils/filter/filter.js' {
  export default function filter<Entry>(items: Entry[], filters: unknown[]): Entry[]
}

declare module '@gudhub/core/GUDHUB/Utils/filter/group.js' {
  export function group<Entry>(fieldGroup: string, items: Entry[]): Entry[]
}

declare module '@gudhub/core/GUDHUB/Utils/filter/utils.js' {
  export function isSimilarStrings(pattern: string, texts: string[]): boolean
}

declare module '@gudhub/core/GUDHUB/Utils/merge_compare_items/merge_compare_items.js' {
  type Items = readonly object[]
  type Id = number | string
  export function compareItems(source: Items, destination: Items, field?: Id): unknown
  export function mergeItems(source: Items, destination: Items, field?: Id): unknown[]
  export function populateWithItemRef(
    source: Items,
    sourceField: Id,
    destination: Items,
    ...rest: [destinationField: Id, referenceField: Id, app: Id]
  ): unknown[]
}

declare module '@gudhub/core/GUDHUB/Utils/nested_list/nested_list.js' {
  export function makeNestedList(
    list: readonly object[],
    id: string,
    parent: string,
    ...rest: [children?: string, priority?: string]
  ): unknown[]
}

declare module '@gudhub/core/GUDHUB/Utils/json_to_items/json_to_items.js' {
  export function jsonToItems(
    json: unknown,
    map: readonly object[],
  ): { fields: { field_id: number; field_value: unknown }[] }[]
}
