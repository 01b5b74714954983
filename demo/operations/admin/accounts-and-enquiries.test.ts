import { randomUUID } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAIL } from '../../../src/enquiries/server/outbox.ts'
import { joinDatabase } from '#demo/platform/index.ts'
import { withEnquiryTables } from '#demo/enquiries/tables.ts'
import { callAdmin, placesOf, runAdmin } from '../../../tests/support/admin.ts'
import { storedEnquiries } from '../../../tests/support/agency.ts'
import { openForms, postEnquiry, submissionOf } from '../../../tests/support/enquiry-visitors.ts'
import { OWNER_PASSWORD, startSite, type RunningSite } from '../../../tests/support/site-server.ts'
import { listen } from '../../../tests/support/demo/platform/realtime/listener.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

// Needs `npm run install:packed`. The site runs all the time.

const NEW_PASSWORD = 'пароль with spaces'
const FORMULA = '=HYPERLINK("https://evil.example")'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const admin = (args: readonly string[]) => callAdmin(args, { env: placesOf(site) })
/** In a process of its own. */
const run = (args: readonly string[], input = '') => runAdmin(args, { env: placesOf(site), input })

async function signIn(fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${site.url}/auth/login`, { method: 'POST', body })
  const { accesstoken = '', auth_key = '' } = (await answer.json()) as Record<string, string>
  return { status: answer.status, accesstoken, auth_key }
}

/** One of the apps that a user may read. */
async function appOf(token: string): Promise<number> {
  const answer = await fetch(`${site.url}/api/applist/get?token=${token}`)
  const { apps_list } = (await answer.json()) as { apps_list: { app_id: number }[] }
  return apps_list[0]?.app_id ?? 0
}

it('a command that is unknown lists those that there are', async () => {
  const { code, output, errors } = await admin(['bakcup'])
  expect([code, output]).toEqual([1, ''])
  expect(errors).toMatch(/^"bakcup" is no command\n.*backup <folder>/s)
})

it('a setting that is wrong ends a command as it ends a start of the server', async () => {
  const { code, errors } = await callAdmin(['check'], { env: { ...placesOf(site), PORT: 'abc' } })
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^PORT: "abc" is not a port; [^\n]*\n$/),
  ])
})

it('a folder without a database is named, and stays as it is', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'mandry-empty-'))
  const { code, errors } = await callAdmin(['check'], { env: { DATA_DIR: empty } })
  expect([code, errors]).toEqual([1, expect.stringContaining(`${empty} holds no database;`)])
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})

describe('export-enquiries', () => {
  const ids = [randomUUID(), randomUUID()]
  beforeAll(async () => {
    const [token = ''] = await openForms(site.url, 1)
    for (const [n, id] of ids.entries()) {
      const plain = submissionOf(id, token) as { inputs: object }
      const submission = { ...plain, inputs: { ...plain.inputs, name: n === 0 ? FORMULA : 'Оля' } }
      expect((await postEnquiry(site.url, '203.0.113.7', submission)).status).toBe(200)
    }
    const delivered = async () => expect(await storedEnquiries(site.url)).toHaveLength(2)
    await vi.waitFor(delivered, { timeout: 30_000, interval: 1000 })
  })

  it('prints a table whose cells are no formulas', async () => {
    const { code, output, errors } = await run(['export-enquiries'])
    expect([code, errors]).toEqual([0, ''])
    const [headings = '', ...rows] = output.split('\r\n')
    expect(headings).toMatch(/^\uFEFF"Received","Status","Assigned to","Name"/)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(rows[1]).toContain('"Оля"')
  })

  it('prints an object a line as JSON, the oldest first', async () => {
    const { code, output } = await admin(['export-enquiries', '--format', 'json'])
    expect(code).toBe(0)
    const lines = output.trimEnd().split('\n')
    const enquiries = lines.map((line) => JSON.parse(line) as Record<string, string>)
    expect(enquiries.map(({ submission_id }) => submission_id)).toEqual(ids)
    expect(enquiries[0]).toMatchObject({
      name: FORMULA,
      email: 'olena@example.com',
      // A link in a name.
      status: 'suspected',
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('prints those of the days alone, both days included', async () => {
    const count = async (...args: readonly string[]) => {
      const { output } = await admin(['export-enquiries', '--format=json', ...args])
      return output.split('\n').length - 1
    }
    // The days of this machine: those that the inbox shows here.
    const day = (add: number) => {
      const date = new Date()
      date.setDate(date.getDate() + add)
      return date.toLocaleDateString('sv')
    }
    expect(await count('--from', day(-1), '--to', day(0))).toBe(2)
    expect(await count('--from', day(1))).toBe(0)
    expect(await count('--to', day(-1))).toBe(0)
  })

  it.each([
    ['--from', 'yesterday'],
    ['--to', '2026-13-01'],
    ['--format', 'xml'],
    ['--form', 'a'],
  ])('refuses %s %s', async (...wrong) => {
    const { code, output, errors } = await admin(['export-enquiries', ...wrong])
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain('export-enquiries [--from')
  })
})

describe('check', () => {
  it('finds nothing wrong beside a server that runs', async () => {
    const { code, output, errors } = await admin(['check'])
    expect([code, errors]).toEqual([0, ''])
    expect(output.trimEnd().split('\n')).toEqual([
      'ok: the settings are right',
      'ok: the database is whole',
      expect.stringMatching(/^ok: \d+ files are there, and 0 that nothing names$/),
      expect.stringMatching(/^ok: [\d.]+ GB are free in /),
      'ok: 0 enquiries wait to be delivered',
    ])
  })

  it('finds files that are cut off, and those that nothing names, and enquiries that wait for long', async () => {
    const { accesstoken: token } = await signIn({ username: 'agency', password: OWNER_PASSWORD })
    const call = async (path: string, name: string, value: object) => {
      const body = new URLSearchParams({ token, [name]: JSON.stringify(value) })
      const answer = await fetch(site.url + path, { method: 'POST', body })
      return (await answer.json()) as { app_id: number }
    }
    const app = { app_name: 'Papers', field_list: [], views_list: [], icon: {} }
    const { app_id } = await call('/api/app/create', 'app', app)
    await call('/file/upload', 'file', { app_id, file_name: 'a.txt', source: btoa('long text') })
    const files = join(site.dataDir, 'files')
    const [content = ''] = readdirSync(files)
    truncateSync(join(files, content), 3)
    const orphan = join(files, 'f'.repeat(32))
    writeFileSync(orphan, '')
    const before = new Date(Date.now() - 3_600_000)
    utimesSync(orphan, before, before)
    const database = joinDatabase({ dataDir: site.dataDir }, () => {})
    const tables = withEnquiryTables(database.db)
    const ids = await tables.selectFrom('enquiries_outbox').select('submission_id').execute()
    const waiting = {
      target: MAIL,
      received_at: before.toISOString(),
      state: 'queued',
      attempts: 0,
      not_before: 0,
      leased_until: Date.now() + 60_000,
    } as const
    await tables
      .insertInto('enquiries_deliveries')
      .values(ids.map((id) => ({ ...id, ...waiting })))
      .execute()
    const { code, output, errors } = await admin(['check'])
    expect([code, errors]).toEqual([1, 'problems: 2\n'])
    expect(output).toContain(`problem: ${join(files, content)} is missing or cut off; restore`)
    expect(output).toMatch(/problem: 2 enquiries wait to be delivered, since 20\S+Z; see /)
    await tables.deleteFrom('enquiries_deliveries').execute()
    await database.close()
    writeFileSync(join(files, content), 'long text')
    const mended = await admin(['check'])
    expect(mended.code).toBe(0)
    expect(mended.output).toContain('ok: 1 files are there, and 1 that nothing names')
  })
})

describe('set-password', () => {
  if (isThorough)
    it('refuses a password that is too short, and an unknown name', async () => {
      const short = await run(['set-password', 'agency'], 'seven c\n')
      expect([short.code, short.errors]).toEqual([
        1,
        expect.stringMatching(/7 characters; use 8 to /),
      ])
      const unknown = await admin(['set-password', 'nobody'])
      expect([unknown.code, unknown.errors]).toEqual([
        1,
        expect.stringContaining('no user "nobody";'),
      ])
      const without = await admin(['set-password'])
      expect([without.code, without.errors]).toEqual([1, expect.stringContaining('name one user')])
      expect((await signIn({ username: 'agency', password: OWNER_PASSWORD })).status).toBe(200)
    })

  it('ends all sign-ins, keys and websockets of the account while the server runs, which goes on', async () => {
    const before = await signIn({ username: 'agency', password: OWNER_PASSWORD })
    const listener = await listen(`${site.url.replace('http', 'ws')}/ws/app/`)
    await listener.subscribe(before.accesstoken, await appOf(before.accesstoken))
    const visitor = await listen(`${site.url.replace('http', 'ws')}/ws/app/`)
    const { code, output, errors } = await run(['set-password', 'Agency'], `${NEW_PASSWORD}\n`)
    expect([code, errors]).toEqual([0, ''])
    expect(output).not.toContain(NEW_PASSWORD)
    let beats = 0
    listener.socket.on('message', (text: Buffer) => {
      if (String(text) === 'HeartBeat') beats += 1
    })
    const apps = await fetch(`${site.url}/api/applist/get?token=${before.accesstoken}`)
    expect(apps.status).toBe(401)
    expect((await signIn({ auth_key: before.auth_key })).status).toBe(401)
    expect((await signIn({ username: 'agency', password: OWNER_PASSWORD })).status).toBe(401)
    expect((await signIn({ username: 'agency', password: NEW_PASSWORD })).status).toBe(200)
    // What brings enquiries to the agency signs in as the owner.
    const [token = ''] = await openForms(site.url, 1)
    const sent = await postEnquiry(site.url, '203.0.113.7', submissionOf(randomUUID(), token))
    expect(sent.status).toBe(200)
    const exported = async () => {
      const { output: lines } = await admin(['export-enquiries', '--format=json'])
      return lines.split('\n').length - 1
    }
    await expect.poll(exported, { timeout: 30_000 }).toBe(3)
    // By a heartbeat; one that comes while the last check of sign-ins is still at work leaves it to the next.
    expect(await listener.closed).toBe(4401)
    expect(beats).toBeLessThanOrEqual(2)
    expect(visitor.socket.readyState).toBe(visitor.socket.OPEN)
    visitor.socket.close()
  })
})

it('check finds a database that is damaged', async () => {
  process.kill(site.pid(), 'SIGTERM')
  await site.ended()
  const file = join(site.dataDir, 'mandry.sqlite')
  const content = readFileSync(file)
  // In the middle of a table: the header is as it was.
  content.fill(0xff, content.length / 2, content.length / 2 + 8192)
  writeFileSync(file, content)
  const { code, output, errors } = await admin(['check'])
  expect(code).toBe(1)
  expect(output + errors).toContain('damaged')
})
