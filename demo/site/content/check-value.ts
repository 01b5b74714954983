import type { FieldDefinition, FieldType } from '../model/definition.ts'
import { isHarmlessLink } from './rich-text.ts'

const MAX_LINE = 500
const MAX_TEXT = 20_000

const NUMBER = /^-?\d+(\.\d+)?$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MOMENT = /^-?\d{1,16}$/
const REFERENCE = /^\d+\.\d+$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[\d\s()-]{3,40}$/

/** The parts of a value that may have several. */
export function partsOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What is wrong with a value that is not empty; undefined when nothing is. */
export function faultOf(value: string, field: FieldDefinition): string | undefined {
  const isLong = field.multiline === true || field.type === 'text_editor'
  const max = field.maxLength ?? (isLong ? MAX_TEXT : MAX_LINE)
  if (BOUNDED.has(field.type) && value.length > max) return `is longer than ${max} characters`
  return CHECKS[field.type](value, field)
}

const BOUNDED: ReadonlySet<FieldType> = new Set(['text', 'text_editor', 'link', 'email', 'phone'])

const CHECKS: Readonly<
  Record<FieldType, (value: string, field: FieldDefinition) => string | undefined>
> = {
  text: (value, { isSlug }) =>
    isSlug && !SLUG.test(value) ? 'is no part of an address: a-z, 0-9 and -' : undefined,
  text_editor: () => undefined,
  email: (value) => (EMAIL.test(value) ? undefined : 'is no mail address'),
  phone: (value) => (PHONE.test(value) ? undefined : 'is no phone number'),
  link: (value) =>
    isHarmlessLink(value) ? undefined : 'is no http, https, mailto or tel link or path of the site',
  number: (value) => (NUMBER.test(value) ? undefined : 'is no number'),
  boolean: (value) => (value === '1' || value === '0' ? undefined : 'is neither 1 nor empty'),
  date: dateFault,
  radio_button: optionFault,
  item_ref: referenceFault,
  image: referenceFault,
  nested_list: (value) => (rowsIn(value) ? undefined : 'is no JSON list of rows'),
}

function dateFault(value: string, { isRange }: FieldDefinition): string | undefined {
  const moments = partsOf(value)
  if (moments.length > (isRange ? 2 : 1) || !moments.every((moment) => MOMENT.test(moment)))
    return 'is no date in milliseconds since 1970'
  if (moments.some((moment) => Number.isNaN(new Date(Number(moment)).getTime())))
    return 'is no date in milliseconds since 1970'
  const [start, end] = moments.map(Number)
  return start !== undefined && end !== undefined && end < start
    ? 'is a range that ends before it begins'
    : undefined
}

function optionFault(
  value: string,
  { options = [], isMultiple }: FieldDefinition,
): string | undefined {
  const chosen = isMultiple ? partsOf(value) : [value]
  const unknown = chosen.find((one) => !options.some((option) => option.value === one))
  return unknown === undefined ? undefined : `has the unknown option ${JSON.stringify(unknown)}`
}

function referenceFault(value: string, { isMultiple }: FieldDefinition): string | undefined {
  const references = isMultiple ? partsOf(value) : [value]
  return references.every((reference) => REFERENCE.test(reference))
    ? undefined
    : 'is no reference, app_id.item_id'
}

/** The rows of a list; undefined when it is broken. A list within a row may be text or a list itself. */
export function rowsIn(value: string): Readonly<Record<string, string>>[] | undefined {
  try {
    const rows: unknown = JSON.parse(value)
    return Array.isArray(rows) && rows.every(isObject) ? rows.map(textsOf) : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsOf(row: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value ?? ''),
  ])
  return Object.fromEntries(entries) as Record<string, string>
}
