import { describe, expect, it } from 'vitest'
import { JsonPathError } from './errors.ts'
import { readJsonPath } from './json/json-path.ts'
import { isThorough } from '../../tests/support/test-size.ts'

const SHOP = {
  books: [
    { title: 'One', price: 1 },
    { title: 'Two', price: 2, 'd-e': { title: 'Inner' } },
    { title: 'Три', ціна: 3 },
  ],
  "it's": { '0': 'zero' },
}

function values(path: string, json: unknown = SHOP): unknown[] {
  return readJsonPath(json, path).map(({ value }) => value)
}

describe('readJsonPath', () => {
  it.each([
    ['$.books[0].title', ['One']],
    ['books[0].title', ['One']],
    ["$['books'][0]['title']", ['One']],
    ['$.books[-1].title', ['Три']],
    ['$.books[*].price', [1, 2]],
    ['$.books.1.price', [2]],
    ['$.*[0].title', ['One']],
    ['$..title', ['One', 'Two', 'Inner', 'Три']],
    ['$..ціна', [3]],
    ['$.books[1].d-e.*', ['Inner']],
    ['$.books[0,2,0].title', ['One', 'Три']],
    ['$.books[0][\'price\', "title"]', [1, 'One']],
    ['$.books[0:2].price', [1, 2]],
    ['$.books[::-1].title', ['Три', 'Two', 'One']],
    ['$.books[-2:].title', ['Two', 'Три']],
    ["$['it\\'s'][0]", []],
    ["$['it\\'s']['0']", ['zero']],
    ['$..[0].title', ['One']],
    ['$.books.length', []],
    ['$.constructor', []],
    ['$.books[9]', []],
    ['$.books[0].title.more', []],
  ])('%s', (path, expected) => {
    expect(values(path)).toEqual(expected)
  })

  it('gives the root and paths from it', () => {
    expect(readJsonPath(SHOP, '$')).toEqual([{ value: SHOP, path: [] }])
    expect(readJsonPath(SHOP, '$.books[1].price')).toEqual([
      { value: 2, path: ['books', 1, 'price'] },
    ])
    expect(values('$.a', 'text')).toEqual([])
    expect(values('$..a', null)).toEqual([])
  })

  it('does not see names that reach what all objects share', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":{"a":2},"b":{"a":3}}')
    expect(values('$..a', hostile)).toEqual([2, 3])
    expect(values('$.*', hostile)).toEqual([{ a: 2 }, { a: 3 }])
    expect(values("$['__proto__'].a", hostile)).toEqual([])
  })

  it.each([
    '',
    '$.',
    '$..',
    '$.books[',
    '$.books[]',
    '$.books[0',
    "$['books]",
    '$.books[::0]',
    '$.books[-:]',
    '$ books',
    '$.books[?(@.price>1)]',
    '$.books[(@.length-1)]',
    '$..(@.length)',
    `$${'.a'.repeat(5000)}`,
    `$${'['.repeat(9999)}`,
  ])('refuses %s', (path) => {
    expect(() => values(path)).toThrow(JsonPathError)
  })

  it('says where a path goes wrong, and that code is not run', () => {
    expect(() => values('$.a[?(@.b)]')).toThrow('character 5: filters and scripts are not run')
  })

  it('ends where a path multiplies its matches, or data holds itself', () => {
    expect(() => values(`$${'..*'.repeat(200)}`, chain(400))).toThrow(JsonPathError)
    const circle: unknown[] = []
    circle.push(circle)
    expect(() => values('$..a', circle)).toThrow('nested too deep')
  })

  if (isThorough)
    it('ends with an error of its own where data is wide', () => {
      const wide = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => [1]))
      expect(() => values('$..*..*..*..*', [wide, wide, wide])).not.toThrow(TypeError)
    })
})

function chain(depth: number): object {
  let data = {}
  for (let level = 0; level < depth; level++) data = { next: data, other: data }
  return JSON.parse(JSON.stringify({ at: level(data) })) as object
}

/** Only the first way down: the object above would be larger than the world when written out. */
function level(data: object): object {
  let depth = 0
  for (let at: { next?: object } = data; at.next; at = at.next) depth++
  let plain = {}
  while (depth--) plain = { next: plain }
  return plain
}
