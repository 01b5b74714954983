import { HttpProblem, missing } from '../http-problem.ts'
import { MAX_FIELD_BYTES_PER_APP, MAX_FIELDS_PER_APP } from '../rules/limits.ts'
import type { FieldDraft } from '../sent/app.ts'
import { storedObject, type JsonObject } from './json-text.ts'
import type { Db, Tx } from './schema.ts'

/** The model of a field: how the app names it, shows it and checks it. */
export interface FieldModel extends JsonObject {
  readonly field_id: number
  /** The same number, under the name that views use. */
  readonly element_id: number
  readonly app_id: number
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
  const known = await fieldIdsOf(db, appId)
  for (const fieldId of fieldIds)
    if (!known.has(fieldId)) throw new HttpProblem('invalid', `the app has no field ${fieldId}`)
}

async function fieldIdsOf(db: Db, appId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('fields')
    .select('field_id')
    .where('app_id', '=', appId)
    .execute()
  return new Set(rows.map((row) => row.field_id))
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
  const known = await fieldIdsOf(tx, appId)
  const renamed = new Map<number, number>()
  const isNew = ({ field_id: sentId }: FieldDraft) => sentId === undefined || !known.has(sentId)
  const news = drafts.flatMap((draft, position) =>
    isNew(draft) ? [fieldColumns(draft, position)] : [],
  )
  // Before anything is written: a statement takes so many values only.
  if (known.size + news.length > MAX_FIELDS_PER_APP)
    throw new HttpProblem('too-many', `an app may have ${MAX_FIELDS_PER_APP} fields`)
  const newIds = (await insertFields(tx, appId, news)).values()
  for (const [position, draft] of drafts.entries()) {
    const sentId = draft.field_id
    if (isNew(draft)) {
      const fieldId = newIds.next().value
      if (sentId !== undefined && fieldId !== undefined) renamed.set(sentId, fieldId)
    } else if (sentId !== undefined) {
      await updateField(tx, sentId, fieldColumns(draft, position))
      renamed.set(sentId, sentId)
    }
  }
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

async function updateField(tx: Tx, fieldId: number, values: FieldValues): Promise<void> {
  await tx.updateTable('fields').set(values).where('field_id', '=', fieldId).execute()
}

/** Many at once: an app may come with a hundred of them. @returns their numbers, in the order given */
async function insertFields(
  tx: Tx,
  appId: number,
  fields: readonly FieldValues[],
): Promise<number[]> {
  if (fields.length === 0) return []
  const rows = await tx
    .insertInto('fields')
    .values(fields.map((values) => ({ app_id: appId, ...values })))
    .returning('field_id')
    .execute()
  // Numbers are given in the order of the values; the rows come back in any.
  return rows.map((row) => row.field_id).sort((a, b) => a - b)
}

function fieldColumns(draft: FieldDraft, position: number): FieldValues {
  return { position, model_json: modelText(draft) }
}

/** The model without what the row says already; `create_field` is the client's own mark. */
function modelText(draft: FieldDraft): string {
  const { field_id: _id, element_id: _element, app_id: _app, create_field: _mark, ...model } = draft
  return JSON.stringify(model)
}
