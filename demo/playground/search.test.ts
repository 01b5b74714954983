import { expect, it } from 'vitest'
import { findEntries, type Entry } from '#demo/playground/search/find-entries.ts'

const entry = (kind: string, name: string, description = ''): Entry => ({
  kind,
  name,
  description,
  widget: undefined,
  row: name,
})

const ENTRIES = [
  entry('part', 'menu-link', 'A top-level entry.'),
  entry('attribute', 'menu', 'The menu.'),
  entry('token', '--mandry-color-text', 'Text.'),
  entry('event', 'submitForm', 'The form is sent.'),
  entry('part', 'burger', 'The button of the menu.'),
]

const found = (query: string) => findEntries(ENTRIES, query).map(({ name }) => name)

it('names come before descriptions, whole names first', () => {
  expect(found('menu')).toEqual(['menu', 'menu-link', 'burger'])
})

it('every word counts, in any case and any order', () => {
  expect(found('MENU part')).toEqual(['menu-link', 'burger'])
  expect(found('part menu')).toEqual(['menu-link', 'burger'])
  expect(found('submitform')).toEqual(['submitForm'])
  expect(found('mandry-color-text')).toEqual(['--mandry-color-text'])
})

it('nothing is asked, nothing is found', () => {
  expect(found('  ')).toEqual([])
  expect(found('zebra')).toEqual([])
})
