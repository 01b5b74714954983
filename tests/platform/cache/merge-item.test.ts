import { describe, expect, it } from 'vitest'
import type { Item } from '../../../platform/model/item.ts'
import {
  isOlder,
  mergeItem,
  replaceItem,
  withoutFields,
} from '../../../platform/cache/merge-item.ts'

const cached: Item = Object.freeze({
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
    expect(mergeItem(cached, { item_id: 1, last_update: 6, fields })).toEqual({
      ...cached,
      last_update: 6,
      fields: [cached.fields[0], { field_id: 2, field_value: 'c', data_id: 11 }],
    })
  })

  it('takes trash, time and the rest of the answer too (I10)', () => {
    const sent = { item_id: 1, last_update: 6, trash: true, fields: [], extra: { a: 1 } }
    expect(mergeItem(cached, sent)).toEqual({
      ...cached,
      last_update: 6,
      trash: true,
      extra: { a: 1 },
    })
  })

  it('returns the cached item itself for an echo, a part of it, and an older state', () => {
    expect(mergeItem(cached, structuredClone(cached))).toBe(cached)
    expect(mergeItem(cached, { item_id: 1, fields: [{ field_id: 2, field_value: 'b' }] })).toBe(
      cached,
    )
    const fields = [{ field_id: 1, field_value: 'old' }]
    expect(mergeItem(cached, { item_id: 1, last_update: 4, fields })).toBe(cached)
  })

  it('finds fields wherever they are', () => {
    const fields = [
      { field_id: 3, field_value: 'c' },
      { field_id: 2, field_value: 'x' },
      { field_id: 1, field_value: 'y' },
    ]
    const merged = mergeItem(cached, { item_id: 1, fields })
    expect(merged.fields.map(({ field_value }) => field_value)).toEqual(['y', 'x', 'c'])
  })

  it('changes none of its inputs and freezes what it makes', () => {
    const sent = { item_id: 1, fields: [{ field_id: 1, field_value: 'x' }] }
    const [before, copy] = [structuredClone(cached), structuredClone(sent)]
    const merged = mergeItem(cached, sent)
    expect(cached).toEqual(before)
    expect(sent).toEqual(copy)
    expect([merged, merged.fields, merged.fields[0]].every(Object.isFrozen)).toBe(true)
  })

  it('takes __proto__ for a name like any other', () => {
    const sent = JSON.parse(
      '{"item_id":1,"last_update":6,"__proto__":{"isAdmin":true},"fields":[{"field_id":1,"field_value":"x","__proto__":{"isAdmin":true}}]}',
    ) as Item
    const merged = mergeItem(cached, sent)
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(merged.fields[0])).toBe(Object.prototype)
    expect('isAdmin' in merged).toBe(false)
    expect('isAdmin' in {}).toBe(false)
  })
})

describe('replaceItem', () => {
  it('takes an item as it was loaded: values that are missing are gone', () => {
    const loaded = { item_id: 1, last_update: 6, fields: [{ field_id: 2, field_value: 'b' }] }
    expect(replaceItem(cached, loaded)).toBe(loaded)
    expect(replaceItem(cached, structuredClone(cached))).toBe(cached)
    expect(replaceItem(cached, { ...cached, last_update: 4, fields: [] })).toBe(cached)
  })
})

it('withoutFields takes values out and leaves other items alone', () => {
  expect(withoutFields(cached, new Set([1]))).toEqual({ ...cached, fields: [cached.fields[1]] })
  expect(withoutFields(cached, new Set([3]))).toBe(cached)
})

it('isOlder compares times where both are known', () => {
  expect(isOlder({ last_update: 1 }, { last_update: 2 })).toBe(true)
  expect(isOlder({ last_update: 2 }, { last_update: 2 })).toBe(false)
  expect(isOlder({}, { last_update: 2 })).toBe(false)
  expect(isOlder({ last_update: 1 }, {})).toBe(false)
})
