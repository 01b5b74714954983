import type { Language } from '../../site/page.ts'
import { appNames } from '../text/app-names.ts'

const en = {
  toSite: 'Mandry, to the site',
  skip: 'Skip to content',
  skipLabel: 'Shortcut',
  navigation: 'Studio',
  content: 'Content',
  people: 'People',
  apps: appNames('en'),
  language: 'Language',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  resumed: 'Saved what had been waiting on this device.',
  noInbox: 'This account may not read the enquiries.',
  noContent: 'This account may not read this part of the content.',
  broken: 'This part of the studio could not be loaded.',
  reload: 'Reload the page',
  connection: {
    open: 'Live',
    connecting: 'Connecting…',
    waiting: 'No connection. What you see may be out of date.',
    closed: 'No connection. What you see may be out of date.',
  },
}

export type ShellMessages = typeof en

export const SHELL_MESSAGES: Readonly<Record<Language, ShellMessages>> = {
  en,
  uk: {
    toSite: 'Mandry, на сайт',
    skip: 'Перейти до вмісту',
    skipLabel: 'Швидкий перехід',
    navigation: 'Студія',
    content: 'Вміст',
    people: 'Люди',
    apps: appNames('uk'),
    language: 'Мова',
    signedInAs: 'Ви ввійшли як',
    signOut: 'Вийти',
    dismiss: 'Закрити',
    loading: 'Завантажуємо…',
    resumed: 'Збережено те, що чекало на цьому пристрої.',
    noInbox: 'Цей обліковий запис не має права читати запити.',
    noContent: 'Цей обліковий запис не має права читати цю частину вмісту.',
    broken: 'Цю частину студії не вдалося завантажити.',
    reload: 'Перезавантажити сторінку',
    connection: {
      open: 'Наживо',
      connecting: 'З’єднуємося…',
      waiting: 'Немає зв’язку. Побачене може бути застарілим.',
      closed: 'Немає зв’язку. Побачене може бути застарілим.',
    },
  },
}
