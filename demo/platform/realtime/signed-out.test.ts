import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'
import { castOf } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen } from '../../../tests/support/demo/platform/realtime/listener.ts'

let platform: RunningPlatform
let appId: number
const { call, person, newApp, addItem, share } = castOf(() => platform)

beforeAll(async () => {
  // No heartbeat comes to notice it.
  platform = await startPlatform({ hub: { heartbeatMs: 1_000_000 } })
})
afterAll(() => platform.stop())

async function signIn(username: string): Promise<string> {
  const { body } = await call('/auth/login', { username, password: 'long enough' })
  return body.accesstoken as string
}

async function listening(token: string) {
  const listener = await listen(platform.wsUrl)
  await listener.subscribe(token, appId)
  return listener
}

it('closes the connections of a sign-in as soon as it ends, and only those', async () => {
  const owner = await (await person()).signIn()
  appId = await newApp(owner)
  const { body } = await call('/auth/singup', {
    user: { username: 'reader', password: 'long enough' },
  })
  await share(appId, body.user_id as number, 1)
  const tokens = [await signIn('reader'), await signIn('reader'), await signIn('reader')] as const
  const [first, second, third] = [
    await listening(tokens[0]),
    await listening(tokens[1]),
    await listening(tokens[2]),
  ]
  await call('/auth/logout', { token: tokens[0] })
  expect(await first.closed).toBe(4401)
  expect([second.socket.readyState, third.socket.readyState]).toEqual([1, 1])

  const user = { password: 'long enough too', current_password: 'long enough' }
  await call('/auth/updateuser', { token: tokens[1], user })
  expect(await third.closed).toBe(4401)
  await addItem(owner, appId, 'news')
  expect(await second.message()).toMatchObject({ api: '/items/add' })
})
