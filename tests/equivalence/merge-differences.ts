import * as vendor from '@gudhub/core/GUDHUB/Utils/merge_compare_items/merge_compare_items.js'
import ItemsSelection from '@gudhub/core/GUDHUB/Utils/ItemsSelection/ItemsSelection.js'
import { populateWithDate as vendorPopulateWithDate } from '@gudhub/core/GUDHUB/Utils/get_date/get_date.js'
import { compiler } from '@gudhub/core/GUDHUB/Utils/json_constructor/json_constructor.js'
import { jsonToItems as vendorJsonToItems } from '@gudhub/core/GUDHUB/Utils/json_to_items/json_to_items.js'
import { mergeObjects as vendorMergeObjects } from '@gudhub/core/GUDHUB/Utils/merge_objects/merge_objects.js'
import { makeNestedList } from '@gudhub/core/GUDHUB/Utils/nested_list/nested_list.js'
import vendorPopulateItems from '@gudhub/core/GUDHUB/Utils/populate_items/populate_items.js'
import jsonpath from 'jsonpath'
import {
  compareItems,
  type ItemData,
  ItemSelection,
  jsonConstructor,
  jsonToItems,
  mergeItems,
  mergeObjects,
  nestedList,
  populateItems,
  populateWithDate,
  populateWithItemReference,
  readJsonPath,
  type Scheme,
} from 'mandry/platform/query'

/** An input to which ours answers otherwise than the vendor's function, on purpose. */
export interface Difference {
  /** Number in the list of proved defects, or `-` where ours is just stricter or more lenient. */
  readonly defect: string
  readonly what: string
  readonly vendor: () => unknown
  readonly ours: () => unknown
  readonly expected: unknown
  /** The name of the error where it throws. */
  readonly theirAnswer: unknown
}

const LACKING: ItemData[] = [{ item_id: 1, fields: [] }]
const TWINS: ItemData[] = [item(11, { 9: 'k', 1: 'x' }), item(12, { 9: 'k', 1: 'x' })]
const ROWS = [{ id: 1, t: 'T1' }, { id: 2 }, { id: 3 }]
const ROW_MAP = [
  { field_id: 1, json_path: '$..id' },
  { field_id: 2, json_path: '$..t' },
]
const MONDAY = [{ element_id: 3, date_type: 'this_monday' }]
const NOBODY = {
  items: () => null,
  filter: () => [],
  fieldValue: () => null,
  interpretation: () => '',
}
const TREE = [
  { id: 1, up: 2 },
  { id: 2, up: 3 },
  { id: 3, up: 0 },
]

