import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { memoryRateLimit } from '#src/enquiries/server/rate-limit.ts'
import {
  openEndpoint,
  type TestEndpoint,
} from '../../../tests/support/src/enquiries/server/test-endpoint.ts'

// Bodies that never end, sent to the endpoint over a real socket.

afterEach(() => void vi.useRealTimers())

const HEAD = 'POST /enquiries HTTP/1.1\r\nHost: x\r\n'

/** Serves an endpoint. @returns a function that opens a connection and sends half of a submission */
async function serve(endpoint: TestEndpoint): Promise<(type?: string) => Socket> {
  const fetch = (request: Request) => endpoint.handle(request, { address: '203.0.113.7' })
  const server = createAdaptorServer({ fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  })
  return (type = 'application/json') => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${HEAD}Content-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"inputs":`)
    return socket
  }
}

it('a half-sent body is given up after 10 s, also when a byte of it comes now and then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const endpoint = await openEndpoint()
  const sendHalf = await serve(endpoint)
  const socket = sendHalf()
  const answer = text(socket)
  let isAnswered = false
  void answer.then(() => (isAnswered = true))
  await expect.poll(() => vi.getTimerCount(), { interval: 5 }).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(9000)
  socket.write(' ')
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(await answer).toContain('HTTP/1.1 503')
  expect([await endpoint.kept(), endpoint.logged]).toEqual([[], []])
})

it('a visitor is counted before a body is read', async () => {
  const perMinute = memoryRateLimit({ windowMs: 60_000 })
  const counted = vi.spyOn(perMinute, 'take')
  const limits = { perMinute, perToken: memoryRateLimit({ windowMs: 60_000 }) }
  const endpoint = await openEndpoint({ maxPerVisitor: 2, limits })
  const sendHalf = await serve(endpoint)
  sendHalf()
  sendHalf()
  await expect.poll(() => counted.mock.calls).toHaveLength(2)
  expect((await endpoint.send(await endpoint.good())).status).toBe(429)
  for (const type of ['application/json', 'application/x-www-form-urlencoded'])
    expect(await text(sendHalf(type))).toContain('HTTP/1.1 429')
})
