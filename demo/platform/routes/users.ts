import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { addAccount } from '../accounts.ts'
import type { KeyDeps, OriginDeps, SignUpDeps, ThrottleDeps, WriteDeps } from '../deps.ts'
import { readForm, readQuery } from '../http/form.ts'
import { platformRoot } from '../http/platform-root.ts'
import { visitorOf } from '../http/client-address.ts'
import { showAvatars } from '../http/show-avatars.ts'
import { countersOf } from '../rules/counters.ts'
import { requireGoodPassword, requireNewName } from '../rules/new-credentials.ts'
import { LoginThrottle } from '../rules/login-throttle.ts'
import { requireUser } from '../rules/permission.ts'
import { SignUpThrottle } from '../rules/sign-up-throttle.ts'
import { ID } from '../sent/check.ts'
import { KEYWORD, NEW_USER, type NewUserSent } from '../sent/user.ts'
import type { AvatarDeps } from '../store/avatars.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { isInvited } from '../store/invitations.ts'
import { hashPassword } from '../store/passwords.ts'
import { searchUsers, type User } from '../store/users.ts'
import { openSession, type SignedIn } from './auth.ts'
import { avatarRoutes } from './avatars.ts'
import { readCaller, requireKnownUser } from './caller.ts'
import { updateUser } from './update-user.ts'

type Deps = WriteDeps & KeyDeps & OriginDeps & ThrottleDeps & SignUpDeps & AvatarDeps

interface Env {
  Bindings: Partial<HttpBindings>
}

/** People: signing up, finding each other, changing oneself. */
export function userRoutes(deps: Deps): Hono<Env> {
  const signUps = new SignUpThrottle(countersOf(deps, 'sign-up'))
  const passwords = new LoginThrottle(countersOf(deps, 'password'))
  const rootOf = (context: Context) => platformRoot(context, deps.origin)
  return new Hono<Env>()
    .post('/auth/singup', async (context) => {
      const address = visitorOf(context.env?.incoming, deps.isProxy)
      const form = await readForm(context.req.raw)
      const newUser = await form.readJson(NEW_USER, 'user')
      requireNewName(newUser.username)
      requireGoodPassword(newUser.password, [newUser.username, newUser.fullname])
      const { username, invitation_key: secret } = newUser
      const mayJoin =
        deps.isSignUpOpen || (await isInvited(deps.db, { username, secret }, deps.now()))
      // The same answer for every address: it must not tell who is invited.
      if (!mayJoin) throw await signUps.refusal(address)
      const user = await signUps.attempt(address, () =>
        signUp({ ...deps, visitor: address }, newUser),
      )
      return context.json(showAvatars(user, rootOf(context)))
    })
    .get('/auth/userlist', async (context) => {
      const users = await findSome(deps, context.req.raw)
      return context.json(users.map((user) => showAvatars(user, rootOf(context))))
    })
    .get('/auth/getuserbyid', async (context) =>
      context.json(showAvatars(await findOne(deps, context.req.raw), rootOf(context))),
    )
    .post('/auth/updateuser', async (context) => {
      const visitor = visitorOf(context.env?.incoming, deps.isProxy)
      const user = await updateUser({ ...deps, visitor }, passwords, context.req.raw)
      return context.json(showAvatars(user, rootOf(context)))
    })
    .route('/', avatarRoutes(deps))
}

/** The account, the shares it was invited to and the session come into being together. @throws {HttpProblem} */
async function signUp(
  deps: Deps & { readonly visitor: string | undefined },
  { username, fullname, password, invitation_key: secret }: NewUserSent,
): Promise<SignedIn> {
  // Before the transaction: it takes a while, and the writers wait for each other.
  const passwordHash = await hashPassword(password, deps)
  return await inTransaction(deps.db, async (tx) => {
    const user = await addAccount(
      tx,
      { username, fullname, passwordHash },
      { secret, now: deps.now() },
    )
    return await openSession({ ...deps, db: tx }, user)
  })
}

async function findSome(deps: Deps, request: Request): Promise<User[]> {
  const query = readQuery(request)
  const { userId } = await readCaller(deps, query)
  requireUser(userId)
  return await searchUsers(deps.db, query.read(KEYWORD, 'keyword'))
}

async function findOne(deps: Deps, request: Request): Promise<User> {
  const query = readQuery(request)
  const { userId } = await readCaller(deps, query)
  requireUser(userId)
  return await requireKnownUser(deps.db, query.read(ID, 'id'))
}
