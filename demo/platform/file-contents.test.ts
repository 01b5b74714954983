import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import { createPlatformApp } from '#demo/platform/app.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import type { File } from '#demo/platform/store/files.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { clientOf } from '../../tests/support/demo/platform/platform-client.ts'
import { good } from '../../tests/support/demo/platform/platform-on.ts'
import { isThorough } from '../../tests/support/test-size.ts'

const BYTES = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256)

let platform: RunningPlatform
let token: string
let app_id: string

beforeAll(async () => {
  platform = await startPlatform()
  const { post } = clientOf((path, init) => fetch(platform.url + path, init))
  const login = post('/auth/login', { auth_key: platform.authKey })
  token = (await good<{ accesstoken: string }>(login)).accesstoken
  const draft = { app_name: 'App', now: Date.now() }
  app_id = String(await createApp(platform.deps.db, platform.userId, draft))
})
afterAll(() => platform.stop())

function formUpload(part: Blob | string, name?: string, fields = {}): Promise<Response> {
  const body = new FormData()
  if (typeof part === 'string') body.set('file-0', part)
  else body.set('file-0', part, name)
  for (const [key, value] of Object.entries({ app_id, token, item_id: '0', ...fields }))
    body.set(key, value)
  return fetch(`${platform.url}/file/formupload`, { method: 'POST', body })
}

function uploaded(name: string, type = '', bytes = BYTES): Promise<File> {
  return good<File>(formUpload(new Blob([bytes], { type }), name))
}

describe('POST /file/formupload', () => {
  it('takes a part of a multipart body with its name and type', async () => {
    const file = await uploaded('Гори & "море".PNG', 'image/png')
    expect(file).toMatchObject({
      file_name: 'Гори & "море".PNG',
      extension: 'PNG',
      format: 'image/png',
      item_id: 0,
      element_id: 0,
      app_id: Number(app_id),
    })
    const answer = await fetch(file.url)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES)
  })

  it('takes an empty part', async () => {
    const file = await uploaded('empty.txt', 'text/plain', new Uint8Array())
    const answer = await fetch(file.url)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  it.each([
    ['text', 'Привіт & <b>', 'Привіт & <b>', 'txt'],
    ['a data address', 'data:image/gif;base64,R0lG', 'GIF', 'gif'],
  ])('takes %s in a form without parts', async (_, text, content, extension) => {
    const { post } = clientOf((path, init) => fetch(platform.url + path, init))
    const fields = { 'file-0': text, app_id, token }
    const file = await good<File>(post('/file/formupload', fields))
    expect(file).toMatchObject({ extension, file_name: `file.${extension}` })
    expect(await (await fetch(file.url)).text()).toBe(content)
    const part = await good<File>(formUpload(text))
    expect(await (await fetch(part.url)).text()).toBe(content)
  })

  it('refuses what is no such form, or has no file in it', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const url = `${platform.url}/file/formupload`
    const broken = await fetch(url, { method: 'POST', headers, body: 'not parts' })
    expect(broken.status).toBe(400)
    const body = new FormData()
    body.set('app_id', app_id)
    body.set('token', token)
    expect((await fetch(url, { method: 'POST', body })).status).toBe(400)
    expect((await formUpload(new Blob(['x']), 'a', { app_id: 'x' })).status).toBe(400)
    expect((await formUpload(new Blob(['x']), 'a', { token: 'x' })).status).toBe(401)
  })

  it('takes 24 megabytes, and refuses a body past 25 with 413', async () => {
    const megabyte = new Uint8Array(1024 * 1024)
    const blob = (count: number) => new Blob(Array.from({ length: count }, () => megabyte))
    const file = await good<File>(formUpload(blob(24), 'large.bin'))
    const answer = await fetch(file.url)
    expect((await answer.arrayBuffer()).byteLength).toBe(24 * 1024 * 1024)
    expect((await formUpload(blob(25), 'large.bin')).status).toBe(413)
  })
})

if (isThorough)
  describe('POST /file/upload', () => {
    it('takes 16 megabytes in base64', async () => {
      const { post } = clientOf((path, init) => fetch(platform.url + path, init))
      const bytes = randomBytes(16 * 1024 * 1024)
      const source = bytes.toString('base64')
      const file = JSON.stringify({ app_id, file_name: 'a.bin', extension: 'bin', source })
      const { url } = await good<File>(post('/file/upload', { token, file }))
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true)
    })
  })

