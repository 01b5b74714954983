import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTableFiles, type TableFiles } from '../../enquiries/table-files.ts'
import { enquiryFileRoutes } from './files/routes.ts'
import { idOf } from '../../../tests/support/src/enquiries/server/sample.ts'
import {
  openEnquiryPlatform,
  postJson,
} from '../../../tests/support/demo/studio/server/studio-server.ts'

const PATH = '/studio/files'
const CONTENT = new TextEncoder().encode('%PDF-1.7 a plan')

let platform: Awaited<ReturnType<typeof openEnquiryPlatform>>
let files: TableFiles
let app: Hono
let time = Date.now()

beforeAll(async () => {
  platform = await openEnquiryPlatform()
  const { db, deps } = platform
  files = createTableFiles(db, deps.files)
  app = new Hono().route('/', await enquiryFileRoutes({ ...deps, now: () => time }))
})
afterAll(() => platform.close())

async function add(number: number): Promise<string> {
  const id = idOf(number)
  const uploadedAt = new Date(time).toISOString()
  const file = { id, formId: 'trip', input: 'papers', name: 'План "1".pdf', uploadedAt }
  const rest = { type: 'application/pdf', bytes: CONTENT.length, verdict: 'unknown' } as const
  await files.add({ ...file, ...rest }, CONTENT)
  return id
}

async function ask(id: string, token: string) {
  const [status, answer] = await postJson(app, PATH, { id, token })
  const { url = '' } = Object(answer) as { url?: string }
  return { status, url }
}

describe('files of enquiries', () => {
  it('are saved by those who may read enquiries, for a minute, and never shown in place', async () => {
    const id = await add(21)
    await files.attach([id], 'd')
    const { status, url } = await ask(id, platform.tokens.reader)
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
    for (const token of [platform.tokens.stranger, 'none', ''])
      expect((await ask(id, token)).status).toBeGreaterThanOrEqual(400)
    const { url } = await ask(id, platform.tokens.reader)
    const forged = [
      PATH,
      `${PATH}/${id}`,
      url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      url.replace(id, idOf(21)),
      url.replace(/\d{13}/, String(time + 3_600_000)),
    ]
    for (const path of forged) expect((await app.request(path)).status).toBe(404)
    expect((await app.request((await ask(unsent, platform.tokens.reader)).url)).status).toBe(404)
    expect((await ask('../../x', platform.tokens.reader)).status).toBe(400)
  })
})
