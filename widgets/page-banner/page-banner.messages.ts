import type { Messages } from '../../src/site/locale.ts'

const en = {
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  button: 'Request a Quote',
}

export const MESSAGES: Messages<typeof en> = {
  en,
  uk: {
    breadcrumbs: 'Навігаційний ланцюжок',
    home: 'Головна',
    button: 'Замовити консультацію',
  },
}
