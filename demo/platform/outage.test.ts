import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { outageOf } from '#demo/platform/outage.ts'
import {
  joinDatabase,
  MEMORY,
  openDatabase,
  type DatabaseLocation,
} from '#demo/platform/store/database.ts'
import { startCuttingProxy } from '../../tests/support/cutting-proxy.ts'
import { hasPostgres, newDatabase } from '../../tests/support/new-database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { platformOn, type PlatformOn } from '../../tests/support/demo/platform/platform-on.ts'

const LOGIN = { username: 'anna', password: 'long enough' }
const UNREACHABLE = [503, '10', 'the server cannot reach its data, try again later'] as const
const FULL = [507, '10', 'the disk of the server is full, try again later'] as const

/** A platform with an account, whose log is kept. */
async function start(location: DatabaseLocation) {
  const { db, close } = await openDatabase(location, () => {})
  onTestFinished(close)
  const logged: string[] = []
  let time = 1_800_000_000_000
  // A second for each look at it, so that no throttle comes in between.
  const now = () => (time += 1000)
  const platform = platformOn(db, { log: (line) => void logged.push(line), now })
  onTestFinished(platform.stop)
  await createAccount(platform.deps, LOGIN)
  return { db, logged, ...platform }
}

async function signIn({ post }: Pick<PlatformOn, 'post'>) {
  const answer = await post('/auth/login', LOGIN)
  const { error } = (await answer.json()) as { error?: string }
  return [answer.status, answer.headers.get('Retry-After'), error]
}

/** The socket in the file system that an address of PostgreSQL names. */
function socketOf(url: string): string {
  return join(/host=([^&]+)/.exec(decodeURIComponent(url))?.[1] ?? '', '.s.PGSQL.5432')
}

/** The same database at another host. */
function throughLine(url: string, host: string): string {
  return url.replace(/@\/(\w+)\?.*$/, `@${host}/$1`)
}

describe('while the data cannot be reached', () => {
  it.skipIf(!hasPostgres)(
    'PostgreSQL that has ended makes calls 503, not the version',
    async () => {
      const server = await startPostgres()
      const platform = await start({ postgresUrl: server.url })
      expect((await signIn(platform))[0]).toBe(200)
      await server.stop()
      expect(await signIn(platform)).toEqual(UNREACHABLE)
      const list = await platform.get('/api/applist/get', { token: 'any' })
      expect([list.status, list.headers.get('Retry-After')]).toEqual([503, '10'])
      expect((await platform.get('/version', {})).status).toBe(200)
      expect(platform.logged[0]).toMatch(/^POST \/auth\/login failed: /)
    },
  )

  it.skipIf(!hasPostgres)(
    'PostgreSQL that hangs on open connections makes calls 503, and is asked on new ones',
    async () => {
      const database = await newDatabase()
      onTestFinished(database.drop)
      const line = await startCuttingProxy(socketOf(database.url))
      onTestFinished(line.stop)
      const { db: direct, close } = await openDatabase({ postgresUrl: database.url }, () => {})
      onTestFinished(close)
      const { db, close: leave } = joinDatabase(
        { postgresUrl: throughLine(database.url, line.host), timeoutMs: 1000 },
        () => {},
      )
      onTestFinished(leave)
      const platform = platformOn(db, { log: () => {} })
      onTestFinished(platform.stop)
      await createAccount({ ...platform.deps, db: direct }, LOGIN)
      // The server gives up what takes too long, and the connection goes on.
      const slow = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
      expect(outageOf(await slow)?.reason).toBe('busy')
      expect((await signIn(platform))[0]).toBe(200)
      line.abandon()
      expect(await signIn(platform)).toEqual(UNREACHABLE)
      await expect.poll(async () => (await signIn(platform))[0], { timeout: 30_000 }).toBe(200)
    },
    60_000,
  )

  it('a full disk makes writes 507, and reads go on', async () => {
    const platform = await start({ dataDir: MEMORY })
    const { accesstoken: token } = (await (await platform.post('/auth/login', LOGIN)).json()) as {
      accesstoken: string
    }
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(platform.db)
    const { page_count: pages = 0 } = rows[0] ?? {}
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(platform.db)
    const app = JSON.stringify({ app_name: 'x'.repeat(250), field_list: [] })
    const create = async () => (await platform.post('/api/app/create', { token, app })).status
    // What is free in its pages takes some.
    await expect.poll(create, { interval: 0 }).toBe(507)
    await expect.poll(() => signIn(platform), { interval: 0 }).toEqual(FULL)
    expect((await platform.get('/api/applist/get', { token })).status).toBe(200)
    await sql`pragma max_page_count = ${sql.lit(10 * pages)}`.execute(platform.db)
    expect((await signIn(platform))[0]).toBe(200)
  })

  it('a disk that has become read-only makes writes 503', async () => {
    const platform = await start({ dataDir: MEMORY })
    await sql`pragma query_only = on`.execute(platform.db)
    expect(await signIn(platform)).toEqual(UNREACHABLE)
  })
})
