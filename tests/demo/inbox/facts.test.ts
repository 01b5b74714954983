import { expect, it } from 'vitest'
import { actionsFor } from '#demo/inbox/actions.ts'
import { FIELD_NAMES } from '#demo/inbox/enquiry.ts'
import { factsOf } from '#demo/inbox/facts.ts'
import { MESSAGES } from '#demo/inbox/inbox.messages.ts'
import { enquiryOf } from './some-enquiries.ts'

const HOSTS = ['mandry.example']

it('everything that is known of an enquiry is told once', () => {
  const all = Object.fromEntries(FIELD_NAMES.map((name) => [name, `the ${name}`]))
  const texts = factsOf(enquiryOf(all), MESSAGES.en, HOSTS).map(({ text }) => text)
  // Name, message, time and status stand above them; the site and the page are one.
  const elsewhere = new Set(['name', 'message', 'received_at', 'status', 'website', 'url'])
  const expected = FIELD_NAMES.filter((name) => !elsewhere.has(name))
  expect(texts.toSorted()).toEqual(
    [...expected.map((name) => `the ${name}`), 'the websitethe url'].sort(),
  )
})

it('what is not known is left out', () => {
  expect(factsOf(enquiryOf({ name: 'Ann', email: 'a@b.co' }), MESSAGES.en, HOSTS)).toEqual([
    { label: 'Email', text: 'a@b.co', link: 'mailto:a@b.co' },
  ])
})

it('codes are put into words, whatever else stays', () => {
  const enquiry = enquiryOf({ suspicions: 'trap, __proto__', language: 'uk' })
  expect(factsOf(enquiry, MESSAGES.uk, HOSTS).map(({ text }) => text)).toEqual([
    'заповнено поле, якого люди не бачать, __proto__',
    'українська',
  ])
})

it.each([
  ['new', ['Mark done']],
  ['done', ['New again']],
  ['suspected', ['Not spam', 'Mark done']],
])('with a %s enquiry one can', (status, labels) => {
  expect(actionsFor(enquiryOf({ status }), MESSAGES.en).map(({ label }) => label)).toEqual(labels)
})
