import { appNames } from '../../text/app-names.ts'
import type { en } from './shell.en.ts'

export const uk: typeof en = {
  toSite: 'Mandry, на сайт',
  skip: 'Перейти до вмісту',
  skipLabel: 'Швидкий перехід',
  navigation: 'Студія',
  content: 'Вміст',
  statistics: 'Статистика',
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
}
