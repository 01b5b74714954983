import type { Item } from 'mandry/platform'
import type { ContentField } from './content-field.ts'

/** Values of an item by name space. What an item lacks is the empty text. */
export type Values = Readonly<Record<string, string>>

/** A row of a list: values by name space. */
export type Row = Readonly<Record<string, string>>

export function readValues(item: Item, fields: readonly ContentField[]): Values {
  const byId = new Map(item.fields.map((field) => [field.field_id, field.field_value]))
  return Object.fromEntries(fields.map(({ id, name }) => [name, byId.get(id) ?? '']))
}

/** True for no text, no row, and markup without text. */
export function isBlank(value: string | undefined): boolean {
  if (value === undefined) return true
  const text = value.trim()
  return text === '' || text === '[]' || text.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
}

/** The values of a choice, a picture or a reference that may have several. */
export const readMany = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const writeMany = (values: readonly string[]): string => values.join()

/** The rows of a list. Text that is no list of rows has none; values that are no text are written as text. */
export function readRows(value: string): readonly Row[] {
  const rows = parseJson(value)
  if (!Array.isArray(rows)) return []
  return rows.filter(isRow).map((row) => {
    const entries = Object.entries(row).map(([name, cell]) => [name, cellText(cell)])
    return Object.fromEntries(entries) as Row
  })
}

/** The empty text for no rows, so that the field counts as missing. */
export const writeRows = (rows: readonly Row[]): string =>
  rows.length > 0 ? JSON.stringify(rows) : ''

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell
  return cell === null || cell === undefined ? '' : JSON.stringify(cell)
}

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
