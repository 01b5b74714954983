import type { Messages } from '../../src/public/element.ts'

const en = { label: 'Enquiry', close: 'Close' }

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: { label: 'Запит', close: 'Закрити' },
}
