import { expect, it } from 'vitest'
import { MAX_UPLOADS, MAX_UPLOADS_PER_ADDRESS, UPLOAD_WINDOW_MS } from '#demo/images/limits.ts'
import { ImageStore } from '#demo/images/image-store.ts'
import { uploadImageRoutes } from '#demo/images/upload-routes.ts'
import { Uploads } from '#demo/images/uploads.ts'
import { DiskStore } from '#demo/platform/index.ts'

/** Makes what sends requests from an address, which may be unknown. They ask for no picture: 400, or 429 past the limit. */
function openRoute(now: () => number) {
  const files = new DiskStore('nowhere')
  const log = () => {}
  const images = new ImageStore({ files, drawn: () => undefined, log })
  const uploads = new Uploads({ images, files, fetchImage: async () => Buffer.alloc(0) })
  const originOf = () => 'https://mandry.example'
  const app = uploadImageRoutes({ images, uploads, originOf, log, now })
  return async (remoteAddress?: string) => {
    const incoming = remoteAddress && { socket: { remoteAddress }, headers: {} }
    return await app.request('/', { method: 'POST' }, { incoming })
  }
}

async function times(count: number, ask: (n: number) => Promise<Response>): Promise<void> {
  for (let n = 0; n < count; n++) expect((await ask(n)).status).toBe(400)
}

it('limits the pictures of one address within a window, and nobody else’s', async () => {
  let time = 1000
  const ask = openRoute(() => time)
  await times(MAX_UPLOADS_PER_ADDRESS, () => ask('10.0.0.1'))
  time += UPLOAD_WINDOW_MS - 1500
  const refused = await ask('10.0.0.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect((await ask('10.0.0.2')).status).toBe(400)
  time += 1500
  expect((await ask('10.0.0.1')).status).toBe(400)
})

it('limits all of them together, addresses known or not', async () => {
  const ask = openRoute(() => 0)
  await times(MAX_UPLOADS, (n) => ask(n % 2 ? `10.0.${n % 100}.${n % 250}` : undefined))
  for (const address of [undefined, '10.1.0.1']) {
    const refused = await ask(address)
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('too many pictures'),
    ])
  }
})
