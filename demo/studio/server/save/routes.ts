import { Hono } from 'hono'
import * as v from 'valibot'
import {
  answerError,
  check,
  createBodyBudget,
  ID,
  keepDiskReserve,
  limitBody,
  MAX_BODY_BYTES,
  MAX_FIELD_VALUE_LENGTH,
  missing,
  readJsonCall,
  type DiskDeps,
  type LogDeps,
  type ThrottleDeps,
} from '../../../platform/index.ts'
import {
  MAX_ROWS_PER_CALL,
  SAVE_PATH,
  SAVE_ROWS_PATH,
  type ItemChange,
  type SaveCall,
  type SaveRowsCall,
} from './contract.ts'
import { saveItem, type SaveDeps, type SaveOutcome } from './save-item.ts'
import { saveRows } from './save-rows.ts'

export type SaveRouteDeps = SaveDeps & DiskDeps & LogDeps & ThrottleDeps

const NAME = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const VALUES = v.record(NAME, v.pipe(v.string(), v.maxLength(MAX_FIELD_VALUE_LENGTH)))

export const SAVE_ID = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const CALL = v.object({ saveId: SAVE_ID, appId: ID })
const CHANGE = v.object({
  itemId: v.nullable(ID),
  base: VALUES,
  values: VALUES,
  trash: v.exactOptional(v.boolean()),
})

/** Only items that are there go into the trash, and without values. */
function isChange({ itemId, values, trash }: ItemChange): boolean {
  if (trash === undefined) return Object.keys(values).length > 0
  return itemId !== null && (!trash || Object.keys(values).length === 0)
}

const NO_CHANGE =
  'a change has values; only items that are there go into the trash, and without values'

const SAVE = v.pipe(
  v.object({ ...CALL.entries, ...CHANGE.entries }),
  v.check((change) => isChange(change), NO_CHANGE),
)
/** A page has a version for each language. */
const MAX_VERSIONS = 50

const ROW = v.pipe(
  v.array(
    v.pipe(
      CHANGE,
      v.check((change) => isChange(change), NO_CHANGE),
    ),
  ),
  v.minLength(1),
  v.maxLength(MAX_VERSIONS),
)
const ROWS = v.object({
  ...CALL.entries,
  rows: v.pipe(v.array(ROW), v.minLength(1), v.maxLength(MAX_ROWS_PER_CALL)),
})

/** Takes the changes that editors make. */
export function saveRoutes(deps: SaveRouteDeps): Hono {
  const app = new Hono()
  const budget = createBodyBudget()
  for (const path of [SAVE_PATH, SAVE_ROWS_PATH])
    app.use(path, keepDiskReserve(deps), limitBody(deps, { maxSize: MAX_BODY_BYTES, budget }))
  const requireApp = ({ appId }: { readonly appId: number }) => {
    if (!Object.values(deps.apps).includes(appId)) throw missing('app')
  }
  app.post(SAVE_PATH, async (context) => {
    const { body, caller } = await readJsonCall(deps, context.req.raw)
    const call: SaveCall = check(SAVE, body, 'the change')
    requireApp(call)
    return answerOutcome(await saveItem(deps, caller, call))
  })
  app.post(SAVE_ROWS_PATH, async (context) => {
    const { body, caller } = await readJsonCall(deps, context.req.raw)
    const call: SaveRowsCall = check(ROWS, body, 'the changes')
    requireApp(call)
    return Response.json(await saveRows(deps, caller, call), { headers: UNCACHED })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

const UNCACHED = { 'Cache-Control': 'no-store' }

function answerOutcome(outcome: SaveOutcome): Response {
  const headers = UNCACHED
  if (outcome.kind === 'saved') return Response.json(outcome.answer, { headers })
  const { kind, ...body } = outcome
  return Response.json(body, { status: kind === 'conflict' ? 409 : 422, headers })
}
