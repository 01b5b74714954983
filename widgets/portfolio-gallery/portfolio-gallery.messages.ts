import type { Messages } from '#src/i18n/messages.ts'

const en = {
  portfolio: 'Portfolio',
  picture: (number: number) => `Picture ${number}`,
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    portfolio: 'Портфоліо',
    picture: (number) => `Світлина ${number}`,
  },
}
