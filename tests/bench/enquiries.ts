import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import { measure, type Measured } from './enquiries/measure.ts'

// Enquiries at a steady rate to the real server, which forwards and mails them meanwhile, beside a handler that only
// inserts a row. Read the ratio: the times depend on the machine. `SECONDS=5` makes it shorter.

const LOAD = { perSecond: 200, seconds: Number(process.env.SECONDS ?? 30) }
const MAX_P99_MS = 250
const REAL = 'demo/main.ts'
const BARE = 'tests/bench/enquiries/bare.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const mails = new Worker(new URL('enquiries/mails.ts', import.meta.url))
const [smtpUrl] = (await once(mails, 'message')) as [string]
const real = {
  TRUSTED_PROXIES: '127.0.0.1',
  ENQUIRIES_PER_VISITOR: '1000000',
  ENQUIRIES_PER_FORM: '1000000',
  SMTP_URL: smtpUrl,
}
let missed = false

say(`${LOAD.perSecond} enquiries a second for ${LOAD.seconds} s, answers in milliseconds`)
await compare('SQLite', () => Promise.resolve({ env: {}, stop: () => Promise.resolve() }))
if (findPostgres()) await compare('PostgreSQL', postgresIn)
await mails.terminate()
process.exit(missed ? 1 : 0)

/** A database of its own for each side. */
interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

async function postgresIn(): Promise<Place> {
  const { url, stop } = await startPostgres()
  return { env: { DATABASE_URL: url }, stop }
}

async function compare(engine: string, open: () => Promise<Place>): Promise<void> {
  const bare = await on(open, (env) => measure(BARE, env, LOAD))
  const ours = await on(open, (env) => measure(REAL, { ...env, ...real }, LOAD))
  const isFast = ours.p99 < MAX_P99_MS && ours.failed === 0
  missed ||= !isFast
  say(`${engine}, a bare handler: ${textOf(bare)}`)
  say(`${engine}, the endpoint:   ${textOf(ours)}`)
  const ratio = [ours.p50 / bare.p50, ours.p99 / bare.p99].map((times) => `${times.toFixed(1)} x`)
  say(
    `  ratio p50 ${ratio.join(', p99 ')}; goal p99 < ${MAX_P99_MS} ms: ${isFast ? 'ok' : 'MISSED'}`,
  )
}

async function on<T>(
  open: () => Promise<Place>,
  work: (env: Place['env']) => Promise<T>,
): Promise<T> {
  const { env, stop } = await open()
  try {
    return await work(env)
  } finally {
    await stop()
  }
}

function textOf({ p50, p99, failed, coreMs, memory }: Measured): string {
  const [early, late] = memory.map((bytes) => (bytes / 1e6).toFixed(0))
  return (
    `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, failed ${failed}, ` +
    `${coreMs.toFixed(1)} ms of a core each, ` +
    `memory ${early} MB after a third, ${late} MB at the end`
  )
}
