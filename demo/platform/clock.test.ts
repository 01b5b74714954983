import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createPlatform } from 'mandry/platform'
import { OWNER, startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'

const HOUR_MS = 60 * 60 * 1000

let offsetMs = 0
let running: RunningPlatform
beforeAll(async () => {
  running = await startPlatform({ now: () => Date.now() + offsetMs })
})
afterAll(() => running.stop())

it.each([
  ['ahead of', HOUR_MS],
  ['behind', -HOUR_MS],
])(
  'a server an hour %s its clients serves them, also when its clock is put right',
  async (_, ms) => {
    offsetMs = ms
    const websocket = { url: running.wsUrl }
    const writer = createPlatform({ serverUrl: running.url })
    await writer.auth.login(OWNER)
    const { app_id: appId } = await writer.apps.create({ app_name: 'App', field_list: [] })
    const reader = createPlatform({ serverUrl: running.url, authKey: running.authKey, websocket })
    onTestFinished(() => reader.close())
    await reader.apps.get(appId)
    const hears = async () => {
      const heard = Promise.withResolvers<readonly unknown[]>()
      onTestFinished(reader.on('items', { appId }, ({ added }) => heard.resolve(added)))
      const added = await writer.items.add(appId, [{ fields: [] }])
      expect(await heard.promise).toEqual(added)
    }
    await hears()

    offsetMs = 0
    expect(await writer.items.list(appId)).toHaveLength(1)
    await hears()
    expect((await createPlatform({ serverUrl: running.url }).auth.login(OWNER)).username).toBe(
      'owner',
    )
  },
)
