import type { Messages } from '../../src/public/element.ts'

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
