import { describe, expect, it } from 'vitest'
import {
  createReader,
  fieldIdsOf,
  newestFirst,
  readId,
  titleOf,
  shortTitleOf,
} from '../../enquiries/table/enquiry.ts'
import { enquiryOf, FIELD_IDS } from '../../../tests/support/demo/studio/inbox/some-enquiries.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'

describe('an enquiry', () => {
  it('is read by the name spaces of its fields', () => {
    const fieldIds = fieldIdsOf({
      field_list: [
        { field_id: 4, name_space: 'phone' },
        { field_id: 7, name_space: 'name' },
        { field_id: 9, name_space: 'of another app' },
      ],
    })
    expect(fieldIds).toEqual({ name: 7, phone: 4 })
    const item = { item_id: 3, fields: [{ field_id: 7, field_value: 'Ann' }] }
    const { values, itemId } = createReader(fieldIds)(item)
    expect([itemId, values.name, values.phone, values.message]).toEqual([3, 'Ann', '', ''])
  })

  it('is read once for one item', () => {
    const read = createReader(FIELD_IDS)
    const item = { item_id: 3, fields: [] }
    expect(read(item)).toBe(read(item))
    expect(read(item)).not.toBe(read({ ...item }))
  })

  it.each([
    ['new', 'new'],
    ['done', 'done'],
    ['suspected', 'suspected'],
    [undefined, 'new'],
    ['', 'new'],
    ['archived', 'new'],
  ])('with the status %j is %s', (status, expected) => {
    expect(enquiryOf(status === undefined ? {} : { status }).status).toBe(expected)
  })

  it('is named by its submission id, or by its item', () => {
    expect(enquiryOf({ submission_id: ID.toUpperCase() }).id).toBe(ID)
    expect(enquiryOf({}).id).toMatch(/^item-\d+$/)
    expect(enquiryOf({ submission_id: '"><script>' }).id).toMatch(/^item-\d+$/)
  })

  it('has a time in either spelling, or none', () => {
    const time = Date.UTC(2026, 10, 18, 9)
    expect(enquiryOf({ received_at: '2026-11-18T09:00:00.000Z' }).receivedAt).toBe(time)
    expect(enquiryOf({ received_at: String(time) }).receivedAt).toBe(time)
    for (const received_at of ['', 'soon', '9'.repeat(30)])
      expect(enquiryOf({ received_at }).receivedAt).toBeUndefined()
  })

  it('is called by the first thing that is known of its visitor', () => {
    expect(titleOf(enquiryOf({ name: 'Ann', email: 'a@b.co' }))).toBe('Ann')
    expect(titleOf(enquiryOf({ name: ' ', email: 'a@b.co' }))).toBe('a@b.co')
    expect(titleOf(enquiryOf({}))).toBe('')
    expect(shortTitleOf(enquiryOf({ name: '👩‍👧'.repeat(50) }))).toMatch(/^.{40}…$/u)
  })
})

it.each([
  [ID, ID],
  [ID.toUpperCase(), ID],
  ['item-12', 'item-12'],
  ['main', undefined],
  ['', undefined],
  [`${ID}0`, undefined],
])('the id in %j is %j', (text, id) => {
  expect(readId(text)).toBe(id)
})

it('sorts the newest first, those without a time last', () => {
  const old = enquiryOf({ received_at: '2026-11-01T00:00:00Z' })
  const young = enquiryOf({ received_at: '2026-11-18T00:00:00Z' })
  const [never, later] = [enquiryOf({}), enquiryOf({})]
  expect([never, old, later, young].sort(newestFirst)).toEqual([young, old, later, never])
})
