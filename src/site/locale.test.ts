import { expect, it } from 'vitest'
import { bestMatch, fallbacks, readLocale } from '#src/site/locale.ts'

it.each([
  ['en', 'en'],
  ['en-GB', 'en-GB'],
  ['EN_us', 'en-US'],
  ['uk', 'uk'],
  ['uk-UA', 'uk-UA'],
  ['ua', 'uk'],
  ['UA-ua', 'uk-UA'],
  [' uk ', 'uk'],
  ['de', 'de'],
  ['PL_pl', 'pl-PL'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['constructor', undefined],
  ['not a language', undefined],
  ['', undefined],
  [null, undefined],
])('a language tag %j is read as %j', (tag, locale) => {
  expect(readLocale(tag)).toBe(locale)
})

it('falls back by BCP 47, at last to another region', () => {
  expect(fallbacks('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh'])
  expect(bestMatch(['en', 'pl', 'pl-PL'], 'pl-PL')).toBe(2)
  expect(bestMatch(['en', undefined, 'PL'], 'pl-PL')).toBe(2)
  expect(bestMatch(['pt-BR', 'en'], 'pt-PT')).toBe(0)
  expect(bestMatch(['en', 'uk'], 'de')).toBe(-1)
})
