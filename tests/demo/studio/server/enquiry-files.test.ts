import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { MEMORY } from '#demo/platform/store/database.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { createTableFiles, type TableFiles } from '#demo/site/enquiries/table-files.ts'
import { enquiryFileRoutes } from '#demo/studio/server/files/routes.ts'
import { idOf } from '../../../src/enquiries/server/sample.ts'
import { openStudioRoutes } from './studio-server.ts'

const PATH = '/studio/files'
const CONTENT = new TextEncoder().encode('%PDF-1.7 a plan')

let routes: Awaited<ReturnType<typeof openStudioRoutes>>
let files: TableFiles
let app: Hono
let [reader, stranger] = ['', '']
let time = Date.now()

beforeAll(async () => {
  routes = await openStudioRoutes({ dataDir: MEMORY })
  const { platform, database } = routes
  const { db } = database
  const [owner, olena, other] = [
    await platform.signIn(),
    await platform.signIn(),
    await platform.signIn(),
  ]
  const draft = { app_name: 'Enquiries', field_list: [], now: Date.now() }
  const appId = await createApp(db, owner.userId, draft)
  await shareApp(db, { appId, userId: olena.userId, permission: PERMISSION.read })
  ;[reader, stranger] = [olena.token, other.token]
  files = createTableFiles(db, platform.deps.files)
  const deps = { ...platform.deps, now: () => time, apps: { enquiries: appId } }
  app = new Hono().route('/', await enquiryFileRoutes(deps))
})
afterAll(() => routes.close())

async function add(number: number): Promise<string> {
  const id = idOf(number)
  const uploadedAt = new Date(time).toISOString()
  const file = { id, formId: 'trip', input: 'papers', name: 'План "1".pdf', uploadedAt }
  const rest = { type: 'application/pdf', bytes: CONTENT.length, verdict: 'unknown' } as const
  await files.add({ ...file, ...rest }, CONTENT)
  return id
}

async function ask(id: string, token: string) {
  const answer = await app.request(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, token }),
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  const { url = '' } = (isJson ? await answer.json() : {}) as { url?: string }
  return { status: answer.status, url }
}

describe('files of enquiries', () => {
  it('are saved by those who may read enquiries, for a minute, and never shown in place', async () => {
    const id = await add(21)
    await files.attach([id], 'd')
    const { status, url } = await ask(id, reader)
    expect(status).toBe(200)
    const saved = await app.request(url)
    expect(await saved.text()).toBe('%PDF-1.7 a plan')
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('План "1".pdf')}`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    time += 61_000
    expect((await app.request(url)).status).toBe(404)
  })

  it('are for nobody else, by no other address', async () => {
    const [id, unsent] = [await add(31), await add(32)]
    await files.attach([id], 'e')
    for (const token of [stranger, 'none', ''])
      expect((await ask(id, token)).status).toBeGreaterThanOrEqual(400)
    const { url } = await ask(id, reader)
    const forged = [
      PATH,
      `${PATH}/${id}`,
      url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      url.replace(id, idOf(21)),
      url.replace(/\d{13}/, String(time + 3_600_000)),
    ]
    for (const path of forged) expect((await app.request(path)).status).toBe(404)
    expect((await app.request((await ask(unsent, reader)).url)).status).toBe(404)
    expect((await ask('../../x', reader)).status).toBe(400)
  })
})
