import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImageFile } from '#src/site/picture.ts'
import { prepareImages } from '#src/images/prepare-images.ts'
import {
  formOf,
  startRecordingServer,
  type Arrived,
  type RecordingServer,
} from '../../tests/support/recording-server.ts'

const GIF = 'R0lGODlhAQABAAAAACwAAAAAAQABAAAC'
const PLACEHOLDER = `data:image/gif;base64,${GIF}`

let server: RecordingServer
let told: string[]

beforeEach(async () => {
  server = await startRecordingServer()
  told = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

function image(src: string, more: Partial<ImageFile> = {}): ImageFile {
  return { src, width: 1600, height: 1200, ...more }
}

function prepare(...files: ImageFile[]): Promise<ImageFile[]> {
  const { signal } = new AbortController()
  return prepareImages(files, { page: `${server.url}/en/portfolio/?q=1`, signal })
}

/** Answers with what is there; all other files are missing, and the endpoint makes copies. */
function serve(there: readonly string[], make = () => Response.json({ base64_placeholder: GIF })) {
  server.answer(({ method, path }) => {
    if (method === 'POST') return make()
    return there.includes(path) ? webp() : new Response(null, { status: 404 })
  })
}

function webp(): Response {
  return new Response(null, { headers: { 'content-type': 'image/webp' } })
}

function calls(): string[] {
  return server.arrived.map(({ method, path }) => `${method} ${path}`)
}

describe('prepareImages', () => {
  it('asks with HEAD for the smallest webp, and for no more when it is there', async () => {
    serve(['/pictures/a-600.jpg.webp'])
    expect(await prepare(image('/pictures/a.jpg'))).toEqual([
      image('/pictures/a.jpg', { formats: ['webp'] }),
    ])
    expect(calls()).toEqual(['HEAD /pictures/a-600.jpg.webp'])
  })

  it('asks for the webp of an image that has no smaller copy by its own name', async () => {
    serve(['/pictures/a.jpg.webp'])
    await prepare(image('/pictures/a.jpg', { width: 600 }))
    expect(calls()).toEqual(['HEAD /pictures/a.jpg.webp'])
  })

  it('has copies made where there are none, and gets a placeholder', async () => {
    serve([])
    expect(await prepare(image('pictures/a b.jpg?v=2'))).toEqual([
      image('pictures/a b.jpg?v=2', { formats: ['webp'], placeholder: PLACEHOLDER }),
    ])
    expect(calls()).toEqual([
      'HEAD /en/portfolio/pictures/a%20b-600.jpg.webp',
      'POST /upload-image-path',
    ])
    expect(formOf(server.arrived[1])).toEqual({
      imagePath: '/en/portfolio/pictures/a%20b.jpg',
      imageUrl: `${server.url}/en/portfolio/pictures/a%20b.jpg?v=2`,
      maxWidth: '600',
      isCrop: 'true',
    })
  })

  it('does not take a page that is sent for every address for an image', async () => {
    server.answer(({ method }) =>
      method === 'HEAD'
        ? new Response(null, { headers: { 'content-type': 'text/html' } })
        : Response.json({ base64_placeholder: PLACEHOLDER }),
    )
    const [prepared] = await prepare(image('/a.jpg'))
    expect(prepared?.placeholder).toBe(PLACEHOLDER)
  })

  it.each([
    image('/a.jpg', { formats: ['webp'] }),
    image('/a.jpg', { formats: [] }),
    image('/a.jpg', { placeholder: PLACEHOLDER }),
    image('/a.svg'),
    image('/a.gif'),
    image('/image/12'),
    image(PLACEHOLDER),
    image('blob:http://page.example/a.jpg'),
    image('http://['),
  ])('asks nothing about $src, $formats, $placeholder', async (file) => {
    expect(await prepare(file)).toEqual([file])
    expect(calls()).toEqual([])
  })

  it('asks on another host about its own images, and its own server to copy them', async () => {
    const elsewhere = await startRecordingServer()
    elsewhere.answer(() => new Response(null, { status: 404 }))
    serve([])
    const [prepared] = await prepare(image(`${elsewhere.url}/far/a.jpg`))
    await elsewhere.stop()
    expect(prepared?.formats).toEqual(['webp'])
    expect(elsewhere.arrived.map(({ path }) => path)).toEqual(['/far/a-600.jpg.webp'])
    expect(formOf(server.arrived[0])).toMatchObject({
      imagePath: '/far/a.jpg',
      imageUrl: `${elsewhere.url}/far/a.jpg`,
    })
  })

  it('keeps the order, asks 4 at a time, and each image once', async () => {
    let open = 0
    let most = 0
    const fetchReally = fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      most = Math.max(most, ++open)
      return await fetchReally(...call).finally(() => open--)
    })
    serve(['/3-600.jpg.webp'])
    const files = Array.from({ length: 20 }, (_, index) => image(`/${index}.jpg`))
    const prepared = await prepare(...files)
    expect(prepared.map(({ src }) => src)).toEqual(files.map(({ src }) => src))
    expect(prepared.filter(({ placeholder }) => !placeholder)).toEqual([
      image('/3.jpg', { formats: ['webp'] }),
    ])
    expect(new Set(server.arrived.map(bodyAndPath)).size).toBe(39)
    expect(server.arrived).toHaveLength(39)
    expect(most).toBe(4)
  })
})

