// What the tests and benchmarks of comparing, merging and filling use of the vendor's client, which brings no types.

declare module '@gudhub/core/GUDHUB/Utils/merge_compare_items/merge_compare_items.js' {
  type Items = readonly object[]
  type Id = number | string
  export function compareItems(
    source: Items,
    destination: Items,
    field?: Id,
  ): { is_items_diff: boolean } & Record<
    'new_src_items' | 'diff_src_items' | 'same_items',
    unknown[]
  >
  export function mergeItems(source: Items, destination: Items, field?: Id): unknown[]
  export function populateWithItemRef(
    source: Items,
    sourceField: Id,
    destination: Items,
    ...rest: [destinationField: Id, referenceField: Id, app: Id]
  ): unknown[]
}

declare module '@gudhub/core/GUDHUB/Utils/merge_objects/merge_objects.js' {
  export function mergeObjects(target: unknown, source: unknown): unknown
}

declare module '@gudhub/core/GUDHUB/Utils/nested_list/nested_list.js' {
  export function makeNestedList(
    list: readonly object[],
    id: string,
    parent: string,
    ...rest: [children?: string, priority?: string]
  ): unknown[]
}

declare module '@gudhub/core/GUDHUB/Utils/populate_items/populate_items.js' {
  export default function populateItems(
    items: readonly object[],
    model: readonly object[],
    keep: boolean,
  ): unknown[]
}

declare module '@gudhub/core/GUDHUB/Utils/json_to_items/json_to_items.js' {
  export function jsonToItems(
    json: unknown,
    map: readonly object[],
  ): { fields: { field_id: number; field_value: unknown }[] }[]
}

declare module '@gudhub/core/GUDHUB/Utils/json_constructor/json_constructor.js' {
  export function compiler(
    scheme: object,
    item: object | undefined,
    util: object,
    ...rest: [variables: readonly unknown[], app: number | string | undefined]
  ): Promise<unknown>
}

declare module '@gudhub/core/GUDHUB/Utils/MergeFields/MergeFields.js' {
  export default class MergeFields {
    constructor(gudhub: object)
    mergeFieldLists(columns: readonly object[], fields: readonly object[]): unknown[]
    createFieldsListToView(app: number, columns: readonly object[]): Promise<unknown[]>
    createFieldsListToViewWithDataType(app: number, columns: readonly object[]): Promise<unknown[]>
  }
}

declare module '@gudhub/core/GUDHUB/Utils/ItemsSelection/ItemsSelection.js' {
  export default class ItemsSelection {
    constructor(gudhub: object)
    selectItems(app: number, items: readonly object[]): Promise<void>
    getSelectedItems(app: number): { items: unknown[] }
  }
}

declare module 'jsonpath' {
  const jsonpath: {
    nodes(json: unknown, path: string): { path: (string | number)[]; value: unknown }[]
  }
  export default jsonpath
}

declare module '@gudhub/core/GUDHUB/Utils/get_date/get_date.js' {
  export function populateWithDate(items: object[], model: readonly object[]): unknown[]
}
