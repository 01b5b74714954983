import { both, list, NAME, ORDER, STATUS, text, textPerLanguage } from './common-fields.ts'
import type { AppDefinition, FieldDefinition } from './definition.ts'

/** What belongs to no page: the agency itself and its forms. */
export const SETTINGS = {
  name: 'Settings',
  label: both('Settings', 'Налаштування'),
  title: 'name',
  fields: {
    status: STATUS,
    order: ORDER,
    kind: {
      type: 'radio_button',
      label: both('Kind', 'Вид'),
      isHidden: true,
      options: [
        { value: 'general', label: both('Agency', 'Агенція') },
        { value: 'form', label: both('Form', 'Форма') },
      ],
    },
    name: NAME,
    ...onlyFor('general', {
      city: textPerLanguage(both('City', 'Місто')),
      email: { type: 'email', label: both('Email', 'Пошта'), required: true },
      phone: { type: 'phone', label: both('Phone', 'Телефон'), required: true },
      messenger: { type: 'link', label: both('Messenger', 'Месенджер') },
      logo: { type: 'link', label: both('Logo', 'Знак') },
      logo_night: { type: 'link', label: both('Logo on dark', 'Знак на темному') },
      work_hours: textPerLanguage(both('Hours on weekdays', 'Години в будні')),
      weekend_hours: textPerLanguage(both('Hours at weekends', 'Години у вихідні')),
      opening_hours: text(both('Hours for search engines', 'Години для пошукових систем'), {
        hint: both('Mo-Fr 09:00-19:00, Sa 10:00-16:00', 'Mo-Fr 09:00-19:00, Sa 10:00-16:00'),
      }),
      menu_button: textPerLanguage(both('Button of the header', 'Кнопка в шапці')),
      note: textPerLanguage(both('Line at the end of each page', 'Рядок унизу кожної сторінки')),
    }),
    ...onlyFor('form', {
      form_id: text(both('Form', 'Форма'), { isHidden: true }),
      title: textPerLanguage(both('Title', 'Заголовок')),
      subtitle: textPerLanguage(both('Under the title', 'Під заголовком')),
      button: textPerLanguage(both('Button', 'Кнопка')),
      success_title: textPerLanguage(both('Title after sending', 'Заголовок після надсилання')),
      success_text: textPerLanguage(both('Text after sending', 'Текст після надсилання')),
      fail_title: textPerLanguage(both('Title after a failure', 'Заголовок після невдачі')),
      mail_to: { type: 'email', label: both('Letters go to', 'Листи на адресу') },
      mail_from: { type: 'email', label: both('Letters come from', 'Листи з адреси') },
      mail_subject: textPerLanguage(both('Subject of letters', 'Тема листів')),
      inputs: list('Inputs', 'Поля', {
        name: text(both('Name', 'Ім’я'), { required: true }),
        type: text(both('Type', 'Тип'), { required: true }),
        title: text(both('Label', 'Підпис'), { required: true }),
        required: { type: 'boolean', label: both('Required', 'Обов’язкове') },
        width: { type: 'number', label: both('Columns of 12', 'Колонок із 12') },
        error: text(both('When it is wrong', 'Коли неправильне')),
        options: text(both('Choices, divided by commas', 'Варіанти, через кому')),
      }),
    }),
  },
} as const satisfies AppDefinition

function onlyFor<Fields extends Readonly<Record<string, FieldDefinition>>>(
  kind: string,
  fields: Fields,
): Fields {
  const entries = Object.entries(fields).map(([name, field]) => [name, { ...field, kinds: [kind] }])
  return Object.fromEntries(entries) as Fields
}
