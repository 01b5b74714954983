import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storedEnquiries } from '../../support/agency.ts'
import {
  openForms,
  postEnquiry,
  sendFromVisitors,
  submissionOf,
} from '../../support/enquiry-visitors.ts'
import { sized } from '../../support/test-size.ts'
import { hasPostgres, newDatabase, type NewDatabase } from '../../support/new-database.ts'
import { startRoundRobinProxy, type RoundRobinProxy } from '../../support/round-robin-proxy.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startSmtpSink, type SmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV, PATIENCE, printSent } from './evidence.ts'

// Two processes of the real server on one PostgreSQL, behind a proxy that gives each request to the next of them.

const SUBMISSIONS = sized({ small: 60, full: 2000 })
const MOST_PER_VISITOR = 30

describe.skipIf(!hasPostgres)('two processes on one PostgreSQL', () => {
  let database: NewDatabase
  let sink: SmtpSink
  let first: RunningSite
  let second: RunningSite
  let proxy: RoundRobinProxy
  const thanked: string[] = []

  beforeAll(async () => {
    database = await newDatabase()
    sink = await startSmtpSink()
    const env = { ...LOAD_ENV, DATABASE_URL: database.url, SMTP_URL: sink.url }
    const own = { ...env, ENQUIRIES_PER_VISITOR: String(MOST_PER_VISITOR) }
    first = await startSite({ env: own })
    second = await startSite({ env: own })
    proxy = await startRoundRobinProxy([first.url, second.url])
  })
  afterAll(async () => {
    await proxy.stop()
    await Promise.all([first.stop(), second.stop()])
    await sink.stop()
    await database.drop()
  })

  it('keep one enquiry of a double click that reaches both', async () => {
    for (const [n, token] of (await openForms(proxy.url, 5)).entries()) {
      const submission = submissionOf(randomUUID(), token)
      const answers = await Promise.all(
        [first, second, first, second].map(({ url }) =>
          postEnquiry(url, `203.0.113.${n}`, submission),
        ),
      )
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string }[]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
      thanked.push(bodies[0]?.id ?? '')
    }
    await expectExactlyOnce(proxy.url, sink, thanked)
  }, 90_000)

  it('tell a stolen submission id with another content apart', async () => {
    const [token = ''] = await openForms(proxy.url, 1)
    const submission = submissionOf(thanked[0] ?? '', token)
    const inputs = { name: 'Somebody else', email: 'else@example.com', message: 'Pay me' }
    for (const { url } of [first, second]) {
      const answer = await postEnquiry(url, '203.0.113.8', { ...submission, inputs })
      expect(answer.status).toBe(409)
    }
  })

  it('count what one visitor sends together', async () => {
    const visitor = '198.51.100.7'
    const refusals: number[] = []
    const tokens = await openForms(proxy.url, MOST_PER_VISITOR / 5)
    for (let n = 0; n < MOST_PER_VISITOR + 4; n++) {
      const id = randomUUID()
      const token = tokens[Math.floor(n / 5)] ?? ''
      const answer = await postEnquiry(proxy.url, visitor, submissionOf(id, token))
      if (answer.status === 200) thanked.push(id)
      else {
        refusals.push(answer.status)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    }
    expect(refusals).toEqual([429, 429, 429, 429])
    await expectExactlyOnce(proxy.url, sink, thanked)
  }, 90_000)

  it('take over from one that is killed while it forwards', async () => {
    const sent = await sendFromVisitors({
      urls: [first.url, second.url],
      submissions: SUBMISSIONS,
      visitors: Math.ceil(SUBMISSIONS / (MOST_PER_VISITOR / 2)),
      onThanked(count) {
        if (count === Math.floor(SUBMISSIONS / 2)) void first.kill()
      },
    })
    thanked.push(...sent.thanked)
    await expectExactlyOnce(second.url, sink, thanked)
    expect(await storedEnquiries(second.url)).toHaveLength(thanked.length)
    printSent('two processes, one killed', sent, sink)
    const client = new Client({ connectionString: database.url })
    await client.connect()
    // An enquiry is marked after its mail: by the second process, where the first was killed in between.
    await vi.waitFor(async () => {
      const { rows } = await client.query('select count(*) from enquiries_deliveries')
      expect(rows).toEqual([{ count: '0' }])
    }, PATIENCE)
    await client.end()
  }, 120_000)
})
