import type { Id } from '../../model/id.ts'
import { isRecord } from '../../model/record.ts'
import { mergeObjects } from '../values/merge-objects.ts'

/** The properties of an app's field that tables need. */
export interface TableField {
  readonly field_id: Id
  readonly data_type?: string | undefined
  readonly data_model?: unknown
  readonly [name: string]: unknown
}

/** How a table shows one field; whatever else it has is kept. */
export interface Column {
  readonly field_id: Id
  /** Shown unless 0, false or missing. */
  readonly show?: unknown
  /** CSS width. */
  readonly width?: string | undefined
  readonly [name: string]: unknown
}

/** The default of a field in tables. */
const SHOWN = { settings: { show_field: 1 } } as const

export interface TableInterpretation {
  readonly settings?: { readonly show_field?: unknown } | null | undefined
  readonly [name: string]: unknown
}

/** The setting of a field's model for tables: the entry with the source `table`, and shown without one. */
export function tableInterpretation(field: TableField): TableInterpretation {
  const { data_model } = field
  const entries = isRecord(data_model) ? data_model.interpretation : undefined
  const found = Array.isArray(entries) ? entries.find(isForTables) : undefined
  return found ?? SHOWN
}

/** Whether an interpretation shows the field. Default: it does. */
function showsField({ settings }: TableInterpretation): unknown {
  return settings ? settings.show_field : SHOWN.settings.show_field
}

function isForTables(entry: unknown): entry is TableInterpretation {
  return isRecord(entry) && entry.src === 'table'
}

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
