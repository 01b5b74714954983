import type { FieldDefinition, Label } from './definition.ts'

/** Status of a published item; the specification's look-up of languages reads it. */
export const PUBLISHED = '1'
export const DRAFT = '0'

export const both = (en: string, uk: string): Label => ({ en, uk })

export const STATUS: FieldDefinition = {
  type: 'radio_button',
  label: both('Status', 'Стан'),
  isHidden: true,
  options: [
    { value: PUBLISHED, label: both('Published', 'Опубліковано') },
    { value: DRAFT, label: both('Draft', 'Чернетка') },
  ],
}

/** Place among the others, the smallest first; between two neighbours there is always another number. */
export const ORDER: FieldDefinition = {
  type: 'number',
  label: both('Order', 'Порядок'),
  isHidden: true,
}

export const text = (label: Label, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type: 'text',
  label,
  ...more,
})

export const textPerLanguage = (
  label: Label,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  type: 'text',
  label,
  perLanguage: true,
  ...more,
})

/** Rows of a title and a text. */
export const STEPS = {
  title: text(both('Title', 'Назва'), { required: true }),
  text: text(both('Text', 'Текст'), { multiline: true }),
} as const
