import type { Fault } from '../../server/save/contract.ts'
import type { ContentField } from '../../fields/content-field.ts'
import type { FaultCode } from '../../fields/faults.ts'
import { cellId, type FormItem } from './form-layout.ts'

/** What the server refused, by the ids of the controls. */
export function serverFaults(
  fields: readonly ContentField[],
  items: readonly FormItem[],
): readonly (readonly [string, FaultCode])[] {
  return items.flatMap(({ itemId, editor }) =>
    editor.faults.flatMap((fault) => {
      const field = fields.find(({ name }) => name === fault.field)
      if (!field) return []
      const path = [fault.field, fault.row, fault.column].filter((part) => part !== undefined)
      return [[cellId(itemId, path.join('.')), codeOf(fault, field)] as const]
    }),
  )
}

function codeOf({ code, column }: Fault, field: ContentField): FaultCode {
  switch (code) {
    case 'required':
    case 'too-long':
    case 'slug-taken':
    case 'range-backwards':
      return code
    case 'slug-malformed':
      return 'slug'
    case 'unknown-option':
      return 'choice'
    case 'missing-reference':
      return 'reference'
    case 'wrong-type':
    case 'broken-list':
    case 'unknown-field':
      return typeFault(field.rows.find(({ name }) => name === column) ?? field)
    default:
      return code satisfies never
  }
}

/** What a value of the wrong type lacks, in words for its field. */
function typeFault({ type, currency }: ContentField): FaultCode {
  switch (type) {
    case 'number':
      return currency ? 'amount' : 'number'
    case 'date':
    case 'email':
    case 'phone':
    case 'link':
      return type
    case 'radio_button':
      return 'choice'
    case 'item_ref':
    case 'image':
      return 'reference'
    default:
      return 'wrong'
  }
}
