import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { placesIn, placesOf, runAdmin } from '../../../tests/support/admin.ts'
import {
  backUpUnderLoad,
  expectAll,
  LOAD_ENV,
  PATIENCE_MS,
} from '../../../tests/support/backup-load.ts'
import { hasPostgres, newDatabase } from '../../../tests/support/new-database.ts'
import { PICTURES_DIR } from '../../../tests/support/pictures.ts'
import { startSite } from '../../../tests/support/site-server.ts'

// Needs `npm run install:packed`.

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandry-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As a process that is killed in the middle of forwarding leaves them. */
async function holdLeases(url: string): Promise<void> {
  await query(
    url,
    `insert into enquiries_deliveries
      (submission_id, target, received_at, state, attempts, not_before, leased_until)
      select submission_id, 'crm', received_at, 'queued', 0, 0, 9e15 from enquiries_outbox`,
  )
}

async function countLeases(url: string): Promise<number | null> {
  return await query(url, 'select 1 from enquiries_deliveries where leased_until > 0')
}

async function query(url: string, statement: string): Promise<number | null> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rowCount
  } finally {
    await client.end()
  }
}

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  it(
    'a backup that is taken while enquiries come is restored into an empty database alone',
    { timeout: PATIENCE_MS },
    async () => {
      const [first, second] = [await newDatabase(), await newDatabase()]
      const site = await startSite({ env: { ...LOAD_ENV, DATABASE_URL: first.url } })
      onTestFinished(async () => {
        await site.stop()
        await first.drop()
      })
      const target = join(folder, 'postgres')
      const ids = await backUpUnderLoad(site, async () => {
        const env = { ...placesOf(site), DATABASE_URL: first.url }
        await holdLeases(first.url)
        const { code, errors } = await runAdmin(['backup', target], { env })
        expect([code, errors]).toEqual([0, ''])
      })
      const env = { ...placesIn(join(folder, 'postgres-restored')), DATABASE_URL: second.url }
      const restored = await runAdmin(['restore', target], { env })
      expect([restored.code, restored.errors]).toEqual([0, ''])
      expect(await countLeases(second.url)).toBe(0)
      const again = await runAdmin(['restore', target], { env })
      expect([again.code, again.errors]).toEqual([1, expect.stringContaining('has tables')])
      const other = await startSite({
        env: { ...LOAD_ENV, ...env, PICTURES_DIR },
      })
      onTestFinished(async () => {
        await other.stop()
        await second.drop()
      })
      await expectAll(other.url, ids)
    },
  )

  it('a backup says what to install where the programs of PostgreSQL are missing', async () => {
    const target = join(folder, 'no-programs')
    const env = {
      ...placesIn(folder),
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x',
      PATH: '',
    }
    const { code, errors } = await runAdmin(['backup', target], { env })
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^pg_dump is not installed; install /),
    ])
    expect(readdirSync(folder).filter((name) => name.startsWith('no-programs'))).toEqual([])
  })
})
