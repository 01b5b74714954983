import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startCuttingProxy, type CuttingProxy } from '../support/cutting-proxy.ts'
import { fastClock, type FastClock } from '../support/fast-clock.ts'
import { faultClient, itemsOf, nextState, PATIENT, untilOpen } from '../support/fault-client.ts'
import { heldBack, startFaultyServer } from '../support/faulty-server.ts'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { FIELDS } from './fields.ts'

const APP_READ = '/api/app/get'

let platform: RunningPlatform
let proxy: CuttingProxy

beforeAll(async () => {
  platform = await startPlatform()
  proxy = await startCuttingProxy(platform.wsUrl)
})
afterAll(async () => {
  await proxy.stop()
  await platform.stop()
})

/** One client that writes, one that follows and whose reads can be kept back, and an app that both hold. */
async function cast(clock?: FastClock) {
  const { url, authKey } = platform
  const writer = faultClient({ serverUrl: url, authKey }).platform
  const server = await startFaultyServer(platform.app)
  const wsUrl = `ws://${proxy.host}/ws/app/`
  const options = { serverUrl: server.url, wsUrl, authKey, ...(clock ? { clock } : {}) }
  const follower = faultClient(options).platform
  const { app_id: appId } = await writer.apps.create({ app_name: 'App', field_list: FIELDS })
  const [item] = await writer.items.add(appId, [{ fields: [] }])
  const place = { appId, itemId: 0 }
  const file = await writer.files.upload({ ...place, file: new Blob(['old']), name: 'old.txt' })
  await follower.apps.get(appId)
  await untilOpen(follower)
  await vi.waitUntil(() => platform.hub.load().subscriptions > 0, PATIENT)
  return { writer, follower, server, appId, place, itemId: item?.item_id ?? 0, file }
}

it('deletes what was deleted while the app was read, though it had not heard that it was there', async () => {
  const { writer, follower, server, appId } = await cast()
  const { fault, reached, release } = heldBack(APP_READ)
  server.fail(fault)
  const waiting = nextState(follower, 'waiting')
  proxy.reset()
  await waiting
  const [added] = await writer.items.add(appId, [{ fields: [{ field_id: 1, field_value: 'x' }] }])
  await untilOpen(follower)
  await reached
  await writer.items.delete(appId, [added?.item_id ?? 0])
  const [marker] = await writer.items.add(appId, [{ fields: [] }])
  const heard = () =>
    follower.apps.peek(appId)?.items_list.some(({ item_id }) => item_id === marker?.item_id)
  await vi.waitUntil(heard, PATIENT)
  release()
  // Once more, so that the one before is over.
  await follower.apps.refresh(appId)
  expect(await itemsOf(follower, appId)).toEqual(await itemsOf(writer, appId))
})

it('keeps the files that came and forgets those that went while the app was read, and tells of each once', async () => {
  const { writer, follower, server, appId, place, file } = await cast()
  const { fault, reached, release } = heldBack(APP_READ)
  server.fail(fault)
  const refreshed = follower.apps.refresh(appId)
  await reached
  const told: unknown[] = []
  follower.on('file', { appId }, (event) => told.push([event.fileId, event.file?.file_name]))
  const added = await writer.files.upload({ ...place, file: new Blob(['new']), name: 'new.txt' })
  await writer.files.delete(appId, file.file_id)
  await vi.waitUntil(() => told.length === 2, PATIENT)
  release()
  const after = (await refreshed).file_list
  expect(after.map(({ file_id }) => file_id)).toEqual([added.file_id])
  expect(told).toEqual([
    [added.file_id, 'new.txt'],
    [file.file_id, undefined],
  ])
})

it('does not try more and more often while the socket comes back and the app can not be read', async () => {
  const clock = fastClock(10)
  const { follower, server, appId, writer } = await cast(clock)
  let asked = 0
  server.fail((request, pass) => {
    if (new URL(request.url).pathname !== APP_READ) return pass()
    asked++
    return new Response('broken', { status: 500 })
  })
  for (let flap = 1; flap <= 10; flap++) {
    const before = asked
    proxy.reset()
    await vi.waitUntil(() => asked > before, PATIENT)
  }
  await untilOpen(follower)
  // The heartbeat, and what waits to read the app again for the connection and for its subscription.
  await vi.waitFor(() => expect(clock.pending()).toBeLessThanOrEqual(3), PATIENT)

  server.fail(undefined)
  const [added] = await writer.items.add(appId, [{ fields: [] }])
  await vi.waitFor(
    () => expect(follower.apps.peek(appId)?.items_list).toContainEqual(added),
    PATIENT,
  )
})
