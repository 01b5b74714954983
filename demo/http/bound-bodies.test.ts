import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { BODY_LIMITS, boundBodies } from '#demo/http/bound-bodies.ts'

/** @returns the port of a server that answers with the body it was sent, and the requests that reached it */
async function serve(own: Partial<typeof BODY_LIMITS> = {}) {
  const reached: string[] = []
  const answer = boundBodies(
    (request, response) => {
      reached.push(request.url ?? '')
      void text(request).then(
        (body) => response.end(body),
        () => {},
      )
    },
    { ...BODY_LIMITS, ...own },
    (address) => address === '127.0.0.1',
  )
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { reached, port: (server.address() as AddressInfo).port }
}

/** Sends the beginning of a request through a trusted proxy. */
function send(port: number, sent: string, { bytes = 6, from = '203.0.113.1' } = {}): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const headers = `Host: x\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${bytes}\r\nConnection: close`
  socket.write(`POST /form HTTP/1.1\r\n${headers}\r\n\r\n${sent}`)
  return socket
}

const statusOf = async (socket: Socket) => (await text(socket)).split(' ')[1]

it('a request comes in with its body, in one piece or in several', async () => {
  const { port } = await serve()
  expect(await text(send(port, 'whole!'))).toMatch(/200 OK[^]*whole!$/)
  const halves = send(port, 'hal')
  await once(halves, 'connect')
  halves.write('ves')
  expect(await text(halves)).toMatch(/200 OK[^]*halves$/)
  const url = `http://127.0.0.1:${port}/`
  const large = 'x'.repeat(300_000)
  expect(await (await fetch(url, { method: 'POST', body: large })).text()).toBe(large)
  expect(await (await fetch(url)).text()).toBe('')
})

it('a body of which the rest does not come never reaches a route, and is refused with 408', async () => {
  const { port, reached } = await serve({ patienceMs: 50 })
  expect(await statusOf(send(port, 'hal'))).toBe('408')
  expect(reached).toEqual([])
})

it('a large body is passed on once enough of it is there', async () => {
  const { port, reached } = await serve({ awaitedBytes: 1000 })
  const socket = send(port, 'x'.repeat(1000), { bytes: 1003 })
  await expect.poll(() => reached).toEqual(['/form'])
  socket.write('end')
  expect(await text(socket)).toMatch(/x{1000}end$/)
})

it('so many bodies may be on their way of one visitor, of one network and altogether', async () => {
  const { port } = await serve({ total: 8, own: 2 })
  const waiting = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'].map((from) =>
    send(port, 'hal', { from }),
  )
  const status = (from: string) => statusOf(send(port, 'whole!', { from }))
  // An own limit of 2 gives a network 4.
  await expect.poll(() => status('203.0.113.4')).toBe('429')
  for (const from of ['198.51.100.1', '198.51.100.2', '198.18.0.1', '198.18.0.2'])
    waiting.push(send(port, 'hal', { from }))
  await expect.poll(() => status('192.0.2.1')).toBe('503')
  for (const socket of waiting) socket.destroy()
  await expect.poll(() => status('203.0.113.1')).toBe('200')
})
