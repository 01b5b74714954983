import { describe, expect, it } from 'vitest'
import { isSafeLink, safeLink } from '#src/site/link.ts'

describe('isSafeLink', () => {
  it.each([
    '/tours/',
    'tours',
    '#main',
    '?path=/en/',
    'https://example.com',
    'mailto:a@example.com',
    'tel:+380441234567',
    'tg://resolve?domain=x',
    '//example.com',
    '/a:b',
  ])('follows %s', (link) => expect(isSafeLink(link)).toBe(true))

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc',
  ])('refuses %j', (link) => expect(isSafeLink(link)).toBe(false))
})

it('the attributes of a link are none for an empty or a refused address', () => {
  expect(safeLink('')).toBeUndefined()
  expect(safeLink(undefined)).toBeUndefined()
  expect(safeLink('javascript:1')).toBeUndefined()
  expect(safeLink('/en/')).toBe('/en/')
})
