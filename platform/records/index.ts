// The entry `mandry/platform/records`. It is not part of the client, whose programs would all load the query functions.

import type { Id } from '../model/id.ts'
import { Records, type PlainRecord, type RecordsPlatform } from './records.ts'

export { RecordError } from './record-error.ts'
export type { RecordErrorCode } from '../errors.ts'
export type {
  FieldName,
  RecordFilter,
  RecordOperators,
  RecordPage,
  RecordQuery,
  RecordSort,
} from './record-query.ts'
export type { RecordValue } from './record-value.ts'
export type {
  PlainRecord,
  RecordChanges,
  RecordDraft,
  Records,
  RecordsPlatform,
  StoredRecord,
} from './records.ts'

/**
 * Reads and writes the items of an app as plain records, `{ id, name, price }`. Names are the `name_space` of the fields,
 * or `field_12` for field 12 without one. Nothing is sent before the first call of a method.
 *
 * @param appId the app, as a number or its digits
 * @typeParam Entry the type of a record; `npx mandry types` writes it. It is not checked against the app.
 * @throws {RangeError} when `appId` is not a whole number from 0
 * @example
 * const tours = recordsOf<{ name: string; price: number | null }>(platform, 123)
 * const [first] = await tours.list({ sort: 'price' })
 */
export function recordsOf<Entry extends object = PlainRecord>(
  platform: RecordsPlatform,
  appId: Id,
): Records<Entry> {
  return new Records<Entry>(platform, appId)
}
