import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedEnquiries } from '../../../tests/support/agency.ts'
import { openForms, postEnquiry, submissionOf } from '../../../tests/support/enquiry-visitors.ts'
import { hasPostgres, newDatabase, type NewDatabase } from '../../../tests/support/new-database.ts'
import { hasPgbouncer, startPgbouncer, type Pooler } from '../../../tests/support/pgbouncer.ts'
import { startSite, type RunningSite } from '../../../tests/support/site-server.ts'
import {
  addItem,
  call,
  listening,
  newApp,
  signUp,
  startTwo,
  textsOf,
  type Two,
} from '../../../tests/support/demo/platform/multi-process/two-processes.ts'

// PgBouncer gives each transaction the next of four connections: whatever a client leaves in one, another client gets.

const isInstalled = hasPostgres && hasPgbouncer
const reason = isInstalled ? '' : ' (skipped: PostgreSQL and PgBouncer are not both installed)'

describe.skipIf(!isInstalled)(`behind a pooler of transactions${reason}`, () => {
  let database: NewDatabase
  let pooler: Pooler
  beforeAll(async () => {
    database = await newDatabase()
    pooler = await startPgbouncer(database.url)
  })
  afterAll(async () => {
    await pooler?.stop()
    await database.drop()
  })

  describe('two sites that start at once on an empty database', () => {
    const sites: RunningSite[] = []
    beforeAll(async () => {
      const env = {
        DATABASE_URL: pooler.url,
        DATABASE_LISTEN_URL: database.url,
        TRUSTED_PROXIES: '127.0.0.1',
        ENQUIRIES_PER_VISITOR: '6',
      }
      sites.push(...(await Promise.all([startSite({ env }), startSite({ env })])))
    }, 60_000)
    afterAll(async () => void (await Promise.all(sites.map((site) => site.stop()))))
    const url = (n: number) => sites[n % 2]?.url ?? ''

    it('are set up once, and serve the same pages', async () => {
      const maps = await Promise.all([0, 1].map((n) => fetch(`${url(n)}/sitemap.xml`)))
      const [one = '', two] = await Promise.all(
        maps.map(async (map) => (await map.text()).replace(/http:..127.0.0.1:\d+/g, '')),
      )
      expect(two).toBe(one)
      const addresses = one.match(/<loc>[^<]+/g) ?? []
      expect(addresses.length).toBeGreaterThan(5)
      expect(new Set(addresses).size).toBe(addresses.length)
    })

    it('leave no lock behind', async () => {
      const client = new Client({ connectionString: database.url })
      await client.connect()
      const { rows } = await client.query(`
        select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()`)
      await client.end()
      expect(rows).toEqual([])
    })

    it('keep each enquiry once, and count those of a visitor together', async () => {
      const tokens = await openForms(url(0), 2)
      const ids = Array.from({ length: 6 }, () => randomUUID())
      for (const [n, id] of ids.entries()) {
        const submission = submissionOf(id, tokens[n % 2] ?? '')
        const answer = await postEnquiry(url(n), '198.51.100.7', submission)
        expect(await answer.json()).toMatchObject({ stored: true })
      }
      const seventh = submissionOf(randomUUID(), tokens[0] ?? '')
      expect((await postEnquiry(url(0), '198.51.100.7', seventh)).status).toBe(429)
      expect((await postEnquiry(url(1), '198.51.100.7', seventh)).status).toBe(429)
      const stored = async () => (await storedEnquiries(url(1))).toSorted()
      await expect.poll(stored, { timeout: 30_000 }).toEqual(ids.toSorted())
    }, 60_000)
  })

  it('a site that is not given the server itself says so', async () => {
    const start = startSite({ env: { DATABASE_URL: pooler.url } })
    await expect(start).rejects.toThrow(/^DATABASE_URL: .* pooler; .* DATABASE_LISTEN_URL$/m)
    const nowhere = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: 'postgres://127.0.0.1:1/x' }
    await expect(startSite({ env: nowhere })).rejects.toThrow(
      /^DATABASE_LISTEN_URL: the server refuses connections; /m,
    )
  })

  describe('two platforms', () => {
    let two: Two
    beforeAll(async () => {
      two = await startTwo({ postgresUrl: pooler.url, listenUrl: database.url })
    })
    afterAll(() => two.stop())

    it('hear of all changes of each other, however many are made at once', async () => {
      const owner = await two.owner()
      const app = await newApp(two.first.url, owner)
      const heard = await listening(two.second.wsUrl, owner, [app])
      const texts = Array.from({ length: 40 }, (_, n) => `text ${n}`)
      const urls = [two.first.url, two.second.url]
      await Promise.all(
        texts.map(async (text, n) => await addItem(urls[n % 2] ?? '', owner, app, text)),
      )
      expect((await textsOf(heard, texts.length)).toSorted()).toEqual(texts.toSorted())
    })

    it('count sign-ups together, and keep names apart that are asked for at once', async () => {
      const user = { username: 'olena', password: 'long enough' }
      const answers = await Promise.all(
        [0, 1, 2, 3].map((n) =>
          call([two.first, two.second][n % 2]?.url ?? '', '/auth/singup', { user }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
      await signUp(two.second.url, 'ostap')
    })
  })
})
