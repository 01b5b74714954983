import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { sendFromVisitors } from '../../support/enquiry-visitors.ts'
import { sized } from '../../support/test-size.ts'
import { memoryOf } from '../../support/process-cost.ts'
import { startSite, type RunningSite } from '../../support/site-server.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'
import { expectExactlyOnce, LOAD_ENV, printSent } from './evidence.ts'

const SUBMISSIONS = sized({ small: 50, full: 10_000 })
export const KILLS = sized({ small: 1, full: 10 })
export const CUTS = sized({ small: 1, full: 5 })
const VISITORS = 50
export const PATIENCE_MS = sized({ small: 100_000, full: 2_400_000 })
const MB = 1e6

/**
 * What many visitors send arrives exactly once, while the real server is killed again and again, and on PostgreSQL its
 * connections are cut.
 */
export async function arrive(engine: string, postgresUrl?: string): Promise<void> {
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
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
  } finally {
    await client.end()
  }
}
