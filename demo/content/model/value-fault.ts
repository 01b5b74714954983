import { isEmail } from 'mandry/platform/query'
import { isLanguageTag } from '../page.ts'
import { dialledNumber } from '../dialled-number.ts'
import { isSlug } from '../slugs.ts'
import type { FieldProperties, FieldType } from './definition.ts'
import { isRecord, parseList } from './list-rows.ts'

// What may stand in a field. The site's reader, the studio's form and its save ask here, each with words of its own.

export type ValueFaultCode =
  | 'too-long'
  | 'slug'
  | 'address'
  | 'tag'
  | 'email'
  | 'phone'
  | 'link'
  | 'number'
  | 'amount'
  | 'boolean'
  | 'date'
  | 'range-backwards'
  | 'choice'
  | 'reference'
  | 'list'

export interface ValueFault {
  readonly code: ValueFaultCode
  /** Of `too-long`: how many characters are allowed. */
  readonly max?: number
  /** Of `choice`: what is no option. */
  readonly option?: string
  /** Of `list`: which row is none, from 0; undefined where the whole is not a list. */
  readonly row?: number
}

/** A field by its definition, by the platform or by a form. */
export type CheckedField = { readonly type: FieldType } & Pick<
  Partial<FieldProperties>,
  | 'maxLength'
  | 'multiline'
  | 'isSlug'
  | 'isAddress'
  | 'isTag'
  | 'currency'
  | 'isRange'
  | 'options'
  | 'isMultiple'
>

/** Characters that a value may have when its field sets no limit of its own. */
const MAX_LENGTH = 500
/** The same of a text of several lines, of a rich one and of a choice of many. */
export const MAX_LONG_LENGTH = 20_000
/** Of a list's JSON text. */
const MAX_LIST_LENGTH = 200_000

const MAX_PHONE_LENGTH = 40
const MIN_PHONE_DIGITS = 3
/** Browsers skip tabs and line ends, and take a backslash for a slash. */
const LINK = /^((https?:\/\/|mailto:|tel:)[^\s\\\p{Cc}]+|\/(?!\/)[^\s\\\p{Cc}]*)$/iu
const NUMBER = /^-?\d+(\.\d+)?$/
const AMOUNT = /^\d{1,12}$/
const MOMENT = /^-?\d{1,16}$/
/** The platform's numbers have ten digits at most. */
const REFERENCE = /^\d{1,10}\.\d{1,10}$/

/** The longest value that a field takes, in characters. */
export function maxLengthOf({ type, maxLength, multiline, isMultiple }: CheckedField): number {
  if (type === 'nested_list') return MAX_LIST_LENGTH
  const isLong = multiline || isMultiple || type === 'text_editor'
  return maxLength ?? (isLong ? MAX_LONG_LENGTH : MAX_LENGTH)
}

/** The parts of a value that may have several. */
export function partsOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export const isNumber = (value: string): boolean => NUMBER.test(value)

/** Milliseconds since 1970 that a `Date` can hold. */
export const isMoment = (value: string): boolean =>
  MOMENT.test(value) && !Number.isNaN(new Date(Number(value)).getTime())

/** Whether a link leads to http, https, a mail address, a telephone or a path of the site. */
export const isHarmlessLink = (link: string): boolean => LINK.test(link)

/** What is wrong with a value that is not empty; undefined when nothing is. Of a list only its form is looked at. */
export function valueFault(value: string, field: CheckedField): ValueFault | undefined {
  const max = maxLengthOf(field)
  return value.length > max ? { code: 'too-long', max } : CHECKS[field.type](value, field)
}

type Check = (value: string, field: CheckedField) => ValueFault | undefined

const unless =
  (code: ValueFaultCode, isFine: (value: string) => boolean): Check =>
  (value) =>
    isFine(value) ? undefined : { code }

const CHECKS: Readonly<Record<FieldType, Check>> = {
  text(value, field) {
    if (field.isSlug && !isSlug(value)) return { code: 'slug' }
    if (field.isTag && !isLanguageTag(value)) return { code: 'tag' }
    return field.isAddress && !isAddress(value) ? { code: 'address' } : undefined
  },
  text_editor: () => undefined,
  email: unless('email', isEmail),
  phone: unless('phone', isWrittenPhone),
  link: unless('link', isHarmlessLink),
  number(value, { currency }) {
    if (!isNumber(value)) return { code: 'number' }
    return currency && !AMOUNT.test(value) ? { code: 'amount' } : undefined
  },
  boolean: unless('boolean', (value) => value === '1' || value === '0'),
  date(value, { isRange }) {
    const [start = '', end = '', ...more] = value.split(',').map((part) => part.trim())
    const isFine = isMoment(start) && (end === '' || (isRange && isMoment(end)))
    if (!isFine || more.length > 0) return { code: 'date' }
    return end !== '' && Number(end) < Number(start) ? { code: 'range-backwards' } : undefined
  },
  radio_button(value, { options = [], isMultiple }) {
    const chosen = isMultiple ? partsOf(value) : [value]
    const option = chosen.find((each) => !options.some((one) => one.value === each))
    return option === undefined ? undefined : { code: 'choice', option }
  },
  item_ref: findBrokenReference,
  image: findBrokenReference,
  nested_list(value) {
    const rows = parseList(value)
    const row = rows?.findIndex((each) => !isRecord(each))
    if (row === undefined) return { code: 'list' }
    return row < 0 ? undefined : { code: 'list', row }
  },
}

/** A path that begins and ends with a slash. */
function isAddress(value: string): boolean {
  return /^\/.+\/$/.test(value) && value.slice(1, -1).split('/').every(isSlug)
}

function isWrittenPhone(value: string): boolean {
  const digits = dialledNumber(value)?.replace('+', '') ?? ''
  return value.length <= MAX_PHONE_LENGTH && digits.length >= MIN_PHONE_DIGITS
}

function findBrokenReference(value: string, { isMultiple }: CheckedField): ValueFault | undefined {
  const references = isMultiple ? partsOf(value) : [value]
  return references.every((each) => REFERENCE.test(each)) ? undefined : { code: 'reference' }
}
