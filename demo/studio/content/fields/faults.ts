import type { Values } from '../../editing/editor-state.ts'
import { listRows } from '../../../content/model/list-rows.ts'
import { partsOf, valueFault, type ValueFaultCode } from '../../../content/model/value-fault.ts'
import type { ContentField } from './content-field.ts'
import { isForKind } from './form-groups.ts'
import { isBlank } from './values.ts'

/** `circle` and `wrong` are what only the server can tell. */
export type FaultCode = ValueFaultCode | 'required' | 'slug-taken' | 'circle' | 'wrong'

/** What is wrong with a value, by the field's path: `name_en`, or `days_en.2.title` in a list of rows. */
export type Faults = Readonly<Record<string, FaultCode>>

export interface Surroundings {
  /** Whether another item of the app has this value in this field. */
  readonly isTaken?: (field: ContentField, value: string) => boolean
  /** Whether a reference leads to an item that is there. */
  readonly isReference?: (field: ContentField, reference: string) => boolean
  /**
   * What the server holds, if an item is saved without being published: a value that stays as it is has no fault, and a
   * reference that was there before has none in a changed value. Left out, all values are checked.
   */
  readonly saved?: Values | undefined
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
  /** Of the rows that hold the fields. */
  readonly kept?: Kept
}

/** What a value shares with the one that the server holds. */
interface Kept {
  readonly isWhole: boolean
  readonly references: ReadonlySet<string>
}

const NOTHING_KEPT: Kept = { isWhole: false, references: new Set() }

function keptOf(name: string, value: string, saved: Values | undefined): Kept {
  if (!saved) return NOTHING_KEPT
  const before = saved[name] ?? ''
  return { isWhole: before === value, references: new Set(before.match(REFERENCES)) }
}

/** In lists of rows, too. */
const REFERENCES = /\d{1,10}\.\d{1,10}/g

function faultEntries(checked: Checked, surroundings: Surroundings): [string, FaultCode][] {
  const { fields, values, path, kind } = checked
  return fields
    .filter((field) => !field.isHidden && isForKind(field, kind))
    .flatMap((field) => {
      const value = values[field.name] ?? ''
      const kept = checked.kept ?? keptOf(field.name, value, surroundings.saved)
      const own = faultIn(field, value, { ...surroundings, kept })
      if (own) return [[path + field.name, own]]
      if (field.type !== 'nested_list') return []
      return listRows(value).flatMap((row, index) => {
        const inRow = {
          fields: field.rows,
          values: row,
          path: `${path}${field.name}.${index}.`,
          kind,
          kept,
        }
        return faultEntries(inRow, surroundings)
      })
    })
}

/** What is wrong with one value; undefined when nothing is. */
function faultIn(
  field: ContentField,
  value: string,
  surroundings: Surroundings & { readonly kept: Kept },
): FaultCode | undefined {
  if (isBlank(value)) return field.required ? 'required' : undefined
  if (surroundings.kept.isWhole) return undefined
  const code = valueFault(value, field)?.code
  // A list of another program may be no list: the form shows no row of it.
  if (code && code !== 'list') return code === 'number' && field.currency ? 'amount' : code
  return surroundingFault(field, value, surroundings)
}

function surroundingFault(
  field: ContentField,
  value: string,
  { isTaken, isReference, kept }: Surroundings & { readonly kept: Kept },
): FaultCode | undefined {
  if ((field.isSlug || field.isAddress || field.isTag) && isTaken?.(field, value))
    return 'slug-taken'
  if (!isReference || (field.type !== 'item_ref' && field.type !== 'image')) return undefined
  const added = partsOf(value).filter((part) => !kept.references.has(part))
  return added.every((part) => isReference(field, part)) ? undefined : 'reference'
}