export const DIFFERENCES: readonly Difference[] = [
  {
    defect: 'M01',
    what: 'an item that lacks the compared field is new',
    vendor: () => vendor.compareItems(LACKING, TWINS, 9),
    ours: () => compareItems(LACKING, TWINS, { fieldId: 9 }).added,
    expected: LACKING,
    theirAnswer: 'TypeError',
  },
  {
    defect: 'M02',
    what: 'merging by field keeps items of the destination alone',
    vendor: () => vendor.mergeItems([], TWINS, 9).length,
    ours: () => mergeItems([], TWINS, { fieldId: 9 }).length,
    expected: 2,
    theirAnswer: 0,
  },
  {
    defect: 'M03',
    what: 'a source item is reported once, however many items have its value',
    vendor: () => vendor.compareItems([item(1, { 9: 'k', 1: 'x' })], TWINS, 9).same_items.length,
    ours: () => compareItems([item(1, { 9: 'k', 1: 'x' })], TWINS, { fieldId: 9 }).same.length,
    expected: 1,
    theirAnswer: 2,
  },
  {
    defect: 'M13',
    what: 'merging equal items keeps the fields of the destination alone',
    vendor: () => vendor.mergeItems([item(1, { 1: 'S' })], [item(1, { 1: 'S', 9: 'kept' })]),
    ours: () => mergeItems([item(1, { 1: 'S' })], [item(1, { 1: 'S', 9: 'kept' })]),
    expected: [item(1, { 1: 'S', 9: 'kept' })],
    theirAnswer: [item(1, { 1: 'S' })],
  },
  {
    defect: 'M14',
    what: 'items of the destination alone keep their order',
    vendor: () => idsOf(vendor.mergeItems([item(5, {})], [item(9, {}), item(2, {})])),
    ours: () => idsOf(mergeItems([item(5, {})], [item(9, {}), item(2, {})])),
    expected: [5, 9, 2],
    theirAnswer: [5, 2, 9],
  },
  {
    defect: 'M15',
    what: 'items without an id do not become one',
    vendor: () => vendor.mergeItems([], [{ fields: [] }, { fields: [] }]).length,
    ours: () => mergeItems([], [{ fields: [] }, { fields: [] }]).length,
    expected: 2,
    theirAnswer: 1,
  },
  {
    defect: 'M15',
    what: 'of destination items with one id none is lost',
    vendor: () => vendor.mergeItems([], [item(1, {}), item(1, {})]).length,
    ours: () => mergeItems([], [item(1, {}), item(1, {})]).length,
    expected: 2,
    theirAnswer: 1,
  },
  {
    defect: 'M05',
    what: 'a history that only the source has is kept',
    vendor: () => historyOf(vendor.mergeItems([recorded('new')], [item(1, { 1: 'old' })])),
    ours: () => historyOf(mergeItems([recorded('new')], [item(1, { 1: 'old' })])),
    expected: [{ by: 'new' }],
    theirAnswer: undefined,
  },
  {
    defect: 'M05',
    what: 'an entry of a history that both have is there once',
    vendor: () =>
      historyOf(
        vendor.mergeItems(
          [recorded('a')],
          [{ ...recorded('a'), fields: [{ ...recorded('a').fields[0], field_value: 'old' }] }],
        ),
      ),
    ours: () =>
      historyOf(
        mergeItems(
          [recorded('a')],
          [{ ...recorded('a'), fields: [{ ...recorded('a').fields[0], field_value: 'old' }] }],
        ),
      ),
    expected: [{ by: 'a' }],
    theirAnswer: [{ by: 'a' }, { by: 'a' }],
  },
  {
    defect: '-',
    what: 'values that are lists or objects are the same when they hold the same',
    vendor: () =>
      vendor.compareItems([item(1, { 1: [1] })], [item(1, { 1: [1] })]).same_items.length,
    ours: () => compareItems([item(1, { 1: [1] })], [item(1, { 1: [1] })]).same.length,
    expected: 1,
    theirAnswer: 0,
  },
  {
    defect: '-',
    what: 'by field, values that are spelt differently do not belong together: an empty text is not 0',
    vendor: () =>
      vendor.compareItems([item(1, { 9: '' })], [item(2, { 9: 0 })], 9).same_items.length,
    ours: () => compareItems([item(1, { 9: '' })], [item(2, { 9: 0 })], { fieldId: 9 }).same.length,
    expected: 0,
    theirAnswer: 1,
  },
  {
    defect: 'M06',
    what: 'a source does not change the prototype of the result',
    vendor: () => (vendorMergeObjects({}, hostile()) as { isAdmin?: boolean }).isAdmin,
    ours: () => (mergeObjects({}, hostile()) as { isAdmin?: boolean }).isAdmin,
    expected: undefined,
    theirAnswer: true,
  },
  {
    defect: 'M07',
    what: 'a source of null is empty',
    vendor: () => vendorMergeObjects({ a: 1 }, null),
    ours: () => mergeObjects({ a: 1 }, null),
    expected: { a: 1 },
    theirAnswer: 'TypeError',
  },
  {
    defect: 'M07',
    what: "an object beyond the end of the target's list does not overwrite what was added",
    vendor: () => vendorMergeObjects([1], [9, { b: 2 }]),
    ours: () => mergeObjects([1], [9, { b: 2 }]),
    expected: [1, 9, { b: 2 }],
    theirAnswer: [1, { b: 2 }],
  },
  {
    defect: 'D20',
    what: 'a list and an object do not mix: the source replaces',
    vendor: () => vendorMergeObjects({ c: ['x'] }, { c: { b: 1 } }),
    ours: () => mergeObjects({ c: ['x'] }, { c: { b: 1 } }),
    expected: { c: { b: 1 } },
    theirAnswer: { c: { 0: 'x', b: 1 } },
  },
  {
    defect: 'M08',
    what: 'no field that can be changed is shared between items',
    vendor: () =>
      isOpenToAll(vendorPopulateItems(TWINS, [{ element_id: 1, field_value: 'y' }], false)),
    ours: () => isOpenToAll(populateItems(TWINS, [{ element_id: 1, field_value: 'y' }])),
    expected: false,
    theirAnswer: true,
  },
  {
    defect: '-',
    what: 'a field without an element id is found by its field id',
    vendor: () =>
      fieldCount(
        vendorPopulateItems([item(1, { 2: 'x' })], [{ element_id: 2, field_value: 'y' }], true),
      ),
    ours: () =>
      fieldCount(
        populateItems([item(1, { 2: 'x' })], [{ element_id: 2, field_value: 'y' }], { keep: true }),
      ),
    expected: 1,
    theirAnswer: 2,
  },
  {
    defect: 'M10',
    what: 'dates are numbers',
    vendor: () => typeof dateIn(vendorPopulateWithDate([item(1, {})], MONDAY)),
    ours: () => typeof dateIn(populateWithDate([item(1, {})], MONDAY)),
    expected: 'number',
    theirAnswer: 'object',
  },
  {
    defect: 'M11',
    what: 'items that lack a compared field get no reference',
    vendor: () => vendor.populateWithItemRef(LACKING, 9, structuredClone(TWINS), 9, 1, 77),
    ours: () => populateWithItemReference(references(LACKING, TWINS)),
    expected: [],
    theirAnswer: 'TypeError',
  },
  {
    defect: 'M11',
    what: 'an item with several counterparts is there once',
    vendor: () =>
      vendor.populateWithItemRef(TWINS, 9, [item(1, { 9: 'k', 1: '' })], 9, 1, 77).length,
    ours: () => populateWithItemReference(references(TWINS, [item(1, { 9: 'k', 1: '' })])).length,
    expected: 1,
    theirAnswer: 2,
  },
  {
    defect: 'N01',
    what: 'children may come before their parents',
    vendor: () => makeNestedList(TREE, 'id', 'up').length,
    ours: () => nestedList(TREE, { idKey: 'id', parentKey: 'up' }).length,
    expected: 1,
    theirAnswer: 2,
  },
  {
    defect: 'N03',
    what: 'of 1, 2, 3 without 1, 2 remains 3',
    vendor: async () => {
      const selection = new ItemsSelection({ getApp: () => ({}) })
      await selection.selectItems(7, [item(1, {}), item(2, {}), item(3, {})])
      await selection.selectItems(7, [item(1, {}), item(2, {})])
      return idsOf(selection.getSelectedItems(7).items)
    },
    ours: () => {
      const selection = new ItemSelection()
      selection.toggle(7, [item(1, {}), item(2, {}), item(3, {})])
      selection.toggle(7, [item(1, {}), item(2, {})])
      return idsOf(selection.get(7))
    },
    expected: [3],
    theirAnswer: [2],
  },
  {
    defect: 'J01',
    what: 'a path without a match leaves its field out',
    vendor: () => valuesOf(vendorJsonToItems([{ id: 1 }], ROW_MAP)),
    ours: () => valuesOf(jsonToItems([{ id: 1 }], ROW_MAP)),
    expected: [[1]],
    theirAnswer: 'TypeError',
  },
  {
    defect: 'J02',
    what: 'a missing value is not taken from another element',
    vendor: () => valuesOf(vendorJsonToItems(ROWS, ROW_MAP)),
    ours: () => valuesOf(jsonToItems(ROWS, ROW_MAP)),
    expected: [[1, 'T1'], [2], [3]],
    theirAnswer: [
      [1, 'T1'],
      [2, 'T1'],
      [3, 'T1'],
    ],
  },
  {
    defect: '-',
    what: 'JSON paths see what data holds, not what all lists and objects have',
    vendor: () => jsonpath.nodes({ list: [1, 2] }, '$.list.length').length,
    ours: () => readJsonPath({ list: [1, 2] }, '$.list.length').length,
    expected: 0,
    theirAnswer: 1,
  },
  {
    defect: '-',
    what: 'a negative place counts from the end',
    vendor: () => jsonpath.nodes([1, 2], '$[-1]').length,
    ours: () => readJsonPath([1, 2], '$[-1]').length,
    expected: 1,
    theirAnswer: 0,
  },
  {
    defect: 'J03',
    what: 'a function that comes as text is not run',
    vendor: () => compiler(runs(), item(1, {}), {}, [], 7),
    ours: () => jsonConstructor(runs(), { item: item(1, {}), appId: 7 }, NOBODY).catch(nameOf),
    expected: 'SchemeError',
    theirAnswer: { p: 'ran' },
  },
  {
    defect: 'J04',
    what: 'an app that can not be had has no items',
    vendor: () => compiler(listScheme(), undefined, { gudhub: { getApp: () => null } }, [], 7),
    ours: () => jsonConstructor(listScheme(), { appId: 7 }, NOBODY),
    expected: { p: [] },
    theirAnswer: 'TypeError',
  },
]

