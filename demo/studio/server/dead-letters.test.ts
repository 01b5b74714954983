import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTableOutbox } from '../../enquiries/table-outbox.ts'
import { deadLetterRoutes } from './dead-letters/routes.ts'
import { enquiry, idOf } from '../../../tests/support/src/enquiries/server/sample.ts'
import {
  openEnquiryPlatform,
  postJson,
} from '../../../tests/support/demo/studio/server/studio-server.ts'

let platform: Awaited<ReturnType<typeof openEnquiryPlatform>>
let app: Hono
let notified = 0
const PATH = '/studio/dead-letters'
const call = async (path: string, token: string, fields: object = {}) =>
  await postJson(app, path, { ...fields, token })

beforeAll(async () => {
  platform = await openEnquiryPlatform()
  const { db, deps } = platform
  const onSendAgain = () => void notified++
  app = new Hono().route('/', deadLetterRoutes({ ...deps, targets: ['webhook'], onSendAgain }))
  const outbox = createTableOutbox(db, ['webhook', 'slack'])
  for (const number of [1, 2, 3]) await outbox.add(enquiry(number))
  const since = Date.now()
  const refused = { state: 'failed', reason: 'http-410', since } as const
  await outbox.record('webhook', new Map([1, 2].map((number) => [idOf(number), refused])))
  await outbox.record('slack', new Map([[idOf(3), { ...refused, reason: 'removed' }]]))
})
afterAll(() => platform.close())

it('dead letters are listed for those who may read enquiries, and for nobody else', async () => {
  const { reader, stranger } = platform.tokens
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
  const { reader, writer } = platform.tokens
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
  expect((await call(PATH, writer))[1]).toMatchObject({
    letters: [{ target: 'slack' }],
  })
})
