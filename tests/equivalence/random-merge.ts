import type { FieldData, ItemData, Scheme } from 'mandry/platform/query'
import { deepFreeze } from '../../platform/model/freeze.ts'
import type { RandomData } from './random-data.ts'

// Random inputs of the functions that merge, nest and construct. All but schemes are frozen: nothing may change its inputs.

/** A value of a field: a text, a number, a flag or nothing. */
export function randomFieldValue(random: RandomData): unknown {
  return random.pick(['red', 'blue', '', '1', 1, 0, '0', null, 'море', true])
}

/** Items of distinct ids; field 3 always has a history, the others never. */
export function randomItems(random: RandomData): ItemData[] {
  const ids = random.some([1, 2, 3, 4, 5, 6, 7, 8], 0.6)
  return deepFreeze(
    random
      .shuffled(ids)
      .map((item_id) => ({ item_id, index_number: item_id, fields: fieldsFor(random) })),
  )
}

/** Items of distinct values in field 9. */
export function keyedItems(random: RandomData): ItemData[] {
  const keys = random.some(['a', 'b', 'c', '1', 2, 'д'], 0.6)
  return deepFreeze(
    random.shuffled(keys).map((key, at) => ({
      item_id: at + 1,
      fields: [{ field_id: 9, element_id: 9, field_value: key }, ...fieldsFor(random)],
    })),
  )
}

function fieldsFor(random: RandomData): FieldData[] {
  return random.shuffled(random.some([1, 2, 3, 4], 0.7)).map((id) => ({
    field_id: id,
    element_id: id,
    field_value: randomFieldValue(random),
    ...(id === 3 ? { history: [{ at: random.below(1e9) }] } : {}),
  }))
}

/** JSON with lists and objects inside one another, so many levels deep. */
export function randomObject(random: RandomData, depth: number): Record<string, unknown> {
  const names = random.some(['a', 'b', 'c', 'd-e'], 0.6)
  return deepFreeze(Object.fromEntries(names.map((name) => [name, randomData(random, depth)])))
}

function randomData(random: RandomData, depth: number): unknown {
  const kind = depth > 0 ? random.below(4) : 0
  if (kind === 1) return randomObject(random, depth - 1)
  if (kind === 2) return randomList(random, depth)
  return random.pick([0, 1, 2, 'x', 'y', '', true])
}

/** Objects first: an object beyond the end of the other's list is a known difference. */
function randomList(random: RandomData, depth: number): unknown[] {
  const objects = random.list(3, () => randomObject(random, depth - 1))
  return [...objects, ...(objects.length > 0 ? [] : random.list(4, () => random.below(5)))]
}

/** Entries whose parents come first; some name a parent that is not there. */
export function randomTree(random: RandomData) {
  return deepFreeze(
    Array.from({ length: 1 + random.below(12) }, (_, at) => ({
      id: random.chance(0.5) ? at + 1 : String(at + 1),
      up: random.pick([0, '', null, random.below(at + 1), String(random.below(at + 1)), 99]),
      priority: at === 0 ? 0 : random.below(1e9),
    })),
  )
}

/** A JSON path of one to three steps. */
export function randomPath(random: RandomData): string {
  const steps = [
    '.root',
    '.list',
    '.a',
    '.b',
    "['c']",
    '["d-e"]',
    '[0]',
    '[1]',
    '[*]',
    '.*',
    '..a',
    '..*',
  ]
  const more = [
    '..[*]',
    "['a','b']",
    '[0,1]',
    '[0:2]',
    '[::2]',
    '[-2:]',
    '[::-1]',
    "..['c']",
    '[1:]',
  ]
  return `$${Array.from({ length: 1 + random.below(3) }, () => random.pick([...steps, ...more])).join('')}`
}

/** Orders with rows, all of one shape, as exports of shops are; or lists that run side by side. */
export function randomRecords(random: RandomData) {
  const next = () => random.below(1e6)
  const rows = () =>
    Array.from({ length: 1 + random.below(3) }, () => ({ id: next(), price: { net: next() } }))
  const orders = Array.from({ length: 1 + random.below(4) }, () => ({
    no: next(),
    by: { name: next() },
    rows: rows(),
  }))
  const count = 1 + random.below(4)
  const side = (name: string) => Array.from({ length: count }, () => ({ [name]: next() }))
  const paths = random.pick([
    {
      json: orders,
      paths: ['$..id', '$..net', '$..no', '$..name', '$[*].rows[*].id', '$[0].no', '$[*].by'],
    },
    {
      json: { head: { title: next() }, orders },
      paths: ['$.orders[*].rows[*].id', '$..net', '$..no', '$.head.title', '$..rows'],
    },
    {
      json: { ids: side('id'), names: side('name') },
      paths: ['$.ids[*].id', '$.names[*].name', '$..id'],
    },
  ])
  const map = random
    .shuffled(paths.paths)
    .slice(0, 4)
    .map((json_path, at) => ({ field_id: at + 1, json_path }))
  return deepFreeze({ json: paths.json, map })
}

/** A data model that says nothing about where its field is shown. */
export const NO_INTERPRETATION = { interpretation: [] }

/** Fields of an app: some say whether a table shows them. */
export function randomFieldList(random: RandomData) {
  const ids = random.shuffled(random.some([1, 2, 3, 4, 5], 0.7))
  return deepFreeze(
    ids.map((field_id) => ({
      field_id,
      data_type: random.pick(['shown', 'hidden']),
      data_model: random.pick([
        NO_INTERPRETATION,
        { interpretation: [{ src: 'table', id: 'x', settings: { show_field: random.below(2) } }] },
        { interpretation: [{ src: 'form', settings: { show_field: 0 } }] },
      ]),
    })),
  )
}

/** Columns of a table, of which some are not among the fields. */
export function randomColumns(random: RandomData) {
  const ids = random.shuffled(random.some([1, 2, 3, 4, 5, 6], 0.5))
  return deepFreeze(
    ids.map((field_id) => ({
      field_id,
      show: random.below(2),
      ...(random.chance(0.5) ? { width: `${random.below(300)}px` } : {}),
    })),
  )
}

/** A scheme of `jsonConstructor`, so many levels deep. */
export function randomScheme(random: RandomData, depth: number): Scheme {
  const type = depth > 0 ? random.pick(['array', 'object', 'property', 'unknown']) : 'property'
  return {
    type,
    property_name: random.pick(['p', 'q', 'r', 's']),
    property_type: random.pick([
      'static',
      'variable',
      'field_id',
      'function',
      'field_value',
      'other',
    ]),
    static_field_value: 'static',
    variable_type: random.pick(['app_id', 'current_item', 'other']),
    field_id: random.pick([1, '2', 3]),
    interpretation: random.pick([0, 1, '1', '0']),
    function: (item, appId, ...args) => `${item?.item_id} ${appId} ${args.join()}`,
    args: ['x', 1],
    app_id: random.pick([7, '8']),
    is_static: random.pick([0, 1, '1']),
    current_item: random.pick([0, 1]),
    filter: random.pick([[], [{ field_id: 1 }]]),
    childs: depth > 0 ? random.list(3, () => randomScheme(random, depth - 1)) : [],
  }
}
