import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAskHost, type AskHostOptions } from '#demo/images/ask-host.ts'
import { createFetchImage } from '#demo/images/fetch-image.ts'
import { isPublicAddress } from '#demo/images/public-address.ts'
import { MAX_IMAGE_BYTES } from '#demo/images/limits.ts'

const BYTES = Buffer.from('what a server sends')
const OWN = 'mandry.example'

let server: Server
let port = 0
/** What the server does with a request. */
let answer: RequestListener
/** Hosts and paths it was asked for. */
let asked: string[]
/** Names that were looked up. */
let lookedUp: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  ;[asked, lookedUp] = [[], []]
  answer = (_request, response) => response.end(BYTES)
})

/** Names lead to this machine, and may be connected to unless a test wants otherwise. */
function fetchWith(options: AskHostOptions = {}, timeoutMs = 5000) {
  const lookup: AskHostOptions['lookup'] = (hostname, _options, callback) => {
    lookedUp.push(hostname)
    callback(null, [{ address: '127.0.0.1', family: 4 }])
  }
  const askHost = createAskHost({ lookup, mayConnect: () => true, ...options })
  const hosts = [`images.test:${port}`, ` CDN.test:${port}`, `127.0.0.1:${port}`, '']
  const askSite = async ({ url }: Request) => new Response(`the site's ${new URL(url).pathname}`)
  const fetchImage = createFetchImage({ hosts, askHost, askSite, timeoutMs })
  return (address: string) => fetchImage(address, OWN)
}

const at = (host: string, path = '/a.jpg') => `http://${host}:${port}${path}`

describe('a picture is fetched', () => {
  it('from hosts that are allowed, whose name is looked up once', async () => {
    expect(await fetchWith()(at('images.test', '/a.jpg?v=1'))).toEqual(BYTES)
    expect(await fetchWith()(at('cdn.test'))).toEqual(BYTES)
    expect(asked).toEqual([`images.test:${port}/a.jpg?v=1`, `cdn.test:${port}/a.jpg`])
    expect(lookedUp).toEqual(['images.test', 'cdn.test'])
  })

  it('from the site itself without the network, whatever its name leads to', async () => {
    const bytes = await fetchWith({ mayConnect: () => false })(`https://${OWN}/pictures/a.jpg`)
    expect(bytes.toString()).toBe("the site's /pictures/a.jpg")
    expect([asked, lookedUp]).toEqual([[], []])
  })

  it('also after redirects within its host', async () => {
    answer = ({ url }, response) =>
      url === '/b.jpg' ? response.end(BYTES) : response.writeHead(302, { location: '/b.jpg' }).end()
    expect(await fetchWith()(at('images.test'))).toEqual(BYTES)
  })
})

describe('nothing is asked of', () => {
  it.each([
    ['a host that is not allowed', 'http://other.test/a.jpg'],
    ['another port of one that is', 'http://images.test/a.jpg'],
    ['a name that only begins so', 'http://images.test.evil.test/a.jpg'],
    ['this machine', 'http://127.0.0.1/a.jpg'],
    ['this machine, as a number', 'http://2130706433/a.jpg'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['this machine, version 6', 'http://[::1]/a.jpg'],
  ])('%s', async (_name, address) => {
    await expect(fetchWith()(address)).rejects.toMatchObject({ reason: 'forbidden' })
    expect([asked, lookedUp]).toEqual([[], []])
  })

  it.each([
    'file:///etc/passwd',
    'ftp://images.test/a.jpg',
    'data:image/png;base64,AAAA',
    'gopher://images.test/',
    '/pictures/a.jpg',
    'images.test/a.jpg',
    '',
  ])('%j, which is no address of the web', async (address) => {
    await expect(fetchWith()(address)).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('an address with a password', async () => {
    const address = at('images.test').replace('http://', 'http://me:secret@')
    await expect(fetchWith()(address)).rejects.toMatchObject({ reason: 'invalid' })
  })

  it.each([
    ['the address', '127.0.0.1'],
    ['a name that leads there', 'images.test'],
  ])('this machine by %s, though the host is allowed', async (_name, host) => {
    const fetchImage = fetchWith({ mayConnect: isPublicAddress })
    await expect(fetchImage(at(host))).rejects.toMatchObject({ reason: 'forbidden' })
    expect(asked).toEqual([])
  })

  it('a name that leads to a public address and to a private one', async () => {
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const fetchImage = fetchWith({
      mayConnect: isPublicAddress,
      lookup: (_hostname, _options, callback) => callback(null, addresses),
    })
    await expect(fetchImage(at('images.test'))).rejects.toMatchObject({ reason: 'forbidden' })
  })
})

describe('a fetch is given up', () => {
  it.each([
    ['another host', () => 'http://169.254.169.254/latest/meta-data/', 'forbidden'],
    ['another host that is allowed', () => at('cdn.test'), 'forbidden'],
    ['this machine', () => `http://127.0.0.1:${port}/a.jpg`, 'forbidden'],
    ['another port', () => 'http://images.test:1/a.jpg', 'forbidden'],
    ['a file', () => 'file:///etc/passwd', 'invalid'],
    ['no address', () => 'http://', 'invalid'],
    ['itself without end', () => at('images.test'), 'invalid'],
  ])('when it is led on to %s', async (_name, location, reason) => {
    answer = (_request, response) => response.writeHead(302, { location: location() }).end()
    await expect(fetchWith()(at('images.test'))).rejects.toMatchObject({ reason })
    expect(new Set(asked)).toEqual(new Set([`images.test:${port}/a.jpg`]))
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  it.each([404, 500, 204, 304, 302])('when the answer is %i', async (status) => {
    answer = (_request, response) => response.writeHead(status).end()
    await expect(fetchWith()(at('images.test'))).rejects.toMatchObject({ reason: 'invalid' })
  })

  it.each([
    ['never answers', () => {}],
    ['never sends what it promised', (_: unknown, response) => response.writeHead(200).write('a')],
  ] satisfies [string, RequestListener][])('when the host %s', async (_name, slow) => {
    answer = slow
    const address = at('images.test')
    await expect(fetchWith({}, 200)(address)).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('when the connection breaks', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('a')
      setImmediate(() => response.destroy())
    }
    await expect(fetchWith()(at('images.test'))).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('when it says that it is too large', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-length': MAX_IMAGE_BYTES + 1 }).flushHeaders()
    await expect(fetchWith()(at('images.test'))).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('when it turns out to be too large, and the transfer is ended', async () => {
    const piece = Buffer.alloc(1024 * 1024)
    let sent = 0
    const ended = Promise.withResolvers<void>()
    answer = (_request, response) => {
      response.on('close', ended.resolve)
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += 1
      }
      response.on('drain', more)
      more()
    }
    await expect(fetchWith()(at('images.test'))).rejects.toMatchObject({ reason: 'too-large' })
    await ended.promise
    expect(sent).toBeLessThan(40)
  })
})
