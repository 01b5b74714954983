import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { createAccount } from '#demo/platform/accounts.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { createPlatformApp } from '#demo/platform/app.ts'
import type { PlatformDeps } from '#demo/platform/deps.ts'
import { readTrustedProxies } from '#demo/platform/http/trusted-proxies.ts'
import { attachHub, type Hub, type HubOptions } from '#demo/platform/realtime/hub.ts'
import { asksForWebsocket } from '#demo/platform/realtime/upgrade.ts'
import { shareBetweenProcesses } from '#demo/platform/multi-process/open.ts'
import { MEMORY, openDatabase, type DatabaseLocation } from '#demo/platform/store/database.ts'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import type { PasswordCost } from '#demo/platform/store/passwords.ts'
import { findUserByName } from '#demo/platform/store/users.ts'
import { squareOf } from './avatar-encoder.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'

export const OWNER = { username: 'owner', password: 'correct horse battery staple' }

export interface RunningPlatform {
  /** Without a trailing slash: clients append their paths to it. */
  readonly url: string
  /** Where clients listen for changes. */
  readonly wsUrl: string
  readonly hub: Hub
  /** With the folder of its files. */
  readonly deps: PlatformDeps & { readonly filesDir: string }
  /** Signs in the one user there is. */
  readonly authKey: string
  readonly userId: number
  /** The same platform without the network. */
  readonly app: ReturnType<typeof createPlatformApp>
  /** What the platform has logged so far. */
  readonly logged: string[]
  readonly stop: () => Promise<void>
}

export interface PlatformOptions {
  /** An empty SQLite database in memory when left out. */
  readonly location?: DatabaseLocation
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Items in a chunk. */
  readonly chunkSize?: number
  /** Bytes in a chunk. */
  readonly chunkBytes?: number
  readonly hub?: HubOptions
  /** A free one when left out. */
  readonly port?: number
  /** Kept when the platform stops; a new one that goes with it when left out. */
  readonly filesDir?: string
  /** Signs in the one user there is; a new one when left out. Needed where that user is there already. */
  readonly authKey?: string
  /** Of new passwords. Default: next to nothing. */
  readonly passwordCost?: PasswordCost
  /** See `readTrustedProxies`. */
  readonly trustedProxies?: string
  readonly quota?: PlatformDeps['quota']
  readonly disk?: PlatformDeps['disk']
  /** Whether anybody may sign up. Default: yes. */
  readonly isSignUpOpen?: boolean
}

/** Starts an empty platform with one user on a free port of this machine. */
export async function startPlatform(options: PlatformOptions = {}): Promise<RunningPlatform> {
  const { location = { dataDir: MEMORY }, now = Date.now } = options
  const filesDir = options.filesDir ?? (await mkdtemp(join(tmpdir(), 'mandry-files-')))
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const onError = (error: unknown) => log(String(error))
  const database = await openDatabase(location, onError, MIGRATIONS)
  const { db } = database
  const { close, ...shared } = await shareBetweenProcesses(location, { db, now, onError })
  const deps = {
    db,
    ...shared,
    now,
    randomBytes,
    passwordCost: options.passwordCost ?? CHEAP_PASSWORDS,
    version: 'test',
    filesDir,
    files: new DiskStore(filesDir),
    squareOf,
    ...(options.chunkSize ? { chunkSize: options.chunkSize } : {}),
    ...(options.chunkBytes ? { chunkBytes: options.chunkBytes } : {}),
    isProxy: readTrustedProxies(options.trustedProxies),
    isSignUpOpen: options.isSignUpOpen ?? true,
    quota: options.quota,
    disk: options.disk,
    log,
  }
  const { user, authKey } = await ownerOf(deps, options.authKey)
  const app = createPlatformApp(deps)
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: '127.0.0.1',
    serverOptions: { shouldUpgradeCallback: asksForWebsocket },
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const hub = attachHub(server, deps, options.hub)

  async function stop(): Promise<void> {
    await hub.close()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await close()
    await database.close()
    if (!options.filesDir) await rm(filesDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${portOf(server.address())}`
  const wsUrl = `${url.replace('http', 'ws')}/ws/app/`
  return { url, wsUrl, hub, deps, authKey, userId: user.user_id, app, logged, stop }
}

/** The database may have the user from an earlier start. */
async function ownerOf(deps: PlatformDeps, authKey: string | undefined) {
  const known = await findUserByName(deps.db, OWNER.username)
  if (known && authKey !== undefined) return { user: known.user, authKey }
  return await createAccount(deps, { ...OWNER, ...(authKey === undefined ? {} : { authKey }) })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
