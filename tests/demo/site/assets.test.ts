import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedEncoding } from '#demo/platform/http/encoding.ts'
import { siteInMemory, type SiteInMemory } from './site-app.ts'

// Files beside the pages. Needs `npm run build`.

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory()
})
afterAll(() => site.close())

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return await site.app.request(path, { headers, method })
}

const BROTLI = { 'accept-encoding': 'gzip, br' }
const CHUNK = `/mandry/chunks/${readdirSync('dist/chunks').find((name) => name.endsWith('.js'))}`

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip;q=1.0, BR ; Q=0.5', 'br'],
    ['*', 'br'],
    ['gzip, *;q=0.5', 'br'],
    ['br;q=0', 'identity'],
    ['br; q=0.000, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0, *', 'identity'],
    ['*;q=0', 'identity'],
    ['*;q=0, br', 'br'],
    ['br;q=much', 'identity'],
    ['brotli, x-br, x-gzip', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

describe('the widgets’ files', () => {
  it('may be loaded by pages of any origin', async () => {
    for (const path of ['/mandry/mandry.js', CHUNK]) {
      const { status, headers } = await get(path, { origin: 'https://elsewhere.example' })
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    expect((await get('/en/')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('are kept for ever only under a name of their content', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await caching(CHUNK)).toContain('immutable')
    expect(await caching('/mandry/mandry.js')).toBe('no-cache')
    expect(await caching('/demo/site.css')).toBe('no-cache')
    expect(await caching('/brand/logo.svg')).toBe('public, max-age=3600')
    expect(await caching('/fonts/onest-latin.woff2')).toContain('immutable')
  })
})

describe('a file', () => {
  const PATH = '/mandry/mandry.js'
  const FILE = readFileSync('dist/mandry.js')

  it('is compressed only for those who take it, and says that it depends', async () => {
    const small = await get(PATH, BROTLI)
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await small.arrayBuffer())).toEqual(FILE)
    const plain = await get(PATH, { 'accept-encoding': 'br;q=0' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(FILE)
    for (const answer of [small, plain]) expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('is not sent again to a browser that has it', async () => {
    const [small, plain] = [await get(PATH, BROTLI), await get(PATH)]
    const tag = small.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(plain.headers.get('etag')).not.toBe(tag)
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(PATH, { ...BROTLI, 'if-none-match': held })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(tag)
      expect(again.headers.get('vary')).toBe('Accept-Encoding')
      expect(again.headers.get('cache-control')).toBe('no-cache')
      expect(again.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect((await get(PATH, { 'if-none-match': tag })).status).toBe(200)
    expect((await get(PATH, { ...BROTLI, 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD like GET, without the bytes', async () => {
    const [head, full] = [await get(PATH, BROTLI, 'HEAD'), await get(PATH, BROTLI)]
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect([...head.headers]).toEqual([...full.headers])
    expect((await get(PATH, {}, 'POST')).status).toBe(404)
  })

  it('is the same for pictures, which are not compressed', async () => {
    const { headers } = await get('/brand/favicon.svg')
    expect(headers.get('etag')).toMatch(/^".+"$/)
    expect((await get('/fonts/onest-latin.woff2', BROTLI)).headers.get('vary')).toBeNull()
  })
})

it('a page is compressed only for those who take it, and says that it depends', async () => {
  const encodingOf = async (accepted: string) => {
    const { headers } = await get('/en/', { 'accept-encoding': accepted })
    return [headers.get('content-encoding'), headers.get('vary')]
  }
  expect(await encodingOf('br')).toEqual(['br', 'Accept-Encoding'])
  expect(await encodingOf('br;q=0')).toEqual([null, 'Accept-Encoding'])
})
