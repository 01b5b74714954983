import { describe, expect, it } from 'vitest'
import { planItems } from './copy-items.ts'

function item(item_id: number, index_number?: number, trash = false) {
  return { item_id, fields: [], trash, ...(index_number === undefined ? {} : { index_number }) }
}

describe('planItems', () => {
  it('keeps the places of items, and leaves out those in the trash', () => {
    expect(planItems([item(11, 5), item(12, 6, true), item(13, 2)], 100)).toEqual([
      [11, 5, 0, 0],
      [13, 2, 0, 0],
    ])
  })

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

  it.each([
    [0, []],
    [1, [11]],
    [2, [11, 13]],
    [3, [11, 13]],
  ])('takes %i items at most, without counting the trash', (max, ids) => {
    const plan = planItems([item(11, 1), item(12, 2, true), item(13, 3)], max)
    expect(plan.map(([from]) => from)).toEqual(ids)
  })
})
