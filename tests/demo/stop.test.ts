import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startSite, type RunningSite } from '../support/site-server.ts'

// Needs `npm run build`.

/** Sends a request without the end of its body. */
async function sendHalf({ url }: RunningSite, path: string, type: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const headers = `Host: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 6\r\nConnection: close`
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\nhal`)
  return socket
}

/** The status and whether the server keeps the connection; undefined without an answer. */
async function ask(url: string) {
  try {
    const answer = await fetch(url)
    await answer.text()
    return { status: answer.status, connection: answer.headers.get('connection') }
  } catch {
    return undefined
  }
}

it('a server that is told to end is not ready, answers what it has begun, and ends', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  const half = await sendHalf(site, '/auth/login', 'application/x-www-form-urlencoded')
  const ready = () => ask(`${site.url}/readyz`)
  expect(await ready()).toEqual({ status: 200, connection: 'keep-alive' })
  process.kill(site.pid(), 'SIGTERM')
  // A client that keeps its connection has to connect again, to another process.
  await expect.poll(ready, { interval: 20 }).toEqual({ status: 503, connection: 'close' })
  half.write('f=1')
  expect(await text(half)).toMatch(/^HTTP\/1.1 400 /)
  await expect.poll(ready).toBeUndefined()
})

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
  expect(statuses).toEqual(['400', '400', '503', '400'])
  // Node alone would wait for 300 s.
  expect(performance.now() - began).toBeLessThan(60_000)
}, 90_000)
