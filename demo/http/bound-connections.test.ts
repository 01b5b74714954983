import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { boundConnections, CONNECTION_LIMITS, timeLimits } from '#demo/http/bound-connections.ts'

/** More than the buffers of a connection hold. */
const LARGE = randomBytes(20_000_000)
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

interface Options {
  readonly limits?: Partial<typeof CONNECTION_LIMITS>
  readonly isProxy?: (address: string) => boolean
  readonly answer?: RequestListener
}

/** @returns the port of a server with these limits, until the test ends */
async function serve({ limits: own, isProxy = () => false, answer }: Options): Promise<number> {
  const limits = { ...CONNECTION_LIMITS, ...own }
  const server = createServer(
    timeLimits(limits),
    answer ?? ((_request, response) => response.end()),
  )
  boundConnections(server, limits, isProxy)
  server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Ok\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function open(port: number, sent = '', localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  socket.write(sent)
  onTestFinished(() => void socket.destroy())
  return socket
}

const isRefused = async (socket: Socket) => {
  socket.write(GET)
  return await Promise.race([
    once(socket, 'data').then(() => false),
    once(socket, 'close').then(() => true),
  ])
}

it.each([
  ['the head', 'headersTimeoutMs', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['the body', 'requestTimeoutMs', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'],
])('ends a request of which %s does not arrive in time', async (_part, name, sent) => {
  const limits = { headersTimeoutMs: 50, requestTimeoutMs: 50, [name]: 50 }
  const port = await serve({ limits, answer: () => {} })
  expect(await text(open(port, sent))).toContain('HTTP/1.1 408')
})

it('cuts a client that reads nothing of its answer, and keeps one that reads slowly', async () => {
  const port = await serve({
    // Longer than a busy machine stalls this process, shorter than the slow client reads.
    limits: { idleMs: 600 },
    answer: (_request, response) => response.end(LARGE),
  })
  const silent = open(port, GET)
  silent.pause()
  const [slow] = await once(request({ port }).end(), 'response')
  let read = 0
  for await (const chunk of slow) {
    read += chunk.length
    await after(3)
  }
  expect(read).toBe(LARGE.length)
  await after(300)
  expect((await text(silent.resume())).length).toBeLessThan(LARGE.length)
})

it('keeps a client that waits for its answer', async () => {
  const port = await serve({
    // A busy machine takes a while from the connection to the request, which counts too.
    limits: { idleMs: 300 },
    answer: (_request, response) => void after(800).then(() => response.end('done')),
  })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done')
})

it('takes so many connections of one visitor, and more of others', async () => {
  const port = await serve({ limits: { maxPerVisitor: 2 } })
  const [first, second] = [open(port), open(port)]
  expect(await isRefused(first)).toBe(false)
  expect(await isRefused(second)).toBe(false)
  expect(await isRefused(open(port))).toBe(true)
  expect(await isRefused(open(port, '', '127.0.0.2'))).toBe(false)
  first.destroy()
  await expect.poll(() => isRefused(open(port))).toBe(false)
})

it('takes a quarter of all connections from one network', async () => {
  const port = await serve({ limits: { maxConnections: 8, maxPerVisitor: 1 } })
  const from = async (address: string) => await isRefused(open(port, '', address))
  expect(await from('127.0.0.1')).toBe(false)
  expect(await from('127.0.0.2')).toBe(false)
  expect(await from('127.0.0.3')).toBe(true)
  expect(await from('127.0.1.1')).toBe(false)
})

it('counts neither a trusted proxy nor what has become a websocket', async () => {
  const isProxy = (address: string) => address === '127.0.0.2'
  const port = await serve({ limits: { maxPerVisitor: 1 }, isProxy })
  const upgrading = 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
  const upgraded = open(port, upgrading)
  await once(upgraded, 'data')
  expect(await isRefused(open(port))).toBe(false)
  const fromProxy = [1, 2, 3].map(() => open(port, '', '127.0.0.2'))
  expect(await Promise.all(fromProxy.map(isRefused))).toEqual([false, false, false])
})

it('takes so many connections altogether', async () => {
  const port = await serve({ limits: { maxConnections: 1 } })
  expect(await isRefused(open(port))).toBe(false)
  expect(await isRefused(open(port, '', '127.0.0.2'))).toBe(true)
})
