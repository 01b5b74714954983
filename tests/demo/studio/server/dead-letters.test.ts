import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { MEMORY } from '#demo/platform/store/database.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { createTableOutbox } from '#demo/site/enquiries/table-outbox.ts'
import { deadLetterRoutes } from '#demo/studio/server/dead-letters/routes.ts'
import { enquiry, idOf } from '../../../src/enquiries/server/sample.ts'
import { openStudioRoutes } from './studio-server.ts'

let routes: Awaited<ReturnType<typeof openStudioRoutes>>
let call: (path: string, token: string, fields?: object) => Promise<readonly [number, unknown]>
let [writer, reader, stranger] = ['', '', '']
let notified = 0
const PATH = '/studio/dead-letters'

beforeAll(async () => {
  routes = await openStudioRoutes({ dataDir: MEMORY })
  const { platform, database } = routes
  const { db } = database
  const [owner, petro, olena, other] = [
    await platform.signIn(),
    await platform.signIn(),
    await platform.signIn(),
    await platform.signIn(),
  ]
  const draft = { app_name: 'Enquiries', field_list: [], now: Date.now() }
  const appId = await createApp(db, owner.userId, draft)
  await shareApp(db, { appId, userId: petro.userId, permission: PERMISSION.write })
  await shareApp(db, { appId, userId: olena.userId, permission: PERMISSION.read })
  ;[writer, reader, stranger] = [petro.token, olena.token, other.token]
  const app = new Hono().route(
    '/',
    deadLetterRoutes({
      ...platform.deps,
      apps: { enquiries: appId },
      targets: ['webhook'],
      onSendAgain: () => void notified++,
    }),
  )
  call = async (path, token, fields = {}) => {
    const answer = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, token }),
    })
    const isJson = answer.headers.get('content-type')?.includes('json')
    return [answer.status, isJson ? await answer.json() : await answer.text()]
  }
  const outbox = createTableOutbox(db, ['webhook', 'slack'])
  for (const number of [1, 2, 3]) await outbox.add(enquiry(number))
  const since = Date.now()
  for (const number of [1, 2])
    await outbox.targets?.complete(idOf(number), 'webhook', {
      kind: 'dead',
      reason: 'http-410',
      since,
    })
  await outbox.targets?.complete(idOf(3), 'slack', { kind: 'dead', reason: 'removed', since })
})
afterAll(() => routes.close())

it('dead letters are listed for those who may read enquiries, and for nobody else', async () => {
  const [status, answer] = await call(PATH, reader)
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    letters: [
      { id: idOf(1), target: 'webhook', reason: 'http-410', canSendAgain: true },
      { id: idOf(2), target: 'webhook' },
      { id: idOf(3), target: 'slack', reason: 'removed', canSendAgain: false },
    ],
  })
  expect(JSON.stringify(answer)).not.toContain('olena@')
  for (const token of [stranger, 'none', '']) {
    expect((await call(PATH, token))[0]).toBeGreaterThanOrEqual(400)
    expect((await call(`${PATH}/send-again`, token, { target: 'webhook' }))[0]).toBeGreaterThan(400)
  }
})

it('dead letters are sent again by those who may write, one or all of a target that there is', async () => {
  const again = (token: string, fields: object) => call(`${PATH}/send-again`, token, fields)
  const one = { target: 'webhook', id: idOf(1) }
  expect((await again(reader, one))[0]).toBe(403)
  expect((await again(writer, { target: 'slack' }))[0]).toBe(404)
  for (const wrong of [{}, { target: 1 }, { target: 'webhook', id: 'x' }])
    expect((await again(writer, wrong))[0]).toBe(400)
  expect(notified).toBe(0)
  expect(await again(writer, one)).toEqual([200, { count: 1 }])
  expect(await again(writer, one)).toEqual([200, { count: 0 }])
  expect(await again(writer, { target: 'webhook' })).toEqual([200, { count: 1 }])
  expect(notified).toBe(3)
  expect((await call(PATH, writer))[1]).toMatchObject({ letters: [{ target: 'slack' }] })
})
