import { HttpProblem, missing } from '../http-problem.ts'
import { MAX_FIELD_BYTES_PER_APP, MAX_FIELDS_PER_APP } from '../rules/limits.ts'
import { storedObject, type JsonObject } from './json-text.ts'
import type { Db, Tx } from './schema.ts'

/** The model of a field: how the app names it, shows it and checks it. */
export interface FieldModel extends JsonObject {
  readonly field_id: number
  /** The same number, under the name that views use. */
  readonly element_id: number
  readonly app_id: number
}

/** A field model as a client sends it. An id that is no field of the app asks for a new field. */
export interface FieldDraft extends JsonObject {
  readonly field_id?: number | undefined
}

export async function listFields(db: Db, appId: number): Promise<FieldModel[]> {
  const rows = await fieldRows(db, appId)
  return rows.map(({ field_id, model_json }) => modelOf(appId, field_id, model_json))
}

async function fieldRows(db: Db, appId: number) {
  return await db
    .selectFrom('fields')
    .select(['field_id', 'model_json'])
    .where('app_id', '=', appId)
    .orderBy('position')
    .orderBy('field_id')
    .execute()
}

/** The JSON text of each model; most of it is stored. */
export async function fieldTexts(db: Db, appId: number): Promise<string[]> {
  const rows = await fieldRows(db, appId)
  return rows.map(({ field_id, model_json }) => {
    const own = JSON.stringify({ field_id, element_id: field_id, app_id: appId })
    // A reader takes the last one of two keys alike.
    return model_json === '{}' ? own : `${model_json.slice(0, -1)},${own.slice(1)}`
  })
}

/** The app a field is in. @throws {HttpProblem} when there is no such field */
export async function appOfField(db: Db, fieldId: number): Promise<number> {
  const { app_id } = await db
    .selectFrom('fields')
    .select('app_id')
    .where('field_id', '=', fieldId)
    .executeTakeFirstOrThrow(() => missing('field'))
  return app_id
}

/**
 * Passes when all of these are fields of the app. A value under another number could be shown as the value of another
 * app's field, and could never be removed.
 *
 * @throws {HttpProblem} that names the first one that is not
 */
export async function requireFields(
  db: Db,
  appId: number,
  fieldIds: Iterable<number>,
): Promise<void> {
  const rows = await db
    .selectFrom('fields')
    .select('field_id')
    .where('app_id', '=', appId)
    .execute()
  const known = new Set(rows.map((row) => row.field_id))
  for (const fieldId of fieldIds)
    if (!known.has(fieldId)) throw new HttpProblem('invalid', `the app has no field ${fieldId}`)
}

function modelOf(app_id: number, field_id: number, text: string): FieldModel {
  return { ...storedObject(text), field_id, element_id: field_id, app_id }
}

/**
 * Writes the sent models in the order sent; fields that were not sent stay, since deleting one is a
 * call of its own.
 *
 * @returns the number each sent `field_id` now has, which differs for new fields
 * @throws {HttpProblem} past a limit
 */
export async function saveFields(
  tx: Tx,
  appId: number,
  drafts: readonly FieldDraft[],
): Promise<Map<number, number>> {
  const known = new Set((await listFields(tx, appId)).map((field) => field.field_id))
  const renamed = new Map<number, number>()
  let added = 0
  for (const [position, draft] of drafts.entries()) {
    const sentId = draft.field_id
    const model_json = modelText(draft)
    const isKnown = sentId !== undefined && known.has(sentId)
    const fieldId = isKnown
      ? await updateField(tx, sentId, { position, model_json })
      : await insertField(tx, appId, { position, model_json })
    if (sentId !== undefined) renamed.set(sentId, fieldId)
    if (!isKnown) added += 1
  }
  if (known.size + added > MAX_FIELDS_PER_APP)
    throw new HttpProblem('too-many', `an app may have ${MAX_FIELDS_PER_APP} fields`)
  await requireRoom(tx, appId)
  return renamed
}

/** @throws {HttpProblem} when the models take more than they may */
async function requireRoom(tx: Tx, appId: number): Promise<void> {
  const { bytes } = await tx
    .selectFrom('fields')
    .select((column) =>
      column.fn.sum<number>(column.fn('octet_length', ['model_json'])).as('bytes'),
    )
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  if (bytes > MAX_FIELD_BYTES_PER_APP)
    throw new HttpProblem(
      'too-many',
      `the fields of an app may have ${MAX_FIELD_BYTES_PER_APP} bytes`,
    )
}

interface FieldValues {
  readonly position: number
  readonly model_json: string
}

async function updateField(tx: Tx, fieldId: number, values: FieldValues): Promise<number> {
  await tx.updateTable('fields').set(values).where('field_id', '=', fieldId).execute()
  return fieldId
}

async function insertField(tx: Tx, appId: number, values: FieldValues): Promise<number> {
  const { field_id } = await tx
    .insertInto('fields')
    .values({ app_id: appId, ...values })
    .returning('field_id')
    .executeTakeFirstOrThrow()
  return field_id
}

/** The model without what the row says already; `create_field` is the client's own mark. */
function modelText(draft: FieldDraft): string {
  const { field_id: _id, element_id: _element, app_id: _app, create_field: _mark, ...model } = draft
  return JSON.stringify(model)
}
