import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { openForms, postEnquiry, submissionOf } from '../../support/enquiry-visitors.ts'
import { hasPostgres, newDatabase } from '../../support/new-database.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startSmtpSink, type SmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV } from './evidence.ts'

// PostgreSQL accepts connections and answers nothing, or somebody holds the locks of its tables.

/** Within which every visitor is answered, whatever the database does. */
const ANSWER_MS = 3000
/** Longer than the endpoint leaves a database alone that failed, so that the endpoint asks it again meanwhile. */
const HANG_MS = 12_000
/** Between two visitors. */
const PACE_MS = 500
const PER_TOKEN = 5
const VISITOR = '203.0.113.7'

describe.skipIf(!hasPostgres)('while PostgreSQL hangs', () => {
  it('enquiries are answered within 3 s, with and without script, and arrive once', async (context) => {
    const postgres = await startPostgres()
    context.onTestFinished(() => postgres.stop())
    const { site, sink } = await start(context, postgres.url)
    const tokens = await openForms(site.url, HANG_MS / PACE_MS / PER_TOKEN + 1)
    const resume = postgres.pause()
    context.onTestFinished(resume)
    const thanked = await thankedWhileHung(site, tokens)
    const form = await inTime(() => postForm(site.url, tokens.at(-1) ?? ''))
    expect(form.status).toBe(303)
    const thanks = new URL(form.headers.get('location') ?? '', site.url)
    expect((await inTime(() => fetch(thanks))).status).toBe(200)
    const file = await inTime(() => postFile(site.url, tokens[0] ?? ''))
    expect(file.status).toBe(503)
    expect(Number(file.headers.get('retry-after'))).toBeGreaterThan(0)
    resume()
    // The id of what a form sends is made by the server.
    const idOfForm = sink.arrived(thanked.length + 1).then(() => {
      const ids = sink.mails.map(({ messageId }) => messageId.slice(0, 36))
      return ids.filter((id) => !thanked.includes(id))
    })
    await expectExactlyOnce(site.url, sink, [...thanked, ...(await idOfForm)])
  }, 300_000)

  it.each(['counters', 'enquiries_outbox', 'counters, enquiries_outbox, items'])(
    'enquiries are answered within 3 s while somebody holds the locks of %s',
    async (tables) => {
      const database = await newDatabase()
      onTestFinished(() => database.drop())
      const { site, sink } = await start({ onTestFinished }, database.url)
      const client = new Client({ connectionString: database.url })
      await client.connect()
      onTestFinished(() => client.end())
      const tokens = await openForms(site.url, HANG_MS / PACE_MS / PER_TOKEN + 1)
      await client.query('begin')
      await client.query(`lock table ${tables} in access exclusive mode`)
      const thanked = await thankedWhileHung(site, tokens)
      await client.query('rollback')
      await expectExactlyOnce(site.url, sink, thanked)
    },
    300_000,
  )
})

async function start(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  url: string,
): Promise<{ readonly site: RunningSite; readonly sink: SmtpSink }> {
  const sink = await startSmtpSink()
  onTestFinished(() => sink.stop())
  const site = await startSite({ env: { ...LOAD_ENV, DATABASE_URL: url, SMTP_URL: sink.url } })
  onTestFinished(() => site.stop())
  return { site, sink }
}

/** Sends enquiries one after the other for as long as the database hangs. @returns those for which there was thanks */
async function thankedWhileHung(site: RunningSite, tokens: readonly string[]): Promise<string[]> {
  const ends = performance.now() + HANG_MS
  const thanked: string[] = []
  while (performance.now() < ends) {
    const id = randomUUID()
    const body = submissionOf(id, tokens[Math.floor(thanked.length / PER_TOKEN)] ?? '')
    expect((await inTime(() => postEnquiry(site.url, VISITOR, body))).status).toBe(200)
    thanked.push(id)
    await after(PACE_MS)
  }
  return thanked
}

async function inTime(ask: () => Promise<Response>): Promise<Response> {
  const began = performance.now()
  const answer = await ask()
  expect(performance.now() - began).toBeLessThan(ANSWER_MS)
  return answer
}

async function postForm(url: string, formToken: string): Promise<Response> {
  const fields = { formId: 'popup', lang: 'en', email: 'olena@example.com', message: 'Hello' }
  return await fetch(`${url}/enquiries`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': VISITOR },
    body: new URLSearchParams({ ...fields, formToken }),
  })
}

async function postFile(url: string, token: string): Promise<Response> {
  const asked = { form: 'event', input: 'brief', name: 'brief.pdf', lang: 'en', token }
  return await fetch(`${url}/enquiries/files?${new URLSearchParams(asked).toString()}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': VISITOR },
    body: '%PDF-1.4\n%%EOF\n',
  })
}
