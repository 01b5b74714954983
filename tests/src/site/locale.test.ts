import { expect, it } from 'vitest'
import { readLocale } from '#src/site/locale.ts'

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN_us', 'en'],
  ['uk', 'uk'],
  ['uk-UA', 'uk'],
  ['ua', 'uk'],
  [' uk ', 'uk'],
  ['de', undefined],
  ['', undefined],
  [null, undefined],
])('a language tag %j is read as %j', (tag, locale) => {
  expect(readLocale(tag)).toBe(locale)
})
