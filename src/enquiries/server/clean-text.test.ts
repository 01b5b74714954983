import { expect, it } from 'vitest'
import { cleanLine, cleanText } from '#src/enquiries/server/clean-text.ts'

it.each([
  ['control characters', 'a\u0000b\u0007c\u001b[31md\u007fe\u0085f\u009bg', 'abc[31mdefg'],
  ['direction overrides', 'a\u202egpj.exe\u202c \u2066b\u2069', 'agpj.exe b'],
  ['halves of characters', 'a\ud83d b\ude00', 'a\ufffd b\ufffd'],
])('cleanText removes %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

it.each([
  ['emoji of several parts', '👩‍🚀 🇺🇦 👍🏽'],
  ['scripts from right to left, with marks of one letter', 'שלום\u200f, سلام\u200e'],
  ['accents and apostrophes', 'Ім’я é é'],
  ['line ends and tabs', 'one\n\ttwo\r\nthree'],
])('cleanText keeps %s', (_what, text) => {
  expect(cleanText(text)).toBe(text)
})

it('cleanLine joins lines to one', () => {
  expect(cleanLine(' a\r\nBcc: b\u2028c\u2029d\u0085e\u000bf\t g \u00a0')).toBe('a Bcc: b c def g')
})
