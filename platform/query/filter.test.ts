import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { filter } from './filter/filter.ts'
import { filteredItems } from './filter/filtered-items.ts'
import { foldText } from './values/fold-text.ts'
import { group } from './filter/group.ts'
import { sortItems } from './filter/sort-items.ts'
import { coreTime } from '../../tests/support/core-time.ts'
import { seeded } from '../../tests/support/seeded-random.ts'

/** One item for each value of field 1; undefined for an item without the field. */
function itemsOf(...values: unknown[]) {
  return deepFreeze(
    values.map((field_value, item_id) => ({
      item_id,
      fields: field_value === undefined ? [] : [{ field_id: 1, field_value }],
    })),
  )
}

/** The values that pass. */
function passing(search_type: string, valuesArray: unknown, ...values: unknown[]): unknown[] {
  const rules = deepFreeze([{ field_id: '1', search_type, valuesArray }])
  return filter(itemsOf(...values), rules).map(({ fields }) => fields[0]?.field_value)
}

/** Fewest wrong, missing, extra and swapped letters with which a pattern is somewhere in a text. */
function editsIn(text: string, pattern: string): number {
  const rows = [Array<number>(text.length + 1).fill(0)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= pattern.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= text.length; column++) {
      const [one, other] = [pattern[row - 1], text[column - 1]]
      const swapped = row > 1 && one === text[column - 2] && other === pattern[row - 2]
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (one === other ? 0 : 1),
        swapped && column > 1 ? at(row - 2, column - 2) + 1 : Infinity,
      )
    }
  }
  return Math.min(...rows[pattern.length]!)
}

const COLOURS = ['red', 'Red,Blue', 'blue,green', '', null, undefined, 'a,red', 0, 5]

describe('filter', () => {
  it.each([
    ['contain_or', ['red'], ['red', 'Red,Blue', 'a,red']],
    ['contain_and', ['RED', 'blue'], ['Red,Blue']],
    ['not_contain_and', ['red'], ['blue,green', '', null, undefined, 0, 5]],
    ['equal_or', ['RED', 'blue'], ['red', 'Red,Blue', 'blue,green', 'a,red']],
    ['equal_or', [''], ['', null, undefined]],
    ['equal_or', [0], [0]],
    ['equal_and', ['RED', 'blue'], ['Red,Blue']],
    ['not_equal_or', ['red'], ['Red,Blue', 'blue,green', '', null, undefined, 'a,red', 0, 5]],
    ['not_equal_and', ['red'], ['blue,green', '', null, undefined, 0, 5]],
    ['value', ['true'], ['red', 'Red,Blue', 'blue,green', 'a,red', 0, 5]],
    ['value', ['false'], ['', null, undefined]],
    ['bigger', ['1'], [5]],
    ['lower', [10], [0, 5]],
    ['range', ['-1:1'], [0]],
    ['range', ['0:5'], [0]],
    ['range', ['5'], []],
    ['contain_or', [], COLOURS],
    ['contain_or', undefined, COLOURS],
    ['contain_or', 'green', ['blue,green']],
  ])('%s %j', (searchType, values, expected) => {
    expect(passing(searchType, values, ...COLOURS)).toEqual(expected)
  })

  it('takes two swapped letters for one error, in chunks of long texts too', () => {
    expect(passing('search', ['tnak'], 'Small tank', 'tack')).toEqual(['Small tank'])
    const long = 'abcdefghijklmnopqrstuvwxyz0123456789'
    expect(passing('search', [`zz${long}`], long)).toEqual([long])
    expect(passing('search', ['', ' ', null, false], 'a b', ' ', '')).toEqual([])
  })

  it('search finds exactly what the textbook table of edit distances finds', () => {
    const { below } = seeded(1)
    const word = (most: number) =>
      Array.from({ length: 1 + below(most) }, () => 'abcї'[below(4)]).join('')
    for (let round = 0; round < 3000; round++) {
      const [pattern, text] = [word([4, 8, 32][below(3)]!), word(40)]
      const isSimilar = editsIn(text, pattern) <= pattern.length * 0.4
      const found = passing('search', [pattern], text).length === 1
      if (found !== isSimilar) expect({ pattern, text, found }).toEqual(isSimilar)
    }
  })

  it('keeps the order and the objects, and joins filters by "and"', () => {
    const items = itemsOf('5', '2', '9', '3')
    const found = filter(items, [
      { field_id: 1, search_type: 'bigger', valuesArray: [2] },
      { field_id: 1, search_type: 'lower', valuesArray: [9] },
    ])
    expect(found).toEqual([items[0], items[3]])
    expect(found[0]).toBe(items[0])
  })

  it('compares ids as texts, and takes the first of two fields with one id', () => {
    const fields = ['a', 'b'].map((field_value) => ({ field_id: '7', field_value }))
    const rule = { field_id: 7, search_type: 'equal_or', valuesArray: ['a'] }
    expect(filter([{ fields }], [rule])).toHaveLength(1)
  })

  it.each([['nothing'], ['__proto__'], ['constructor'], [undefined]])(
    'refuses the operator %s (S02)',
    (search_type) => {
      const rule = { field_id: 1, search_type, valuesArray: ['a'] }
      expect(() => filter(itemsOf('a'), [rule])).toThrow(
        expect.objectContaining({ name: 'QueryError', code: 'unknown-operator' }),
      )
    },
  )

  it('takes items, fields and values as bad as they come (S05)', () => {
    const bad = [{}, { fields: null }, { fields: [null] }, { fields: [{}] }, null]
    const rule = { field_id: 1, search_type: 'contain_or', valuesArray: ['a', Symbol('a'), {}] }
    expect(filter(bad as never, [rule, null, undefined] as never)).toHaveLength(bad.length)
    expect(filter(undefined, [rule])).toEqual([])
    expect(filter(itemsOf('a'), undefined)).toHaveLength(1)
    expect(passing('contain_or', ['a'], { toString: null }, ['a', 'b'])).toEqual([['a', 'b']])
  })

  it('is quick with a pattern of 10,000 letters', () => {
    const started = coreTime()
    const values = Array.from({ length: 200 }, (_, at) => `${'ab'.repeat(200)}${at}`)
    passing('search', ['ab'.repeat(5000)], ...values)
    passing('equal_or', [''], ','.repeat(10_000), 'x'.repeat(10_000))
    expect(coreTime() - started).toBeLessThan(3000)
  })
})

