import { Hono } from 'hono'
import * as v from 'valibot'
import type { ThrottleDeps, WriteDeps } from '../deps.ts'
import { check, ID } from '../http/check.ts'
import { readForm, type Parameters } from '../http/form.ts'
import { readAppId } from '../http/read-app.ts'
import { HttpProblem } from '../http-problem.ts'
import { countersOf } from '../rules/counters.ts'
import { MAX_MESSAGE_BYTES } from '../rules/limits.ts'
import { MessageThrottle } from '../rules/message-throttle.ts'
import { PERMISSION, requireUser } from '../rules/permission.ts'
import { shareAnApp } from '../store/shared-apps.ts'
import { findUser } from '../store/users.ts'
import { readCaller, requireOnApp } from './caller.ts'

type Deps = WriteDeps & ThrottleDeps

const DATA = v.pipe(v.string(), v.maxBytes(MAX_MESSAGE_BYTES))

/** The message was sent; who received it is unknown. */
const SENT = { sent: true }

/** Messages between users over the websocket; nothing is stored for those who are not there. */
export function messageRoutes(deps: Deps): Hono {
  const throttle = new MessageThrottle(countersOf(deps, 'message'))
  return new Hono()
    .post('/ws/emit-to-user', async (context) => {
      await emitToUser(deps, throttle, context.req.raw)
      return context.json(SENT)
    })
    .post('/ws/broadcast-to-app-subscribers', async (context) => {
      await broadcast(deps, throttle, context.req.raw)
      return context.json(SENT)
    })
}

/** For oneself and for those with whom one shares an app. */
async function emitToUser(deps: Deps, throttle: MessageThrottle, request: Request): Promise<void> {
  const form = await readForm(request)
  const { userId, token } = await readCaller(deps, form)
  requireUser(userId)
  await throttle.count(userId)
  const recipient = check(ID, form.text('user_id'), 'user_id')
  const response = readData(form)
  if ((await findUser(deps.db, recipient)) === undefined)
    throw new HttpProblem('missing', 'there is no such user')
  if (recipient !== userId && !(await shareAnApp(deps.db, userId, recipient)))
    throw new HttpProblem('forbidden', 'you share no app with this user')

  const message = { recipient, user_id: userId, token, response }
  await deps.changes.publish({ api: '/ws/emit-to-user', ...message })
}

/** For all subscribers of an app; sending needs the permission to write. */
async function broadcast(deps: Deps, throttle: MessageThrottle, request: Request): Promise<void> {
  const form = await readForm(request)
  const caller = await readCaller(deps, form)
  requireUser(caller.userId)
  await throttle.count(caller.userId)
  const appId = readAppId(form.text('app_id'))
  const response = readData(form)
  await requireOnApp(deps, caller, { appId, needed: PERMISSION.write })

  const api = '/ws/broadcast-to-app-subscribers'
  const { userId, token } = caller
  await deps.changes.publish({ api, app_id: appId, user_id: userId, token, response })
}

function readData(form: Parameters): string {
  return check(DATA, form.text('data'), 'data')
}
