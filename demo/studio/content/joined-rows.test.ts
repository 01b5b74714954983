import { describe, expect, it } from 'vitest'
import { joinRows, listOf, withCell } from './fields/joined-rows.ts'

const rows = (names: string) => Array.from(names, (name) => ({ name }))
const shown = (en: string, uk: string) =>
  joinRows([rows(en), rows(uk)], 'name').map((parts) =>
    parts.map((part) => (part ? `${part.row.name}${part.index}` : '-')).join(' '),
  )

describe('rows of several languages', () => {
  it.each([
    [
      'are joined by name, in the order of the first language',
      'abc',
      'cba',
      ['a0 a2', 'b1 b1', 'c2 c0'],
    ],
    [
      'stay beside their neighbour when the first language lacks them',
      'ac',
      'abc',
      ['a0 a0', '- b1', 'c1 c2'],
    ],
    ['begin the list when they begin their own', 'b', 'ab', ['- a0', 'b0 b1']],
    [
      'are joined by their turn when a name is there twice',
      'aa',
      'aaa',
      ['a0 a0', 'a1 a1', '- a2'],
    ],
    ['may be there in one language alone', 'ab', '', ['a0 -', 'b1 -']],
  ])('%s', (_, en, uk, expected) => {
    expect(shown(en, uk)).toEqual(expected)
  })

  const phone = { name: 'phone', type: 'phone', title: 'Phone' }
  const joined = [undefined, { index: 1, row: phone }]

  it('a shared value is written where the row is', () => {
    expect(withCell(joined, { name: 'width', value: '6' }, [])).toEqual([
      undefined,
      { index: 1, row: { ...phone, width: '6' } },
    ])
  })

  it('a text of a language without the row adds it there, with what all languages share', () => {
    const changed = withCell(joined, { name: 'title', value: 'Call', place: 0 }, ['name', 'type'])
    expect(listOf([changed], 0)).toEqual([{ name: 'phone', type: 'phone', title: 'Call' }])
    expect(listOf([changed], 1)).toEqual([phone])
  })
})
