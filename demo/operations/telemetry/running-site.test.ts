import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openForms, postEnquiry, submissionOf } from '../../../tests/support/enquiry-visitors.ts'
import { OWNER_PASSWORD, startSite, type RunningSite } from '../../../tests/support/site-server.ts'
import { startSmtpSink, type SmtpSink } from '../../../tests/support/smtp-sink.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

// Needs `npm run install:packed`.

const PROXY_ENV = { TRUSTED_PROXIES: '127.0.0.1' }
const SECRET = 'no-token-of-anybody'

let site: RunningSite
let sink: SmtpSink
beforeAll(async () => {
  sink = await startSmtpSink()
  const env = { LOG_FORMAT: 'json', LOG_LEVEL: 'debug', METRICS_PORT: '0', SMTP_URL: sink.url }
  site = await startSite({ isNew: true, env: { ...env, ...PROXY_ENV } })
})
afterAll(async () => {
  await site.stop()
  await sink.stop()
})

/** What the log has so far; the one line that is no entry tells how the owner signs in. */
function entries(): Record<string, unknown>[] {
  const lines = site.printed().filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

function metricsUrl(): string {
  const found = entries().find(({ message }) => String(message).startsWith('Metrics are at'))
  return String(found?.message).replace('Metrics are at ', '')
}

/** The value of a metric with these labels, as they are printed; undefined when it has none yet. */
async function metric(name: string, labels = ''): Promise<number | undefined> {
  const text = await (await fetch(metricsUrl())).text()
  const prefix = `${name}${labels && `{${labels}}`} `
  const line = text.split('\n').find((each) => each.startsWith(prefix))
  return line === undefined ? undefined : Number(line.slice(prefix.length))
}

const count = (labels: string) => metric('mandry_http_request_duration_seconds_count', labels)

async function signIn(password: string, username = 'agency'): Promise<number> {
  const answer = await fetch(`${site.url}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

it('every line is an entry of the log, but the one that tells once how the owner signs in', () => {
  const others = site.printed().filter((line) => line !== '' && !line.startsWith('{'))
  expect(others).toEqual([expect.stringMatching(/^A new site was set up\. Its owner is "agency"/)])
  for (const entry of entries())
    expect(entry).toMatchObject({
      level: expect.stringMatching(/^(debug|info|warn|error)$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: expect.stringMatching(/./),
    })
})

it('the log holds no token, password, body, query string or address of a visitor', async () => {
  await signIn(OWNER_PASSWORD)
  await signIn('a wrong password')
  await fetch(`${site.url}/api/applist/get?token=${SECRET}`)
  await fetch(`${site.url}/en/?utm_source=${SECRET}`)
  const [token = ''] = await openForms(site.url, 1)
  const enquiry = submissionOf(randomUUID(), token)
  expect((await postEnquiry(site.url, '203.0.113.7', enquiry)).status).toBe(200)
  await sink.arrived(1)
  const own = (route: string) => entries().filter((entry) => entry.route === route)
  await expect.poll(() => own('enquiries')).toHaveLength(2)
  await expect.poll(() => own('auth')).toHaveLength(2)
  const log = site.printed().join('\n')
  const hidden = [OWNER_PASSWORD, 'a wrong password', SECRET, token, 'olena@example.com', 'Lviv']
  expect(hidden.filter((secret) => log.includes(secret))).toEqual([])
})

describe('metrics', () => {
  it('are not on the port that visitors use', async () => {
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
    expect(new URL(metricsUrl()).hostname).toBe('127.0.0.1')
    expect((await fetch(`${metricsUrl()}/other`)).status).toBe(404)
  })

  it('count requests by method, part of the server and status', async () => {
    const labels = 'method="GET",route="pages",status="2xx"'
    const before = (await count(labels)) ?? 0
    await (await fetch(`${site.url}/en/`)).arrayBuffer()
    await (await fetch(`${site.url}/uk/portfolio/?works=all`)).arrayBuffer()
    await expect.poll(() => count(labels)).toBe(before + 2)
    const other = 'method="GET",route="other",status="4xx"'
    const otherBefore = (await count(other)) ?? 0
    await (await fetch(`${site.url}/no/such/${randomUUID()}`)).arrayBuffer()
    await expect.poll(() => count(other)).toBe(otherBefore + 1)
    expect(await (await fetch(metricsUrl())).text()).not.toContain('such')
  })

  it('count what becomes of enquiries, and since when the oldest waits', async () => {
    const stored = () => metric('mandry_enquiries_total', 'outcome="stored"')
    const refused = () => metric('mandry_enquiries_total', 'outcome="refused"')
    const [storedBefore = 0, refusedBefore = 0] = [await stored(), await refused()]
    await expect.poll(() => metric('mandry_enquiries_waiting')).toBe(0)
    expect(await metric('mandry_enquiries_oldest_waiting_seconds')).toBe(0)
    sink.refuse(true)
    const [token = ''] = await openForms(site.url, 1)
    await postEnquiry(site.url, '203.0.113.8', submissionOf(randomUUID(), token))
    await postEnquiry(site.url, '203.0.113.8', submissionOf(randomUUID(), 'no token'))
    await expect.poll(stored).toBe(storedBefore + 1)
    await expect.poll(refused).toBe(refusedBefore + 1)
    expect(await metric('mandry_enquiries_waiting')).toBe(1)
    await expect.poll(() => metric('mandry_enquiries_oldest_waiting_seconds')).toBeGreaterThan(0)
    sink.refuse(false)
    await expect.poll(() => metric('mandry_enquiries_waiting')).toBe(0)
  })

  it('count open connections and websockets', async () => {
    expect(await metric('mandry_websockets_open')).toBe(0)
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/ws/app/`)
    await once(socket, 'open')
    const idle = connect(Number(new URL(site.url).port), '127.0.0.1')
    await once(idle, 'connect')
    await expect.poll(() => metric('mandry_websockets_open')).toBe(1)
    await expect.poll(() => metric('mandry_connections_open')).toBeGreaterThanOrEqual(2)
    socket.terminate()
    idle.destroy()
    await expect.poll(() => metric('mandry_websockets_open')).toBe(0)
  })

  if (isThorough)
    it('tell of the process, its queues and its database', async () => {
      expect(await metric('mandry_database_up')).toBe(1)
      expect(await metric('mandry_image_encodes_waiting')).toBe(0)
      expect(await metric('mandry_password_hashes_waiting')).toBe(0)
      expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
      expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(10e6)
      const running = () => metric('mandry_password_hashes_running')
      const guesses = Promise.all(
        Array.from({ length: 12 }, (_, n) => signIn('wrong password', `${n}`)),
      )
      await expect.poll(running, { interval: 10 }).toBe(1)
      expect(await metric('mandry_sign_ins_pending')).toBeGreaterThan(1)
      await guesses
      await expect.poll(running).toBe(0)
      expect(await metric('mandry_sign_ins_pending')).toBe(0)
    })
})
