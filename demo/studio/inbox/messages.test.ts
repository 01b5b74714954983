import { expect, it } from 'vitest'
import { en } from './messages/inbox.en.ts'
import { uk } from './messages/inbox.uk.ts'
import { FIELD_NAMES } from '../../enquiries/table/enquiry.ts'

it.each([
  [1, '1 enquiry', '1 запит'],
  [2, '2 enquiries', '2 запити'],
  [5, '5 enquiries', '5 запитів'],
  [21, '21 enquiries', '21 запит'],
  [112, '112 enquiries', '112 запитів'],
])('%i enquiries are counted in both languages', (count, english, ukrainian) => {
  expect(en.found(count)).toBe(english)
  expect(uk.found(count)).toBe(ukrainian)
})

it('every field has a name in both languages', () => {
  for (const words of [en, uk])
    expect(Object.keys(words.fields).sort()).toEqual([...FIELD_NAMES].sort())
})
