import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { mergeItems } from './items/merge-items.ts'

const OLD = deepFreeze([
  { item_id: 9, fields: [{ field_id: 5, field_value: 'alone' }] },
  {
    item_id: 1,
    index_number: 4,
    fields: [
      { field_id: 5, field_value: 'old', data_id: 70 },
      { field_id: 6, field_value: 'kept' },
    ],
  },
])
const NEW = deepFreeze([
  { item_id: 1, fields: [{ field_id: 5, field_value: 'new' }] },
  { item_id: 2, fields: [{ field_id: 5, field_value: 'added' }] },
])

describe('mergeItems', () => {
  it('writes values over, keeps the rest, adds what is new, in a stable order', () => {
    expect(mergeItems(NEW, OLD)).toEqual([
      {
        item_id: 1,
        index_number: 4,
        fields: [
          { field_id: 5, field_value: 'new', data_id: 70 },
          { field_id: 6, field_value: 'kept' },
        ],
      },
      NEW[1],
      OLD[0],
    ])
  })

  it('adds nothing when done twice', () => {
    const once = mergeItems(NEW, OLD)
    const twice = mergeItems(NEW, once)
    expect(twice).toEqual(once)
    expect(twice[0]).toBe(once[0])
  })

  it('shares with the inputs only what did not change, and freezes what it makes', () => {
    const [merged] = mergeItems(NEW, OLD)
    expect(merged?.fields?.[1]).toBe(OLD[1]?.fields[1])
    expect([merged, merged?.fields, merged?.fields?.[0]].every(Object.isFrozen)).toBe(true)
  })

  it('writes over all items that share the value of a field, with all that have it', () => {
    const keyed = (item_id: number, values: Record<number, string>) => ({
      item_id,
      fields: Object.entries({ 9: 'k', ...values }).map(([id, field_value]) => ({
        field_id: Number(id),
        field_value,
      })),
    })
    const source = [keyed(1, { 5: 'first', 6: 'six' }), keyed(2, { 5: 'last' })]
    const destination = [keyed(3, {}), { item_id: 4, fields: [] }, keyed(5, { 5: 'old' })]
    const merged = mergeItems(source, destination, { fieldId: 9 })
    expect(merged.map(({ item_id }) => item_id)).toEqual([3, 5, 4])
    for (const { fields } of merged.slice(0, 2))
      expect(fields.find(({ field_id }) => field_id === 5)?.field_value).toBe('last')
  })

  it('puts the source’s history first, and keeps an entry that both have once', () => {
    const recorded = (field_value: string) => [
      { item_id: 1, fields: [{ field_id: 5, field_value, history: [{ value: field_value }] }] },
    ]
    const once = mergeItems(recorded('new'), recorded('old'))
    expect(once[0]?.fields[0]?.history).toEqual([{ value: 'new' }, { value: 'old' }])
    expect(mergeItems(recorded('new'), once)).toEqual(once)
  })

  it('drops names that reach what all objects share', () => {
    const hostile = JSON.parse(
      '[{"item_id":1,"__proto__":{"isAdmin":true},"constructor":1,"fields":[]}]',
    ) as (typeof OLD)[number][]
    const [merged] = mergeItems(NEW.slice(0, 1), hostile)
    expect(Object.keys(merged ?? {})).toEqual(['item_id', 'fields'])
    expect((merged as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('is quick where 20,000 items share one value', { timeout: 5000 }, () => {
    const items = Array.from({ length: 20_000 }, (_, item_id) => ({
      item_id,
      fields: [{ field_id: 9, field_value: 'k' }],
    }))
    expect(mergeItems(items, items, { fieldId: 9 })).toHaveLength(20_000)
  })
})
