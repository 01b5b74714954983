import type { FormInput } from 'mandry'
import { en } from '../labels/en.ts'
import { uk } from '../labels/uk.ts'
import { both, STEPS, text, textPerLanguage } from './common-fields.ts'
import type { FieldDefinition, Label } from './definition.ts'

// Fields that several apps, or several fields of one app, have alike.

/** What people call a picture: at first the name of its file. Drawings have none. */
export const MAX_PICTURE_LABEL = 120

/** The last part of a picture's address, `/pictures/<name>.jpg`. It stays: drawings are found by it. */
export const PICTURE_NAME = text(both('Address', 'Адреса'), {
  required: true,
  isSlug: true,
  maxLength: 80,
  isHidden: true,
})

export const PICTURE: FieldDefinition = {
  type: 'image',
  label: both('Picture', 'Зображення'),
  required: true,
}
const SLUG = textPerLanguage(both('Address', 'Адреса'), {
  required: true,
  isSlug: true,
  maxLength: 80,
})
export const NAME = textPerLanguage(both('Name', 'Назва'), { required: true, maxLength: 120 })
const DESCRIPTION = textPerLanguage(both('For search engines', 'Для пошукових систем'), {
  section: both('Texts', 'Тексти'),
  multiline: true,
  maxLength: 300,
})
export const PRICE_UAH: FieldDefinition = {
  type: 'number',
  label: both('Price in hryvnia', 'Ціна в гривнях'),
  currency: 'UAH',
  required: true,
}
export const PRICE_EUR: FieldDefinition = {
  type: 'number',
  label: both('Price in euro', 'Ціна в євро'),
  currency: 'EUR',
  required: true,
}
const LINES = { text: text(both('Line', 'Рядок'), { required: true }) } as const

export const listPerLanguage = (
  en: string,
  uk: string,
  rows: Readonly<Record<string, FieldDefinition>>,
): FieldDefinition => ({ type: 'nested_list', label: both(en, uk), perLanguage: true, rows })

/** Fields that a tour's and an event's page have alike. */
export const OFFER = {
  name: NAME,
  slug: SLUG,
  description: DESCRIPTION,
  subtitle: textPerLanguage(both('Under the heading', 'Під заголовком'), { maxLength: 200 }),
  short: textPerLanguage(both('On the card', 'На картці'), { maxLength: 200 }),
  lead: textPerLanguage(both('Opening', 'Вступ'), { multiline: true }),
  included: listPerLanguage('Included', 'Що входить', LINES),
  extra: listPerLanguage('Not included', 'Що не входить', LINES),
} as const

/** One of the site's own labels. */
export const LABEL: FieldDefinition = {
  type: 'radio_button',
  label: both('Label', 'Підпис'),
  required: true,
  options: Object.keys(en).map((value) => {
    const name = value as keyof typeof en
    return { value, label: both(en[name], uk[name]) }
  }),
}

const INPUT_TYPES: Readonly<Record<FormInput['type'], Label>> = {
  short: both('Text', 'Текст'),
  textarea: both('Text of several lines', 'Текст на кілька рядків'),
  long: both('Longer text in a line', 'Довший текст в один рядок'),
  email: both('Email', 'Пошта'),
  phone: both('Phone', 'Телефон'),
  select: both('Choice from a list', 'Вибір зі списку'),
  radio: both('One of several choices', 'Один варіант із кількох'),
  checkboxes: both('Several choices', 'Кілька варіантів'),
  date: both('Date', 'Дата'),
  'date-range': both('Dates from and to', 'Дати від і до'),
  number: both('Number', 'Число'),
  file: both('Files', 'Файли'),
  consent: both('Consent', 'Згода'),
  hidden: both('Hidden', 'Приховане'),
}

/** The type of a form's input. */
export const INPUT_TYPE: FieldDefinition = {
  type: 'radio_button',
  label: both('Type', 'Тип'),
  required: true,
  options: Object.entries(INPUT_TYPES).map(([value, label]) => ({ value, label })),
}

/** The rooms that a section of a page has; each template uses those it needs, by `key`. */
export const SECTION = {
  key: text(both('Section', 'Розділ'), { isHidden: true }),
  title: text(both('Heading', 'Заголовок')),
  lead: text(both('Under the heading', 'Під заголовком'), { multiline: true }),
  text: { type: 'text_editor', label: both('Text', 'Текст') },
  link: text(both('Link or button', 'Посилання чи кнопка')),
  items: { type: 'nested_list', label: both('Points', 'Пункти'), rows: STEPS },
} as const satisfies Readonly<Record<string, FieldDefinition>>

/** Fields that count for items of one kind alone. */
export function onlyFor<Fields extends Readonly<Record<string, FieldDefinition>>>(
  kind: string,
  fields: Fields,
): Fields {
  const entries = Object.entries(fields).map(([name, field]) => [name, { ...field, kinds: [kind] }])
  return Object.fromEntries(entries) as Fields
}
