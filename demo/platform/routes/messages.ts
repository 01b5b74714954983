import { Hono } from 'hono'
import * as v from 'valibot'
import type { ThrottleDeps, WriteDeps } from '../deps.ts'
import { ID } from '../sent/check.ts'
import type { Parameters } from '../http/form.ts'
import { HttpProblem, missing } from '../http-problem.ts'
import { countersOf, requireCount, type Counters } from '../rules/counters.ts'
import { MAX_MESSAGES_PER_USER, MAX_MESSAGE_BYTES, MESSAGE_WINDOW_MS } from '../rules/limits.ts'
import { PERMISSION } from '../rules/permission.ts'
import { shareAnApp } from '../store/sharings.ts'
import { findUser } from '../store/users.ts'
import { requireOnApp, readUserCall } from './caller.ts'

type Deps = WriteDeps & ThrottleDeps

const DATA = v.pipe(v.string(), v.maxBytes(MAX_MESSAGE_BYTES))

/** The message was sent; who received it is unknown. */
const SENT = { sent: true }

const WINDOW = {
  windowMs: MESSAGE_WINDOW_MS,
  message: 'too many messages, try again in a moment',
}

/** Messages between users over the websocket; nothing is stored for those who are not there. */
export function messageRoutes(deps: Deps): Hono {
  const counters = countersOf(deps, 'message')
  return new Hono()
    .post('/ws/emit-to-user', async (context) => {
      await emitToUser(deps, counters, context.req.raw)
      return context.json(SENT)
    })
    .post('/ws/broadcast-to-app-subscribers', async (context) => {
      await broadcast(deps, counters, context.req.raw)
      return context.json(SENT)
    })
}

/** For oneself and for those with whom one shares an app. */
async function emitToUser(deps: Deps, counters: Counters, request: Request): Promise<void> {
  const { form, caller } = await readUserCall(deps, request)
  const { userId, token } = caller
  await countMessage(counters, userId)
  const recipient = form.read(ID, 'user_id')
  const response = readData(form)
  if ((await findUser(deps.db, recipient)) === undefined) throw missing('user')
  if (recipient !== userId && !(await shareAnApp(deps.db, userId, recipient)))
    throw new HttpProblem('forbidden', 'you share no app with this user')

  const message = { recipient, user_id: userId, token, response }
  await deps.changes.publish({ api: '/ws/emit-to-user', ...message })
}

/** For all subscribers of an app; sending needs the permission to write. */
async function broadcast(deps: Deps, counters: Counters, request: Request): Promise<void> {
  const { form, caller } = await readUserCall(deps, request)
  await countMessage(counters, caller.userId)
  const appId = form.read(ID, 'app_id')
  const response = readData(form)
  await requireOnApp(deps, caller, { appId, needed: PERMISSION.write })

  const api = '/ws/broadcast-to-app-subscribers'
  const { userId, token } = caller
  await deps.changes.publish({ api, app_id: appId, user_id: userId, token, response })
}

function readData(form: Parameters): string {
  return form.read(DATA, 'data')
}

/** Keeps one user from flooding the others. @throws {HttpProblem} `too-many` */
async function countMessage(counters: Counters, userId: number): Promise<void> {
  const limit = { key: String(userId), max: MAX_MESSAGES_PER_USER }
  await requireCount(counters, [limit], WINDOW)
}
