import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { OWNER } from '#demo/content/seed.ts'
import { clientOf } from '../support/demo/platform/platform-client.ts'
import { openForms, postEnquiry, submissionOf } from '../support/enquiry-visitors.ts'
import { percentile } from '../support/percentile.ts'
import { OWNER_PASSWORD, startSite } from '../support/site-server.ts'

// Another process, such as a backup program or a database browser, holds the lock of writers.

/** SQLite stopped the process for a second for each write. */
const FAST_MS = 500
/** Two seconds of waiting, and what a busy machine takes. */
const ANSWER_MS = 5000
const VISITOR = '203.0.113.7'

it('a lock of another process stops no page and no read; a write waits, or is refused in time', async () => {
  const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  onTestFinished(() => site.stop())
  const [formToken = ''] = await openForms(site.url, 1)
  const { post, get } = clientOf((path, init) => fetch(site.url + path, init))
  const signedIn = await post('/auth/login', { username: OWNER, password: OWNER_PASSWORD })
  const { accesstoken: token } = (await signedIn.json()) as { accesstoken: string }

  const other = new DatabaseSync(join(site.dataDir, 'mandry.sqlite'), { timeout: 5000 })
  onTestFinished(() => other.close())
  const page = () => fetch(`${site.url}/en/portfolio/`)
  const read = () => get('/api/applist/get', { token })
  const create = () => post('/api/app/create', { token, app: JSON.stringify({ app_name: 'New' }) })
  const enquire = () => postEnquiry(site.url, VISITOR, submissionOf(randomUUID(), formToken))

  other.exec('begin immediate')
  const waiting = [create(), enquire()]
  // Answered while the writes wait.
  for (const each of [page, read]) expect((await each()).status).toBe(200)
  other.exec('commit')
  for (const each of waiting) expect((await each).status).toBe(200)

  other.exec('begin immediate')
  const over = new AbortController()
  const writes = Promise.all([create, create, enquire].map(timed)).finally(() => over.abort())
  const readsMs: number[] = []
  while (!over.signal.aborted)
    for (const { answer, tookMs } of await Promise.all([page, read].map(timed))) {
      expect(answer.status).toBe(200)
      readsMs.push(tookMs)
    }
  expect(percentile(readsMs, 0.5)).toBeLessThan(FAST_MS)
  for (const { answer, tookMs } of await writes) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(tookMs).toBeLessThan(ANSWER_MS)
  }
  other.exec('commit')
  for (const again of [create, enquire]) expect((await again()).status).toBe(200)
}, 120_000)

async function timed(ask: () => Promise<Response>) {
  const began = performance.now()
  const answer = await ask()
  await answer.clone().arrayBuffer()
  return { answer, tookMs: performance.now() - began }
}
