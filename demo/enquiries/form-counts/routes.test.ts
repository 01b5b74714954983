import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formCountRoutes } from '#demo/enquiries/form-counts/routes.ts'
import { formCountsRoutes } from '#demo/studio/server/form-counts/routes.ts'
import {
  openEnquiryPlatform,
  postJson,
} from '../../../tests/support/demo/studio/server/studio-server.ts'

let platform: Awaited<ReturnType<typeof openEnquiryPlatform>>
let app: Hono
let time = Date.now()
const STARTED = { kind: 'form-started', formId: 'main', page: '/en/' }

beforeAll(async () => {
  platform = await openEnquiryPlatform()
  const hasForm = async (page: string, id: string) => page === '/en/' && id === 'main'
  const deps = { ...platform.deps, now: () => time, hasForm }
  app = new Hono().route('/form-counts', formCountRoutes(deps)).route('/', formCountsRoutes(deps))
})
afterAll(() => platform.close())

async function report(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const socket = { remoteAddress: '192.0.2.1' }
  const init = { method: 'POST', headers, body: text }
  return (await app.request('/form-counts', init, { incoming: { socket, headers } })).status
}

async function ask(token: string, days: unknown = 30) {
  const [status, answer] = await postJson(app, '/studio/form-counts', { days, token })
  return status === 200 ? answer : status
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
  expect(await ask(platform.tokens.reader)).toEqual({
    forms: [{ formId: 'main', started: 3, sent: 1 }],
  })
})

it('counts are shown to those who may read enquiries, for the periods that there are', async () => {
  for (const token of [platform.tokens.stranger, 'none', ''])
    expect(await ask(token)).toBeGreaterThanOrEqual(400)
  for (const days of [0, 31, '30']) expect(await ask(platform.tokens.reader, days)).toBe(400)
})

it('a flood is refused, and counted again a minute later', async () => {
  const statuses = await Promise.all(Array.from({ length: 60 }, () => report('{')))
  expect(statuses.at(-1)).toBe(429)
  time += 61_000
  expect(await report(STARTED)).toBe(204)
})
