import { expect, it } from 'vitest'
import type { FieldType } from '#demo/content/model/definition.ts'
import { valueFault, type CheckedField } from '#demo/content/model/value-fault.ts'

const OPTIONS = [{ value: 'winter', label: { en: 'Winter', uk: 'Зима' } }]
const CASES: readonly [FieldType, Omit<CheckedField, 'type'>, sound: string[], wrong: object][] = [
  ['text', { isAddress: true }, ['/en/', '/uk/pro-nas/'], { '/en/x': 'address', en: 'address' }],
  ['email', {}, ['a@b.co'], { 'a@b': 'email', 'A <a@b.co>': 'email' }],
  ['phone', {}, ['112', '+380 (44) 123-45-67'], { '+()': 'phone', 'call us': 'phone' }],
  [
    'link',
    {},
    ['/', '/en/', 'https://a.example', 'tel:112'],
    { '//a': 'link', 'https://': 'link' },
  ],
  ['number', {}, ['-1', '0.5'], { '1e3': 'number', '1,5': 'number' }],
  ['number', { currency: 'UAH' }, ['0', '12500'], { '-1': 'amount', '0.5': 'amount', x: 'number' }],
  ['boolean', {}, ['1'], { yes: 'boolean' }],
  ['date', {}, ['1000'], { '1000,2000': 'date', '9999999999999999': 'date' }],
  ['date', { isRange: true }, ['1000', '1000, 2000'], { '2,1': 'range-backwards', ',1': 'date' }],
  ['radio_button', { options: OPTIONS }, ['winter'], { 'winter,winter': 'choice' }],
  ['item_ref', {}, ['1.2'], { '1.2,1.3': 'reference', '1': 'reference' }],
  ['item_ref', { isMultiple: true }, ['1.2, 1.3'], { '1.2,3': 'reference' }],
  ['nested_list', {}, ['[]', '[{}]'], { '{}': 'list', '[1]': 'list', '[{': 'list' }],
]

it.each(CASES)(
  'values of %s, %j: %j are sound, of %j each has its fault',
  (type, model, ...rest) => {
    const [sound, wrong] = rest
    for (const value of sound) expect(valueFault(value, { ...model, type }), value).toBeUndefined()
    for (const [value, code] of Object.entries(wrong))
      expect(valueFault(value, { ...model, type }), value).toMatchObject({ code })
  },
)

it('a value may have as many characters as its field or its type says', () => {
  const limit = (field: CheckedField) => valueFault('1'.repeat(300_000), field)?.max
  expect(limit({ type: 'text' })).toBe(500)
  expect(limit({ type: 'text', maxLength: 80 })).toBe(80)
  expect(limit({ type: 'text', multiline: true })).toBe(20_000)
  expect(limit({ type: 'text_editor' })).toBe(20_000)
  expect(limit({ type: 'nested_list' })).toBe(200_000)
})
