import type { Item } from 'mandry/platform'
import type { Values } from '../../editing/editor-state.ts'
import type { ContentField } from './content-field.ts'

/** A row of a list: values by name space. */
export type Row = Readonly<Record<string, string>>

export function itemValues(item: Item, fields: readonly ContentField[]): Values {
  const byId = new Map(item.fields.map((field) => [field.field_id, field.field_value]))
  return Object.fromEntries(fields.map(({ id, name }) => [name, byId.get(id) ?? '']))
}

/** True for no text, no row, and markup without text. */
export function isBlank(value: string | undefined): boolean {
  if (value === undefined) return true
  const text = value.trim()
  return text === '' || text === '[]' || text.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
}

export const writeMany = (values: readonly string[]): string => values.join()

/** The empty text for no rows, so that the field counts as missing. */
export const writeRows = (rows: readonly Row[]): string =>
  rows.length > 0 ? JSON.stringify(rows) : ''
