import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_ENQUIRIES_PER_ADDRESS } from '#demo/enquiries/settings.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'

// Addresses as they arrive over the network, character by character. Needs `npm run build`.

let site: SiteInMemory
let server: ReturnType<typeof createAdaptorServer>
let port: number
beforeAll(async () => {
  site = await siteInMemory()
  server = createAdaptorServer({ fetch: site.app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await site.close()
})

async function ask(path: string): Promise<[status: number | undefined, location?: string]> {
  const sent = request({ host: '127.0.0.1', port, path, agent: false }).end()
  const [answer] = await once(sent, 'response')
  answer.resume()
  const { location } = answer.headers
  return location === undefined ? [answer.statusCode] : [answer.statusCode, location]
}

it.each([
  '//',
  '///',
  '//elsewhere.example/',
  '//elsewhere.example/en',
  '/%',
  '/%2f',
  '/%00/',
  '/%ff',
  '/en/%/',
  '/en/%0d%0aset-cookie:x/',
  '/en//',
  '/uk/%D1%82/',
  '/mandry/',
  '/mandry/%2e%2e/package.json',
  '/playground/frame/%/',
  '/[',
  '/:@http://x',
])('answers 404 to %s', async (path) => {
  expect(await ask(path)).toEqual([404])
  expect(site.logged).toEqual([])
})

it.each([
  ['/en/tours', 301, '/en/tours/'],
  ['/en/tours?utm=1&to=a%20b+c', 301, '/en/tours/?utm=1&to=a%20b+c'],
  ['/en?utm=1', 301, '/en/?utm=1'],
  ['/uk/%D1%82', 301, '/uk/%D1%82/'],
  ['/en/%0d%0aset-cookie:x', 301, '/en/%0d%0aset-cookie:x/'],
  ['/en/%', 301, '/en/%/'],
  ['/en/..%2f..', 301, '/en/..%2f../'],
  ['/en/%2e%2e//elsewhere.example/x', 404, undefined],
  ['/en/..//elsewhere.example/x', 404, undefined],
  ['/?utm=1', 302, '/en/?utm=1'],
  ['/playground?widget=page-banner', 301, '/playground/?widget=page-banner'],
])('answers %s with %i %s', async (path, status, location) => {
  expect(await ask(path)).toEqual(location === undefined ? [status] : [status, location])
})

it('answers a form post that is too long with a page', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/enquiries`, {
    method: 'POST',
    headers: { 'accept-language': 'uk' },
    body: new URLSearchParams({ message: 'x'.repeat(200_000) }),
  })
  expect([answer.status, answer.headers.get('content-language')]).toEqual([413, 'uk'])
})

it('counts enquiries by the address of the socket, whatever a header says', async () => {
  const post = (from: number) =>
    fetch(`http://127.0.0.1:${port}/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${from}` },
      body: '{"inputs":{}}',
    })
  // The one that was too long has counted.
  for (let sent = 1; sent < MAX_ENQUIRIES_PER_ADDRESS; sent++)
    expect((await post(sent)).status).toBe(422)
  const refused = await post(99)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ reason: 'too-many' })
})
