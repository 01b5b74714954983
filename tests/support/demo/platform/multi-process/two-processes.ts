import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#demo/platform/store/apps.ts'
import type { DatabaseLocation } from '#demo/platform/store/database.ts'
import type { Item } from '#demo/platform/store/items.ts'
import { startPlatformProcess } from '../../../platform-process.ts'
import type { PlatformOptions } from '../../../platform-server.ts'
import { startRoundRobinProxy } from '../../../round-robin-proxy.ts'
import { clientOf } from '../platform-client.ts'
import { listen, type Listener, type Message } from '../realtime/listener.ts'

export interface Person {
  readonly userId: number
  readonly token: string
}

/** An app with one field. */
export interface OneField {
  readonly appId: number
  readonly fieldId: number
}

/** Two server processes on one database and one folder of files, and a proxy before them. */
export async function startTwo(location: DatabaseLocation, options: Partial<PlatformOptions> = {}) {
  const filesDir = mkdtempSync(join(tmpdir(), 'mandry-files-'))
  const all = { ...options, location, filesDir }
  const first = await startPlatformProcess(all)
  const second = await startPlatformProcess({ ...all, authKey: first.authKey })
  const proxy = await startRoundRobinProxy([first.url, second.url])

  async function stop(): Promise<void> {
    await proxy.stop()
    await Promise.all([first.stop(), second.stop()])
    rmSync(filesDir, { recursive: true, force: true })
  }
  return { first, second, proxy, stop, owner: () => signIn(first.url, first.authKey) }
}

export type Two = Awaited<ReturnType<typeof startTwo>>

/** Calls the platform at an address; values that are no texts go as JSON. */
export async function call(url: string, path: string, fields: Readonly<Record<string, unknown>>) {
  const { post } = clientOf((path, init) => fetch(url + path, init))
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const answer = await post(path, Object.fromEntries(texts) as Record<string, string>)
  return { status: answer.status, body: (await answer.json()) as unknown }
}

async function good<Body>(...[url, path, fields]: Parameters<typeof call>): Promise<Body> {
  const { status, body } = await call(url, path, fields)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body as Body
}

interface SignedIn {
  readonly user_id: number
  readonly accesstoken: string
}

async function signIn(url: string, auth_key: string): Promise<Person> {
  const { user_id: userId, accesstoken } = await good<SignedIn>(url, '/auth/login', { auth_key })
  return { userId, token: accesstoken }
}

export async function signUp(url: string, username: string): Promise<Person> {
  const user = { username, password: 'long enough' }
  const { user_id: userId, accesstoken } = await good<SignedIn>(url, '/auth/singup', { user })
  return { userId, token: accesstoken }
}

export async function newApp(url: string, { token }: Person): Promise<OneField> {
  const app = { app_name: 'App', field_list: [{ field_name: 'Text' }] }
  const { app_id, field_list } = await good<App>(url, '/api/app/create', { token, app })
  return { appId: app_id, fieldId: field_list[0]?.field_id ?? 0 }
}

export async function addItem(
  url: string,
  { token }: Person,
  { appId: app_id, fieldId: field_id }: OneField,
  field_value: string,
): Promise<Item> {
  const items = [{ fields: [{ field_id, field_value }] }]
  const [item] = await good<Item[]>(url, '/api/items/add', { token, app_id, items })
  if (item === undefined) throw new Error('no item was added')
  return item
}

export async function share(url: string, { token }: Person, share: object): Promise<void> {
  await good(url, '/sharing/add', { token, ...share })
}

/** Listens to apps at an address of the websocket. */
export async function listening(
  wsUrl: string,
  { token }: Person,
  apps: readonly OneField[],
): Promise<Listener> {
  const listener = await listen(wsUrl)
  for (const { appId } of apps) await listener.subscribe(token, appId)
  return listener
}

/** The texts of items that a listener hears of being added, of which there are so many. */
export async function textsOf(listener: Listener, count: number): Promise<string[]> {
  const texts: string[] = []
  while (texts.length < count) texts.push(...textsIn(await listener.message()))
  return texts
}

export function textsIn({ api, response }: Message): string[] {
  if (api !== '/items/add') throw new Error(`it heard ${api}`)
  return (response as Item[]).map(({ fields }) => fields[0]?.field_value ?? '')
}
