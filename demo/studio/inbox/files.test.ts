import { expect, it } from 'vitest'
import { readFiles, sizeIn } from './model/files.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

it('a file has a line of its own: id, bytes, verdict and name; other lines are left out', () => {
  expect(readFiles(`${ID} 1250 clean route map.pdf\nnot a file`)).toEqual([
    { id: ID, name: 'route map.pdf', bytes: 1250 },
  ])
})

it.each([
  ['en', 1, '1 kB'],
  ['en', 1_500_000, '1.5 MB'],
  ['uk', 99_001, '100 кБ'],
  ['uk', 1_500_000, '1,5 МБ'],
])('in %s %d bytes are %s', (language, bytes, expected) => {
  expect(sizeIn(language, bytes).replace('\u00A0', ' ')).toBe(expected)
})
