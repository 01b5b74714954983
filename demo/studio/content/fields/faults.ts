import { maxLengthOf, type ContentField } from './content-field.ts'
import { isMoment, readRange } from './dates.ts'
import { isForKind } from './form-groups.ts'
import { isNumber, isWholeAmount } from './numbers.ts'
import { isSlug } from '../../../site/slugs.ts'
import { isBlank, readMany, readRows, type Values } from './values.ts'

export type FaultCode =
  | 'required'
  | 'too-long'
  | 'number'
  | 'amount'
  | 'date'
  | 'range-backwards'
  | 'choice'
  | 'slug'
  | 'slug-taken'
  | 'email'
  | 'phone'
  | 'link'
  | 'reference'
  | 'wrong'

/** What is wrong with a value, by the field's path: `name_en`, or `days_en.2.title` in a list of rows. */
export type Faults = Readonly<Record<string, FaultCode>>

export interface Surroundings {
  /** Whether another item of the app has this value in this field. */
  readonly isTaken?: (field: ContentField, value: string) => boolean
  /** Whether a reference leads to an item that is there. */
  readonly isReference?: (field: ContentField, reference: string) => boolean
}

/** All faults of an item, in the order of its fields. */
export function findFaults(
  fields: readonly ContentField[],
  values: Values,
  surroundings: Surroundings = {},
): Faults {
  return Object.fromEntries(
    faultEntries({ fields, values, path: '', kind: values.kind }, surroundings),
  )
}

interface Checked {
  readonly fields: readonly ContentField[]
  readonly values: Values
  /** Of the rows that hold the fields. */
  readonly path: string
  readonly kind: string | undefined
}

function faultEntries(checked: Checked, surroundings: Surroundings): [string, FaultCode][] {
  const { fields, values, path, kind } = checked
  return fields
    .filter((field) => !field.isHidden && isForKind(field, kind))
    .flatMap((field) => {
      const value = values[field.name] ?? ''
      const own = faultOf(field, value, surroundings)
      if (own) return [[path + field.name, own]]
      if (field.type !== 'nested_list') return []
      return readRows(value).flatMap((row, index) => {
        const inRow = {
          fields: field.rows,
          values: row,
          path: `${path}${field.name}.${index}.`,
          kind,
        }
        return faultEntries(inRow, surroundings)
      })
    })
}

/** What is wrong with one value; undefined when nothing is. */
export function faultOf(
  field: ContentField,
  value: string,
  surroundings: Surroundings = {},
): FaultCode | undefined {
  if (isBlank(value)) return field.required ? 'required' : undefined
  if (isText(field) && value.length > maxLengthOf(field)) return 'too-long'
  return CHECKS[field.type]?.(field, value, surroundings)
}

const isText = ({ type }: ContentField): boolean =>
  type === 'text' ||
  type === 'text_editor' ||
  type === 'email' ||
  type === 'phone' ||
  type === 'link'

type Check = (
  field: ContentField,
  value: string,
  surroundings: Surroundings,
) => FaultCode | undefined

const CHECKS: Readonly<Partial<Record<ContentField['type'], Check>>> = {
  text(field, value, { isTaken }) {
    if (!field.isSlug) return undefined
    if (!isSlug(value)) return 'slug'
    return isTaken?.(field, value) ? 'slug-taken' : undefined
  },
  email: (_field, value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : 'email'),
  phone: (_field, value) =>
    /^\+?[\d\s()-]{5,24}$/.test(value) && /(\d\D*){5}/.test(value) ? undefined : 'phone',
  link: (_field, value) => (isLink(value) ? undefined : 'link'),
  number: ({ currency }, value) => {
    if (currency) return isWholeAmount(value) ? undefined : 'amount'
    return isNumber(value) ? undefined : 'number'
  },
  date({ isRange }, value) {
    const { start, end } = readRange(value)
    if (!isMoment(start) || (end !== '' && !(isRange && isMoment(end)))) return 'date'
    return end !== '' && Number(end) < Number(start) ? 'range-backwards' : undefined
  },
  radio_button({ options = [], isMultiple }, value) {
    const chosen = isMultiple ? readMany(value) : [value]
    return chosen.every((each) => options.some((option) => option.value === each))
      ? undefined
      : 'choice'
  },
  item_ref: findBrokenReference,
  image: findBrokenReference,
}

function findBrokenReference(
  field: ContentField,
  value: string,
  { isReference }: Surroundings,
): FaultCode | undefined {
  const isFine = (reference: string) =>
    /^\d+\.\d+$/.test(reference) && (isReference?.(field, reference) ?? true)
  return readMany(value).every(isFine) ? undefined : 'reference'
}

const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\]+$|^\/$/i

/** An address of the web, of mail, of a telephone, or a path of the site: what the server lets through. */
export const isLink = (value: string): boolean => LINK.test(value)
