import { describe, expect, it } from 'vitest'
import type { Item } from '../../../platform/model/item.ts'
import {
  isOlder,
  mergeItem,
  replaceItem,
  withoutFields,
} from '../../../platform/store/merge-item.ts'

const held: Item = Object.freeze({
  item_id: 1,
  last_update: 5,
  index_number: 2,
  fields: [
    { field_id: 1, field_value: 'a', data_id: 10 },
    { field_id: 2, field_value: 'b', data_id: 11 },
  ],
})

describe('mergeItem', () => {
  it('takes what was sent and keeps what was not', () => {
    const fields = [{ field_id: 2, field_value: 'c' }]
    expect(mergeItem(held, { item_id: 1, last_update: 6, fields })).toEqual({
      ...held,
      last_update: 6,
      fields: [held.fields[0], { field_id: 2, field_value: 'c', data_id: 11 }],
    })
  })

  it('takes trash, time and the rest of the answer too (I10)', () => {
    const sent = { item_id: 1, last_update: 6, trash: true, fields: [], extra: { a: 1 } }
    expect(mergeItem(held, sent)).toEqual({ ...held, last_update: 6, trash: true, extra: { a: 1 } })
  })

  it('gives the held item itself for an echo, a part of it, and older news', () => {
    expect(mergeItem(held, structuredClone(held))).toBe(held)
    expect(mergeItem(held, { item_id: 1, fields: [{ field_id: 2, field_value: 'b' }] })).toBe(held)
    const fields = [{ field_id: 1, field_value: 'old' }]
    expect(mergeItem(held, { item_id: 1, last_update: 4, fields })).toBe(held)
  })

  it('finds fields wherever they are', () => {
    const fields = [
      { field_id: 3, field_value: 'c' },
      { field_id: 2, field_value: 'x' },
      { field_id: 1, field_value: 'y' },
    ]
    const merged = mergeItem(held, { item_id: 1, fields })
    expect(merged.fields.map(({ field_value }) => field_value)).toEqual(['y', 'x', 'c'])
  })

  it('changes none of its inputs and freezes what it makes', () => {
    const sent = { item_id: 1, fields: [{ field_id: 1, field_value: 'x' }] }
    const [before, copy] = [structuredClone(held), structuredClone(sent)]
    const merged = mergeItem(held, sent)
    expect(held).toEqual(before)
    expect(sent).toEqual(copy)
    expect([merged, merged.fields, merged.fields[0]].every(Object.isFrozen)).toBe(true)
  })

  it('takes __proto__ for a name like any other', () => {
    const sent = JSON.parse(
      '{"item_id":1,"last_update":6,"__proto__":{"isAdmin":true},"fields":[{"field_id":1,"field_value":"x","__proto__":{"isAdmin":true}}]}',
    ) as Item
    const merged = mergeItem(held, sent)
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(merged.fields[0])).toBe(Object.prototype)
    expect('isAdmin' in merged).toBe(false)
    expect('isAdmin' in {}).toBe(false)
  })
})

describe('replaceItem', () => {
  it('takes an item as it was loaded: values that are missing are gone', () => {
    const loaded = { item_id: 1, last_update: 6, fields: [{ field_id: 2, field_value: 'b' }] }
    expect(replaceItem(held, loaded)).toBe(loaded)
    expect(replaceItem(held, structuredClone(held))).toBe(held)
    expect(replaceItem(held, { ...held, last_update: 4, fields: [] })).toBe(held)
  })
})

it('withoutFields takes values out and leaves other items alone', () => {
  expect(withoutFields(held, new Set([1]))).toEqual({ ...held, fields: [held.fields[1]] })
  expect(withoutFields(held, new Set([3]))).toBe(held)
})

it('isOlder compares times where both are known', () => {
  expect(isOlder({ last_update: 1 }, { last_update: 2 })).toBe(true)
  expect(isOlder({ last_update: 2 }, { last_update: 2 })).toBe(false)
  expect(isOlder({}, { last_update: 2 })).toBe(false)
  expect(isOlder({ last_update: 1 }, {})).toBe(false)
})
