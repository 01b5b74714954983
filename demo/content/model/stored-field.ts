import * as v from 'valibot'
import { FIELD_TYPES, type FieldProperties, type FieldType } from './definition.ts'
import type { Language } from '../page.ts'

/** What stands in a field's `data_model` on the platform: its definition, and which part of a field per language it is. */
export interface StoredModel extends FieldProperties {
  readonly language?: Language
  /** Name of the definition, without the language. */
  readonly group?: string
}

/** A field of an app on the platform. */
export interface StoredField {
  readonly id: number
  /** Its name space. */
  readonly name: string
  readonly type: FieldType
  readonly model: Partial<StoredModel>
}

const TYPE = v.picklist(FIELD_TYPES)

const FIELD = v.looseObject({
  field_id: v.number(),
  name_space: v.pipe(v.string(), v.nonEmpty()),
  data_type: TYPE,
})

/** Only what is checked by: of the rest a reader makes what it can. */
const MODEL = v.looseObject({
  maxLength: v.optional(v.number()),
  options: v.optional(v.array(v.looseObject({ value: v.string() }))),
  kinds: v.optional(v.array(v.string())),
  apps: v.optional(v.array(v.string())),
  rows: v.optional(v.record(v.string(), v.looseObject({ type: TYPE }))),
})

/**
 * Reads a field as the platform lists it. An admin of the app may have changed it through another program.
 *
 * @returns undefined for a field without a name, or of a type that no definition has
 */
export function readStoredField(field: unknown): StoredField | undefined {
  const found = v.safeParse(FIELD, field)
  if (!found.success) return undefined
  const { field_id: id, name_space: name, data_type: type, data_model } = found.output
  const model = v.safeParse(MODEL, data_model)
  return { id, name, type, model: model.success ? (model.output as object) : {} }
}
