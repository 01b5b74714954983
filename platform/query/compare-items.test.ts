import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { compareItems } from './items/compare-items.ts'
import { mergeItems } from './items/merge-items.ts'
import type { ItemData } from './values/item-data.ts'

function item(item_id: number | string | undefined, values: Record<number, unknown>): ItemData {
  const fields = Object.entries(values).map(([id, field_value]) => ({
    field_id: Number(id),
    field_value,
  }))
  return deepFreeze(item_id === undefined ? { fields } : { item_id, fields })
}

describe('compareItems', () => {
  it('takes an item without an id or without fields as it is', () => {
    const { added, same } = compareItems([item(undefined, {}), { item_id: 1 }], [{ item_id: 1 }])
    expect(added).toEqual([{ fields: [] }])
    expect(same).toEqual([{ item_id: 1 }])
  })

  it('reports an item as changed unless all items with its value have its values', () => {
    const destination = [item(1, { 9: 'k', 5: 'a' }), item(2, { 9: 'k', 5: 'b' })]
    const { changed } = compareItems([item(3, { 9: 'k', 5: 'a' })], destination, { fieldId: 9 })
    expect(changed).toHaveLength(1)
  })

  it('does not confuse a value with a name that all objects have', () => {
    const { added } = compareItems([item(1, { 9: 'constructor' })], [item(2, { 9: 'x' })], {
      fieldId: 9,
    })
    expect(added).toHaveLength(1)
  })

  it('of two fields with one id counts the last', () => {
    const twice = { item_id: 1, fields: [field('old'), field('new')] }
    expect(compareItems([item(1, { 5: 'new' })], [twice]).same).toHaveLength(1)
    const filled = { item_id: 1, fields: [...twice.fields, ...manyFields(30)] }
    expect(compareItems([item(1, { 5: 'new' })], [filled]).same).toHaveLength(1)
  })

  it('is quick where 20,000 items share one value', { timeout: 5000 }, () => {
    const items = Array.from({ length: 20_000 }, (_, at) => item(at, { 9: 'k', 5: String(at) }))
    expect(compareItems(items, items, { fieldId: 9 }).changed).toHaveLength(20_000)
  })
})

function field(field_value: string) {
  return { field_id: 5, field_value }
}

function manyFields(count: number) {
  return Array.from({ length: count }, (_, at) => ({ field_id: 100 + at, field_value: '' }))
}

it.each([0, '0'])('compareItems and mergeItems match by field %j', (fieldId) => {
  const one = [{ item_id: 1, fields: [{ field_id: 0, field_value: 'x' }] }]
  const other = [{ item_id: 2, fields: [{ field_id: 0, field_value: 'x' }] }]
  expect(compareItems(one, other, { fieldId }).added).toEqual([])
  expect(mergeItems(one, other, { fieldId })).toHaveLength(1)
})

it('compareItems: a text is the same in every Unicode form, and keys have one apostrophe', () => {
  const item = (item_id: number, value: unknown) => ({
    item_id,
    fields: [{ field_id: 1, field_value: value }],
  })
  const [nfc, nfd] = [item(1, 'Київ'), item(1, 'Київ'.normalize('NFD'))]
  expect(compareItems([nfc], [nfd]).same).toHaveLength(1)
  const [typed, printed] = [item(1, "Кам'янець"), item(2, 'Кам’янець')]
  expect(compareItems([typed], [printed], { fieldId: 1 }).added).toEqual([])
  expect(compareItems([typed], [item(1, 'Кам’янець')]).changed).toHaveLength(1)
  const [file, twin] = [new File(['x'], 'a'), new File(['y'], 'b')]
  expect(compareItems([item(1, file)], [item(1, file)]).same).toHaveLength(1)
  expect(compareItems([item(1, file)], [item(1, twin)]).changed).toHaveLength(1)
  expect(compareItems([item(1, new Map())], [item(1, new Set())]).changed).toHaveLength(1)
})
