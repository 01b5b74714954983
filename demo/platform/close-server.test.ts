import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { expect, it } from 'vitest'
import { closeServer, endingConnections } from '#demo/http/close-server.ts'

async function start(fetch: (request: Request) => Promise<Response>) {
  const server = createAdaptorServer({ fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port }
}

async function send(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

it('lets a request that is under way finish', async () => {
  const arrived = Promise.withResolvers<void>()
  const { server, port } = await start(async () => {
    arrived.resolve()
    await after(50)
    return new Response('done')
  })
  const answer = fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  await arrived.promise
  const closed = closeServer(server, 5000)
  expect(await (await answer).text()).toBe('done')
  await closed
})

it.each([
  ['its head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['its answer', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'],
])('cuts a request that stalls in %s', async (_where, text) => {
  const { server, port } = await start(() => new Promise(() => {}))
  const socket = await send(port, text)
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  await after(50)
  const began = performance.now()
  await closeServer(server, 100)
  await ended
  expect(performance.now() - began).toBeLessThan(2000)
})

it('tells the client of each answer to come on a connection that it is the last one', async () => {
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Response>()
  const { server, port } = await start((request) => {
    if (!request.url.endsWith('/slow')) return Promise.resolve(new Response('fast'))
    arrived.resolve()
    return answered.promise
  })
  const endConnections = endingConnections(server)
  const connectionOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('connection')
  expect(await connectionOf('/fast')).toBe('keep-alive')
  const slow = connectionOf('/slow')
  await arrived.promise
  endConnections()
  answered.resolve(new Response('slow'))
  expect([await slow, await connectionOf('/fast')]).toEqual(['close', 'close'])
  await closeServer(server, 1000)
})
