import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { callAdmin, placesOf } from '../../support/admin.ts'
import { openForms, postEnquiry, submissionOf } from '../../support/enquiry-visitors.ts'
import { hasPostgres, newDatabase } from '../../support/new-database.ts'
import { startSite } from '../../support/site-server.ts'
import { startSmtpSink } from '../../support/smtp-sink.ts'
import { steadyPort } from '../../support/steady-port.ts'
import { expectExactlyOnce, LOAD_ENV } from './evidence.ts'

describe.skipIf(!hasPostgres)('an enquiry that a killed process kept in files', () => {
  it('is counted by check, is part of a backup, and is delivered by a process on another port', async (context) => {
    const { site, sink, id, env } = await keepOneInFiles(context)
    const checked = await callAdmin(['check'], { env })
    expect(checked.output).toContain('1 enquiries wait to be delivered')
    const target = join(await mkdtemp(join(tmpdir(), 'mandry-backup-')), 'backup')
    await callAdmin(['backup', target], { env })
    const kept = await readdir(join(target, 'outboxes'), { recursive: true })
    expect(kept.filter((name) => name.endsWith(`${id}.json`))).toHaveLength(1)
    await site.restart({ PORT: String(await steadyPort()) })
    await expectExactlyOnce(site.url, sink, [id])
    // The folder of the killed process is gone, that of the running one is there.
    const folders = await readdir(join(site.dataDir, 'outboxes'))
    expect(folders).toHaveLength(1)
  }, 120_000)

  it('is delivered from the folder that version 0.2.0 named by its port', async (context) => {
    const { site, sink, id } = await keepOneInFiles(context)
    const outboxes = join(site.dataDir, 'outboxes')
    for (const name of await readdir(outboxes))
      if ((await readdir(join(outboxes, name))).length > 1)
        await rename(join(outboxes, name), join(site.dataDir, 'outbox-4300'))
    await mkdir(join(site.dataDir, 'outbox-4301'))
    await site.restart()
    await expectExactlyOnce(site.url, sink, [id])
    expect((await readdir(site.dataDir)).filter((name) => name.startsWith('outbox-'))).toEqual([])
  }, 120_000)
})

/** One enquiry is sent while the database is away; then its process is killed and the database is back. */
async function keepOneInFiles({ onTestFinished }: TestContext) {
  const database = await newDatabase()
  onTestFinished(() => database.drop())
  const sink = await startSmtpSink()
  onTestFinished(() => sink.stop())
  const settings = { ...LOAD_ENV, DATABASE_URL: database.url, SMTP_URL: sink.url }
  const site = await startSite({ env: settings })
  onTestFinished(() => site.stop())
  const [token = ''] = await openForms(site.url, 1)
  const id = randomUUID()
  await database.close()
  const { status } = await postEnquiry(site.url, '203.0.113.7', submissionOf(id, token))
  expect(status).toBe(200)
  await site.kill()
  await database.open()
  return { site, sink, id, env: { ...placesOf(site), DATABASE_URL: database.url } }
}
