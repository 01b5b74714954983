import type { FieldModel as PlatformField } from 'mandry/platform'
import {
  FIELD_TYPES,
  type FieldProperties,
  type FieldType,
  type Label,
} from '../../../content/model/definition.ts'
import type { Language } from '../../../content/page.ts'
import { isRecord } from '../../../content/model/list-rows.ts'

/** A field of an app of content, as the studio shows and checks it. */
export interface ContentField extends Omit<FieldProperties, 'rows'> {
  /** Number on the platform; 0 of a field of a row. */
  readonly id: number
  /** Name space. */
  readonly name: string
  readonly type: FieldType
  /** The language that its value is written in; undefined of a value for all languages. */
  readonly language: Language | undefined
  /** Fields of one group hold the same in different languages. */
  readonly group: string
  /** Of a row's field: it is one for each language where the row is joined. */
  readonly perLanguage?: true
  /** Of lists: the fields of a row. */
  readonly rows: readonly ContentField[]
}

/** The fields of an app in their order. Fields of types that the studio does not know are left out, as are nameless ones. */
export function readContentFields(fields: readonly PlatformField[]): readonly ContentField[] {
  return fields.flatMap(({ field_id, name_space, data_type, data_model, field_name }) => {
    if (!name_space || !isFieldType(data_type)) return []
    const model = isRecord(data_model) ? data_model : {}
    return [createField({ id: field_id, name: name_space, type: data_type }, model, field_name)]
  })
}

type Identity = Pick<ContentField, 'id' | 'name' | 'type'>

function createField(
  identity: Identity,
  model: Readonly<Record<string, unknown>>,
  fallback = identity.name,
): ContentField {
  const { rows, label, language, group, ...rest } = model
  return {
    ...(rest as Omit<FieldProperties, 'rows' | 'label'>),
    ...identity,
    label: isLabel(label) ? label : { en: fallback, uk: fallback },
    language: typeof language === 'string' ? language : undefined,
    group: typeof group === 'string' ? group : identity.name,
    rows: isRecord(rows) ? rowFields(rows) : [],
  }
}

function rowFields(rows: Readonly<Record<string, unknown>>): readonly ContentField[] {
  return Object.entries(rows).flatMap(([name, model]) => {
    if (!isRecord(model) || !isFieldType(model.type)) return []
    return [createField({ id: 0, name, type: model.type }, model)]
  })
}

const isFieldType = (value: unknown): value is FieldType =>
  FIELD_TYPES.some((type) => type === value)

const isLabel = (value: unknown): value is Label =>
  isRecord(value) && typeof value.en === 'string' && typeof value.uk === 'string'
