import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EncoderQueue } from '#demo/images/encoder-queue.ts'
import { MAX_UPLOADS_PER_ADDRESS, UPLOAD_WINDOW_MS } from '#demo/images/limits.ts'
import { ownCounters } from '#demo/platform/rules/counters.ts'
import { blackPng, pictureOf, pngHead } from '../../tests/support/demo/images/sample-pictures.ts'
import { isThorough } from '../../tests/support/test-size.ts'
import { siteInMemory } from '../../tests/support/demo/site/site-app.ts'
import {
  siteWithPictures,
  type SiteWithPictures,
} from '../../tests/support/demo/images/site-with-pictures.ts'

// POST /upload-image-path over real HTTP. Needs `npm run build`.

const PLACEHOLDER = /^data:image\/webp;base64,[\w+/]{30,380}={0,2}$/

let site: SiteWithPictures
let other: Server
let otherHost = ''
let otherAsked = 0
let time = 0

beforeAll(async () => {
  other = createServer((_request, response) => {
    otherAsked += 1
    response.end()
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  otherHost = `127.0.0.1:${(other.address() as AddressInfo).port}`
  site = await siteWithPictures({
    now: () => time,
    imageHosts: [otherHost, 'images.test'],
    isProxy: (address) => address === '127.0.0.1',
  })
  await site.keep('source/lviv.jpg', await pictureOf(1400, 700))
})
afterAll(async () => {
  other.close()
  await site.close()
})
// Each test has its own minute.
beforeEach(() => {
  time += UPLOAD_WINDOW_MS
})

type Fields = Readonly<Record<string, unknown>>

/** What the gallery sends, and what a test changes about it; without copies, which take half a second each. */
const fieldsOf = (fields: Fields) => ({
  imageUrl: `${site.url}/pictures/source/lviv.jpg`,
  maxWidth: 600,
  isCrop: false,
  ...fields,
})

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await site.get('/upload-image-path', { method: 'POST', body, headers })
  const answer = (await response.json()) as Readonly<Record<string, string>>
  return { status: response.status, answer, headers: response.headers }
}

const postForm = (fields: Fields) => {
  const texts = Object.entries(fieldsOf(fields)).map(([name, value]) => [name, String(value)])
  return post(new URLSearchParams(texts))
}
const postJson = (fields: Fields) =>
  post(JSON.stringify(fieldsOf(fields)), { 'content-type': 'application/json' })

/** Names that callers chose, and those that come from the addresses. */
const kept = async () => (await listed('uploads')).filter((name) => !name.startsWith('by-'))
/** The copies, without the names of their contents. */
const copies = async () =>
  (await listed('uploads/by-content')).map((name) => name.replace(/^[\da-f]{64}/, ''))
const keptByAddress = async () => await listed('uploads/by-address')
const listed = async (folder: string) =>
  await readdir(join(site.directory, folder)).catch((): string[] => [])

describe('POST /upload-image-path', () => {
  it('keeps a picture, makes its copies up to the width, and answers with its placeholder', async () => {
    const imagePath = '/pictures/uploads/a.jpg'
    const { status, answer, headers } = await postForm({ imagePath, isCrop: true })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Object.keys(answer)).toEqual(['base64_placeholder'])
    expect(answer['base64_placeholder']).toMatch(PLACEHOLDER)
    expect(await kept()).toEqual(['a.jpg'])
    expect(await copies()).toEqual(['-600.jpg', '-600.jpg.avif', '-600.jpg.webp'])
    const head = await site.get('/pictures/uploads/a-600.jpg.webp', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const large = await site.get('/pictures/uploads/a-1200.jpg.avif')
    expect(await sharp(Buffer.from(await large.arrayBuffer())).metadata()).toMatchObject({
      width: 1200,
      height: 600,
    })
  })

  it('takes JSON and a form with parts as well', async () => {
    const ofJson = { imagePath: '/pictures/uploads/json.jpg', isCrop: undefined }
    expect((await postJson(ofJson)).status).toBe(200)
    const form = new FormData()
    const fields = fieldsOf({ imagePath: 'pictures/uploads/parts.jpg' })
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    expect((await post(form)).status).toBe(200)
    const names = await kept()
    expect(names).toContain('json.jpg')
    expect(names).toContain('parts.jpg')
  })

  it('answers with the placeholder of a picture that the site has, and asks nobody', async () => {
    const imageUrl = `http://${otherHost}/other.jpg`
    for (const imagePath of ['/pictures/tour-lviv.jpg', '/pictures/source/lviv.jpg']) {
      const { status, answer } = await postForm({ imagePath, imageUrl })
      expect([status, otherAsked]).toEqual([200, 0])
      expect(answer['base64_placeholder']).toMatch(PLACEHOLDER)
    }
  })

  it('never lets a second picture take the place of the first, nor pass for it', async () => {
    const imagePath = '/pictures/uploads/first.jpg'
    const { answer } = await postForm({ imagePath })
    const imageUrl = `${site.url}/pictures/tour-lviv.jpg`
    const refused = await postForm({ imagePath, imageUrl })
    expect([refused.status, refused.answer['reason']]).toEqual([403, 'forbidden'])
    expect((await postForm({ imagePath })).answer).toEqual(answer)
  })

  if (isThorough)
    it('keeps one file of a picture, whatever names callers give it', async () => {
      const imageUrl = `${site.url}/pictures/cinema-under-the-moon.jpg`
      const before = await keptByAddress()
      for (const name of ['odesa', 'sea'])
        await postForm({
          imagePath: `/pictures/uploads/${name}.jpg`,
          imageUrl: `${imageUrl}?${name}`,
        })
      const added = (await keptByAddress()).filter((name) => !before.includes(name))
      expect(added).toEqual([expect.stringMatching(/^[\da-f]{64}\.jpg$/)])
      const inodes = ['odesa.jpg', 'sea.jpg', `by-address/${added[0]}`].map(
        async (name) => (await stat(join(site.directory, 'uploads', name))).ino,
      )
      expect(new Set(await Promise.all(inodes)).size).toBe(1)
    })

  it('lets no caller choose the name that another address gives', async () => {
    const imagePath = `/pictures/uploads/by-address/${'a'.repeat(64)}.jpg`
    const refused = await postForm({ imagePath })
    expect([refused.status, refused.answer['reason']]).toEqual([403, 'forbidden'])
  })

  it('answers with the placeholder of an uploaded picture that is asked for by its own address', async () => {
    const imagePath = '/pictures/uploads/own.jpg'
    const { answer } = await postForm({ imagePath })
    expect(await postForm({ imagePath, imageUrl: site.url + imagePath })).toMatchObject({
      status: 200,
      answer,
    })
  })

  it.each([
    '/pictures/uploads/users.jpg',
    '/pictures/%75ploads/users.jpg',
    '/file/content/1/s/a.jpg',
  ])('refuses a file of users as a source: %s', async (path) => {
    await postForm({ imagePath: '/pictures/uploads/users.jpg' })
    const imagePath = '/pictures/uploads/claimed.jpg'
    const refused = await postForm({ imagePath, imageUrl: site.url + path })
    expect([refused.status, refused.answer['reason']]).toEqual([403, 'forbidden'])
    expect(await kept()).not.toContain('claimed.jpg')
  })

  it('fetches a picture once for many that ask at once', async () => {
    const asked = Array.from({ length: 20 }, () =>
      postForm({ imagePath: '/pictures/uploads/many.jpg' }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it.each([
    [{ imagePath: undefined }, 'invalid', 400],
    [{ imagePath: '' }, 'invalid', 400],
    [{ imagePath: '/images/a.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/../a.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/..%2fa.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/%2e%2e/a.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures//etc/a.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/a\0.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/a.svg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/a.php.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/x-600.jpg' }, 'invalid', 400],
    [{ imagePath: '/pictures/uploads/x.jpg.webp' }, 'invalid', 400],
    [{ imagePath: `/pictures/uploads/${'a'.repeat(250)}.jpg` }, 'invalid', 400],
    [{ imagePath: '/pictures/new.jpg' }, 'forbidden', 403],
    [{ imagePath: '/pictures/manifest/new.jpg' }, 'forbidden', 403],
    [{ imageUrl: undefined }, 'invalid', 400],
    [{ imageUrl: 'file:///etc/hostname' }, 'invalid', 400],
    [{ imageUrl: 'https://elsewhere.example/a.jpg' }, 'forbidden', 403],
    [{ imageUrl: 'http://169.254.169.254/latest/meta-data/' }, 'forbidden', 403],
    [{ maxWidth: 0 }, 'invalid', 400],
    [{ maxWidth: 2401 }, 'invalid', 400],
    [{ maxWidth: '600px' }, 'invalid', 400],
    [{ maxWidth: 1.5 }, 'invalid', 400],
    [{ isCrop: 'perhaps' }, 'invalid', 400],
  ])('refuses %j', async (fields, reason, status) => {
    const before = await kept()
    const sent = await postJson({ imagePath: '/pictures/uploads/refused.jpg', ...fields })
    expect([sent.status, sent.answer['reason']]).toEqual([status, reason])
    expect(await kept()).toEqual(before)
  })

  it('never asks a private address, though its host is allowed', async () => {
    const imageUrl = `http://${otherHost}/a.jpg`
    const sent = await postForm({ imagePath: '/pictures/uploads/private.jpg', imageUrl })
    expect([sent.status, sent.answer['reason'], otherAsked]).toEqual([403, 'forbidden', 0])
  })

  it('asks itself when a client gives it another’s name', async () => {
    const body = JSON.stringify({
      imagePath: '/pictures/uploads/named.jpg',
      imageUrl: `http://${otherHost}/pictures/nowhere.jpg`,
    })
    const headers = { 'content-type': 'application/json', host: otherHost }
    const status = await site.statusOf('/upload-image-path', { method: 'POST', headers, body })
    expect([status, otherAsked]).toEqual([400, 0])
  })

  it.each([
    ['giant.png', pngHead(30_000, 30_000), 413],
    ['bomb.png', blackPng(20_000, 20_000), 413],
    ['text.jpg', 'This is not a picture.', 400],
    ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 400],
    ['nowhere.jpg', undefined, 400],
  ])('refuses %s by what it holds', async (name, bytes, status) => {
    if (bytes !== undefined) await site.keep(`source/${name}`, bytes)
    const before = await kept()
    const imageUrl = `${site.url}/pictures/source/${name}`
    const sent = await postForm({ imagePath: `/pictures/uploads/${name}`, imageUrl })
    expect(sent.status).toBe(status)
    expect(await kept()).toEqual(before)
  })

  it('refuses a page in place of a picture, and other methods', async () => {
    const imageUrl = `${site.url}/en/`
    const sent = await postForm({ imagePath: '/pictures/uploads/page.jpg', imageUrl })
    expect([sent.status, sent.answer['reason']]).toEqual([400, 'invalid'])
    expect((await site.get('/upload-image-path')).status).toBe(404)
  })

  it.each([
    ['{"imagePath":', 'application/json', 400],
    ['null', 'application/json', 400],
    ['some text', 'text/plain', 400],
    [JSON.stringify({ imagePath: 'a'.repeat(20_000) }), 'application/json', 413],
  ])('refuses the body %.20j as %s', async (body, type, status) => {
    expect((await post(body, { 'content-type': type })).status).toBe(status)
  })

  it('takes nothing when the disk has less free space than its reserve', async () => {
    const disk = { reserve: Number.MAX_SAFE_INTEGER, folders: [tmpdir()] }
    const full = await siteInMemory(Date.now, { disk })
    const body = new URLSearchParams({ imagePath: '/pictures/tour-lviv.jpg', imageUrl: 'x' })
    const refused = await full.app.request('/upload-image-path', { method: 'POST', body })
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ reason: 'full' })
    expect((await full.app.request('/enquiries/token')).status).toBe(200)
    await full.close()
  })
})

if (isThorough)
  it('the calls of one address to two processes count together', async () => {
    const counters = ownCounters(() => 0)
    const own = { now: () => 0, openCounters: () => counters }
    const sites = [await siteWithPictures(own), await siteWithPictures(own)]
    const call = async (n: number) => {
      const body = new URLSearchParams({ imagePath: 'elsewhere', imageUrl: 'nowhere' })
      return (await sites[n % 2]?.get('/upload-image-path', { method: 'POST', body }))?.status
    }
    const statuses = new Set<number | undefined>()
    for (let n = 0; n < MAX_UPLOADS_PER_ADDRESS; n++) statuses.add(await call(n))
    expect([...statuses]).toEqual([400])
    expect([await call(0), await call(1)]).toEqual([429, 429])
    for (const site of sites) await site.close()
  })

describe('scarce work for pictures', () => {
  const PICTURES = 40
  let encoder: EncoderQueue
  let busy: SiteWithPictures
  beforeAll(async () => {
    encoder = new EncoderQueue(() => {})
    busy = await siteWithPictures({ encoder, isProxy: (address) => address === '127.0.0.1' })
    const photo = await pictureOf(1400, 700)
    for (let n = 0; n <= PICTURES; n++) await busy.keep(`source/${n}.jpg`, photo)
  })
  afterAll(() => busy.close())

  const firstCopy = async (n: number, from: string) => {
    const headers = { 'x-forwarded-for': from }
    const answer = await busy.get(`/pictures/source/${n}-600.jpg.avif`, { headers })
    await answer.arrayBuffer()
    return answer.status
  }

  it('is shared out by network: the first picture of a visitor does not wait for all that a stranger asked for', async () => {
    let made = 0
    const ofStranger = Array.from({ length: PICTURES }, async (_, n) => {
      // Each address of the network is a visitor.
      const status = await firstCopy(n, `203.0.113.${n}`)
      made++
      return status
    })
    await expect.poll(() => encoder.load.waiting).toBeGreaterThan(PICTURES - 10)
    const before = made
    expect(await firstCopy(PICTURES, '198.51.100.9')).toBe(200)
    // Those whose turn it was already.
    expect(made - before).toBeLessThan(8)
    expect(new Set(await Promise.all(ofStranger))).toEqual(new Set([200]))
  })

  it('is done once for a content, whatever names callers give it', async () => {
    const take = async (name: string) => {
      const fields = {
        imagePath: `/pictures/uploads/${name}.jpg`,
        imageUrl: `${busy.url}/pictures/source/0.jpg`,
        maxWidth: '600',
      }
      const body = new URLSearchParams(fields)
      const answer = await busy.get('/upload-image-path', { method: 'POST', body })
      return { status: answer.status, answer: (await answer.json()) as unknown }
    }
    const first = await take('first')
    expect(first.status).toBe(200)
    const { made } = encoder.load
    for (const name of ['second', 'third', 'fourth']) {
      expect(await take(name)).toEqual(first)
      expect((await busy.get(`/pictures/uploads/${name}-600.jpg.webp`)).status).toBe(200)
    }
    expect(encoder.load.made).toBe(made)
  })
})
