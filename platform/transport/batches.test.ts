import { expect, it } from 'vitest'
import { sizedBatches } from './batches.ts'

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
