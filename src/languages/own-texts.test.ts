import { expect, it } from 'vitest'
import { ownTexts } from '#src/public/element.ts'

const TABLES = { en: 'Total', pl: 'Razem', 'pt-BR': 'Total geral' }

it.each([
  ['pl', 'Razem'],
  ['pl-PL', 'Razem'],
  ['pt-BR', 'Total geral'],
  ['pt', 'Total'],
  ['de', 'Total'],
])('own texts of a widget: %s has %s', (locale, text) => {
  expect(ownTexts(TABLES, locale)).toBe(text)
})

it('own texts of a widget: a widget without any is a mistake', () => {
  expect(() => ownTexts({}, 'en')).toThrow(RangeError)
})
