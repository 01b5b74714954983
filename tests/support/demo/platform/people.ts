import { createAccount } from '#demo/platform/accounts.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { startPlatform, type PlatformOptions } from '../../platform-server.ts'
import { clientOf } from './platform-client.ts'

export interface Person {
  readonly userId: number
  readonly username: string
  /** An access token. */
  readonly token: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A visitor without a token. */
export const VISITOR: Person = { userId: 0, username: '', token: '' }

/** Starts a platform and gives a short way to sign people in and to call it as one of them. */
export async function startWithPeople(options: PlatformOptions = {}) {
  const platform = await startPlatform(options)
  const { post, get } = clientOf((path, init) => platform.app.request(path, init))

  async function person(username: string): Promise<Person> {
    const { user, authKey } = await createAccount(platform.deps, { username, password: 'secret' })
    const answer = await post('/auth/login', { auth_key: authKey })
    const { accesstoken } = (await answer.json()) as { accesstoken: string }
    return { userId: user.user_id, username, token: accesstoken }
  }
  async function as(who: Person, path: string, fields: object = {}): Promise<Answer> {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const)
    const send = path.startsWith('/auth/userlist') || path.includes('getuserbyid') ? get : post
    const answer = await send(path, { ...Object.fromEntries(texts), token: who.token })
    return { status: answer.status, body: await answer.json() }
  }
  async function newApp(owner: Person): Promise<number> {
    const draft = { app_name: 'App', now: platform.deps.now() }
    return await createApp(platform.deps.db, owner.userId, draft)
  }
  async function share(owner: Person, app_id: number, who: Person, sharing_permission: number) {
    const fields = { app_id, user_id: who.userId, sharing_permission }
    const { status } = await as(owner, '/sharing/add', fields)
    if (status !== 200) throw new Error(`sharing answered ${status}`)
  }
  /** Everything that says who may do what, to see that nothing changed. */
  async function rights(): Promise<unknown> {
    const { db } = platform.deps
    return {
      sharings: await db.selectFrom('sharings').selectAll().execute(),
      groups: await db.selectFrom('groups').selectAll().execute(),
      members: await db.selectFrom('group_members').selectAll().execute(),
      apps: await db.selectFrom('group_apps').selectAll().execute(),
      invitations: await db.selectFrom('invitations').selectAll().execute(),
    }
  }
  return { platform, person, as, newApp, share, rights, post, get }
}

export type People = Awaited<ReturnType<typeof startWithPeople>>
