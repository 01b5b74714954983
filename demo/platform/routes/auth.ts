import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { KeyDeps, OriginDeps, ThrottleDeps, WriteDeps } from '../deps.ts'
import { check, textUpTo } from '../sent/check.ts'
import { visitorOf } from '../http/client-address.ts'
import { readForm, readQuery, type Parameters } from '../http/form.ts'
import { platformRoot } from '../http/platform-root.ts'
import { showAvatars } from '../http/show-avatars.ts'
import { countersOf } from '../rules/counters.ts'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MAX_SECRET_LENGTH } from '../rules/limits.ts'
import { HttpProblem } from '../http-problem.ts'
import { LoginThrottle } from '../rules/login-throttle.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { foldName } from '../rules/fold-name.ts'
import { isPassword } from '../store/passwords.ts'
import {
  addAuthKey,
  addToken,
  endSession,
  findAuthKey,
  findSession,
  newSecret,
  type AuthKey,
} from '../store/sessions.ts'
import { findUser, findUserByName, type User } from '../store/users.ts'
import { commitAndPublish } from '../commit-and-publish.ts'

type Deps = WriteDeps & KeyDeps & OriginDeps & ThrottleDeps

export const TOKEN_LIFETIME_MS = 60 * 60 * 1000

/** A user as a sign-in answers it. */
export interface SignedIn extends User {
  readonly accesstoken: string
  /** When the token ends, in milliseconds since 1970. */
  readonly expirydate: number
  /** Renews the token; absent after a sign-in by token, which must not outlive the token. */
  readonly auth_key?: string
}

interface Env {
  Bindings: Partial<HttpBindings>
}

/** Signing in by password, auth key or still valid token, and signing out. */
export function authRoutes(deps: Deps): Hono<Env> {
  const throttle = new LoginThrottle(countersOf(deps, 'login'))
  return new Hono<Env>()
    .post('/auth/login', async (context) => {
      const form = await readForm(context.req.raw)
      const token = secret(readQuery(context.req.raw), 'accesstoken')
      const authKey = secret(form, 'auth_key')
      const root = platformRoot(context, deps.origin)
      const answer = (user: SignedIn) => context.json(showAvatars(user, root))
      if (token !== undefined) return answer(await loginByToken(deps, token))
      if (authKey !== undefined) return answer(await loginByKey(deps, authKey))
      const address = visitorOf(context.env?.incoming, deps.isProxy)
      return answer(await loginByPassword(deps, throttle, { form, address }))
    })
    .post('/auth/logout', async (context) => {
      const form = await readForm(context.req.raw)
      const token = form.text('token')
      const session = await findSession(deps.db, token, deps.now())
      if (session === undefined) throw unknownSignIn()
      await commitAndPublish(deps, async (tx) => {
        await endSession(tx, token, session)
        const changes = [{ api: '/auth/logout', user_id: session.user_id } as const]
        return { answer: undefined, changes }
      })
      return context.json({})
    })
}

async function loginByToken({ db, now }: Deps, accesstoken: string): Promise<SignedIn> {
  const session = await findSession(db, accesstoken, now())
  const user = session && (await findUser(db, session.user_id))
  if (session === undefined || user === undefined) throw unknownSignIn()
  return { ...user, accesstoken, expirydate: session.expires_at }
}

async function loginByKey(deps: Deps, authKey: string): Promise<SignedIn> {
  const key = await findAuthKey(deps.db, authKey, deps.now())
  const user = key && (await findUser(deps.db, key.user_id))
  if (key === undefined || user === undefined) throw unknownSignIn()
  return { ...user, ...(await issueToken(deps, key)), auth_key: authKey }
}

async function loginByPassword(
  deps: Deps,
  throttle: LoginThrottle,
  { form, address }: { readonly form: Parameters; readonly address: string | undefined },
): Promise<SignedIn> {
  const username = form.read(textUpTo(MAX_NAME_LENGTH), 'username')
  const password = form.read(textUpTo(MAX_PASSWORD_LENGTH), 'password')
  const user = await throttle.attempt({ username: foldName(username), address }, async () => {
    const found = await findUserByName(deps.db, username)
    return (await isPassword(password, found?.passwordHash, address)) ? found?.user : undefined
  })
  if (user === undefined) throw unknownSignIn()
  return await openSession(deps, user)
}

/**
 * Signs in a user whose password is known to be right; `db` may be a transaction.
 *
 * Every sign-in gets an auth key of its own: stored keys are hashes and not for showing.
 */
export async function openSession(deps: KeyDeps, user: User): Promise<SignedIn> {
  const authKey = newSecret(deps.randomBytes)
  const lasting = { secret: authKey, lasting: false, now: deps.now() }
  const key = await addAuthKey(deps.db, user.user_id, lasting)
  return { ...user, ...(await issueToken(deps, key)), auth_key: authKey }
}

async function issueToken(
  { db, now, randomBytes }: KeyDeps,
  key: AuthKey,
): Promise<Pick<SignedIn, 'accesstoken' | 'expirydate'>> {
  const accesstoken = newSecret(randomBytes)
  const expirydate = now() + TOKEN_LIFETIME_MS
  const token = { secret: accesstoken, now: now(), expiresAt: expirydate }
  await inTransaction(db, (tx) => addToken(tx, key, token))
  return { accesstoken, expirydate }
}

function secret(parameters: Parameters, name: string): string | undefined {
  const value = parameters.optional(name)
  return value === undefined ? undefined : check(textUpTo(MAX_SECRET_LENGTH), value, name)
}

function unknownSignIn(): HttpProblem {
  return new HttpProblem('unauthenticated', 'the sign-in is not known')
}
