import { copyData } from '../values/copy-data.ts'
import type { Column, TableField } from './table-fields.ts'

/**
 * The plug-in's setting for tables: the `show_field` of its template's interpretation for tables.
 * Undefined when the plug-in or the setting is missing; the field is then shown.
 */
export type ShowInTables = (dataType: string | undefined) => unknown

/** Width of a column that has none. */
const WIDTH = '150px'

/**
 * The columns of a table's settings: those it has, for fields that exist, then all other fields in the app's order.
 *
 * @throws what `showInTables` throws
 * @see vendor `createFieldsListToView`, without T06: a missing plug-in shows the field instead of never answering
 * @example await fieldsToView([{ field_id: 1 }, { field_id: 2 }], [{ field_id: 2, show: 0 }], () => 1)
 * // [{ field_id: 2, show: 0, width: '150px' }, { field_id: 1, show: 1 }]
 */
export async function fieldsToView(
  fields: readonly TableField[],
  columns: readonly Column[],
  showInTables: ShowInTables,
): Promise<Column[]> {
  const models = new Map(fields.map((field) => [String(field.field_id), field]))
  const known = columns.flatMap(({ field_id, show, width }) => {
    const model = models.get(String(field_id))
    return model ? [{ field_id: model.field_id, show, width: width || WIDTH }] : []
  })
  const others = await Promise.all(
    without(fields, known).map(async (field) => ({
      field_id: field.field_id,
      show: await shown(field, showInTables),
    })),
  )
  return [...known, ...others]
}

/**
 * A table's columns as they are, for fields that exist, then all other fields with their data types.
 *
 * The columns are copied to the bottom.
 *
 * @throws what `showInTables` throws
 * @see vendor `createFieldsListToViewWithDataType`, without T06; the given list is not changed
 */
export async function fieldsToViewWithDataType(
  fields: readonly TableField[],
  columns: readonly Column[],
  showInTables: ShowInTables,
): Promise<Column[]> {
  const ids = new Set(fields.map(({ field_id }) => String(field_id)))
  const known = columns.filter(({ field_id }) => ids.has(String(field_id)))
  const others = await Promise.all(
    without(fields, known).map(async (field) => ({
      field_id: field.field_id,
      data_type: field.data_type,
      show: await shown(field, showInTables),
    })),
  )
  return [...known.map((column) => copyData(column)), ...others]
}

/** The fields that no column shows, each once. */
function without(fields: readonly TableField[], columns: readonly Column[]): TableField[] {
  const seen = new Set(columns.map(({ field_id }) => String(field_id)))
  return fields.filter(({ field_id }) => !seen.has(String(field_id)) && seen.add(String(field_id)))
}

async function shown(field: TableField, showInTables: ShowInTables): Promise<unknown> {
  return (await showInTables(field.data_type)) ?? 1
}
