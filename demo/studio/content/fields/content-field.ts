import type { FieldModel as PlatformField } from 'mandry/platform'
import type { FieldModel, FieldType, Label } from '../../../site/model/definition.ts'
import type { Language } from '../../../site/page.ts'

/** A field of an app of content, as the studio shows and checks it. */
export interface ContentField extends Omit<FieldModel, 'rows'> {
  /** Number on the platform; 0 of a field of a row. */
  readonly id: number
  /** Name space. */
  readonly name: string
  readonly type: FieldType
  /** The language that its value is written in; undefined of a value for all languages. */
  readonly language: Language | undefined
  /** Fields of one group hold the same in different languages. */
  readonly group: string
  /** Of lists: the fields of a row. */
  readonly rows: readonly ContentField[]
}

const TYPES: ReadonlySet<string> = new Set<FieldType>([
  'text',
  'email',
  'phone',
  'link',
  'text_editor',
  'number',
  'boolean',
  'date',
  'radio_button',
  'item_ref',
  'image',
  'nested_list',
])

/** Characters that a value may have when its field sets no limit of its own. */
const MAX_LENGTH = 500
const MAX_LONG_LENGTH = 20_000

/** The fields of an app in their order. Fields of types that the studio does not know are left out, as are nameless ones. */
export function readContentFields(fields: readonly PlatformField[]): readonly ContentField[] {
  return fields.flatMap(({ field_id, name_space, data_type, data_model, field_name }) => {
    if (!name_space || !isFieldType(data_type)) return []
    const model = isObject(data_model) ? data_model : {}
    return [createField({ id: field_id, name: name_space, type: data_type }, model, field_name)]
  })
}

/** The longest value that a field takes, in characters. */
export function maxLengthOf({ maxLength, multiline, type }: ContentField): number {
  return maxLength ?? (multiline || type === 'text_editor' ? MAX_LONG_LENGTH : MAX_LENGTH)
}

type Identity = Pick<ContentField, 'id' | 'name' | 'type'>

function createField(
  identity: Identity,
  model: Readonly<Record<string, unknown>>,
  fallback = identity.name,
): ContentField {
  const { rows, label, language, group, ...rest } = model
  return {
    ...(rest as Omit<FieldModel, 'rows' | 'label'>),
    ...identity,
    label: isLabel(label) ? label : { en: fallback, uk: fallback },
    language: language === 'en' || language === 'uk' ? language : undefined,
    group: typeof group === 'string' ? group : identity.name,
    rows: isObject(rows) ? readRows(rows) : [],
  }
}

function readRows(rows: Readonly<Record<string, unknown>>): readonly ContentField[] {
  return Object.entries(rows).flatMap(([name, model]) => {
    if (!isObject(model) || !isFieldType(model.type)) return []
    return [createField({ id: 0, name, type: model.type }, model)]
  })
}

const isFieldType = (value: unknown): value is FieldType =>
  typeof value === 'string' && TYPES.has(value)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLabel = (value: unknown): value is Label =>
  isObject(value) && typeof value.en === 'string' && typeof value.uk === 'string'
