import { mergeObjects } from '../values/merge-objects.ts'
import { showsField, tableInterpretation, type Column, type TableField } from './table-fields.ts'

/**
 * The columns that a table shows: those it has, brought up to date with the app's fields, then the fields it does not
 * have, with what their models say of tables. Hidden columns and those of deleted fields are left out.
 *
 * Ids are compared as texts. The result is new to the bottom; time grows with the number of fields.
 *
 * @throws {RangeError} for data nested deeper than the machine's stack, or data that holds itself
 * @see vendor `mergeFieldLists`
 * @example mergeFieldLists([{ field_id: 1, show: 0 }], [{ field_id: 1 }, { field_id: 2 }])
 * // [{ show: 1, settings: { show_field: 1 }, field_id: 2 }]
 */
export function mergeFieldLists(
  columns: readonly Column[],
  fields: readonly TableField[],
): Column[] {
  const places = new Map<string, number>()
  for (const [at, { field_id }] of columns.entries())
    if (!places.has(String(field_id))) places.set(String(field_id), at)
  const merged: Column[] = [...columns]
  for (const field of fields) {
    const id = String(field.field_id)
    const at = places.get(id)
    const column = merged[at ?? -1]
    if (at !== undefined && column) merged[at] = mergeObjects(column, field)
    else if (showsField(tableInterpretation(field)))
      places.set(id, merged.push(newColumn(field)) - 1)
  }
  const known = new Set(fields.map(({ field_id }) => String(field_id)))
  // A list of columns may name a field twice: only the first one was brought up to date.
  return merged
    .filter(({ show, field_id }) => show && known.has(String(field_id)))
    .map((column) => mergeObjects(column, {}))
}

function newColumn(field: TableField): Column {
  return mergeObjects(mergeObjects({ show: 1 }, tableInterpretation(field)), field)
}
