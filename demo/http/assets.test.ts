import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { COPIES_DIR, copyName } from '#demo/http/compressed-copies.ts'
import { serveFiles } from '#demo/http/assets.ts'
import { acceptedEncoding } from '#demo/platform/http/encoding.ts'
import { siteInMemory, type SiteInMemory } from '../../tests/support/demo/site/site-app.ts'

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

  it.each(['/mandry/mandry.js', '/fonts/onest-latin.woff2', '/portfolio/en.json'])(
    '%s is sent in part to those who ask for one, from the plain bytes',
    async (path) => {
      const whole = await get(path)
      const [bytes, tag] = [Buffer.from(await whole.arrayBuffer()), whole.headers.get('etag') ?? '']
      const part = async (range: string, own: Record<string, string> = {}) => {
        const answer = await get(path, { ...BROTLI, range, ...own })
        const body = Buffer.from(await answer.arrayBuffer())
        return [answer.status, answer.headers.get('content-range'), body]
      }
      const { length } = bytes
      expect(whole.headers.get('accept-ranges')).toBe('bytes')
      const middle = [206, `bytes 10-19/${length}`, bytes.subarray(10, 20)]
      expect(await part('bytes=10-19')).toEqual(middle)
      expect(await part('bytes=10-19', { 'if-range': tag })).toEqual(middle)
      expect(await part('bytes=-5')).toMatchObject([206, expect.any(String), bytes.subarray(-5)])
      expect(await part('bytes=10-19', { 'if-range': '"old"' })).toEqual([200, null, bytes])
      expect(await part('bytes=1-2,4-5')).toEqual([200, null, bytes])
      expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, Buffer.alloc(0)])
      expect((await get(path, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200)
    },
  )

  it('that a new build has replaced is sent as it is now', async () => {
    const widgetsDir = await mkdtemp(join(tmpdir(), 'mandry-widgets-'))
    const own = await siteInMemory(undefined, { widgetsDir })
    onTestFinished(async () => {
      await own.close()
      await rm(widgetsDir, { recursive: true })
    })
    const tags = new Set<string | null>()
    for (const text of ['first()', 'second()', 'third and longer()']) {
      await writeFile(join(widgetsDir, 'mandry.js'), text)
      const answer = await own.app.request('/mandry/mandry.js')
      expect(await answer.text()).toBe(text)
      tags.add(answer.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
    await rm(join(widgetsDir, 'mandry.js'))
    expect((await own.app.request('/mandry/mandry.js')).status).toBe(404)
  })

  it('that the build has compressed is sent so, until it changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mandry-files-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const app = new Hono().get('/files/*', serveFiles(folder, '/files/', folder))
    const script = Buffer.from('start(); '.repeat(100))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 0 }
    const copy = brotliCompressSync(script, { params })
    await writeFile(join(folder, copyName(script)), copy)
    const fetched = async (bytes: Buffer) => {
      await writeFile(join(folder, 'script.js'), bytes)
      const answer = await app.request('/files/script.js', { headers: BROTLI })
      expect(answer.headers.get('content-encoding')).toBe('br')
      return Buffer.from(await answer.arrayBuffer())
    }
    expect(await fetched(script)).toEqual(copy)
    const next = Buffer.from('other(); '.repeat(101))
    expect(brotliDecompressSync(await fetched(next))).toEqual(next)
  })

  it('of a page has been compressed by the build', () => {
    const scripts = ['dist/mandry.js', 'demo/dist/site.css', 'demo/studio/dist/studio.js']
    const chunks = ['dist', 'demo/studio/dist'].flatMap((built) =>
      readdirSync(`${built}/chunks`, { withFileTypes: true }).map(
        ({ parentPath, name }) => `${parentPath}/${name}`,
      ),
    )
    for (const file of [...scripts, ...chunks.filter((name) => name.endsWith('.js'))])
      expect(existsSync(join(COPIES_DIR, copyName(readFileSync(file))))).toBe(true)
  })

  it.each([
    ['/favicon.ico', 'image/x-icon', 'ico'],
    ['/apple-touch-icon.png', 'image/png', 'png'],
  ])('%s is the icon of pages that name none', async (path, type, format) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect((await fileTypeFromBuffer(bytes))?.ext).toBe(format)
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
