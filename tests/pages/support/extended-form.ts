import { LISTEN } from './contact-form.ts'
import type { OpenOptions } from './test.ts'

const event = {
  id: 'event',
  langCode: 'en',
  title: 'Plan your event',
  button_text: 'Send the plan',
  inputs: [
    {
      name: 'kind',
      type: 'radio',
      title: 'Kind of event',
      required: true,
      options: ['Wedding', 'Conference', 'Something else'],
    },
    {
      name: 'other',
      type: 'short',
      title: 'What kind',
      required: true,
      when: { input: 'kind', is: 'Something else' },
    },
    { name: 'dates', type: 'date-range', title: 'When', required: true, min: 'today' },
    { name: 'visit', type: 'date', title: 'Call me on', placeholder: 'A working day', width: 6 },
    { name: 'guests', type: 'number', title: 'Guests', required: true, min: 2, max: 500, width: 6 },
    {
      name: 'services',
      type: 'checkboxes',
      title: 'What we take care of',
      options: ['Hotel', 'Transport', 'Catering, drinks'],
      max: 2,
    },
    {
      name: 'budget',
      type: 'number',
      title: 'Budget',
      when: { input: 'services', is: ['Hotel', 'Transport'] },
    },
    { name: 'email', type: 'email', title: 'Email', required: true },
    { name: 'source', type: 'hidden', value: '{title}, {url}, {utm_source}' },
  ],
  steps: [
    { title: 'Your event', inputs: ['kind', 'other', 'dates'] },
    { title: 'The details', inputs: ['visit', 'guests', 'services', 'budget'] },
    { title: 'Your contacts', inputs: ['email'] },
  ],
}

/** The same without steps. */
export const ONE_PAGE =
  '<contact-form form-id="flat" send-delay="0" action="/enquiries"></contact-form>'
export const STEPS =
  '<contact-form form-id="event" send-delay="0" action="/enquiries"></contact-form>'

const uk = { ...event, langCode: 'uk', title: 'Сплануйте подію', button_text: 'Надіслати' }

export const EVENT_FORM = event

export const EXTENDED: OpenOptions = {
  configuration: {
    formConfig: [event, uk, { ...event, id: 'flat', title: 'All at once', steps: undefined }],
  },
  head: LISTEN,
  url: '/en/events/?utm_source=letter',
}

/** A date so many days from today. */
export function dayFromToday(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