function item(item_id: number, values: Readonly<Record<number, unknown>>) {
  const fields = Object.entries(values).map(([id, field_value]) => ({
    field_id: Number(id),
    field_value,
  }))
  return { item_id, fields }
}

function recorded(by: string) {
  return { item_id: 1, fields: [{ field_id: 1, field_value: 'new', history: [{ by }] }] }
}

function references(source: ItemData[], destination: ItemData[]) {
  const fields = { sourceFieldId: 9, destinationFieldId: 9, referenceFieldId: 1 }
  return { source, destination, appId: 77, ...fields }
}

function hostile(): object {
  return JSON.parse('{"__proto__":{"isAdmin":true}}') as object
}

function runs(): Scheme {
  const run = 'function () { return "ran" }'
  return { type: 'property', property_name: 'p', property_type: 'function', function: run }
}

function listScheme(): Scheme {
  return { type: 'array', property_name: 'p', app_id: 8, childs: [] }
}

const dateIn = (items: readonly unknown[]) => (items as ItemData[])[0]?.fields?.[0]?.field_value
const idsOf = (items: readonly unknown[]) => (items as ItemData[]).map(({ item_id }) => item_id)
const historyOf = (items: readonly unknown[]) => (items as ItemData[])[0]?.fields?.[0]?.history
const fieldCount = (items: readonly unknown[]) => (items as ItemData[])[0]?.fields?.length
const nameOf = (error: unknown) => (error as Error).name

function isOpenToAll(items: readonly unknown[]): boolean {
  const [one, other] = items as ItemData[]
  const field = one?.fields?.[0]
  return field === other?.fields?.[0] && !Object.isFrozen(field)
}

function valuesOf(items: readonly { fields: readonly { field_value: unknown }[] }[]) {
  return items.map(({ fields }) => fields.map(({ field_value }) => field_value))
}
