import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { MEMORY } from '#demo/platform/store/database.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { formCountRoutes } from '#demo/site/form-counts/routes.ts'
import { formCountsRoutes } from '#demo/studio/server/form-counts/routes.ts'
import { openStudioRoutes } from '../../studio/server/studio-server.ts'

let routes: Awaited<ReturnType<typeof openStudioRoutes>>
let app: Hono
let [reader, stranger] = ['', '']
let time = Date.now()
const STARTED = { kind: 'form-started', formId: 'main', page: '/en/' }

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
  const hasForm = async (page: string, id: string) => page === '/en/' && id === 'main'
  const deps = { ...platform.deps, now: () => time, hasForm }
  app = new Hono()
    .route('/form-counts', formCountRoutes(deps))
    .route('/', formCountsRoutes({ ...deps, apps: { enquiries: appId } }))
})
afterAll(() => routes.close())

async function report(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const socket = { remoteAddress: '192.0.2.1' }
  const init = { method: 'POST', headers, body: text }
  return (await app.request('/form-counts', init, { incoming: { socket, headers } })).status
}

async function ask(token: string, days: unknown = 30) {
  const answer = await app.request('/studio/form-counts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ days, token }),
  })
  return answer.ok ? ((await answer.json()) as unknown) : answer.status
}

it('forms and pages of the site are counted, what else is reported is not', async () => {
  const sent = { ...STARTED, kind: 'form-sent' }
  for (const body of [STARTED, STARTED, sent, { ...STARTED, email: 'secret@example.com' }])
    expect(await report(body, { 'Sec-Fetch-Site': 'same-origin', Cookie: 'id=1' })).toBe(204)
  for (const body of [
    { ...STARTED, formId: 'other' },
    { ...STARTED, page: '/en/?q=1' },
  ])
    expect(await report(body)).toBe(204)
  expect(await report(STARTED, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  for (const body of ['', '{', '[]', { ...STARTED, kind: 'field-error' }, { kind: 'form-sent' }])
    expect(await report(body)).toBe(400)
  expect(await report({ ...STARTED, formId: 'x'.repeat(2000) })).toBe(413)
  expect(await ask(reader)).toEqual({ forms: [{ formId: 'main', started: 3, sent: 1 }] })
})

it('counts are shown to those who may read enquiries, for the periods that there are', async () => {
  for (const token of [stranger, 'none', '']) expect(await ask(token)).toBeGreaterThanOrEqual(400)
  for (const days of [0, 31, '30']) expect(await ask(reader, days)).toBe(400)
})

it('a flood is refused, and counted again a minute later', async () => {
  const statuses = await Promise.all(Array.from({ length: 60 }, () => report('{')))
  expect(statuses.at(-1)).toBe(429)
  time += 61_000
  expect(await report(STARTED)).toBe(204)
})
