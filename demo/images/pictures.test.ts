import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_IMAGE_BYTES } from '#demo/images/limits.ts'
import { blackPng, pictureOf, pngHead } from '../../tests/support/demo/images/sample-pictures.ts'
import {
  siteWithPictures,
  type SiteWithPictures,
} from '../../tests/support/demo/images/site-with-pictures.ts'

// GET /pictures/… over real HTTP. Needs `npm run build`.

let site: SiteWithPictures
beforeAll(async () => {
  site = await siteWithPictures()
})
afterAll(() => site.close())

const kept = async () => await readdir(site.directory).catch(() => [])

describe('a picture of the site', () => {
  it.each([
    ['tour-lviv.jpg', 'image/jpeg', 'jpeg'],
    ['tour-lviv-600.jpg', 'image/jpeg', 'jpeg'],
    ['tour-lviv-1200.jpg.webp', 'image/webp', 'webp'],
    ['tour-lviv-600.jpg.avif', 'image/avif', 'heif'],
  ])('%s is made when it is asked for', async (file, type, format) => {
    expect(await kept()).not.toContain(file)
    const { status, headers, ...answer } = await site
      .get(`/pictures/${file}`)
      .then(async (response) => ({
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      }))
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe(
      'public, max-age=86400, stale-while-revalidate=604800',
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(answer.bytes).metadata()).format).toBe(format)
    expect(await kept()).toContain(file)
  })

  it('is not sent again to a browser that has it', async () => {
    const first = await site.get('/pictures/tour-lviv-600.jpg.webp')
    const tag = first.headers.get('etag') ?? ''
    const headers = { 'if-none-match': tag }
    const again = await site.get('/pictures/tour-lviv-600.jpg.webp', { headers })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  })

  it('is sent in part to those who ask for one', async () => {
    const path = '/pictures/tour-lviv-600.jpg.webp'
    const whole = await site.get(path)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const part = async (range: string, condition = whole.headers.get('etag') ?? '') => {
      const answer = await site.get(path, { headers: { range, 'if-range': condition } })
      const body = Buffer.from(await answer.arrayBuffer())
      return [answer.status, answer.headers.get('content-range'), body]
    }
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const { length } = bytes
    expect(await part('bytes=2-5')).toEqual([206, `bytes 2-5/${length}`, bytes.subarray(2, 6)])
    expect(await part('bytes=2-5', '"other"')).toEqual([200, null, bytes])
    expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, Buffer.alloc(0)])
  })

  it('gets another tag when its file is another', async () => {
    const tags: (string | null)[] = []
    for (const width of [700, 800]) {
      await site.keep('changed.jpg', await pictureOf(width, 400))
      tags.push((await site.get('/pictures/changed.jpg')).headers.get('etag'))
    }
    expect(new Set(tags)).toHaveProperty('size', 2)
  })

  it('is read no faster than its client takes it', async () => {
    await site.keep('large.jpg', Buffer.alloc(MAX_IMAGE_BYTES, 1))
    const before = process.memoryUsage().arrayBuffers
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => site.openWithoutReading('/pictures/large.jpg')),
    )
    await setTimeout(500)
    const grown = process.memoryUsage().arrayBuffers - before
    for (const end of asked) end()
    expect(grown).toBeLessThan(3 * MAX_IMAGE_BYTES)
  })

  it('answers HEAD without being made', async () => {
    const head = (file: string) => site.get(`/pictures/${file}`, { method: 'HEAD' })
    const answer = await head('tour-lviv-1200.jpg.avif')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(await answer.text()).toBe('')
    expect(await kept()).not.toContain('tour-lviv-1200.jpg.avif')
    for (const file of ['nowhere.jpg', 'tour-lviv-601.jpg', 'nowhere-600.jpg.webp'])
      expect((await head(file)).status).toBe(404)
  })

  it('is there in every file that the home page offers', async () => {
    const page = await (await site.get('/en/')).text()
    const offered = [...page.matchAll(/<source srcset="([^"]*)"(?: type="([^"]*)")?/g)]
    expect(offered.length).toBeGreaterThan(20)
    for (const [, srcset = '', type = 'image/jpeg'] of offered)
      for (const file of srcset.split(', ').map((each) => each.replace(/ \d+[wx]$/, ''))) {
        const answer = await site.get(file, { method: 'HEAD' })
        expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, type])
      }
  })

  it('is whole although whoever asked for it first went away', async () => {
    const asked = new AbortController()
    const path = '/pictures/about-studio-1200.jpg.avif'
    const aborted = site.get(path, { signal: asked.signal }).catch(String)
    void setTimeout(20).then(() => asked.abort())
    expect(await aborted).toContain('AbortError')
    const bytes = Buffer.from(await (await site.get(path)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200 })
    expect((await kept()).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

describe('only pictures are reported', () => {
  beforeAll(async () => {
    await writeFile(join(dirname(site.directory), 'secret.jpg'), 'a secret')
    await mkdir(join(dirname(site.directory), 'outside'))
    await writeFile(join(dirname(site.directory), 'outside/secret.jpg'), 'a secret')
    await mkdir(join(site.directory, 'folder.jpg'), { recursive: true })
    await symlink(join(dirname(site.directory), 'secret.jpg'), join(site.directory, 'link.jpg'))
    await symlink(join(dirname(site.directory), 'outside'), join(site.directory, 'uploads'))
  })

  it.each([
    '/pictures/..%2fsecret.jpg',
    '/pictures/..%2Fsecret.jpg',
    '/pictures/..%5csecret.jpg',
    '/pictures/%2e%2e/secret.jpg',
    '/pictures/%2e%2e%2fsecret.jpg',
    '/pictures/%252e%252e%252fsecret.jpg',
    '/pictures/../secret.jpg',
    '/pictures/./../secret.jpg',
    '/pictures/..\\secret.jpg',
    '/pictures/uploads/../../secret.jpg',
    '/pictures//secret.jpg',
    '/pictures/%2fetc%2fhostname.jpg',
    '/pictures/tour-lviv.jpg%00',
    '/pictures/tour-lviv.jpg%00.webp',
    '/pictures/tour-lviv%00.jpg',
    '/pictures/%c0%ae%c0%ae/secret.jpg',
    '/pictures/tour-lviv.jpg/',
    '/pictures/tour-lviv.jpg%20',
    '/pictures/tour-lviv-600.jpg.webp.webp',
    '/pictures/tour-lviv-600-600.jpg',
    '/pictures/tour-lviv-0600.jpg',
    '/pictures/tour-lviv.png',
    '/pictures/tour-lviv.svg',
    '/pictures/TOUR-LVIV.jpg',
    '/pictures/manifest.json',
    '/pictures/folder.jpg',
    '/pictures/link.jpg',
    '/pictures/link-600.jpg',
    '/pictures/uploads/secret.jpg',
    '/pictures/uploads/secret-600.jpg.webp',
    '/pictures/',
    '/pictures',
    `/pictures/${'a'.repeat(5000)}.jpg`,
  ])('%s', async (path) => {
    const before = await kept()
    // What is no path at all is refused before it comes to pictures.
    expect(await site.statusOf(path)).toBe(path.includes('\\') ? 400 : 404)
    expect(await kept()).toEqual(before)
  })

  it('and what is refused is not kept by anybody', async () => {
    const answer = await site.get('/pictures/nowhere.jpg')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ error: 'there is no such picture', reason: 'missing' })
  })
})

describe('a file in the folder that no copies can be made of', () => {
  it.each([
    ['giant.png', pngHead(30_000, 30_000), 413, 'too-large'],
    ['bomb.png', blackPng(20_000, 20_000), 413, 'too-large'],
    ['heavy.jpg', Buffer.alloc(MAX_IMAGE_BYTES + 1), 413, 'too-large'],
    ['text.jpg', 'This is not a picture.', 400, 'invalid'],
    ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, 'invalid'],
  ])('%s is refused with a reason', async (file, bytes, status, reason) => {
    await site.keep(file, bytes)
    for (const copy of [file.replace('.', '-600.'), `${file}.avif`]) {
      const answer = await site.get(`/pictures/${copy}`)
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ reason })
      expect((await site.get(`/pictures/${copy}`, { method: 'HEAD' })).status).toBe(status)
    }
    expect((await kept()).filter((name) => name.startsWith(file.split('.')[0]!))).toEqual([file])
  })

  it('does not keep others from theirs', async () => {
    await site.keep('good.jpg', await pictureOf(800, 400))
    expect((await site.get('/pictures/good-600.jpg.webp')).status).toBe(200)
  })
})
