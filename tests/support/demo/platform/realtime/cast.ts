import { createAccount } from '#demo/platform/accounts.ts'
import type { Permission } from '#demo/platform/rules/permission.ts'
import type { App } from '#demo/platform/store/apps.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import type { RunningPlatform } from '../../../platform-server.ts'
import { clientOf } from '../platform-client.ts'

/** Somebody with an account, signed in as often as they like. */
export interface Person {
  readonly userId: number
  readonly signIn: () => Promise<string>
}

/** Users, apps and calls of one platform. */
export function castOf(platform: () => RunningPlatform) {
  let people = 0
  const fields = new Map<number, number>()
  const { post } = clientOf((path, init) => fetch(platform().url + path, init))

  async function call(path: string, fields: Readonly<Record<string, unknown>>) {
    const texts = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const answer = await post(path, Object.fromEntries(texts))
    const { status, headers } = answer
    return { status, headers, body: await answer.json() }
  }
  async function answerOf<Body>(path: string, fields: Readonly<Record<string, unknown>>) {
    const { status, body } = await call(path, fields)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body as Body
  }
  async function person(): Promise<Person> {
    const account = { username: `person ${++people}`, password: 'long enough' }
    const { user, authKey } = await createAccount(platform().deps, account)
    async function signIn(): Promise<string> {
      const body = await answerOf<{ accesstoken: string }>('/auth/login', { auth_key: authKey })
      return body.accesstoken
    }
    return { userId: user.user_id, signIn }
  }
  async function newApp(token: string): Promise<number> {
    const app = { app_name: 'App', field_list: [{ field_name: 'Text' }] }
    const created = await answerOf<App>('/api/app/create', { token, app })
    fields.set(created.app_id, created.field_list[0]?.field_id ?? 0)
    return created.app_id
  }
  /** A value for the field of an app made here. */
  function valueOf(appId: number, field_value: string) {
    return { field_id: fields.get(appId) ?? 0, field_value }
  }
  async function share(appId: number, userId: number, permission: Permission): Promise<void> {
    await shareApp(platform().deps.db, { appId, userId, permission })
  }
  /** Adds one item with that text. @returns its number */
  async function addItem(token: string, appId: number, text: string): Promise<number> {
    const items = [{ fields: [valueOf(appId, text)] }]
    const added = { token, app_id: appId, items }
    const [item] = await answerOf<[{ item_id: number }]>('/api/items/add', added)
    return item.item_id
  }
  return { call, person, newApp, share, addItem, valueOf }
}
