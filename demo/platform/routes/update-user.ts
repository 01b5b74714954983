import { nameTaken } from '../accounts.ts'
import type { KeyDeps, StoreDeps, WriteDeps } from '../deps.ts'
import { HttpProblem } from '../http-problem.ts'
import { requireGoodPassword, requireNewName } from '../rules/new-credentials.ts'
import type { LoginThrottle } from '../rules/login-throttle.ts'
import { CHANGED_USER, type ChangedUserSent } from '../sent/user.ts'
import { hashPassword, isPassword } from '../store/passwords.ts'
import { endOtherSessions, findSession } from '../store/sessions.ts'
import { changeUser, findPasswordHash, isTaken, type User } from '../store/users.ts'
import { commitAndPublish } from '../commit-and-publish.ts'
import { type Caller, readUserCall, requireKnownUser } from './caller.ts'

type Deps = WriteDeps & KeyDeps & { readonly visitor: string | undefined }

/** Changes the caller's own names or password. @throws {HttpProblem} */
export async function updateUser(
  deps: Deps,
  throttle: LoginThrottle,
  request: Request,
): Promise<User> {
  const { form, caller } = await readUserCall(deps, request)
  const sent = await form.readJson(CHANGED_USER, 'user')
  if (sent.user_id !== undefined && sent.user_id !== caller.userId)
    throw new HttpProblem('forbidden', 'a user changes only itself')
  const { fullname, password } = sent
  const before = await requireKnownUser(deps.db, caller.userId)
  // A name of an older version may be one that is not taken today.
  const username = sent.username === before.username ? undefined : sent.username
  if (username !== undefined) requireNewName(username)
  if (password !== undefined)
    requireGoodPassword(password, [username ?? before.username, fullname ?? before.fullname])
  // A new name locks the owner out of the account as a new password does.
  if (username !== undefined || password !== undefined)
    await requireCurrentPassword(deps, throttle, { caller, sent })
  const passwordHash = password && (await hashPassword(password, deps))
  const patch = { username, fullname, passwordHash }
  try {
    return await commitAndPublish(deps, async (tx) => {
      if (password !== undefined) await endSessionsBut({ ...deps, db: tx }, caller)
      const answer = await changeUser(tx, caller.userId, patch)
      const ended = { api: '/auth/logout', user_id: caller.userId } as const
      return { answer, changes: password === undefined ? [] : [ended] }
    })
  } catch (error) {
    throw isTaken(error) ? nameTaken() : error
  }
}

/** Who found a token, or an open computer, must not take the account over. @throws {HttpProblem} */
async function requireCurrentPassword(
  { db, visitor }: Deps,
  throttle: LoginThrottle,
  { caller, sent }: { readonly caller: Caller; readonly sent: ChangedUserSent },
): Promise<void> {
  const { current_password } = sent
  if (current_password === undefined) throw new HttpProblem('invalid', 'missing: current_password')
  // A signed-in user is counted by id instead of address, which locks out no other user.
  const username = String(caller.userId)
  const isRight = await throttle.attempt({ username, address: username, visitor }, async () => {
    const stored = await findPasswordHash(db, caller.userId)
    return (await isPassword(current_password, stored, visitor)) || undefined
  })
  if (isRight === undefined)
    throw new HttpProblem('forbidden', 'the current password is another one')
}

/** @throws {HttpProblem} when the caller's own has ended meanwhile */
async function endSessionsBut({ db, now }: StoreDeps, { token }: Caller): Promise<void> {
  const session = await findSession(db, token, now())
  if (session === undefined) throw new HttpProblem('unauthenticated', 'sign in first')
  await endOtherSessions(db, session)
}
