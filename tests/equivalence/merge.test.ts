import jsonpath from 'jsonpath'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import ItemsSelection from '@gudhub/core/GUDHUB/Utils/ItemsSelection/ItemsSelection.js'
import MergeFields from '@gudhub/core/GUDHUB/Utils/MergeFields/MergeFields.js'
import { populateWithDate as vendorPopulateWithDate } from '@gudhub/core/GUDHUB/Utils/get_date/get_date.js'
import { compiler } from '@gudhub/core/GUDHUB/Utils/json_constructor/json_constructor.js'
import { jsonToItems as vendorJsonToItems } from '@gudhub/core/GUDHUB/Utils/json_to_items/json_to_items.js'
import * as vendor from '@gudhub/core/GUDHUB/Utils/merge_compare_items/merge_compare_items.js'
import { mergeObjects as vendorMergeObjects } from '@gudhub/core/GUDHUB/Utils/merge_objects/merge_objects.js'
import { makeNestedList } from '@gudhub/core/GUDHUB/Utils/nested_list/nested_list.js'
import vendorPopulateItems from '@gudhub/core/GUDHUB/Utils/populate_items/populate_items.js'
import {
  compareItems,
  fieldsToView,
  fieldsToViewWithDataType,
  type ItemData,
  ItemSelection,
  jsonConstructor,
  jsonToItems,
  mergeFieldLists,
  mergeItems,
  mergeObjects,
  nestedList,
  populateItems,
  populateWithDate,
  populateWithItemReference,
  readJsonPath,
} from 'mandry/platform/query'
import { isThorough } from '../support/test-size.ts'
import { RandomData } from './random-data.ts'
import {
  keyedItems,
  NO_INTERPRETATION,
  randomColumns,
  randomFieldList,
  randomFieldValue,
  randomItems,
  randomObject,
  randomPath,
  randomRecords,
  randomScheme,
  randomTree,
} from './random-merge.ts'

// Ours beside the vendor's functions, over inputs that are random but the same in every run. The inputs leave out what
// differs on purpose: the rows of platform/gudhub/README.md, of which a test of the contract runs every one.

const RUNS = Number(process.env.EQUIVALENCE ?? (isThorough ? 800 : 200))
const TIMEOUT_MS = 60_000 + RUNS * 20

