import type { Enquiry } from '#src/enquiries/server/outbox.ts'

export const NOW = 1_800_000_000_000

/** An enquiry like any other; of two the one with the smaller number is older. */
export function enquiry(number: number, own: Partial<Enquiry> = {}): Enquiry {
  return {
    id: idOf(number),
    contentHash: 'a',
    receivedAt: new Date(NOW + number).toISOString(),
    formId: 'trip',
    placement: 'header',
    language: 'uk',
    website: 'mandry.example',
    url: '/uk/tury/',
    referrer: '',
    fields: [
      { name: 'name', label: 'Ім’я', value: 'Олена' },
      { name: 'email', label: 'E-mail', value: 'olena@example.com' },
      { name: 'message', label: 'Повідомлення', value: 'Привіт \' " < ї 🙂\nДо зустрічі' },
    ],
    consents: [],
    firstTouch: undefined,
    lastTouch: undefined,
    suspicions: [],
    ...own,
  }
}

export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
