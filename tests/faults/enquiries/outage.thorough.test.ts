import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, it, vi, type TestContext } from 'vitest'
import { storedEnquiries } from '../../support/agency.ts'
import { openForms, postEnquiry, submissionOf } from '../../support/enquiry-visitors.ts'
import { sized } from '../../support/test-size.ts'
import { hasPostgres, newDatabase, type NewDatabase } from '../../support/new-database.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startSmtpSink, type SmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV, PATIENCE } from './evidence.ts'

// The agency's app cannot be written, or its mail server takes nothing: visitors are thanked for what the outbox keeps. Each
// waits for the forwarder's next tries, so they wait side by side.

const SUBMISSIONS = sized({ small: 20, full: 500 })
const PER_TOKEN = 5
/** Connections that nodemailer has at the same time. */
const POOL = 5
const VISITOR = '203.0.113.7'

describe.skipIf(!hasPostgres)('enquiries on PostgreSQL', { concurrent: true }, () => {
  it('wait in the outbox while the platform fails, and arrive once when it is back', async (context) => {
    const { site, sink, client } = await start(context)
    // Every write of an item fails, as in a platform that is broken; the outbox is a table of its own.
    await client.query(`
      create function refuse() returns trigger as $$ begin raise 'out of order'; end $$ language plpgsql;
      create trigger broken before insert on items for each row execute function refuse()`)
    const thanked = await thankedFor(site)
    expect(thanked).toHaveLength(SUBMISSIONS)
    const failed = async () => {
      const { rows } = await client.query('select max(attempts) as most from enquiries_deliveries')
      return Number((rows as { most: number }[])[0]?.most)
    }
    await vi.waitFor(async () => expect(await failed()).toBeGreaterThan(0), PATIENCE)
    expect(await storedEnquiries(site.url)).toEqual([])
    await client.query('drop trigger broken on items')
    await expectExactlyOnce(site.url, sink, thanked)
  }, 300_000)

  it('wait in files while the outbox cannot be written, and arrive once afterwards', async (context) => {
    const { site, sink, client } = await start(context)
    const [token = ''] = await openForms(site.url, 1)
    const submission = submissionOf(randomUUID(), token)
    await client.query(`
      create function refuse() returns trigger as $$ begin raise 'out of order'; end $$ language plpgsql;
      create trigger broken before insert on enquiries_outbox for each row execute function refuse()`)
    const taken = await postEnquiry(site.url, VISITOR, submission)
    expect(taken.status).toBe(200)
    const again = await postEnquiry(site.url, VISITOR, submission)
    expect(await again.json()).toEqual(await taken.json())
    await client.query('drop trigger broken on enquiries_outbox')
    await expectExactlyOnce(site.url, sink, [(submission as { submissionId: string }).submissionId])
  }, 300_000)

  it('are taken while the database is gone, also by a process that is killed then, and arrive once', async (context) => {
    const { site, sink, client, database } = await start(context)
    const forms = await openForms(site.url, 2)
    const send = async (token = '') => {
      const id = randomUUID()
      const { status } = await postEnquiry(site.url, VISITOR, submissionOf(id, token))
      expect(status).toBe(200)
      return id
    }
    await client.end()
    await database.close()
    const thanked = [await send(forms[0]), await send(forms[0])]
    await database.open()
    await expectExactlyOnce(site.url, sink, thanked)
    await database.close()
    thanked.push(await send(forms[1]))
    await site.kill()
    await database.open()
    await site.restart()
    await expectExactlyOnce(site.url, sink, thanked)
  }, 300_000)

  it('are stored while the mail server refuses, and are mailed once when it takes mails', async (context) => {
    const { site, sink } = await start(context)
    sink.refuse(true)
    const thanked = await thankedFor(site)
    const stored = () => storedEnquiries(site.url)
    await vi.waitFor(async () => expect(await stored()).toHaveLength(thanked.length), PATIENCE)
    expect(sink.mails).toEqual([])
    sink.refuse(false)
    await expectExactlyOnce(site.url, sink, thanked)
    expect(sink.mails).toHaveLength(thanked.length)
  }, 300_000)

  it('are mailed within 90 s after a mail server that was silent after DATA takes mails, and its connections are ended', async (context) => {
    const { site, sink } = await start(context)
    const { resume, hungConnections } = sink.hang()
    const thanked = await thankedFor(site)
    await sink.handedOver(POOL)
    expect(hungConnections()).toBe(POOL)
    resume()
    const resumedAt = performance.now()
    await expectExactlyOnce(site.url, sink, thanked)
    expect(performance.now() - resumedAt).toBeLessThan(90_000)
    expect(hungConnections()).toBe(0)
  }, 300_000)
})

interface Started {
  readonly site: RunningSite
  readonly sink: SmtpSink
  readonly client: Client
  readonly database: NewDatabase
}

async function start({ onTestFinished }: TestContext): Promise<Started> {
  const database = await newDatabase()
  onTestFinished(() => database.drop())
  const sink = await startSmtpSink()
  onTestFinished(() => sink.stop())
  const env = { ...LOAD_ENV, DATABASE_URL: database.url, SMTP_URL: sink.url }
  const site = await startSite({ env })
  onTestFinished(() => site.stop())
  const client = new Client({ connectionString: database.url })
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end())
  return { site, sink, client, database }
}

/** Sends enquiries one after the other. @returns those for which there was thanks */
async function thankedFor({ url }: RunningSite): Promise<string[]> {
  const tokens = await openForms(url, Math.ceil(SUBMISSIONS / PER_TOKEN))
  const thanked: string[] = []
  for (let n = 0; n < SUBMISSIONS; n++) {
    const id = randomUUID()
    const token = tokens[Math.floor(n / PER_TOKEN)] ?? ''
    const { status } = await postEnquiry(url, VISITOR, submissionOf(id, token))
    if (status === 200) thanked.push(id)
  }
  return thanked
}
