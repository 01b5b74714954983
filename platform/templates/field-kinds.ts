import type { FieldModel } from '../model/field.ts'

/** What the values of a field point at; such values change when they are copied. */
export type FieldKind = 'file' | 'document' | 'item_ref'

/** What a field refers to; undefined for values that are copied as they are. */
export type KindOf = (model: FieldModel) => FieldKind | undefined

/** The platform's modules keep this in their code, so these are those whose values are ids of files by their nature. */
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
