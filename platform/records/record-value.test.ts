import { describe, expect, it } from 'vitest'
import { namedFields, type ValueKind } from './named-fields.ts'
import { readValue, writeValue } from './record-value.ts'

const EVE = Date.UTC(2026, 11, 24)

describe('a stored value reads as', () => {
  it.each([
    ['text', 'Kyiv', 'Kyiv'],
    ['text', undefined, ''],
    ['number', '12.50', 12.5],
    ['number', '0', 0],
    ['number', '', null],
    ['number', '  ', null],
    ['number', undefined, null],
    ['number', '12 €', null],
    ['number', 'Infinity', null],
    ['boolean', '1', true],
    ['boolean', 'true', true],
    ['boolean', '0', false],
    ['boolean', 'false', false],
    ['boolean', undefined, false],
    ['date', String(EVE), new Date(EVE)],
    ['date', '-1000', new Date(-1000)],
    ['date', '0', null],
    ['date', '', null],
    ['date', 'tomorrow', null],
    ['date', '9e15', null],
  ] as const)('%s %j: %j', (kind, stored, value) => {
    expect(readValue(kind, stored)).toEqual(value)
  })
})

describe('a value is stored as', () => {
  it.each([
    ['text', 'Kyiv', 'Kyiv'],
    ['number', 12.5, '12.5'],
    ['boolean', true, '1'],
    ['boolean', false, '0'],
    ['date', new Date(EVE), String(EVE)],
  ] as const)('%s %j: %j', (kind, value, stored) => {
    expect(writeValue(kind, value)).toBe(stored)
    expect(readValue(kind, stored)).toEqual(value)
  })

  it.each(['text', 'number', 'boolean', 'date'] as const)('%s null: nothing', (kind) => {
    expect(writeValue(kind, null)).toBe('')
  })
})

it.each([
  ['text', 5],
  ['text', ['a']],
  ['number', '5'],
  ['number', Number.NaN],
  ['number', Infinity],
  ['boolean', 1],
  ['boolean', 'true'],
  ['date', EVE],
  ['date', '2026-12-24'],
  ['date', new Date('never')],
] as const satisfies (readonly [ValueKind, unknown])[])('%s cannot hold %j', (kind, value) => {
  expect(writeValue(kind, value)).toBeUndefined()
})

describe('a field is named', () => {
  const namesOf = (...spaces: readonly (readonly [number, unknown])[]) =>
    namedFields(
      spaces.map(([field_id, name_space]) => ({ field_id, name_space }) as { field_id: number }),
    ).map(({ name }) => name)

  it('by its name space, whatever its letters', () =>
    expect(namesOf([1, 'price'], [2, 'назва'], [3, 'opening hours'])).toEqual([
      'price',
      'назва',
      'opening hours',
    ]))

  it.each([[undefined], [''], ['  '], [7], ['id'], ['__proto__'], ['field_3']])(
    'by its number instead of %j',
    (space) => expect(namesOf([12, space])).toEqual(['field_12']),
  )

  it('by its number if a field with a lower number has the name, wherever it stands', () =>
    expect(namesOf([9, 'price'], [4, 'price'])).toEqual(['field_9', 'price']))
})
