import type { Fault } from '../../server/save/contract.ts'
import type { ContentField } from '../fields/content-field.ts'
import type { FaultCode, Faults } from '../fields/faults.ts'
import { cellId, type FormItem } from './form-layout.ts'

/** What the server found wrong, by the id of the control. A fault of no field of the form stands in the save bar alone. */
export function serverFaults(fields: readonly ContentField[], items: readonly FormItem[]): Faults {
  const entries = items.flatMap(({ formKey, editor }) =>
    editor.faults.flatMap((fault): [string, FaultCode][] => {
      const field = fields.find(({ name }) => name === fault.field)
      const column = field?.rows.find(({ name }) => name === fault.column)
      const code = field && codeOf(column ?? field, fault.code)
      const path = fault.row === undefined ? [] : [String(fault.row), fault.column ?? '']
      return code ? [[cellId(formKey, [fault.field, ...path].join('.')), code]] : []
    }),
  )
  return Object.fromEntries(entries)
}

function codeOf(field: ContentField, code: Fault['code']): FaultCode | undefined {
  switch (code) {
    case 'wrong-type':
      return wrongTypeOf(field)
    case 'unknown-option':
      return 'choice'
    case 'slug-malformed':
      return field.isAddress ? 'address' : 'slug'
    case 'missing-reference':
      return 'reference'
    case 'broken-list':
    case 'unknown-field':
      return undefined
    case 'required':
    case 'too-long':
    case 'slug-taken':
    case 'circle':
    case 'range-backwards':
    default:
      return code
  }
}

function wrongTypeOf({ type, currency, isTag }: ContentField): FaultCode | undefined {
  if (isTag) return 'tag'
  if (type === 'number') return currency ? 'amount' : 'number'
  if (type === 'item_ref' || type === 'image') return 'reference'
  return type === 'date' || type === 'email' || type === 'phone' || type === 'link'
    ? type
    : undefined
}
