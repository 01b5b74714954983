import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HttpError, NetworkError, ShapeError } from '#platform'
import { formOf, partsOf } from '../../tests/support/recording-server.ts'
import { connectRecordingPlatform } from '../../tests/support/platform/resources/recording-platform.ts'

const platform = connectRecordingPlatform()
const files = () => platform.client.files

const FILE = { file_id: 9, app_id: 7, item_id: 5 }
const PLACE = { app_id: 7, item_id: 5, element_id: 3 }
const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0])
const picture = new Blob([JPEG_START], { type: 'image/jpeg' })

describe('upload', () => {
  it('files.upload keeps the name of a File', async () => {
    platform.answers(FILE)
    await files().upload({ appId: 7, itemId: 5, file: new File([JPEG_START], 'own.jpg') })
    expect((await partsOf(platform.server.arrived[0])).get('file-0')).toMatchObject({
      name: 'own.jpg',
    })
  })

  it('files.upload sends a text as a file with the encoding multipart', async () => {
    platform.answers(FILE)
    await files().upload({ appId: 7, itemId: 5, file: 'ї', name: 'a.txt', encoding: 'multipart' })
    const file = (await partsOf(platform.server.arrived[0])).get('file-0') as File
    expect(file.name).toBe('a.txt')
    expect(await file.text()).toBe('ї')
  })

  it('files.upload rejects when the server refuses (L01)', async () => {
    platform.answers({ error: 'no' }, 403)
    await expect(files().upload({ appId: 7, itemId: 5, file: picture })).rejects.toThrow(HttpError)
    platform.answers(null)
    await expect(files().upload({ appId: 7, itemId: 5, file: picture })).rejects.toThrow(ShapeError)
  })
})

describe('uploadFromString, update, delete', () => {
  it('files.uploadFromString sends all properties of the file (O03)', async () => {
    platform.answers(FILE)
    const texts = {
      file_name: 'note.txt',
      extension: 'txt',
      format: 'text',
      source: '100 % + ї',
      alt: 'A note',
      title: 'Note',
    }
    expect(await files().uploadFromString({ ...PLACE, app_id: '7', ...texts })).toEqual(FILE)
    expect(platform.server.arrived[0]?.path).toBe('/file/upload')
    expect(JSON.parse(formOf(platform.server.arrived[0]).file ?? '')).toEqual({
      ...PLACE,
      ...texts,
    })
  })

  it('files.delete rejects when the server refuses (L02)', async () => {
    platform.answers({ error: 'no' }, 403)
    await expect(files().delete(7, 9)).rejects.toMatchObject({ status: 403 })
  })
})

describe('duplicate', () => {
  const copies = Array.from({ length: 23 }, (_one, index) => ({
    source: String(index + 1),
    destination: PLACE,
  }))
  it('files.duplicate sends nothing for an empty list (L07)', async () => {
    expect(await files().duplicate([])).toEqual([])
    expect(platform.server.arrived).toEqual([])
  })

  it('files.duplicate refuses several ids in one text before it sends anything (L07)', async () => {
    const joined = [...copies, { source: '5,6', destination: PLACE }]
    await expect(files().duplicate(joined)).rejects.toThrow(RangeError)
    expect(platform.server.arrived).toEqual([])
  })

  it('files.duplicate rejects with the call’s error when nothing was copied', async () => {
    platform.answers({}, 507)
    await expect(files().duplicate(copies)).rejects.toThrow(HttpError)
    platform.answers(null)
    await expect(files().duplicate(copies)).rejects.toThrow(ShapeError)
  })
})

describe('download', () => {
  const content = () => new Response(JPEG_START, { headers: { 'content-type': 'image/jpeg' } })

  it.each([
    ['http://127.0.0.1:8080/a.jpg', 'http://127.0.0.1:8080/a.jpg?timestamp=5'],
    ['http://[::1]:8080/a.jpg', 'http://[::1]:8080/a.jpg?timestamp=5'],
    ['http://localhost/a.jpg', 'http://localhost/a.jpg?timestamp=5'],
    ['HTTPS://Files.Example.COM/A.jpg', 'https://files.example.com/A.jpg?timestamp=5'],
    ['https://a.com/x?b=%20c&d', 'https://a.com/x?b=%20c&d&timestamp=5'],
    ['https://a.com/a%20b/c.jpg', 'https://a.com/a%20b/c.jpg?timestamp=5'],
    ['https://a.com/ї!(1)~@+,;=.jpg', 'https://a.com/%D1%97!(1)~@+,;=.jpg?timestamp=5'],
  ])('fetches from %s (L03)', async (url, expected) => {
    const asked: unknown[] = []
    const fetch: typeof globalThis.fetch = async (address) => {
      asked.push(address)
      return content()
    }
    const local = platform.connect({ fetch }).files
    await local.download({ ...FILE, url, last_update: 5 })
    expect(asked).toEqual([expected])
  })

  it('files.download does not change an address that is a text', async () => {
    platform.server.answer(content)
    await files().download(`${platform.server.url}/a%20b.jpg?size=2`)
    expect(platform.server.arrived[0]?.path).toBe('/a%20b.jpg')
    expect(platform.server.arrived[0]?.query.toString()).toBe('size=2')
  })

  it.each([
    '',
    'a.com',
    '/files/a.jpg',
    'file:///etc/passwd',
    'data:,x',
    'javascript:alert(1)',
    'http://user:word@a.com/',
  ])('refuses %j for an address (L03)', async (url) => {
    await expect(files().download(url)).rejects.toThrow(RangeError)
    await expect(files().download({ ...FILE, url })).rejects.toThrow(RangeError)
  })

  it('files.download takes a long address (L04)', async () => {
    platform.server.answer(content)
    const path = `/${'a'.repeat(100_000)}!`
    const blob = await files().download(platform.server.url + path)
    expect(blob.size).toBe(5)
    expect(platform.server.arrived[0]?.path).toBe(path)
  })

  it('files.download names only the server in its errors', async () => {
    platform.answers({}, 404)
    const url = `${platform.server.url}/hidden.jpg?sign=hidden`
    const refused: unknown = await files()
      .download(url)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(HttpError)
    expect(String(refused)).toBe(`HttpError: GET of a file at ${platform.server.url} answered 404`)
    const lost = files().download('http://127.0.0.1:9/a.jpg?sign=hidden')
    const error: unknown = await lost.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(NetworkError)
    expect(String(error)).not.toContain('hidden')
  })

  it('files.download uses the global fetch of the moment, and stops at maxBytes', async () => {
    const local = platform.connect({ maxBytes: 4 }).files
    vi.stubGlobal('fetch', async () => content())
    onTestFinished(() => void vi.unstubAllGlobals())
    const large = local.download('https://a.com/x')
    await expect(large).rejects.toThrow('GET of a file at https://a.com answered more than 4 bytes')
    await expect(large).rejects.toMatchObject({ code: 'too-large' })
    expect((await files().download('https://a.com/x')).size).toBe(5)
  })

  it('files.download ends by its signal, and by its time limit', async () => {
    const fetch: typeof globalThis.fetch = async (_input, init) =>
      await new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    const never = platform.connect({ fetch }).files
    const leaving = new AbortController()
    const left = never.download('https://a.com/x', { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await expect(never.download('https://a.com/x', { timeoutMs: 20 })).rejects.toMatchObject({
      cause: { name: 'TimeoutError' },
    })
  })
})
