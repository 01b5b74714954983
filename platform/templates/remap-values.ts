import type { FieldModel } from '../model/field.ts'
import { fieldValue, type Item } from '../model/item.ts'
import type { FieldValue } from '../model/item.ts'
import type { KindOf } from './field-kinds.ts'
import { mapIdText, type CopiedApp, type Copies } from './id-maps.ts'

/** What the values of an app's items become. */
export interface ValueMaps {
  readonly own: CopiedApp
  readonly copies: Copies
  /** Of the template, by their numbers. */
  readonly models: ReadonlyMap<number, FieldModel>
  readonly kindOf: KindOf
  /** The copy of a file; undefined for what is no file of the app. */
  readonly file: (itemId: number, fieldId: number, fileId: number) => number | undefined
  /** The copy of the document of an item's field. */
  readonly document: (itemId: number, fieldId: number) => string | undefined
}

/** The values of an item as its copy has them. Pure. Values of fields that the app does not have are left out. */
export function remapValues(item: Item, maps: ValueMaps): FieldValue[] {
  return item.fields.flatMap(({ field_id: from, field_value }) => {
    const model = maps.models.get(from)
    const field_id = maps.own.fields.get(from)
    if (!model || field_id === undefined) return []
    return [{ field_id, field_value: remapValue(item, model, maps) ?? field_value }]
  })
}

function remapValue(item: Item, model: FieldModel, maps: ValueMaps): string | undefined {
  const { field_id: fieldId } = model
  const text = fieldValue(item, fieldId)
  const kind = maps.kindOf(model)
  if (kind === 'item_ref') return remapReferences(text, maps.copies)
  if (kind === 'file') return mapIdText(text, (fileId) => maps.file(item.item_id, fieldId, fileId))
  if (kind === 'document') return maps.document(item.item_id, fieldId)
  return undefined
}

/**
 * References to items, `app.item` joined by commas, in the copies of their apps. Pure. A reference into an app that
 * was not copied stays; one to an item that was not copied, though its app was, is left out: it would lead nowhere.
 */
export function remapReferences(value: string, copies: Copies): string {
  const references = value.split(',').flatMap((reference) => {
    const [app = '', item, ...rest] = reference.trim().split('.')
    const copy = copies.get(Number(app))
    if (!copy) return [reference]
    if (item === undefined) return [String(copy.to)]
    const to = copy.items.get(Number(item))
    return to === undefined ? [] : [[copy.to, to, ...rest].join('.')]
  })
  return references.join(',')
}
