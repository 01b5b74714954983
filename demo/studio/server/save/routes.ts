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
import { SAVE_PATH, type SaveCall } from './contract.ts'
import { saveItem, type SaveDeps, type SaveOutcome } from './save-item.ts'

export type SaveRouteDeps = SaveDeps & DiskDeps & LogDeps & ThrottleDeps

const NAME = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const VALUES = v.record(NAME, v.pipe(v.string(), v.maxLength(MAX_FIELD_VALUE_LENGTH)))

const CALL = v.pipe(
  v.object({
    saveId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    appId: ID,
    itemId: v.nullable(ID),
    base: VALUES,
    values: VALUES,
    trash: v.exactOptional(v.boolean()),
  }),
  v.check(
    ({ itemId, values, trash }) =>
      trash === undefined
        ? Object.keys(values).length > 0
        : itemId !== null && (!trash || Object.keys(values).length === 0),
    'a change has values; only items that are there go into the trash, and without values',
  ),
)

/** Takes the changes that editors make. */
export function saveRoutes(deps: SaveRouteDeps): Hono {
  const app = new Hono()
  const budget = createBodyBudget()
  app.use(SAVE_PATH, keepDiskReserve(deps), limitBody(deps, { maxSize: MAX_BODY_BYTES, budget }))
  app.post(SAVE_PATH, async (context) => {
    const { body, caller } = await readJsonCall(deps, context.req.raw)
    const call: SaveCall = check(CALL, body, 'the change')
    if (!Object.values(deps.apps).includes(call.appId)) throw missing('app')
    return answerOutcome(await saveItem(deps, caller, call))
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}

function answerOutcome(outcome: SaveOutcome): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (outcome.kind === 'saved') return Response.json(outcome.answer, { headers })
  const { kind, ...body } = outcome
  return Response.json(body, { status: kind === 'conflict' ? 409 : 422, headers })
}
