import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'
import { castOf } from '../../../tests/support/demo/platform/realtime/cast.ts'
import { listen } from '../../../tests/support/demo/platform/realtime/listener.ts'

let time = 1_800_000_000_000
let platform: RunningPlatform
const { person, newApp } = castOf(() => platform)
afterEach(() => platform.stop())

async function guess(): Promise<number> {
  const guesser = await listen(platform.wsUrl)
  for (let n = 0; n < 1000; n++) guesser.ask(`wrong${n}`, 1)
  return await guesser.closed
}

it('closes a connection after 20 refused subscriptions, and looks at no more of them', async () => {
  platform = await startPlatform()
  const queries = vi.spyOn(platform.deps.db.getExecutor(), 'executeQuery')
  expect(await guess()).toBe(1008)
  const asked = queries.mock.calls.filter(([{ sql }]) => sql.includes('access_tokens'))
  expect(asked).toHaveLength(20)
})

it('lets an address in again 10 s after it had too many refused', async () => {
  platform = await startPlatform({ now: () => time })
  const token = await (await person()).signIn()
  const appId = await newApp(token)
  const friend = await listen(platform.wsUrl)
  for (let connections = 0; connections < 15; connections++) await guess()
  const next = new WebSocket(platform.wsUrl)
  next.on('error', () => {})
  const [, response] = await once(next, 'unexpected-response')
  expect(response.statusCode).toBe(429)
  friend.ask(token, appId)
  expect(await friend.closed).toBe(1013)

  time += 10_000
  const back = await listen(platform.wsUrl)
  expect(await back.subscribe(token, appId)).toContain(`app_id=${appId}/`)
})

it('takes a thousand subscriptions of one connection at once', async () => {
  platform = await startPlatform()
  const token = await (await person()).signIn()
  const appId = await newApp(token)
  const reader = await listen(platform.wsUrl)
  for (let n = 0; n < 1000; n++) reader.ask(token, appId)
  for (let n = 0; n < 1000; n++) expect(await reader.next()).toContain(`app_id=${appId}/`)
})