describe('an endpoint of images that is not there, or too busy', () => {
  it.each([404, 405, 429, 500, 503])(
    'that answers %i is reported once and not requested again',
    async (status) => {
      serve([], () => new Response('no', { status }))
      const files = Array.from({ length: 20 }, (_, index) => image(`/${index}.jpg`))
      expect(await prepare(...files)).toEqual(files)
      expect(server.arrived.length).toBeLessThanOrEqual(8)
      const asked = server.arrived.length
      expect(await prepare(image('/later.jpg'))).toEqual([image('/later.jpg')])
      expect(server.arrived).toHaveLength(asked)
      expect(told).toEqual([expect.stringContaining('the originals are shown')])
    },
  )

  it('that sends a page for every address counts as none', async () => {
    serve([], () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    const files = [image('/a.jpg'), image('/b.jpg')]
    expect(await prepare(...files)).toEqual(files)
    await prepare(image('/later.jpg'))
    expect(calls()).not.toContain('HEAD /later-600.jpg.webp')
  })

  it('that cannot be reached leaves the originals', async () => {
    await server.stop()
    expect(await prepare(image('/a.jpg'))).toEqual([image('/a.jpg')])
  })
})

describe('an image that is refused', () => {
  it.each([
    () => new Response('no', { status: 400 }),
    () => new Response('no', { status: 413 }),
    () => Response.json({}),
    () => Response.json(null),
    () => Response.json({ base64_placeholder: 'javascript:alert(1)' }),
    () => Response.json({ base64_placeholder: '<svg onload=alert(1)>' }),
    () => Response.json({ base64_placeholder: 'A'.repeat(100_000) }),
  ])('is shown as it is, and the others are asked for: %s', async (refuse) => {
    serve([], refuse)
    expect(await prepare(image('/a.jpg'))).toEqual([image('/a.jpg')])
    serve([])
    expect((await prepare(image('/b.jpg')))[0]?.formats).toEqual(['webp'])
    expect(told).toEqual([])
  })
})

describe('ending prepareImages', () => {
  it('leaves the images as they are, tells nothing and asks no more', async () => {
    const controller = new AbortController()
    server.answer(() => {
      controller.abort()
      return Response.json({})
    })
    const files = Array.from({ length: 20 }, (_, index) => image(`/${index}.jpg`))
    expect(await prepareImages(files, { page: server.url, signal: controller.signal })).toEqual(
      files,
    )
    expect(server.arrived.length).toBeLessThanOrEqual(4)
    expect(told).toEqual([])
    serve([])
    expect((await prepare(image('/a.jpg')))[0]?.formats).toEqual(['webp'])
  })
})

function bodyAndPath({ method, path, body }: Arrived): string {
  return `${method} ${path} ${new TextDecoder().decode(body)}`
}
