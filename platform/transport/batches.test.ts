import { describe, expect, it } from 'vitest'
import { inBatches, sizedBatches } from './batches.ts'

describe('inBatches', () => {
  it.each([
    [[], 2, []],
    [[1], 2, [[1]]],
    [[1, 2], 2, [[1, 2]]],
    [[1, 2, 3], 2, [[1, 2], [3]]],
    [[1, 2, 3], Infinity, [[1, 2, 3]]],
  ])('cuts %j by %i', (entries, size, expected) => {
    expect(inBatches<number>(entries, size)).toEqual(expected)
  })
})

it.each([
  ['nothing', [], { count: 2, length: 100 }, []],
  ['too many', ['a', 'b', 'c'], { count: 2, length: 100 }, [['a', 'b'], ['c']]],
  ['too long', ['aaa', 'bbb', 'c'], { count: 9, length: 9 }, [['aaa'], ['bbb', 'c']]],
  [
    'one too long by itself',
    ['a', 'bbbbbbbbb', 'c'],
    { count: 9, length: 6 },
    [['a'], ['bbbbbbbbb'], ['c']],
  ],
])('cuts a list with %s', (_what, entries, limits, batches) => {
  expect(sizedBatches(entries, limits)).toEqual(batches)
})
