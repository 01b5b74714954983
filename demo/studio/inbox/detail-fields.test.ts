import { expect, it } from 'vitest'
import type { Suspicion } from 'mandry/server'
import { actionsFor } from './model/actions.ts'
import { FIELD_NAMES } from '../../enquiries/table/enquiry.ts'
import { detailFields } from './model/detail-fields.ts'
import { en } from './messages/inbox.en.ts'
import { uk } from './messages/inbox.uk.ts'
import { enquiryOf } from '../../../tests/support/demo/studio/inbox/some-enquiries.ts'

const OPTIONS = {
  messages: en,
  hosts: ['mandry.example'],
  say: (time: number) => `at ${time}`,
  formName: (formId: string) => (formId === 'main' ? 'Form in a page' : formId),
}

it('shows each fact about an enquiry once', () => {
  const all = Object.fromEntries(FIELD_NAMES.map((name) => [name, `the ${name}`]))
  const { first, rest } = detailFields(enquiryOf(all), OPTIONS)
  const texts = [...first, ...rest].map(({ text }) => text)
  // Name, message, time and status stand above them; the site and the page are one.
  const elsewhere = new Set([
    'name',
    'message',
    'received_at',
    'status',
    'website',
    'url',
    'assigned_to',
    'note_of',
    'note',
    'noted_by',
    'files',
    // With the phone.
    'phone',
    'phone_number',
  ])
  const expected = FIELD_NAMES.filter((name) => !elsewhere.has(name))
  expect(texts.toSorted()).toEqual(
    [
      ...expected.map((name) => `the ${name}`),
      'the websitethe url',
      'the phone_number (the phone)',
    ].sort(),
  )
})

it('what is not known is left out', () => {
  expect(detailFields(enquiryOf({ name: 'Ann', email: 'a@b.co' }), OPTIONS)).toEqual({
    first: [{ label: 'Email', text: 'a@b.co', link: 'mailto:a@b.co' }],
    rest: [],
  })
})

it('a phone number is dialled as it was read; a doubtful one is marked', () => {
  const phoneOf = (values: Parameters<typeof enquiryOf>[0]) =>
    detailFields(enquiryOf(values), OPTIONS).first[0]
  const label = 'Phone'
  expect(phoneOf({ phone: '0671234567', phone_number: '+380 67 123 4567' })).toEqual({
    label,
    text: '+380 67 123 4567 (0671234567)',
    link: 'tel:+380671234567',
  })
  expect(phoneOf({ phone: '+380671234567', phone_number: '+380 67 123 4567' })?.text).toBe(
    '+380 67 123 4567',
  )
  expect(phoneOf({ phone: '123456', phone_number: '?' })?.text).toBe('123456 (check the number)')
  expect(phoneOf({ phone: '0671234567' })?.text).toBe('0671234567')
})

it('codes are put into words, whatever else stays', () => {
  const enquiry = enquiryOf({ suspicions: 'trap, __proto__', language: 'uk' })
  const { first, rest } = detailFields(enquiry, { ...OPTIONS, messages: uk })
  expect(first[0]?.text).toBe('заповнено поле, якого люди не бачать, __proto__')
  expect(rest[0]?.text).toBe('українська')
  const formOf = (form_id: string) => detailFields(enquiryOf({ form_id }), OPTIONS).rest[0]?.text
  expect([formOf('main'), formOf('__proto__')]).toEqual(['Form in a page', '__proto__'])
})

it('every suspicion is said in words, in both languages', () => {
  // Complete by its type.
  const all: Record<Suspicion, true> = {
    trap: true,
    'too-fast': true,
    captcha: true,
    links: true,
    wording: true,
    garbled: true,
    sender: true,
    repeated: true,
  }
  for (const { suspicions } of [en, uk])
    expect(Object.keys(suspicions).toSorted()).toEqual(Object.keys(all).toSorted())
})

it('times are said as people say them', () => {
  const first_touch = '1970-01-01T00:00:01.000Z · google.com · /en/ · utm_id=2026-99-99T00:00:00Z'
  const { rest } = detailFields(enquiryOf({ first_touch }), OPTIONS)
  expect(rest[0]?.text).toBe('at 1000 · google.com · /en/ · utm_id=2026-99-99T00:00:00Z')
})

it.each([
  ['new', ['Mark done', 'Mark as spam']],
  ['done', ['New again', 'Mark as spam']],
  ['suspected', ['Not spam', 'Mark done']],
])('with a %s enquiry one can', (status, labels) => {
  expect(actionsFor(enquiryOf({ status }), en).map(({ label }) => label)).toEqual(labels)
})
