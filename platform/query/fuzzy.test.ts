import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { createFuzzyIndex, TYPO_SEARCH, type FuzzyKey, type FuzzyOptions } from './index.ts'
import { coreTime } from '../../tests/support/core-time.ts'

async function found(pattern: string, texts: readonly string[], options?: FuzzyOptions) {
  return (await createFuzzyIndex(deepFreeze(texts), undefined, options))
    .search(pattern)
    .map(({ item }) => item)
}

describe('createFuzzyIndex', () => {
  it.each([
    ['abc', 'abd', true],
    ['ABC', 'xxabcxx', true],
    ['abc', 'axx', false],
    ['boat', 'cat', false],
    ['tnak', 'Small tank', true],
    ['needle', `${'x'.repeat(500)}needle`, true],
    ['needlf', `${'x'.repeat(500)}needle`, true],
    ['', 'abc', false],
    ['  ', 'a  b', false],
    ['море', 'Чорне Море', true],
    ['a'.repeat(33), 'a'.repeat(33), true],
  ])('finds typing errors by TYPO_SEARCH: %s in %s: %s', async (pattern, text, expected) => {
    expect((await found(pattern, [text], TYPO_SEARCH)).length === 1).toBe(expected)
  })

  it.each([
    ['boat', 'cat', true],
    ['hello', 'he', true],
    ['needle', `${'x'.repeat(60)}needle`, true],
    ['needle', `${'x'.repeat(61)}needle`, false],
    ['needlf', `${'x'.repeat(43)}needle`, true],
    ['needlf', `${'x'.repeat(44)}needle`, false],
    ['abcde', 'ab', true],
    ['abcdefghijk', 'abcd', false],
  ])('has the specified threshold and distance: %s in %s: %s', async (pattern, text, expected) => {
    for (const options of [undefined, {}, { threshold: undefined }] as FuzzyOptions[]) {
      const index = await createFuzzyIndex([text], undefined, options)
      expect(index.search(pattern).length === 1).toBe(expected)
      expect(index.positions(pattern).length === 1).toBe(expected)
    }
  })

  it.each([{ threshold: 0.02 }, { threshold: 0.02, ignoreLocation: true }])(
    'searches a pattern in chunks of 32 letters: %j',
    async (options) => {
      const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
      const withoutFirst = (length: number) =>
        found(letters.slice(0, length), [letters.slice(1, length)], options)
      expect(await withoutFirst(32)).toEqual([])
      expect(await withoutFirst(33)).toHaveLength(1)
    },
  )

  it('gives the best first, with its position, and is used many times', async () => {
    const index = await createFuzzyIndex(['tank', 'Fisk', 'fish'], undefined, TYPO_SEARCH)
    expect(index.search('fish')).toMatchObject([
      { item: 'fish', position: 2 },
      { item: 'Fisk', position: 1 },
    ])
    expect(index.positions('fish')).toEqual([1, 2])
    expect(index.positions(' ')).toEqual([])
    expect(index.search('tank')).toMatchObject([{ item: 'tank', position: 0 }])
  })

  it('ranks swapped letters among other errors', async () => {
    const texts = ['a tank', 'tnak', 'tack', 'tank', 'a tnaks']
    const index = await createFuzzyIndex(texts, undefined, TYPO_SEARCH)
    expect(index.search('tnak').map(({ item }) => item)).toEqual([
      'tnak',
      'a tnaks',
      'tank',
      'a tank',
    ])
    expect(index.positions('tnak')).toEqual([0, 1, 3, 4])
  })

  it('searches all values of items, or the given keys', async () => {
    const items = deepFreeze([
      { name: 'Sea', fields: [{ field_id: 1, field_value: 'fish' }] },
      { name: 'Fish', fields: [{ field_id: 1, field_value: 'tank' }] },
    ])
    const names = async (keys?: FuzzyKey[]) =>
      (await createFuzzyIndex(items, keys)).search('fish').map(({ item }) => item.name)
    expect(await names()).toEqual(['Sea'])
    expect(await names(['name'])).toEqual(['Fish'])
    expect(await names([{ name: 'name', weight: 2 }, 'fields.field_value'])).toHaveLength(2)
  })

  it.each([
    [{ weight: 1 }, 'Missing name property in key'],
    [null, 'Missing name property in key'],
    [{ name: '', weight: 1 }, 'Missing name property in key'],
    [{ name: 'a' }, 'Missing weight property in key'],
    [{ name: 'a.b', weight: 0 }, "Property 'weight' in key 'a.b' must be a positive integer"],
    [{ name: ['a', 'b'], weight: Number.NaN }, "Property 'weight' in key 'a.b' must be"],
  ])('refuses the key %j', async (key, message) => {
    await expect(createFuzzyIndex([{}], [key as never])).rejects.toMatchObject({
      name: 'QueryError',
      code: 'fuzzy-key',
      message: expect.stringContaining(message) as unknown,
    })
  })

  it('does not look at what entries inherit', async () => {
    for (const key of ['constructor.name', '__proto__.constructor.name', 'toString'])
      expect((await createFuzzyIndex([{ a: 'b' }], [key])).search('Object')).toEqual([])
  })

  it('takes entries that are no texts', async () => {
    expect((await createFuzzyIndex(['a', null, 5, {}, []])).search('a')).toEqual([])
  })

  it('is quick with a pattern of 10,000 letters', async () => {
    const started = coreTime()
    await found('ab'.repeat(5000), Array<string>(100).fill('ab'.repeat(500)))
    expect(coreTime() - started).toBeLessThan(3000)
  })
})

it.each(['', ' ', '\t', '\n '])('a blank pattern %j finds nothing', async (pattern) => {
  for (const ignoreLocation of [true, false]) {
    const index = await createFuzzyIndex(['Lviv', 'Kyiv', ''], undefined, { ignoreLocation })
    expect([index.search(pattern), index.positions(pattern)]).toEqual([[], []])
  }
})

it('apostrophes and Unicode forms are alike', async () => {
  const names = ['Кам’янець', 'Київ'.normalize('NFD'), 'Львів']
  const index = await createFuzzyIndex(names)
  expect(index.search("Кам'янець")[0]).toMatchObject({ item: names[0], score: expect.any(Number) })
  expect(index.search('Київ')[0]?.item).toBe(names[1])
  const items = await createFuzzyIndex(
    names.map((name) => ({ name })),
    ['name'],
  )
  expect(items.search("КАМ'ЯНЕЦЬ")[0]?.item).toEqual({ name: names[0] })
})
