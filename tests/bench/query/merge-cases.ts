import { jsonToItems as vendorJsonToItems } from '@gudhub/core/GUDHUB/Utils/json_to_items/json_to_items.js'
import * as vendor from '@gudhub/core/GUDHUB/Utils/merge_compare_items/merge_compare_items.js'
import { makeNestedList } from '@gudhub/core/GUDHUB/Utils/nested_list/nested_list.js'
import { compareItems } from '../../../platform/query/items/compare-items.ts'
import { jsonToItems } from '../../../platform/query/json/json-to-items.ts'
import { mergeItems } from '../../../platform/query/items/merge-items.ts'
import { nestedList } from '../../../platform/query/items/nested-list.ts'
import { populateWithItemReference } from '../../../platform/query/items/populate-with-item-reference.ts'
import type { Side } from '../platform/contest.ts'

/** One thing that ours and the vendor's client do to items of ten fields. */
export interface MergeCase {
  readonly name: string
  /** Numbers of items at which both sides run; ours runs at 50,000 too. */
  readonly sizes: readonly number[]
  readonly ours: (size: number) => Side
  readonly vendor: (size: number) => Side
  /** How many times faster ours must be, at the last of the sizes. */
  readonly goal: number
  /**
   * Set where the vendor's time grows with the square of the items: a size that it needs minutes for, and how many
   * times faster ours must be there. Its time there is taken to be that at the last of the sizes, times the square.
   */
  readonly growing?: {
    readonly size: number
    readonly goal: number
    /** Milliseconds after which a full run on the machine of the other numbers had not ended and was stopped. */
    readonly stoppedAfterMs?: number
  }
}

const FIELDS = 10
/** The field whose values tell items apart. */
const KEY = 1
/** The field for references. */
const REFERENCE = 2

export function mergeCases(): MergeCase[] {
  return [...comparing(), reference(), ofJson(), nesting()]
}

function comparing(): MergeCase[] {
  const pair = (name: string, run: Record<'ours' | 'vendor', (both: Both) => unknown>) => ({
    name,
    ours: onBoth(run.ours),
    vendor: onBoth(run.vendor),
  })
  const byId = { sizes: [1_000, 10_000, 50_000], goal: 5 }
  const byField = { sizes: [1_000, 10_000], goal: 50, growing: { size: 50_000, goal: 1000 } }
  const once = { sizes: [1_000], goal: 10 }
  const options = { fieldId: KEY }
  const compareByField = {
    ours: ({ source, destination }: Both) => compareItems(source, destination, options),
    vendor: ({ source, destination }: Both) => vendor.compareItems(source, destination, KEY),
  }
  const mergeByField = {
    ours: ({ source, destination }: Both) => mergeItems(source, destination, options),
    vendor: ({ source, destination }: Both) => vendor.mergeItems(source, destination, KEY),
  }
  return [
    {
      ...byId,
      ...pair('compare by id', {
        ours: ({ source, destination }) => compareItems(source, destination),
        vendor: ({ source, destination }) => vendor.compareItems(source, destination),
      }),
    },
    {
      ...byId,
      ...pair('merge by id', {
        ours: ({ source, destination }) => mergeItems(source, destination),
        vendor: ({ source, destination }) => vendor.mergeItems(source, destination),
      }),
    },
    { ...once, ...pair('compare by field, few', compareByField) },
    { ...once, ...pair('merge by field, few', mergeByField) },
    { ...byField, ...pair('compare by field', compareByField) },
    {
      ...byField,
      ...pair('merge by field', mergeByField),
      growing: { size: 50_000, goal: 1000, stoppedAfterMs: 295_000 },
    },
  ]
}

function reference(): MergeCase {
  return {
    name: 'populate with reference',
    sizes: [1_000, 10_000],
    goal: 100,
    ours: onBoth(({ source, destination }) =>
      populateWithItemReference({
        source,
        sourceFieldId: KEY,
        appId: 77,
        destination,
        destinationFieldId: KEY,
        referenceFieldId: REFERENCE,
      }),
    ),
    vendor: onBoth(({ source, destination }) =>
      vendor.populateWithItemRef(source, KEY, destination, KEY, REFERENCE, 77),
    ),
  }
}

/** Ten paths into a list of objects; the vendor needs more than two minutes for 10,000. */
function ofJson(): MergeCase {
  const names = Array.from({ length: FIELDS }, (_, at) => `name${at}`)
  const map = names.map((name, at) => ({ field_id: at, json_path: `$..${name}` }))
  const json = (size: number) =>
    received(
      Array.from({ length: size }, (_, at) =>
        Object.fromEntries(names.map((name) => [name, `${name} ${at}`])),
      ),
    )
  return {
    name: 'JSON to items, 10 paths',
    sizes: [1_000, 2_000],
    goal: 20,
    growing: { size: 10_000, goal: 100 },
    ours: (size) => ({ prepare: () => json(size), run: (data) => jsonToItems(data, map) }),
    vendor: (size) => ({ prepare: () => json(size), run: (data) => vendorJsonToItems(data, map) }),
  }
}

/** Chains of ten, one below the other, as menus are. */
function nesting(): MergeCase {
  const entries = (size: number) =>
    received(
      Array.from({ length: size }, (_, at) => ({
        id: `26553.${at + 1}`,
        parent_id: at % 10 ? `26553.${at}` : '',
        title: `Entry ${at} of the menu`,
        priority: String(at),
      })),
    )
  type Entries = ReturnType<typeof entries>
  return {
    name: 'nested list',
    sizes: [1_000, 10_000],
    goal: 100,
    ours: (size) => ({
      prepare: () => entries(size),
      run: (list) => nestedList(list as Entries, { idKey: 'id', parentKey: 'parent_id' }),
    }),
    vendor: (size) => ({
      prepare: () => entries(size),
      run: (list) => makeNestedList(list as Entries, 'id', 'parent_id'),
    }),
  }
}

interface Both {
  readonly source: Items
  readonly destination: Items
}

type Items = ReturnType<typeof makeItems>

function onBoth(work: (both: Both) => unknown): (size: number) => Side {
  return (size) => ({
    prepare: () => ({ source: makeItems(size, 'new'), destination: makeItems(size, 'old') }),
    run: (prepared) => work(prepared as Both),
  })
}

/** Every other item differs between the two lists. */
function makeItems(size: number, version: string) {
  return received(
    Array.from({ length: size }, (_, at) => ({
      item_id: at + 1,
      index_number: at + 1,
      fields: Array.from({ length: FIELDS }, (__, field) => ({
        field_id: field + 1,
        element_id: field + 1,
        field_value: field + 1 === FIELDS && at % 2 ? `${version} ${at}` : `value ${at} ${field}`,
      })),
    })),
  )
}

/** As it comes from the server. */
function received<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data
}
