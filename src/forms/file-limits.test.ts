import { expect, it } from 'vitest'
import { LANGUAGES } from '#src/languages/all-texts.ts'
import { sizeText, typesText } from '#src/forms/inputs/file-limits.ts'

it.each([
  ['en', 'pictures, PDF, DOCX'],
  ['uk', 'зображення, PDF, DOCX'],
])('the types of files are words and endings in %s', (language, expected) => {
  const { advanced } = LANGUAGES.get(language)!
  expect(typesText(['image/*', 'application/pdf', '.docx'], advanced)).toBe(expected)
})

it.each([
  ['en', 900, '1 kB'],
  ['en', 1_250_000, '1.3 MB'],
  ['uk', 10_000_000, '10 МБ'],
])('in %s %d bytes are %s', (language, bytes, expected) => {
  expect(sizeText(bytes, language)).toBe(expected)
})
