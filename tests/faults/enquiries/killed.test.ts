import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendFromVisitors } from '../../support/enquiry-visitors.ts'
import { sized } from '../../support/fault-size.ts'
import { memoryOf } from '../../support/memory.ts'
import { findPostgres, startPostgres } from '../../support/postgres.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV, printSent } from './evidence.ts'

// What many visitors send arrives once, while the real server dies and its database lets go of it.

const SUBMISSIONS = sized({ small: 200, full: 10_000 })
const KILLS = sized({ small: 3, full: 10 })
const CUTS = sized({ small: 2, full: 5 })
const VISITORS = 50
const PATIENCE_MS = sized({ small: 100_000, full: 2_400_000 })
const MB = 1e6

const programs = findPostgres()

describe('enquiries from 50 visitors arrive exactly once', () => {
  it(`on SQLite, while the server is killed ${KILLS} times`, () => arrive('SQLite'), PATIENCE_MS)

  it.skipIf(programs === undefined)(
    `on PostgreSQL, while the server is killed ${KILLS} times and its connections are cut ${CUTS} times`,
    async () => {
      const postgres = await startPostgres(programs ?? '')
      onTestFinished(() => postgres.stop())
      await arrive('PostgreSQL', postgres.url)
    },
    PATIENCE_MS,
  )
})

async function arrive(engine: string, postgresUrl?: string): Promise<void> {
  const sink = await startSmtpSink()
  onTestFinished(() => sink.stop())
  const database = postgresUrl === undefined ? {} : { DATABASE_URL: postgresUrl }
  const site = await startSite({ env: { ...LOAD_ENV, ...database, SMTP_URL: sink.url } })
  onTestFinished(() => site.stop())

  const memory: number[] = []
  const faults = [
    ...Array.from({ length: KILLS }, () => async () => {
      memory.push(await memoryOf(site.pid()))
      await killAndRestart(site)
    }),
    ...Array.from({ length: postgresUrl ? CUTS : 0 }, () => () => cut(postgresUrl ?? '')),
  ]
  const moments = momentsOf(faults)
  let working = Promise.resolve()
  const sent = await sendFromVisitors({
    urls: [site.url],
    submissions: SUBMISSIONS,
    visitors: VISITORS,
    onThanked(thanked) {
      const fault = moments.get(thanked)
      if (fault) working = working.then(fault)
    },
  })
  await working
  expect(sent.thanked).toHaveLength(SUBMISSIONS)
  await expectExactlyOnce(site.url, sink, sent.thanked)
  memory.push(await memoryOf(site.pid()))
  printSent(`${engine}, ${KILLS} kills`, sent, sink)
  const lives = memory.map((bytes) => (bytes / MB).toFixed(0)).join(', ')
  process.stdout.write(`${engine}: memory at the end of each life of the server: ${lives} MB\n`)
}

/** A fault each time another equal part of all submissions has been thanked for; kinds take turns. */
function momentsOf(faults: readonly (() => Promise<void>)[]): Map<number, () => Promise<void>> {
  const order = faults.map((fault, n) => ({ fault, place: n < KILLS ? n : n - KILLS + 0.5 }))
  const inTurns = order.toSorted((a, b) => a.place - b.place)
  const part = Math.floor(SUBMISSIONS / (faults.length + 1))
  return new Map(inTurns.map(({ fault }, n) => [part * (n + 1), fault]))
}

async function killAndRestart(site: RunningSite): Promise<void> {
  await site.kill()
  await site.restart()
}

/** Ends every connection to the database but the one that asks for it. */
async function cut(postgresUrl: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
    )
  } finally {
    await client.end()
  }
}
