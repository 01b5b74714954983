import type { FieldModel } from '../model/field.ts'
import { isRecord } from '../model/record.ts'

/** What a record has for the values of a field. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'date'

/** A field as records name it. */
export interface NamedField {
  readonly id: number
  readonly name: string
  readonly kind: ValueKind
  readonly model: FieldModel
}

/** Names that no field may have: a record's `id`, and the placeholder for a missing name. */
const RESERVED = /^(id|__proto__|field_\d+)$/

/**
 * The fields of an app with the names that they have in records, in the app's order: the `name_space`, or `field_12`
 * (the field's number) if it is blank, reserved, or the name of a field with a lower number.
 */
export function namedFields(models: readonly FieldModel[]): readonly NamedField[] {
  const owners = new Map<string, number>()
  for (const { field_id: id, name_space: name } of models.toSorted(byNumber))
    if (isUsable(name) && !owners.has(name)) owners.set(name, id)
  return models.map((model) => {
    const { field_id: id, name_space: name } = model
    const isOwn = isUsable(name) && owners.get(name) === id
    return { id, name: isOwn ? name : `field_${id}`, kind: valueKindOf(model), model }
  })
}

function byNumber(a: FieldModel, b: FieldModel): number {
  return a.field_id - b.field_id
}

function isUsable(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && !RESERVED.test(name)
}

/** A range of dates is two moments in one text. */
function valueKindOf({ data_type: type, data_model: data }: FieldModel): ValueKind {
  if (type === 'date') return isRecord(data) && data.isRange === true ? 'text' : 'date'
  return type === 'number' || type === 'boolean' ? type : 'text'
}
