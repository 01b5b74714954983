import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startSite, type RunningSite } from '../../tests/support/site-server.ts'

// Needs `npm run install:packed`.

/** Sends a request without the end of its body. */
async function sendHalf({ url }: RunningSite, path: string, type: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const headers = `Host: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 6\r\nConnection: close`
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\nhal`)
  return socket
}

it('a body of which the rest does not come is given up after 10 s, wherever it is sent', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  const began = performance.now()
  const statuses = await Promise.all(
    [
      ['/auth/login', 'application/x-www-form-urlencoded'],
      ['/file/upload', 'application/x-www-form-urlencoded'],
      ['/enquiries', 'application/json'],
      ['/upload-image-path', 'application/json'],
    ].map(async ([path = '', type = '']) => {
      return (await text(await sendHalf(site, path, type))).split(' ')[1]
    }),
  )
  expect(statuses).toEqual(['408', '408', '408', '408'])
  // Node alone would wait for 300 s.
  expect(performance.now() - began).toBeLessThan(60_000)
}, 90_000)
