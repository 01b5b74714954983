import type { Messages } from '../../site/locale.ts'

const en = {
  subject: 'Enquiry',
  intro: 'An enquiry came from the site.',
  page: 'Page',
  form: 'Form',
  received: 'Received',
  language: 'Language of the page',
  languageName: 'English',
  cameFrom: 'Came from',
  firstTouch: 'First visit',
  lastTouch: 'Last visit',
  consent: 'Agreed to',
  number: 'Number',
  inbox: 'Open the inbox',
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    subject: 'Запит',
    intro: 'З сайту надійшов запит.',
    page: 'Сторінка',
    form: 'Форма',
    received: 'Отримано',
    language: 'Мова сторінки',
    languageName: 'українська',
    cameFrom: 'Звідки',
    firstTouch: 'Перший візит',
    lastTouch: 'Останній візит',
    consent: 'Згода',
    number: 'Номер',
    inbox: 'Відкрити скриньку запитів',
  },
}