describe('the content of a file', () => {
  it.each([
    ['a.jpg', 'image/jpeg'],
    ['a.webm', 'video/webm'],
    ['a.pdf', 'application/pdf'],
    ['a.md', 'text/plain; charset=utf-8'],
  ])('of %s may be shown as %s', async (name, type) => {
    const { headers } = await fetch((await uploaded(name, 'text/html')).url)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toBeNull()
  })

  it.each(['a.html', 'a.svg', 'a.js', 'a.xml', 'a', 'a.constructor', 'a.png.HTM', '..'])(
    'of %s may only be saved, whatever type it was sent with',
    async (name) => {
      const { headers, status } = await fetch((await uploaded(name, 'image/png')).url)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
    },
  )

  it('can do nothing in a browser, on any origin', async () => {
    const { headers } = await fetch((await uploaded('a.png')).url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(BYTES.length),
    })
  })

  it('is kept for long under the time of its last change, and asked for again else', async () => {
    const file = await uploaded('a.png')
    const caching = async (query: string) =>
      (await fetch(file.url + query)).headers.get('cache-control')
    expect(await caching(`?timestamp=${file.last_update}`)).toContain('max-age=31536000')
    expect(await caching('')).toBe('no-cache')
    expect(await caching(`?timestamp=${file.last_update - 1}`)).toBe('no-cache')
    const tag = (await fetch(file.url)).headers.get('etag') ?? ''
    const again = await fetch(file.url, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=69990-', 206, 69_990, 70_000],
    ['bytes=-5', 206, 69_995, 70_000],
    ['bytes=10-999999', 206, 10, 70_000],
    ['bytes=70000-', 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
    ['bytes=9-5', 200, 0, 70_000],
    ['bytes=0-1,5-6', 200, 0, 70_000],
    ['nonsense', 200, 0, 70_000],
  ])('answers the range %s with %i', async (range, status, start, end) => {
    const file = await uploaded('a.mp4')
    const answer = await fetch(file.url, { headers: { Range: range } })
    expect(answer.status).toBe(status)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES.slice(start, end))
    if (status === 206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/70000`)
  })

  it('is answered with a whole error when it is gone', async () => {
    const { files } = platform.deps
    const before = new Set((await files.list('')).map(({ name }) => name))
    const file = await uploaded('gone.txt', 'text/plain')
    for (const { name } of await files.list('')) if (!before.has(name)) await files.remove(name)
    const answer = await fetch(file.url)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ reason: 'missing' }),
    ])
  })

  it('answers HEAD without the content', async () => {
    const file = await uploaded('a.mp4')
    const answer = await fetch(file.url, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '70000'])
  })

  it('cannot be reached by another way than its address', async () => {
    const file = await uploaded('a.txt')
    const [, secret = ''] = /content\/\d+\/(\w+)\//.exec(file.url) ?? []
    const other = await uploaded('b.txt')
    for (const path of [
      `${other.file_id}/${secret}/a.txt`,
      `${file.file_id}/${'0'.repeat(32)}/a.txt`,
      `${file.file_id}/%2e%2e%2fx/a.txt`,
      `${file.file_id}/..%2F..%2F..%2Fetc%2Fpasswd/a.txt`,
    ])
      expect((await fetch(`${platform.url}/file/content/${path}`)).status, path).toBe(404)
    const any = await fetch(`${platform.url}/file/content/${file.file_id}/${secret}/..%2F..%2Fx`)
    expect(new Uint8Array(await any.arrayBuffer())).toEqual(BYTES)
  })

  it('is where the platform is mounted, under the public address when there is one', async () => {
    const urlOf = async (deps: typeof platform.deps) => {
      const site = new Hono().route('/GudHub', createPlatformApp(deps))
      const file = { app_id, file_name: 'a.txt', extension: 'txt', format: 'text', source: 'x' }
      const body = new URLSearchParams({ token, file: JSON.stringify(file) })
      const init = { method: 'POST', body }
      const { url } = await good<File>(site.request('http://a.test:81/GudHub/file/upload', init))
      expect((await site.request(url.replace(/^https?:\/\/[^/]+/, ''))).status).toBe(200)
      const app = await site.request(`/GudHub/api/app/get?token=${token}&app_id=${app_id}`)
      const listed = (await good<{ file_list: File[] }>(app)).file_list.at(-1)?.url
      expect(listed?.replace('http://localhost/', 'http://a.test:81/')).toBe(url)
      return url
    }
    expect(await urlOf(platform.deps)).toMatch(/^http:\/\/a\.test:81\/GudHub\/file\/content\//)
    expect(await urlOf({ ...platform.deps, origin: 'https://b.test' })).toMatch(
      /^https:\/\/b\.test\/GudHub\/file\/content\//,
    )
  })
})
