import type { Messages } from '../../src/public/element.ts'

const en = {
  home: 'Home',
  nav: 'Main menu',
  burger: 'Menu',
  children: (name: string) => `${name}: pages`,
  overview: 'Overview',
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    home: 'Головна',
    nav: 'Головне меню',
    burger: 'Меню',
    children: (name) => `${name}: сторінки`,
    overview: 'Огляд',
  },
}
