import { both } from './common-fields.ts'
import type { Label } from './definition.ts'

/** Form id of the form in a page. It is a `<contact-block>`, whose inputs are fixed. */
export const PAGE_FORM_ID = 'main'

/** An input that a form always has. */
export interface FixedInput {
  readonly name: string
  readonly type: string
  /** Shown where the settings have no label. */
  readonly label: Label
  /** Name spaces of the settings that the form reads. The email is always required, and the phone is not checked. */
  readonly cells: readonly string[]
}

const PAGE_FORM_INPUTS: readonly FixedInput[] = [
  {
    name: 'name',
    type: 'short',
    label: both('Name', 'Ім’я'),
    cells: ['title', 'required', 'max_length', 'error'],
  },
  {
    name: 'theme',
    type: 'select',
    label: both('Theme', 'Тема'),
    cells: ['title', 'required', 'error', 'options'],
  },
  {
    name: 'phone',
    type: 'phone',
    label: both('Phone', 'Телефон'),
    cells: ['title', 'required', 'max_length'],
  },
  {
    name: 'email',
    type: 'email',
    label: both('Email', 'Пошта'),
    cells: ['title', 'max_length', 'error'],
  },
  {
    name: 'message',
    type: 'textarea',
    label: both('Message', 'Повідомлення'),
    cells: ['title', 'required', 'max_length', 'error'],
  },
]

/** The inputs of a form whose inputs are fixed, in their order. Undefined for forms whose inputs the settings choose. */
export const fixedInputsOf = (formId: string | undefined): readonly FixedInput[] | undefined =>
  formId === PAGE_FORM_ID ? PAGE_FORM_INPUTS : undefined
