import type { StoredField } from '../../../site/model/stored-field.ts'
import type { Fault, FaultCode } from './contract.ts'

export type Checked = Pick<StoredField, 'name' | 'type' | 'model'>

const MAX_LENGTH = 500
const MAX_LONG_LENGTH = 20_000
/** Of a list's JSON text. */
const MAX_LIST_LENGTH = 200_000

const EMAIL = /^([^<>]* <)?[^\s@<>]+@[^\s@<>]+>?$/
const PHONE = /^[+(\d][\d\s()-]{3,}$/
const LINK = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|\/(?!\/)[^\s]*|#[^\s]*)$/i
const NUMBER = /^-?\d+(\.\d+)?$/
const WHOLE = /^\d+$/
const MOMENT = /^-?\d{1,15}$/
const REFERENCE = /^\d{1,10}\.\d{1,10}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const ADDRESS = /^\/([a-z0-9]+(-[a-z0-9]+)*\/)+$/

export function newFault({ name }: Pick<Checked, 'name'>, code: FaultCode, words: string): Fault {
  return { field: name, code, message: `${name} ${words}` }
}

/** The parts of a value; most fields have one. */
export function valueParts({ model }: Pick<Checked, 'model'>, value: string): string[] {
  return model.isMultiple || model.isRange ? value.split(',') : [value]
}

/** @returns the fault, if there is one, of any type of field */
export function checkLength(field: Checked, value: string): Fault[] {
  const max = maxLength(field)
  if (value.length <= max) return []
  return [newFault(field, 'too-long', `has ${value.length} characters, ${max} are allowed`)]
}

function maxLength({ type, model }: Checked): number {
  if (type === 'nested_list') return MAX_LIST_LENGTH
  if (model.maxLength !== undefined) return model.maxLength
  return type === 'text_editor' || model.multiline || model.isMultiple
    ? MAX_LONG_LENGTH
    : MAX_LENGTH
}

/** What is wrong with a value of any type but a list. */
export function checkScalar(field: Checked, value: string): Fault[] {
  const wrong = (words: string) => [newFault(field, 'wrong-type', words)]
  const fits = (pattern: RegExp, words: string) => (pattern.test(value) ? [] : wrong(words))
  switch (field.type) {
    case 'text':
      return checkText(field, value)
    case 'email':
      return fits(EMAIL, 'is no mail address')
    case 'phone':
      return fits(PHONE, 'is no phone number')
    case 'link':
      return fits(LINK, 'is no address: https://…, mailto:…, tel:… or /…')
    case 'number':
      return field.model.currency
        ? fits(WHOLE, 'is no price in whole units')
        : fits(NUMBER, 'is no number')
    case 'boolean':
      return value === '1' ? [] : wrong('is neither 1 nor empty')
    case 'date':
      return checkMoments(field, value)
    case 'radio_button':
      return checkOptions(field, value)
    case 'item_ref':
    case 'image':
      return valueParts(field, value).every((part) => REFERENCE.test(part))
        ? []
        : wrong('is no reference to an item')
    case 'text_editor':
    case 'nested_list':
    default:
      return []
  }
}

function checkText(field: Checked, value: string): Fault[] {
  const { isSlug, isAddress } = field.model
  if (isSlug && !SLUG.test(value))
    return [newFault(field, 'slug-malformed', 'may have a-z, 0-9 and single hyphens')]
  if (isAddress && !ADDRESS.test(value))
    return [newFault(field, 'slug-malformed', 'must be like /en/about/')]
  return []
}

function checkMoments(field: Checked, value: string): Fault[] {
  const parts = valueParts(field, value)
  if (parts.length > 2 || !parts.every((part) => MOMENT.test(part)))
    return [newFault(field, 'wrong-type', 'is no date')]
  const [first = '', second = first] = parts
  return Number(second) < Number(first)
    ? [newFault(field, 'range-backwards', 'ends before it begins')]
    : []
}

function checkOptions(field: Checked, value: string): Fault[] {
  const known = new Set(field.model.options?.map((option) => option.value))
  const unknown = valueParts(field, value).filter((part) => !known.has(part))
  return unknown.length > 0 ? [newFault(field, 'unknown-option', 'has an unknown choice')] : []
}
