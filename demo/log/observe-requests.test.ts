import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '#demo/log/log.ts'
import { observeRequests, type AnsweredRequest } from '#demo/log/observe-requests.ts'
import { NamedResponse, withRequestId } from '#demo/log/request-id.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function start(listener: RequestListener, { isTrusted = false } = {}) {
  const entries: Record<string, unknown>[] = []
  const answered: AnsweredRequest[] = []
  const print = (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>)
  const log = createLog({ level: 'debug', format: 'json', print })
  const server = createServer({ ServerResponse: NamedResponse }, withRequestId(listener))
  observeRequests(server, {
    log,
    isProxy: () => isTrusted,
    onAnswered: (request) => void answered.push(request),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { log, entries, answered, port, url: `http://127.0.0.1:${port}` }
}

async function idFor(url: string, given: string): Promise<string> {
  const { headers } = await fetch(url, { headers: { 'X-Request-Id': given } })
  return headers.get('X-Request-Id') ?? ''
}

it('every answer names its request, and so do the log lines that the request sets off', async () => {
  const first = Promise.withResolvers<void>()
  const both = Promise.withResolvers<void>()
  const { log, entries, url } = await start((request, response) => {
    // Both requests are under way when they log.
    if (request.url === '/one') first.resolve()
    else both.resolve()
    void both.promise.then(() => {
      log.warn(`answering ${request.url}`)
      response.end()
    })
  })
  const one = fetch(`${url}/one`)
  await first.promise
  const other = await fetch(`${url}/other`)
  const ids = [await one, other].map(({ headers }) => headers.get('X-Request-Id'))
  expect(new Set(ids).size).toBe(2)
  expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
  const own = (path: string) => entries.find(({ message }) => message === `answering ${path}`)
  expect([own('/one')?.requestId, own('/other')?.requestId]).toEqual(ids)
  await expect.poll(() => entries.filter(({ level }) => level === 'debug')).toHaveLength(2)
  const logged = entries.filter(({ level }) => level === 'debug').map(({ requestId }) => requestId)
  expect(new Set(logged)).toEqual(new Set(ids))
})

it('a request keeps the id of a trusted proxy, unless the log could not hold it', async () => {
  const { url } = await start((_request, response) => void response.end(), { isTrusted: true })
  expect(await idFor(url, 'edge:7f-3.a_1')).toBe('edge:7f-3.a_1')
  for (const wrong of ['a b', '"', 'a'.repeat(65), ''])
    expect(await idFor(url, wrong)).toMatch(UUID)
})

it('a client that is no proxy cannot choose the id', async () => {
  const { url } = await start((_request, response) => void response.end())
  expect(await idFor(url, 'mine')).toMatch(UUID)
})

it('the line of a request has its part of the server, status and time, and neither path nor query', async () => {
  const { entries, answered, url } = await start((_request, response) => {
    response.writeHead(404).end()
  })
  await fetch(`${url}/file/content/7/secret/a.txt?token=hidden`, { method: 'PUT', body: 'private' })
  await expect.poll(() => entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    message: expect.stringMatching(/^other file 404 in [\d.]+ ms$/),
    method: 'other',
    route: 'file',
    status: 404,
    ms: expect.any(Number),
  })
  expect(JSON.stringify(entries)).not.toMatch(/secret|hidden|private|a\.txt/)
  expect(answered).toMatchObject([{ route: 'file', status: 404, isComplete: true }])
})

it('an answer that the client did not wait for counts as cut off', async () => {
  const { answered, port } = await start((_request, response) => void response.write('half'))
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /en/ HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  await expect.poll(() => answered).toHaveLength(1)
  expect(answered).toMatchObject([{ route: 'pages', status: 200, isComplete: false }])
})