beforeAll(() => {
  // The vendor's functions log paths that they can not read.
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

describe(`${RUNS} random inputs of each`, { timeout: TIMEOUT_MS }, () => {
  it('compares by id as the vendor does', () => {
    each((random) => {
      const [source, destination] = [randomItems(random), randomItems(random)]
      expect(vendorNames(compareItems(source, destination))).toEqual(
        vendor.compareItems(source, destination),
      )
    })
  })

  it('compares by field as the vendor does', () => {
    each((random) => {
      const [source, destination] = [keyedItems(random), keyedItems(random)]
      expect(vendorNames(compareItems(source, destination, { fieldId: '9' }))).toEqual(
        vendor.compareItems(source, destination, 9),
      )
    })
  })

  it('merges by id as the vendor does', () => {
    each((random) => {
      const source = randomItems(random)
      const destination = randomItems(random).toSorted(
        (a, b) => Number(a.item_id) - Number(b.item_id),
      )
      const same = new Set(compareItems(source, destination).same.map(({ item_id }) => item_id))
      const differing = (items: readonly unknown[]) =>
        (items as ItemData[]).filter(({ item_id }) => !same.has(item_id))
      const merged = mergeItems(source, destination)
      expect(differing(merged)).toEqual(differing(vendor.mergeItems(source, destination)))
      expect(merged.map(idOf)).toEqual(
        (vendor.mergeItems(source, destination) as ItemData[]).map(idOf),
      )
      // M13: what the vendor loses.
      for (const item of destination)
        expect(fieldIds(merged.find((found) => found.item_id === item.item_id))).toEqual(
          expect.arrayContaining(fieldIds(item)),
        )
    })
  })

  it('merges by field as the vendor does, and keeps the rest of the destination', () => {
    each((random) => {
      const [source, destination] = [keyedItems(random), keyedItems(random)]
      const merged = mergeItems(source, destination, { fieldId: 9 })
      const { same } = compareItems(source, destination, { fieldId: 9 })
      const keys = new Set(same.map(keyOf))
      const theirs = vendor.mergeItems(source, destination, 9) as ItemData[]
      const differing = (items: readonly ItemData[]) =>
        items.filter((item) => !keys.has(keyOf(item)))
      expect(differing(merged.slice(0, theirs.length))).toEqual(differing(theirs))
      const sourceKeys = new Set(source.map(keyOf))
      expect(merged.slice(theirs.length)).toEqual(
        destination.filter((item) => !sourceKeys.has(keyOf(item))),
      )
    })
  })

  it('fills in references as the vendor does', () => {
    each((random) => {
      const source = keyedItems(random)
      const destination = keyedItems(random)
      const theirs = vendor.populateWithItemRef(source, 9, structuredClone(destination), 9, 3, 77)
      const ours = populateWithItemReference({
        source,
        sourceFieldId: 9,
        appId: 77,
        destination,
        destinationFieldId: 9,
        referenceFieldId: 3,
      })
      expect(ours).toEqual(theirs)
    })
  })

  it('populates as the vendor does', () => {
    each((random) => {
      const items = randomItems(random)
      const model = [1, 2, 3, 4]
        .filter(() => random.chance(0.5))
        .map((element_id) => ({ element_id, field_value: randomFieldValue(random) }))
      const keep = random.chance(0.5)
      expect(populateItems(items, model, { keep })).toEqual(
        vendorPopulateItems(items, structuredClone(model), keep),
      )
    })
  })

  it('merges objects as the vendor does', () => {
    each((random) => {
      const [target, source] = [randomObject(random, 3), randomObject(random, 3)]
      if (mixesLists(target, source)) return
      expect(mergeObjects(target, source)).toEqual(vendorMergeObjects(target, source))
    })
  })

  it('nests lists as the vendor does where parents come first', () => {
    each((random) => {
      const entries = randomTree(random)
      const options = {
        idKey: 'id',
        parentKey: 'up',
        childrenKey: 'below',
        priorityKey: 'priority',
      }
      expect(nestedList(entries, options)).toEqual(
        makeNestedList(entries, 'id', 'up', 'below', 'priority'),
      )
    })
  })

  it('nests lists in any order as it does where parents come first', () => {
    each((random) => {
      const entries = randomTree(random)
      const options = { idKey: 'id', parentKey: 'up', priorityKey: 'priority' }
      expect(nestedList(random.shuffled(entries), options)).toEqual(nestedList(entries, options))
    })
  })

  it('reads JSON paths as the vendor does', () => {
    each((random) => {
      const json = {
        root: randomObject(random, 4),
        list: random.list(4, () => randomObject(random, 3)),
      }
      const path = randomPath(random)
      const theirs = jsonpath.nodes(json, path)
      const ours = readJsonPath(json, path)
      expect(
        ours.map(({ path }) => ['$', ...path].join('/')),
        path,
      ).toEqual(theirs.map(({ path }) => path.join('/')))
      expect(ours.map(({ value }) => value)).toEqual(theirs.map(({ value }) => value))
    })
  })

  it('makes items of JSON as the vendor does', () => {
    each((random) => {
      const { json, map } = randomRecords(random)
      expect(jsonToItems(json, map), JSON.stringify({ json, map })).toEqual(
        vendorJsonToItems(json, map),
      )
    })
  })

  it('merges lists of fields as the vendor does', async () => {
    const util = { mergeObjects: vendorMergeObjects }
    const theirs = new MergeFields({ util })
    each((random) => {
      const [columns, fields] = [randomColumns(random), randomFieldList(random)]
      expect(mergeFieldLists(columns, fields)).toEqual(theirs.mergeFieldLists(columns, fields))
    })
  })

  it('lists the columns of a table as the vendor does', async () => {
    await eachAsync(async (random) => {
      const fields = [
        { field_id: 99, data_type: 'shown', data_model: NO_INTERPRETATION },
        ...randomFieldList(random),
      ]
      const columns = randomColumns(random)
      const theirs = new MergeFields({
        getFieldModels: () => Promise.resolve(fields),
        ghconstructor: { getInstance: (type: string) => Promise.resolve(plugin(type)) },
      })
      const shown = (type: string | undefined) => Promise.resolve(type === 'shown' ? 1 : 0)
      expect(byId(await fieldsToView(fields, columns, shown))).toEqual(
        byId(await theirs.createFieldsListToView(7, structuredClone(columns))),
      )
      expect(await fieldsToViewWithDataType(fields, columns, shown)).toEqual(
        await theirs.createFieldsListToViewWithDataType(7, structuredClone(columns)),
      )
    })
  })

  it('constructs JSON as the vendor does', async () => {
    await eachAsync(async (random) => {
      const apps = new Map(
        [7, 8].map((app_id) => [app_id, { app_id, items_list: randomItems(random) }]),
      )
      const item = random.pick([{ item_id: 5, fields: [{ field_id: 1, field_value: 'own' }] }])
      const scheme = randomScheme(random, 3)
      const fieldValue = (app: number, id: number, field: number) => {
        const found = apps.get(app)?.items_list.find(({ item_id }) => item_id === id)
        return found?.fields?.find(({ field_id }) => field_id === field)?.field_value ?? null
      }
      const filter = (items: readonly ItemData[], filters: readonly unknown[]) =>
        items.filter(({ item_id }) => Number(item_id) % 2 === filters.length % 2)
      const interpretation = (...ids: number[]) => Promise.resolve(ids.join(':'))
      const gudhub = {
        getApp: (id: number | string) => Promise.resolve(apps.get(Number(id))),
        getFieldValue: (...ids: [number, number, number]) => Promise.resolve(fieldValue(...ids)),
        getInterpretationById: (...ids: [number, number, number, string]) =>
          interpretation(...(ids.slice(0, 3) as number[])),
        prefilter: () => Promise.resolve([]),
        filter,
      }
      const ours = await jsonConstructor(
        scheme,
        { item, appId: 7, variables: [] },
        { items: (id) => apps.get(id)?.items_list, filter, fieldValue, interpretation },
      )
      expect(ours, JSON.stringify(scheme)).toEqual(await compiler(scheme, item, { gudhub }, [], 7))
    })
  })
})

describe(`${RUNS} random inputs of each, with a clock that stands`, { timeout: TIMEOUT_MS }, () => {
  it('fills in dates as the vendor does', () => {
    const now = Date.UTC(2026, 10, 18, 15)
    vi.useFakeTimers({ now, toFake: ['Date'] })
    each((random) => {
      const items = randomItems(random)
      const model = random
        .some([1, 2, 3], 0.5)
        .map((element_id) => ({ element_id, date_type: random.pick(DATE_TYPES) }))
      const theirs = vendorPopulateWithDate(structuredClone(items), model)
      expect(populateWithDate(items, model, { now })).toEqual(theirs)
    })
    vi.useRealTimers()
  })

  it('selects items as the vendor does, one at a time', async () => {
    await eachAsync(async (random) => {
      const ours = new ItemSelection()
      const theirs = new ItemsSelection({ getApp: () => ({}) })
      for (const item_id of random.list(12, () => random.below(4))) {
        ours.toggle(7, [{ item_id }])
        await theirs.selectItems(7, [{ item_id }])
        expect(ours.get(7)).toEqual(theirs.getSelectedItems(7).items)
      }
    })
  })
})

const DATE_TYPES = ['now', 'next_day', 'three_days_after', 'next_week', 'two_weeks_after', 'other']

function each(check: (random: RandomData) => void): void {
  for (let seed = 1; seed <= RUNS; seed++) check(new RandomData(seed))
}

async function eachAsync(check: (random: RandomData) => Promise<void>): Promise<void> {
  for (let seed = 1; seed <= RUNS; seed++) await check(new RandomData(seed))
}

function vendorNames({ differs, added, changed, same }: ReturnType<typeof compareItems>) {
  return { is_items_diff: differs, new_src_items: added, diff_src_items: changed, same_items: same }
}

const idOf = ({ item_id }: ItemData) => item_id
const keyOf = ({ fields }: ItemData) => fields?.find(({ field_id }) => field_id === 9)?.field_value
const fieldIds = (item: ItemData | undefined) =>
  (item?.fields ?? []).map(({ field_id }) => field_id)
const byId = (columns: readonly unknown[]) =>
  (columns as { field_id: number }[]).toSorted((a, b) => a.field_id - b.field_id)

function plugin(type: string) {
  const interpretation = [{ src: 'table', settings: { show_field: type === 'shown' ? 1 : 0 } }]
  return { getTemplate: () => ({ model: { data_model: { interpretation } } }) }
}

/** Whether a list and an object are at one place: a known difference. */
function mixesLists(target: unknown, source: unknown): boolean {
  if (typeof target !== 'object' || typeof source !== 'object' || !target || !source) return false
  if (Array.isArray(target) !== Array.isArray(source)) return true
  return Object.entries(source).some(([name, inner]) => mixesLists(target[name as never], inner))
}
