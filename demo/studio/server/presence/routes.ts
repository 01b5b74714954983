import { Hono } from 'hono'
import * as v from 'valibot'
import {
  answerError,
  check,
  countersOf,
  createBodyBudget,
  findUser,
  ID,
  limitBody,
  missing,
  PERMISSION,
  readJsonCall,
  requireCount,
  requireOnApp,
  type LogDeps,
  type ThrottleDeps,
  type WriteDeps,
} from '../../../platform/index.ts'
import type { AppIds } from '../save/check-item.ts'
import { PRESENCE_PATH, type PresenceMessage } from './contract.ts'

export interface PresenceDeps extends WriteDeps, ThrottleDeps, LogDeps {
  readonly apps: AppIds
}

const CALL = v.object({
  sign: v.picklist(['hello', 'here', 'gone']),
  appId: ID,
  itemId: v.nullable(ID),
  tab: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
})

const MAX_BYTES = 2048
/** Of one user with many tabs. */
const MAX_SIGNS = 200
const WINDOW = { windowMs: 10_000, message: 'too many signs of presence, try again in a moment' }

/**
 * Tells those who may read an app who has it open, as messages of the platform: they reach all processes, and nothing is
 * stored. The platform's own broadcast is for those who may write.
 */
export function presenceRoutes(deps: PresenceDeps): Hono {
  const app = new Hono()
  const counters = countersOf(deps, 'studio-presence')
  app.use(PRESENCE_PATH, limitBody(deps, { maxSize: MAX_BYTES, budget: createBodyBudget() }))
  app.post(PRESENCE_PATH, async (context) => {
    const { body, caller } = await readJsonCall(deps, context.req.raw)
    await requireCount(counters, [{ key: String(caller.userId), max: MAX_SIGNS }], WINDOW)
    const { appId, ...sign } = check(CALL, body, 'the sign')
    if (!Object.values(deps.apps).includes(appId)) throw missing('app')
    await requireOnApp(deps, caller, { appId, needed: PERMISSION.read })
    const user = await findUser(deps.db, caller.userId)
    if (!user) throw missing('user')
    const { fullname, username } = user
    const message: PresenceMessage = {
      ...sign,
      kind: 'studio-presence',
      name: fullname || username,
    }
    await deps.changes.publish({
      api: '/ws/broadcast-to-app-subscribers',
      app_id: appId,
      user_id: caller.userId,
      // Without it other tabs of the user learn of it too.
      token: '',
      response: JSON.stringify(message),
    })
    return context.json({ sent: true }, 200, { 'Cache-Control': 'no-store' })
  })
  app.onError((error, context) => answerError(error, context, deps.log))
  return app
}
