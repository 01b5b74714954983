import { ShapeError } from '../errors.ts'
import { isRecord, readList } from './record.ts'

/** How an app names a field, shows it and checks it. The platform sends more; it is kept. */
export interface FieldModel {
  readonly field_id: number
  readonly field_name?: string
  /** What values of the field are: `text`, `radio`, `item_ref`, ... */
  readonly data_type?: string
  /** The name by which templates find the field. */
  readonly name_space?: string
  readonly [key: string]: unknown
}

/** Reads an app's fields; a missing list is an empty one, as lists of apps leave it out. @throws {ShapeError} */
export function readFields(value: unknown): readonly FieldModel[] {
  return readList(value ?? [], 'a list of fields', (field) => {
    if (!isRecord(field) || typeof field.field_id !== 'number')
      throw new ShapeError('a field', field)
    return field as FieldModel
  })
}
