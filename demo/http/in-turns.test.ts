import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { Turns } from '#demo/http/in-turns.ts'

const isProxy = (address: string) => address === '127.0.0.1'
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n'
const UPGRADE = `${REQUEST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`

async function open(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return () => connect(port, '127.0.0.1').on('error', () => {})
}

it('of requests that arrive together so many begin in one turn of the event loop, in their order', async () => {
  const begun: { readonly n: number; readonly turn: number }[] = []
  let turn = 0
  const countTurns = () => {
    turn += 1
    if (begun.length < 40) setImmediate(countTurns)
  }
  const turns = new Turns(isProxy, 8)
  const answer = turns.before((_request, response) => {
    begun.push({ n: begun.length, turn })
    response.end(`<${begun.length}>`)
  })
  const connectTo = await open(
    createServer((request, response) => {
      if (request.url === '/') return answer(request, response)
      // The last one, which waits for nothing.
      return response.end(`first of ${begun.length}`)
    }),
  )
  // Before the first request, so that each turn counts before its work begins.
  setImmediate(countTurns)
  const socket = connectTo()
  const last = REQUEST.replace('/', '/page') + 'Connection: close\r\n\r\n'
  socket.write(`${REQUEST}\r\n`.repeat(40) + last)
  const answered = await text(socket)
  expect(answered.match(/<\d+>/g)).toEqual(begun.map(({ n }) => `<${n + 1}>`))
  // One that is not counted was answered when only the first of the others had begun.
  expect(answered).toContain('first of 8')
  const ofTurn = Map.groupBy(begun, (each) => each.turn)
  expect(Math.max(...[...ofTurn.values()].map((each) => each.length))).toBe(8)
})

it('upgrades wait for their turn; one that is not taken, and one whose client has left, are ended', async () => {
  const server = createServer()
  const turns = new Turns(isProxy, 1)
  const upgrades = turns.upgradesOf(server)
  const connectTo = await open(server)
  const refused = connectTo()
  refused.write(UPGRADE)
  expect(await text(refused)).toBe('')

  upgrades.on('upgrade', (_request, socket: NodeJS.WritableStream) => {
    socket.end('HTTP/1.1 429 Too Many Requests\r\n\r\n')
  })
  const both = [connectTo(), connectTo()]
  for (const socket of both) socket.write(UPGRADE)
  for (const socket of both) expect(await text(socket)).toContain('429')
})

it('a request whose client has left before its turn is left out', async () => {
  const turns = new Turns(isProxy, 1)
  const reached: string[] = []
  const answer = turns.before((request) => void reached.push(request.url ?? ''))
  const server = createServer((request, response) => {
    // Takes the turn, so that the request waits for the next one.
    turns.start(() => {}, '')
    answer(request, response)
    if (request.url === '/gone') request.socket.destroy()
  })
  const connectTo = await open(server)
  const gone = connectTo()
  gone.write('GET /gone HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(gone, 'close')
  connectTo().write('GET /here HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => reached).toEqual(['/here'])
})

it('networks take turns: one that sends many requests keeps the next one waiting for one of them', async () => {
  const turns = new Turns(isProxy, 2)
  const begun: string[] = []
  const answer = turns.before((request) => void begun.push(String(request.url)))
  const connectTo = await open(createServer(answer))
  const send = (path: string, from: string) =>
    REQUEST.replace('/', path) + `X-Forwarded-For: ${from}\r\n\r\n`
  const flood = Array.from({ length: 20 }, (_, n) => send(`/flood`, `203.0.113.${n}`))
  // A trusted proxy sends all of them on one connection.
  connectTo().write(flood.join('') + send('/other', '198.51.100.9'))
  await expect.poll(() => begun.length).toBe(21)
  expect(begun.indexOf('/other')).toBeLessThan(6)
})
