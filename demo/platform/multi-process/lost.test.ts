import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Listener } from '#demo/platform/change.ts'
import { attachHub } from '#demo/platform/realtime/hub.ts'
import { startPlatform } from '../../../tests/support/platform-server.ts'
import { listen } from '../../../tests/support/demo/platform/realtime/listener.ts'

it('sends all clients away when changes were lost, so that they catch up', async () => {
  const platform = await startPlatform()
  let tell: Listener = () => {}
  const subscribe = (listener: Listener) => {
    tell = listener
    return () => {}
  }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const changes = { ...platform.deps.changes, subscribe }
  const hub = attachHub(server, { ...platform.deps, changes })
  onTestFinished(async () => {
    await hub.close()
    server.close()
    await platform.stop()
  })
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/app/`
  const listeners = [await listen(url), await listen(url)]
  tell({ api: '/lost' })
  expect(await Promise.all(listeners.map(({ closed }) => closed))).toEqual([1011, 1011])
  await listen(url)
})
