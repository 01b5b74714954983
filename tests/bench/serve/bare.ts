import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { argv } from 'node:process'
import { buffer } from 'node:stream/consumers'

// A program of its own: sends what another server sends, bytes and headers, without looking at more than the tag.
// Its arguments are the addresses to copy.

interface Copy {
  readonly headers: Record<string, string>
  readonly body: Buffer
}

interface Copies {
  readonly full: Copy
  readonly unchanged: Copy
}

const ENCODING = { 'accept-encoding': 'br' }
/** Node writes these by itself. */
const OF_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']

const copies = new Map<string, Copies>()
for (const address of argv.slice(2)) {
  const { pathname, search } = new URL(address)
  const full = await copyOf(address, ENCODING)
  const known = { ...ENCODING, 'if-none-match': full.headers.etag ?? '' }
  copies.set(pathname + search, { full, unchanged: await copyOf(address, known) })
}
const server = createServer((request, response) => {
  const copy = copies.get(request.url ?? '')
  if (!copy) return response.writeHead(404).end()
  const { full, unchanged } = copy
  if (request.headers['if-none-match'] === full.headers.etag)
    return response.writeHead(304, unchanged.headers).end()
  return response.writeHead(200, full.headers).end(full.body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`Mandry runs at http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})

/** Read by `get`, as `fetch` would decode the body. */
async function copyOf(address: string, headers: Record<string, string>): Promise<Copy> {
  return await new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      const sent = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
      buffer(answer).then((body) => {
        resolve({ headers: Object.fromEntries(sent) as Record<string, string>, body })
      }, reject)
    }).once('error', reject)
  })
}
