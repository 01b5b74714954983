import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'
import { castOf } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen } from '../../../tests/support/demo/platform/realtime/listener.ts'

let platform: RunningPlatform
const { person, newApp, share } = castOf(() => platform)
afterEach(() => platform.stop())

it('closes who neither says who it is nor what it wants, and keeps the others', async () => {
  platform = await startPlatform({ hub: { heartbeatMs: 20, patienceMs: 5000, maxUnknownMs: 200 } })
  const owner = await person()
  const token = await owner.signIn()
  const [appId, openAppId] = [await newApp(token), await newApp(token)]
  await share(openAppId, ANYONE, PERMISSION.read)
  const stranger = await (await person()).signIn()
  const [visitor, known, unknown] = await Promise.all([1, 2, 3].map(() => listen(platform.wsUrl)))
  // A valid token, though it may not read the app.
  known!.ask(stranger, appId)
  await visitor!.subscribe('', openAppId)
  expect(await unknown!.closed).toBe(4408)
  await expect.poll(() => platform.hub.load().connections).toBe(2)
  expect([visitor!.socket.readyState, known!.socket.readyState]).toEqual([1, 1])
})

it('closes them after 60 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  platform = await startPlatform({ hub: { heartbeatMs: 1000, patienceMs: 600_000 } })
  const unknown = await listen(platform.wsUrl)
  await expect.poll(() => platform.hub.load().connections).toBe(1)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(platform.hub.load().connections).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await unknown.closed).toBe(4408)
})
