import { randomUUID } from 'node:crypto'
import { createPlatform } from '#platform'
import { OWNER } from '#demo/content/seed.ts'
import { openForms, postEnquiry, submissionOf } from '../support/enquiry-visitors.ts'
import { startPostgres } from '../support/postgres.ts'
import { percentile } from '../support/percentile.ts'
import { OWNER_PASSWORD, startSite } from '../support/site-server.ts'
import { FRESH_MS, numberIn, startEdits, type Edits } from './serve/edits.ts'
import { atRate, createGun, type ShotAnswer } from './serve/probe.ts'

// Two processes on one PostgreSQL with mixed traffic, while the owner edits the home page twice a second through one of
// them. First as fast as they can, then at half of that rate. `SECONDS=20` makes it shorter.

const SECONDS = Number(process.env.SECONDS ?? 60)
const MAX_RATE_S = 8
const CONNECTIONS = 20
const GOAL_P99_MS = 50
/** What visitors ask for, the home page often enough to see each edit. */
const PATHS = [
  '/en/',
  '/uk/',
  '/en/',
  '/en/tours/',
  '/en/portfolio/?works=all',
  '/en/',
  '/uk/kontakty/',
  '/en/about/',
  '/mandry/mandry.js',
  '/portfolio/en.json',
]
const ENQUIRIES_PER_SECOND = 5
/** Of this many, those for the home page are read: to read all would slow the sender down. */
const READ_EACH = 80
/** Submissions that one form token serves. */
const PER_TOKEN = 5

interface Traffic {
  readonly edits: Edits
  readonly times: number[]
  readonly statuses: Map<number, number>
  stale: number
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const postgres = await startPostgres()
const env = {
  DATABASE_URL: postgres.url,
  TRUSTED_PROXIES: '127.0.0.1',
  ENQUIRIES_PER_VISITOR: '1000000',
  ENQUIRIES_PER_FORM: '1000000',
}
const first = await startSite({ env })
const second = await startSite({ env })
const sites = [first, second]
const owner = createPlatform({ serverUrl: first.url })
const gun = createGun(CONNECTIONS)
try {
  await owner.auth.login({ username: OWNER, password: OWNER_PASSWORD })
  const edits = startEdits(owner)
  const most = await measureMost()
  say(`${most} requests a second at most, over ${sites.length} processes`)
  const perSecond = Math.floor(most / 2)
  const enquiries = ENQUIRIES_PER_SECOND * SECONDS
  const forms = await openForms(first.url, Math.ceil(enquiries / PER_TOKEN) + 1)
  const seen: Traffic = { edits, times: [], statuses: new Map(), stale: 0 }
  const each = Math.ceil(perSecond / ENQUIRIES_PER_SECOND)
  await atRate({ perSecond, seconds: SECONDS }, (n) =>
    n % each === 0 ? enquire(n / each, forms, seen) : visit(n, seen),
  )
  await edits.stop()
  const { times, statuses, stale } = seen
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(times, part).toFixed(1))
  const failed = [...statuses].filter(([status]) => status === 0 || status >= 500)
  const isMet = failed.length === 0 && stale === 0 && Number(p99) <= GOAL_P99_MS
  say(`${perSecond} a second for ${SECONDS} s, ${edits.count()} edits: p50 ${p50}, p99 ${p99} ms`)
  say(`  by status: ${JSON.stringify(Object.fromEntries(statuses))}`)
  say(`  pages older than ${FRESH_MS} ms: ${stale}`)
  say(`  goal p99 <= ${GOAL_P99_MS} ms, no 5xx, none older: ${isMet ? 'ok' : 'MISSED'}`)
  process.exitCode = isMet ? 0 : 1
} finally {
  gun.close()
  owner.close()
  for (const site of sites) await site.stop()
  await postgres.stop()
}

function count(seen: Traffic, { status, tookMs }: Pick<ShotAnswer, 'status' | 'tookMs'>): void {
  seen.times.push(tookMs)
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
}

/** So many at a time without a pause. @returns answers a second */
async function measureMost(): Promise<number> {
  const until = performance.now() + MAX_RATE_S * 1000
  let answers = 0
  const fire = async (n: number): Promise<void> => {
    for (; performance.now() < until; n += CONNECTIONS) {
      const answer = await gun.shoot({ url: addressOf(n), headers: { 'accept-encoding': 'br' } })
      if (answer.status === 200) answers++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => fire(n)))
  return Math.round(answers / MAX_RATE_S)
}

function addressOf(n: number): string {
  const site = sites[n % sites.length]?.url ?? ''
  return site + PATHS[Math.floor(n / sites.length) % PATHS.length]
}

async function visit(n: number, seen: Traffic): Promise<void> {
  const url = addressOf(n)
  const isRead = n % READ_EACH < 2 && url.endsWith('/en/')
  const due = seen.edits.due()
  const headers = { 'accept-encoding': isRead ? 'identity' : 'br' }
  const answer = await gun.shoot({ url, headers })
  count(seen, answer)
  if (isRead && numberIn(answer.body) < due) seen.stale++
}

async function enquire(n: number, forms: readonly string[], seen: Traffic): Promise<void> {
  const { url } = sites[n % sites.length] ?? first
  const began = performance.now()
  const body = submissionOf(randomUUID(), forms[Math.floor(n / PER_TOKEN)] ?? '')
  const status = await postEnquiry(url, `203.0.113.${1 + (n % 50)}`, body).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    () => 0,
  )
  count(seen, { status, tookMs: performance.now() - began })
}
