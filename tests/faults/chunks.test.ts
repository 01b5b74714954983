import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { HttpError, PlatformError, type Platform } from '#platform'
import { faultClient, itemsOf } from '../support/fault-client.ts'
import { startFaultyServer, type FaultyServer } from '../support/faulty-server.ts'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { FIELDS } from './fields.ts'

const CHUNK_SIZE = 10
const ITEMS = 55
const APP_READ = '/api/app/get'

let platform: RunningPlatform
let server: FaultyServer
let client: Platform
let appId: number
let fieldId: number
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  platform = await startPlatform({ chunkSize: CHUNK_SIZE })
  process.on('unhandledRejection', onUnhandled)
})
afterAll(async () => {
  process.off('unhandledRejection', onUnhandled)
  await platform.stop()
})

beforeEach(async () => {
  const { authKey } = platform
  const writer = faultClient({ serverUrl: platform.url, authKey }).platform
  const app = await writer.apps.create({ app_name: 'App', field_list: FIELDS })
  appId = app.app_id
  fieldId = app.field_list[0]?.field_id ?? 0
  const field = (value: number) => ({ field_id: fieldId, field_value: value })
  await writer.items.add(
    appId,
    Array.from({ length: ITEMS }, (_, place) => ({ fields: [field(place)] })),
  )
  server = await startFaultyServer(platform.app)
  client = faultClient({ serverUrl: server.url, authKey }).platform
})
afterEach(() => expect(unhandled).toEqual([]))

/** Which of an app's chunks a request is for; undefined for any other request. */
function chunkOf(request: Request): string | undefined {
  return /^\/api\/get-items-chunk\/\d+\/(.+)$/.exec(new URL(request.url).pathname)?.[1]
}

async function expectWhole(): Promise<void> {
  const items = await itemsOf(client, appId)
  const values = items.map((item) => Number(item.fields[0]?.field_value))
  expect(values).toEqual(Array.from({ length: ITEMS }, (_, place) => place))
}

it('fetches a chunk that was refused and then cut off at the third try', async () => {
  const asked = new Map<string, number>()
  let bad: string | undefined
  server.fail((request, pass) => {
    const chunk = chunkOf(request)
    if (chunk === undefined) return pass()
    asked.set(chunk, (asked.get(chunk) ?? 0) + 1)
    bad ??= chunk
    if (chunk !== bad) return pass()
    if (asked.get(bad) === 1) return new Response('busy', { status: 503 })
    return asked.get(bad) === 2 ? 'cut' : pass()
  })
  await expectWhole()
  expect([...asked.values()].toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 3])
})

it('loads an app again whose chunks got other names while it was loaded', async () => {
  const { fetch } = createPlatformApp({ ...platform.deps, chunkBytes: 300 })
  let reads = 0
  let chunks = 0
  server.fail((request, pass) => {
    if (new URL(request.url).pathname === APP_READ) reads++
    else if (chunkOf(request)) chunks++
    // From the second chunk on the server cuts apps in other pieces, as after a restart with other settings.
    return chunks >= 2 || reads >= 2 ? fetch(request) : pass()
  })
  await expectWhole()
  expect(reads).toBe(2)
})

it('gives up on an app whose chunks are gone again and again', async () => {
  let reads = 0
  server.fail((request, pass) => {
    if (new URL(request.url).pathname === APP_READ) reads++
    return chunkOf(request) ? new Response('gone', { status: 404 }) : pass()
  })
  await expect(client.apps.get(appId)).rejects.toMatchObject({ code: 'http', status: 404 })
  expect(reads).toBe(3)
  server.fail(undefined)
  await expectWhole()
})

it.each<[string, Response | 'cut', string]>([
  ['fails for ever', new Response('broken', { status: 500 }), 'http'],
  ['is always cut off', 'cut', 'network'],
  ['is no chunk', Response.json({ items_list: 'none' }), 'shape'],
])('rejects for everybody who waits when a chunk %s, and works the next time', async (...row) => {
  const [, answer, code] = row
  let bad: string | undefined
  server.fail((request, pass) => {
    const chunk = chunkOf(request)
    bad ??= chunk
    if (chunk === undefined || chunk !== bad) return pass()
    return answer === 'cut' ? answer : answer.clone()
  })
  const calls = [client.apps.get(appId), client.items.list(appId), client.apps.info(appId)]
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code } })
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(PlatformError)
  }
  expect(client.apps.peek(appId)).toBeUndefined()
  server.fail(undefined)
  await expectWhole()
})

it('keeps the copy it has when a chunk fails while it catches up', async () => {
  await expectWhole()
  const { authKey } = platform
  const writer = faultClient({ serverUrl: platform.url, authKey }).platform
  const [first] = await writer.items.list(appId)
  const fields = [{ field_id: fieldId, field_value: 'changed' }]
  await writer.items.update(appId, [{ item_id: first?.item_id ?? 0, fields }])
  server.fail((request, pass) =>
    chunkOf(request) ? new Response('broken', { status: 500 }) : pass(),
  )
  await expect(client.apps.refresh(appId)).rejects.toThrow(HttpError)
  await expectWhole()
  server.fail(undefined)
  await client.apps.refresh(appId)
  expect(await itemsOf(client, appId)).toEqual(await itemsOf(writer, appId))
})