describe('filteredItems', () => {
  const items = deepFreeze(
    ['Sea', 'sea', 'Hills'].map((index_value, at) => ({
      item_id: at,
      fields: [{ field_id: 1, field_value: String(at % 2), index_value }],
    })),
  )

  it('filters, groups and searches what values stand for', () => {
    const rules = [{ field_id: 1, search_type: 'equal_or', valuesArray: ['0', '1'] }]
    const ids = (options: object) =>
      filteredItems(items, rules, options).map(({ item_id }) => item_id)
    expect(ids({})).toEqual([0, 1, 2])
    expect(ids({ fieldGroup: '1' })).toEqual([0, 1])
    expect(ids({ search: 'SEA' })).toEqual([0, 1])
    expect(ids({ search: 'sea', searchParams: 'hills' })).toEqual([])
    expect(ids({ search: '0' })).toEqual([])
  })
})

describe('group', () => {
  const pair = (...values: string[]) => ({
    fields: values.map((field_value, at) => ({ field_id: at + 1, field_value })),
  })

  it('takes a missing value for an empty one', () => {
    expect(group('1', [{}, pair(''), { fields: null }])).toHaveLength(1)
  })
})

describe('sortItems', () => {
  it('sorts numbers either way, and leaves the rest at the end in its order', () => {
    const items = itemsOf('10', undefined, '9', 'x', '-1', '9.0', '', 0)
    const ids = (descending: boolean) =>
      sortItems(items, '1', { descending }).map(({ item_id }) => item_id)
    expect(ids(false)).toEqual([4, 7, 2, 5, 0, 1, 3, 6])
    expect(ids(true)).toEqual([0, 2, 5, 7, 4, 1, 3, 6])
  })
})

describe('texts in other forms', () => {
  const pairs = [
    ['Київ', 'Київ'.normalize('NFD')],
    ['Київ', 'Ки\u0301їв'],
    ["Кам'янець", 'Кам’янець'],
    ['Кам`янець', 'Камʼянець'],
    ["d'Or", 'd´or'],
    ['Café', 'CAFE\u0301'],
    ['Ångström', 'A\u030angstro\u0308m'],
  ] as const
  const item = (value: unknown) => ({
    fields: [{ field_id: 1, field_value: value, index_value: value }],
  })
  it.each(
    pairs.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  )('finds %j in %j with every operator', (searched, value) => {
    const found = (search_type: string, more: readonly string[] = []) =>
      filter([item(`a,${value}`)], [{ field_id: 1, search_type, valuesArray: [searched, ...more] }])
        .length
    for (const type of ['contain_or', 'contain_and', 'equal_or', 'equal_and', 'search'])
      expect([type, found(type)]).toEqual([type, 1])
    for (const type of ['not_contain_or', 'not_contain_and', 'not_equal_and'])
      expect([type, found(type)]).toEqual([type, 0])
    expect(found('not_equal_or', ['a'])).toBe(0)
    expect(
      found(
        'equal_or',
        Array.from({ length: 20 }, (_, at) => `other ${at}`),
      ),
    ).toBe(1)
    expect(filteredItems([item(value)], [], { search: searched })).toHaveLength(1)
    expect(foldText(searched)).toBe(foldText(value))
  })

  it('keeps letters apart that are different letters', () => {
    expect(foldText('й')).not.toBe(foldText('и'))
    expect(foldText('ї')).not.toBe(foldText('і'))
    expect(foldText('é')).not.toBe(foldText('e'))
  })

  it('takes 200,000 limits', () => {
    const valuesArray = Array.from({ length: 200_000 }, (_, number) => number + 1)
    for (const search_type of ['bigger', 'lower'])
      expect(filter([item(5)], [{ field_id: 1, search_type, valuesArray }])).toHaveLength(1)
  })
})
