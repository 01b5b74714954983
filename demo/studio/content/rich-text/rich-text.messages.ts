import type { Language } from '../../../site/page.ts'

const en = {
  toolbar: 'Formatting',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bulletList: 'List',
    orderedList: 'Numbered list',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
  },
  address: 'Address of the link',
  setLink: 'Set link',
  removeLink: 'Remove link',
}

export const RICH_TEXT_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  uk: {
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
  },
}
