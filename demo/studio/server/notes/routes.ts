import { Hono } from 'hono'
import * as v from 'valibot'
import {
  addItems,
  answerError,
  check,
  createBodyBudget,
  ID,
  itemRows,
  keepDiskReserve,
  limitBody,
  listFields,
  missing,
  PERMISSION,
  readJsonCall,
  textUpTo,
  writeToApp,
  type Caller,
  type DiskDeps,
  type LogDeps,
  type ThrottleDeps,
  type Tx,
  type WriteDeps,
} from '../../../platform/index.ts'
import { changeOf } from '../save/save-item.ts'
import { SAVE_ID } from '../save/routes.ts'
import { addSave, findSave } from '../save/saves-table.ts'
import { MAX_NOTE_LENGTH, NOTE_PATH, type NoteAnswer, type NoteCall } from './contract.ts'

export interface NoteDeps extends WriteDeps, DiskDeps, LogDeps, ThrottleDeps {
  readonly apps: { readonly enquiries?: number }
}

/** Four bytes a character, and the rest of the call. */
const MAX_BYTES = 4 * MAX_NOTE_LENGTH + 2048

const CALL = v.object({
  saveId: SAVE_ID,
  enquiryId: ID,
  text: v.pipe(textUpTo(MAX_NOTE_LENGTH), v.trim(), v.nonEmpty()),
})

/** Takes notes on enquiries: the server says who wrote them and when. */
export function noteRoutes(deps: NoteDeps): Hono {
  const app = new Hono()
  const budget = createBodyBudget()
  app.use(NOTE_PATH, keepDiskReserve(deps), limitBody(deps, { maxSize: MAX_BYTES, budget }))
  app.post(NOTE_PATH, async (context) => {
    const { body, caller } = await readJsonCall(deps, context.req.raw)
    const answer = await writeNote(deps, caller, check(CALL, body, 'the note'))
    return context.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

async function writeNote(
  deps: NoteDeps,
  caller: Caller,
  { saveId, enquiryId, text }: NoteCall,
): Promise<NoteAnswer> {
  const { enquiries: appId } = deps.apps
  if (appId === undefined) throw missing('app')
  const values = { note_of: String(enquiryId), note: text }
  const call = { saveId, appId, itemId: null, base: {}, values }
  return await writeToApp(deps, caller, { appId, needed: PERMISSION.write }, async (tx) => {
    const key = { userId: caller.userId, call }
    const earlier = await findSave(tx, key)
    if (earlier) return { answer: { itemId: earlier.itemId }, changes: [] }
    await itemRows(tx, [enquiryId], appId)
    const now = deps.now()
    const own = { noted_by: String(caller.userId), received_at: new Date(now).toISOString() }
    const fields = await knownFields(tx, appId, { ...values, ...own })
    const items = await addItems(tx, appId, { drafts: [{ fields }], now, isTrusted: true })
    const [note] = items
    if (!note) throw new Error('the note was not written')
    const { item_id: itemId, last_update: lastUpdate } = note
    await addSave(tx, key, { itemId, lastUpdate, now })
    return { answer: { itemId }, changes: [changeOf(call, items)] }
  })
}

/** Those of the values that the app has a field for. */
async function knownFields(tx: Tx, appId: number, values: Readonly<Record<string, string>>) {
  const models = await listFields(tx, appId)
  return models.flatMap(({ field_id, name_space }) => {
    const field_value = typeof name_space === 'string' ? values[name_space] : undefined
    return field_value === undefined ? [] : [{ field_id, field_value }]
  })
}
