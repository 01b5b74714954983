import type { FieldModel } from '../model/field.ts'
import type { App } from '../model/app.ts'
import { fieldValue, type Item } from '../model/item.ts'
import type { AppState } from './template-state.ts'

/** The kind of object that a field's values refer to. A copy translates these values. */
export type FieldKind = 'file' | 'document' | 'item_ref'

/** What a field refers to; undefined for values that are copied as they are. */
export type KindOf = (model: FieldModel) => FieldKind | undefined

/** Types of fields whose values are ids of files. The platform's modules have this only in their code. */
const FILE_TYPES = [
  'file',
  'image',
  'product_gallery',
  'signature',
  'webcam',
  'text_editor',
  'tinymse',
  'code_editor',
  'vs_code',
]

const DOCUMENT_TYPES = ['document', 'editorjs', 'grapes_html_editor']

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ...FILE_TYPES.map((type) => [type, 'file'] as const),
  ...DOCUMENT_TYPES.map((type) => [type, 'document'] as const),
  ['item_ref', 'item_ref'],
])

/**
 * What a field points at, by its `data_type`. A type too many does no harm: only values that name a file or a document
 * of the app are changed.
 */
export function kindByType({ data_type: type = '' }: FieldModel): FieldKind | undefined {
  return KINDS.get(type)
}

/** A value of the template whose item has a copy. */
export interface CopiedValue {
  readonly itemId: number
  readonly fieldId: number
  readonly value: string
  /** Where its copy belongs. */
  readonly place: { readonly app_id: number; readonly item_id: number; readonly element_id: number }
}

/** The values of one kind, with the places of their copies. Pure. */
export function valuesOfKind(
  template: App,
  app: AppState,
  { kind, kindOf }: { readonly kind: FieldKind; readonly kindOf: KindOf },
): CopiedValue[] {
  const models = template.field_list.filter((model) => kindOf(model) === kind)
  const fields = new Map(app.maps?.fields)
  const wanted = new Set(models.map((model) => model.field_id))
  const copies = new Map(app.items?.map(([from, , to]) => [from, to]))
  const inItem = (item: Item) =>
    item.fields.flatMap(({ field_id: fieldId }): CopiedValue[] => {
      const value = wanted.has(fieldId) ? fieldValue(item, fieldId) : ''
      const [app_id, item_id] = [app.to, copies.get(item.item_id)]
      const element_id = fields.get(fieldId)
      if (!value || !app_id || !item_id || !element_id) return []
      const place = { app_id, item_id, element_id }
      return [{ itemId: item.item_id, fieldId, value, place }]
    })
  return template.items_list.flatMap(inItem)
}
