import type { StoreDeps } from '../deps.ts'
import { parametersOf, readForm, type Parameters } from '../http/form.ts'
import { readJson } from '../http/json.ts'
import { HttpProblem, missing } from '../http-problem.ts'
import { ANYONE, requirePermission, requireUser, type Permission } from '../rules/permission.ts'
import { findTrash } from '../store/apps.ts'
import type { Db } from '../store/schema.ts'
import { findSession, type Session } from '../store/sessions.ts'
import { permissionOf } from '../store/sharings.ts'
import { findUser, type User } from '../store/users.ts'

/** Who makes a call. */
export interface Caller {
  /** `ANYONE` for a visitor without a token. */
  readonly userId: number
  /** The auth key of the sign-in; 0 for a visitor without a token. */
  readonly keyId: number
  /** Empty for a visitor without one. */
  readonly token: string
}

/** Reads the token among the parameters. @throws {HttpProblem} when it is unknown or has expired */
export async function readCaller({ db, now }: StoreDeps, parameters: Parameters): Promise<Caller> {
  const token = parameters.optional('token')
  if (token === undefined) return { userId: ANYONE, keyId: 0, token: '' }
  const { user_id: userId, key_id: keyId } = await requireSession({ db, now }, token)
  return { userId, keyId, token }
}

interface Call {
  readonly form: Parameters
  readonly caller: Caller
}

/** Reads a form and who sent it. @throws {HttpProblem} */
export async function readCall(deps: StoreDeps, request: Request): Promise<Call> {
  const form = await readForm(request)
  return { form, caller: await readCaller(deps, form) }
}

/** Like `readCall`, for signed-in users only. @throws {HttpProblem} */
export async function readUserCall(deps: StoreDeps, request: Request): Promise<Call> {
  const call = await readCall(deps, request)
  requireUser(call.caller.userId)
  return call
}

/** A body of JSON, the token among its values, and the signed-in user who sent it. */
export interface JsonCall {
  readonly body: object
  readonly caller: Caller
}

/** Reads what `Call.encoding` of the client library names `json`. @throws {HttpProblem} also without a sign-in */
export async function readJsonCall(deps: StoreDeps, request: Request): Promise<JsonCall> {
  const body = readJson(await request.text(), 'the body')
  if (typeof body !== 'object' || body === null)
    throw new HttpProblem('invalid', 'send the body as a JSON object')
  const caller = await readCaller(deps, parametersOf({ ...body }))
  requireUser(caller.userId)
  return { body, caller }
}

/** Checks once more, inside a transaction, that the caller has not been signed out. @throws {HttpProblem} */
export async function requireSignedIn(deps: StoreDeps, token: string): Promise<void> {
  if (token !== '') await requireSession(deps, token)
}

async function requireSession({ db, now }: StoreDeps, token: string): Promise<Session> {
  const session = await findSession(db, token, now())
  if (session === undefined)
    throw new HttpProblem('unauthenticated', 'the token is unknown or has expired')
  return session
}

export interface AppRight {
  readonly appId: number
  readonly needed: Permission
  /** Whether a deleted app counts as there; its owner may bring it back. */
  readonly evenInTrash?: boolean
}

/** How an app is to a caller. */
export interface OnApp {
  readonly held: Permission
  readonly isTrash: boolean
}

/**
 * Checks that the caller may do something with an app.
 *
 * @returns what the caller may do with it, and whether it is deleted
 * @throws {HttpProblem} `missing`, `unauthenticated` or `forbidden`
 */
export async function requireOnApp(
  { db }: Pick<StoreDeps, 'db'>,
  { userId }: Readonly<Pick<Caller, 'userId'>>,
  { appId, needed, evenInTrash = false }: AppRight,
): Promise<OnApp> {
  const isTrash = await findTrash(db, appId)
  if (isTrash === undefined || (isTrash && !evenInTrash)) throw missing('app')
  const held = await permissionOf(db, appId, userId)
  requirePermission(userId, held, needed)
  return { held, isTrash }
}

/** @throws {HttpProblem} when there is no such user */
export async function requireKnownUser(db: Db, userId: number): Promise<User> {
  const user = await findUser(db, userId)
  if (user === undefined) throw missing('user')
  return user
}
