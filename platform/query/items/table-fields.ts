import type { Id } from '../../model/id.ts'
import { isRecord } from '../../model/record.ts'

/** A field as an app's `field_list` has it, as far as tables need it. */
export interface TableField {
  readonly field_id: Id
  readonly data_type?: string
  readonly data_model?: unknown
  readonly [name: string]: unknown
}

/** How a table shows one field; whatever else it has is kept. */
export interface Column {
  readonly field_id: Id
  /** Shown unless 0, false or missing. */
  readonly show?: unknown
  /** CSS width. */
  readonly width?: string
  readonly [name: string]: unknown
}

/** The default of a field in tables. */
const SHOWN = { settings: { show_field: 1 } } as const

export interface TableInterpretation {
  readonly settings?: { readonly show_field?: unknown } | null
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
export function showsField({ settings }: TableInterpretation): unknown {
  return settings ? settings.show_field : SHOWN.settings.show_field
}

function isForTables(entry: unknown): entry is TableInterpretation {
  return isRecord(entry) && entry.src === 'table'
}
