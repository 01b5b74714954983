import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { populateWithDate } from './items/populate-items.ts'
import { populateWithItemReference } from './items/populate-with-item-reference.ts'

const ITEMS = deepFreeze([
  { item_id: 1, fields: [{ field_id: 1, element_id: 1, field_value: 'x' }] },
  { item_id: 2, fields: [{ field_id: 2, field_value: 'y' }] },
  { item_id: 3 },
])

describe('populateWithDate', () => {
  it('writes milliseconds, the same in all items', () => {
    let clock = 0
    const filled = populateWithDate(
      ITEMS,
      [
        { element_id: 1, date_type: 'now' },
        { element_id: 7, date_type: 'this_monday' },
      ],
      { now: () => Date.UTC(2026, 10, 18, 15) + clock++, timeZone: 'UTC' },
    )
    for (const { fields } of filled)
      expect(fields?.filter(({ field_id }) => field_id !== 2)).toEqual([
        expect.objectContaining({ field_id: 1, field_value: Date.UTC(2026, 10, 18, 15) }),
        { field_id: 7, element_id: 7, field_value: Date.UTC(2026, 10, 16, 15) },
      ])
  })
})

describe('populateWithItemReference', () => {
  it('refers to the last item with the value, once, and leaves out items without the fields', () => {
    const named = (item_id: number | undefined, value: string) => ({
      ...(item_id ? { item_id } : {}),
      fields: [
        { field_id: 1, field_value: value },
        { field_id: 3, field_value: '' },
      ],
    })
    const filled = populateWithItemReference({
      source: deepFreeze([named(21, 'a'), named(22, 'a'), named(undefined, 'a'), { item_id: 5 }]),
      sourceFieldId: 1,
      appId: 77,
      destination: deepFreeze([
        named(9, 'a'),
        named(8, 'b'),
        { item_id: 7 },
        { item_id: 6, fields: [{ field_id: 1, field_value: 'a' }] },
      ]),
      destinationFieldId: '1',
      referenceFieldId: 3,
    })
    expect(filled).toEqual([
      {
        item_id: 9,
        fields: [
          { field_id: 1, field_value: 'a' },
          { field_id: 3, field_value: '77.22' },
        ],
      },
    ])
  })
})
