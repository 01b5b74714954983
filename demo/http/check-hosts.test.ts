import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite, type RunningSite } from '../../tests/support/site-server.ts'

// Needs `npm run build`.

let site: RunningSite
beforeAll(async () => {
  site = await startSite({
    env: { SITE_URL: 'https://mandry.example', HOSTS: 'www.mandry.example' },
  })
})
afterAll(() => site.stop())

function status(path: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${site.url}${path}`, { headers, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The status line of the answer to a request that no client would send. */
async function rawStatus(lines: readonly string[]): Promise<string | undefined> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).split('\r\n')[0]
}

describe('a server with names', () => {
  it.each([
    'mandry.example',
    'mandry.example:443',
    'MANDRY.example.',
    'www.mandry.example',
    'localhost:4300',
    '127.0.0.1',
  ])('answers requests to %s', async (host) => {
    expect(await status('/en/', { host })).toBe(200)
  })

  it.each(['evil.example', 'mandry.example.evil.example', '127.0.0.2', '[::1]', '10.0.0.1:80'])(
    'refuses requests to %s with 421, but tells its health',
    async (host) => {
      expect(await status('/en/', { host })).toBe(421)
      expect(await status('/version', { host })).toBe(421)
      expect(await status('/healthz', { host })).toBe(200)
      expect(await status('/readyz?probe', { host })).toBe(200)
    },
  )

  it.each([
    ['mandry.example', 101],
    ['evil.example', 421],
  ])('answers a websocket to %s with %i', async (host, expected) => {
    const headers = {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    expect(await status('/ws/app/', headers)).toBe(expected)
  })

  it.each([
    ['a whole address', ['GET http://mandry.example/en/ HTTP/1.1', 'Host: mandry.example']],
    ['two hosts', ['GET /en/ HTTP/1.1', 'Host: mandry.example', 'Host: evil.example']],
    ['a path in the host', ['GET /en/ HTTP/1.1', 'Host: mandry.example/evil']],
    ['a name before the host', ['GET /en/ HTTP/1.1', 'Host: evil@mandry.example']],
    ['no host, in the old protocol', ['GET /en/ HTTP/1.0']],
  ])('refuses %s with 400', async (_what, lines) => {
    expect(await rawStatus(lines)).toMatch(/^HTTP\/1.1 400 /)
  })

  it('writes addresses with the host of SITE_URL alone', async () => {
    const page = await (await fetch(`${site.url}/en/`)).text()
    expect(page).toContain('<link rel="canonical" href="https://mandry.example/en/"')
    expect(page).not.toContain(site.url)
  })
})
