import { Hono } from 'hono'
import * as v from 'valibot'
import {
  answerError,
  check,
  createBodyBudget,
  ID,
  itemRows,
  limitBody,
  missing,
  PERMISSION,
  readJsonCall,
  requireOnApp,
} from '../../../platform/index.ts'
import { REVISIONS_PATH, type RevisionsAnswer } from './contract.ts'
import { revisionsOf } from './revisions-table.ts'
import type { SaveRouteDeps } from './routes.ts'

const MAX_BYTES = 1024
const CALL = v.object({ appId: ID, itemId: ID })

/** Lists the changes of an item for those who may read its app. */
export function revisionRoutes(deps: SaveRouteDeps): Hono {
  const app = new Hono()
  app.use(REVISIONS_PATH, limitBody(deps, { maxSize: MAX_BYTES, budget: createBodyBudget() }))
  app.post(REVISIONS_PATH, async (context) => {
    const { body, caller } = await readJsonCall(deps, context.req.raw)
    const { appId, itemId } = check(CALL, body, 'the item')
    if (!Object.values(deps.apps).includes(appId)) throw missing('app')
    await requireOnApp(deps, caller, { appId, needed: PERMISSION.read })
    await itemRows(deps.db, [itemId], appId)
    const answer: RevisionsAnswer = { revisions: await revisionsOf(deps.db, itemId) }
    return context.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}
