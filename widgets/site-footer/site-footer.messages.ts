import type { Messages } from '../../src/public/element.ts'

const en = {
  home: 'Home',
  main: 'Pages',
  more: 'Explore',
  schedule: 'Opening hours',
  email: 'Email',
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    home: 'Головна',
    main: 'Сторінки',
    more: 'Більше',
    schedule: 'Графік роботи',
    email: 'Пошта',
  },
}
