import type { en } from './rich-text.en.ts'

export const uk: typeof en = {
  toolbar: 'Форматування',
  tools: {
    bold: 'Жирний',
    italic: 'Курсив',
    heading: 'Заголовок',
    bulletList: 'Список',
    orderedList: 'Нумерований список',
    link: 'Посилання',
    undo: 'Скасувати',
    redo: 'Повторити',
  },
  address: 'Адреса посилання',
  setLink: 'Додати посилання',
  removeLink: 'Прибрати посилання',
}
