import type { FieldModel } from '../model/field.ts'
import type { FieldValue, Item } from '../model/item.ts'
import { fieldReader } from '../query/values/field-value.ts'
import { namedFields, type NamedField } from './named-fields.ts'
import { RecordError } from './record-error.ts'
import { kindAdvice, readValue, writeValue, type RecordValue } from './record-value.ts'

/** A record of any type. */
export type AnyRecord = Readonly<Record<string, RecordValue>> & { readonly id: number }

/** The fields of an app at one time: they turn items into records and records into values. */
export class RecordFields {
  readonly all: readonly NamedField[]
  readonly #appId: number
  readonly #byName: ReadonlyMap<string, NamedField>
  readonly #readers: readonly (readonly [NamedField, ReturnType<typeof fieldReader>])[]
  /** An item is replaced when it changes, and so is its record. */
  readonly #records = new WeakMap<Item, AnyRecord>()

  constructor(appId: number, models: readonly FieldModel[]) {
    this.#appId = appId
    this.all = namedFields(models)
    this.#byName = new Map(this.all.map((field) => [field.name, field]))
    this.#readers = this.all.map((field) => [field, fieldReader(field.id)])
  }

  /** Whether records would be the same with these models. */
  fits(models: readonly FieldModel[]): boolean {
    const fields = namedFields(models)
    return (
      fields.length === this.all.length && fields.every((field, at) => isSame(field, this.all[at]))
    )
  }

  /** The record of an item, frozen; the same object as long as the item is the same. */
  record(item: Item): AnyRecord {
    const known = this.#records.get(item)
    if (known) return known
    const values = this.#readers.map(([{ name, kind }, read]) => [
      name,
      readValue(kind, read(item)),
    ])
    const record = Object.freeze({ ...Object.fromEntries(values), id: item.item_id }) as AnyRecord
    this.#records.set(item, record)
    return record
  }

  /**
   * The values of a record's part, without those that are undefined.
   *
   * @param id of the record that is written, which the part may repeat
   * @throws {RecordError}
   */
  values(part: object, id?: number): FieldValue[] {
    return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
      if (value === undefined || (name === 'id' && value === id)) return []
      const field = this.require(name)
      return [{ field_id: field.id, field_value: this.storedText(field, value) }]
    })
  }

  /** @throws {RecordError} code `unknown-field` */
  require(name: string): NamedField {
    const field = this.#byName.get(name)
    if (field) return field
    const names = this.all.map((each) => each.name).join(', ')
    const advice =
      name === 'id'
        ? 'the platform numbers records: leave it out'
        : `the app has no such field; it has ${names}. If the field is new, call apps.refresh(${this.#appId}) first`
    throw new RecordError('unknown-field', { appId: this.#appId, field: name }, advice)
  }

  /** The text of a value as the platform stores it. @throws {RecordError} code `wrong-kind` */
  storedText({ name, kind }: NamedField, value: unknown): string {
    const text = writeValue(kind, value)
    if (text !== undefined) return text
    const place = { appId: this.#appId, field: name }
    throw new RecordError('wrong-kind', place, kindAdvice(kind, value))
  }
}

function isSame(field: NamedField, other: NamedField | undefined): boolean {
  return field.id === other?.id && field.name === other.name && field.kind === other.kind
}
