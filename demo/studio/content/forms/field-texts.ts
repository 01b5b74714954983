import type { ContentField } from '../fields/content-field.ts'
import { formatDate } from '../fields/dates.ts'
import { formatNumber, formatPrice } from '../fields/numbers.ts'
import type { StudioLanguage } from '../../../content/model/definition.ts'
import type { Language } from '../../../content/page.ts'
import type { FieldTexts } from '../../editing/combine-editings.ts'
import type { EditingMessages } from '../../editing/editing.messages.ts'
import { listRows } from '../../../content/model/list-rows.ts'
import { partsOf } from '../../../content/model/value-fault.ts'
import { languageSign } from '../../text/language-names.ts'

interface TextOptions {
  readonly language: StudioLanguage
  readonly messages: Pick<EditingMessages, 'row' | 'yes' | 'item'>
}

/** The fields of an app in words, for the choice in a conflict. */
export function fieldTexts(fields: readonly ContentField[], options: TextOptions): FieldTexts {
  const fieldNamed = (name: string) => fields.find((field) => field.name === name)
  return {
    hasStatus: fieldNamed('status') !== undefined,
    isRestored: (name) => fieldNamed(name)?.isHidden !== true,
    label(name, version) {
      const field = fieldNamed(name)
      return field ? fieldLabel(field, options.language, version) : name
    },
    text(name, value) {
      const field = fieldNamed(name)
      return field ? valueText(field, value, options) : value
    },
  }
}

/** A field's name as people read it. @param version of items that have one for each language */
function fieldLabel(field: ContentField, language: StudioLanguage, version?: Language): string {
  const own = field.language ?? version
  return own ? `${field.label[language]} (${languageSign(own)})` : field.label[language]
}

/** A value as plain text of one or several lines, to compare it. Empty for none. */
function valueText(field: ContentField, value: string, options: TextOptions): string {
  const { language, messages } = options
  if (value === '') return ''
  switch (field.type) {
    case 'text_editor':
      return textInHtml(value)
    case 'number':
      return field.currency
        ? formatPrice(value, field.currency, language)
        : formatNumber(value, language)
    case 'boolean':
      return messages.yes
    case 'date':
      return value
        .split(',')
        .map((moment) => formatDate(moment, language))
        .join(' – ')
    case 'radio_button':
      return partsOf(value)
        .map(
          (each) => field.options?.find((option) => option.value === each)?.label[language] ?? each,
        )
        .join(', ')
    case 'item_ref':
    case 'image':
      return partsOf(value)
        .map((reference) => messages.item(reference.split('.')[1] ?? reference))
        .join(', ')
    case 'nested_list':
      return rowsText(field, value, options)
    case 'text':
    case 'email':
    case 'phone':
    case 'link':
    default:
      return value
  }
}

function rowsText(field: ContentField, value: string, options: TextOptions): string {
  return listRows(value)
    .map((row, index) => {
      const parts = field.rows.flatMap((column) => {
        const text = valueText(column, row[column.name] ?? '', options)
        return text ? [text] : []
      })
      return `${options.messages.row(index + 1)}: ${parts.join(' · ')}`
    })
    .join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The words of rich text, a line for each block. It is only ever shown as text. */
function textInHtml(value: string): string {
  return value
    .replaceAll(/<br\s*\/?>|<\/(p|li|h\d|blockquote)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()
}
