import type { Messages } from '../../src/public/element.ts'

const en = {
  hours: 'Opening hours',
  email: 'Email',
  messenger: 'Messenger',
  theme: 'Topic',
  themes: ['A journey', 'An event', 'Something else'],
  close: 'Close',
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    hours: 'Графік роботи',
    email: 'E-mail',
    messenger: 'Месенджер',
    theme: 'Тема',
    themes: ['Подорож', 'Подія', 'Інше'],
    close: 'Закрити',
  },
}
