import { describe, expect, it } from 'vitest'
import { planItems } from './copy-items.ts'

function item(item_id: number, index_number?: number, trash = false) {
  return { item_id, fields: [], trash, ...(index_number === undefined ? {} : { index_number }) }
}

describe('planItems', () => {
  it.each([
    ['two share one', [item(11, 5), item(12, 5)]],
    ['one has none', [item(11, 5), item(12)]],
    ['one is no place', [item(11, 5), item(12, -1)]],
  ])('numbers items from 1 when %s', (_why, items) => {
    expect(planItems(items, 100)).toEqual([
      [11, 1, 0, 0],
      [12, 2, 0, 0],
    ])
  })
})
