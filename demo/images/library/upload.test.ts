import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#demo/images/limits.ts'
import { blackPng, pictureOf, pngHead } from '../../../tests/support/demo/images/sample-pictures.ts'
import {
  openLibrarySite,
  type LibrarySite,
  type PictureItem,
} from '../../../tests/support/demo/images/library/library-site.ts'
import { isThorough } from '../../../tests/support/test-size.ts'

// POST /studio/pictures and the pictures that it adds. Needs `npm run build`.

let site: LibrarySite
beforeAll(async () => {
  site = await openLibrarySite()
})
afterAll(() => site.close())

const background = { r: 20, g: 120, b: 110 }

interface Sending {
  readonly name?: string
  readonly uploadId?: string
  readonly token?: string
}

async function send(bytes: Buffer, sending: Sending = {}, to: LibrarySite = site) {
  const { name = 'Photo.jpg', uploadId = randomUUID(), token = to.token } = sending
  const form = new FormData()
  if (token) form.set('token', token)
  form.set('upload_id', uploadId)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  // As bytes: a form that is read half-way breaks off with an error of Node's own.
  const encoded = new Response(form)
  const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
  const body = await encoded.arrayBuffer()
  const response = await to.app.request('/studio/pictures', { method: 'POST', headers, body })
  return { status: response.status, answer: (await response.json()) as PictureItem }
}

function valuesOf(item: PictureItem): Record<string, string> {
  const names = new Map(Object.entries(site.fields).map(([name, id]) => [id, name]))
  const known = item.fields.map(({ field_id, field_value }) => [names.get(field_id), field_value])
  return Object.fromEntries(known) as Record<string, string>
}

/** Format, width and height of a file of the site; its status when there is none. */
async function shapeOf(path: string) {
  const response = await site.app.request(`/pictures/${path}`)
  if (response.status !== 200) return response.status
  const { format, width, height, exif } = await sharp(await response.arrayBuffer()).metadata()
  return [format, width, height, exif]
}

const change = (item: PictureItem, values: Readonly<Record<string, string>>) =>
  site.call('/api/items/update', {
    app_id: site.appId,
    items: JSON.stringify([
      {
        item_id: item.item_id,
        fields: Object.entries(values).map(([name, field_value]) => ({
          field_id: site.fields[name],
          field_value,
        })),
      },
    ]),
  })

/** As large as wanted, and nothing that compresses. */
async function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 4 as const }
  return await sharp(randomBytes(width * height * 4), { raw })
    .png()
    .toBuffer()
}

/** A GIF of many frames, each a pixel of a large screen. */
function animation(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const colours = Buffer.from([20, 120, 110, 255, 255, 255])
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  const head = Buffer.concat([Buffer.from('GIF89a'), screen, colours])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

const nameIn = (item: PictureItem) => valuesOf(item)['name'] ?? ''

describe('an uploaded picture', () => {
  it('is an item with its size and placeholder, and served in all sizes and formats', async () => {
    const { status, answer } = await send(await pictureOf(1400, 700), { name: 'Літо у Львові.JPG' })
    expect(status).toBe(200)
    const { file, upload, placeholder, ...values } = valuesOf(answer)
    expect(values).toEqual({
      label: 'Літо у Львові',
      name: expect.stringMatching(/^lito-u-lvovi-p[\da-f]{8}$/),
      width: '1400',
      height: '700',
    })
    expect([Number(file) > 0, upload?.length]).toEqual([true, 36])
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    const name = nameIn(answer)
    expect(await shapeOf(`${name}.jpg`)).toEqual(['jpeg', 1400, 700, undefined])
    expect(await shapeOf(`${name}-600.jpg.webp`)).toEqual(['webp', 600, 300, undefined])
    expect(await shapeOf(`${name}-1200.jpg.avif`)).toEqual(['heif', 1200, 600, undefined])
  })

  it('of 48 megapixels, as phones make them, is scaled down, upright and without its metadata', async () => {
    const phone = await sharp({ create: { width: 8064, height: 6048, channels: 3, background } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, answer } = await send(phone, { name: 'IMG_0003.JPG' })
    expect(status).toBe(200)
    expect(valuesOf(answer)).toMatchObject({ label: 'IMG 0003', width: '2400', height: '3200' })
    expect(await shapeOf(`${nameIn(answer)}-600.jpg.webp`)).toEqual(['webp', 600, 800, undefined])
  })

  it('as tall as no copy may be is scaled down so far that copies can be made', async () => {
    const { answer } = await send(await pictureOf(1000, 20_000), { name: 'tall.jpg' })
    expect(await shapeOf(`${nameIn(answer)}.jpg`)).toEqual(['jpeg', 500, 10_000, undefined])
  })

  it.each(['png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const { answer } = await send(await pictureOf(80, 60, format), { name: `kind-${format}.bin` })
    expect(valuesOf(answer)['name']).toContain(`kind-${format}-p`)
    expect(await shapeOf(`${nameIn(answer)}.jpg`)).toEqual(['jpeg', 80, 60, undefined])
  })

  it('is the first frame of a GIF', async () => {
    const { answer } = await send(animation(30, 20, 3), { name: 'moving.gif' })
    expect(await shapeOf(`${nameIn(answer)}.jpg`)).toEqual(['jpeg', 30, 20, undefined])
  })

  it('is turned as the camera was held, without what else the camera wrote down', async () => {
    const lying = await sharp(await pictureOf(300, 200))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { answer } = await send(lying, { name: 'lying.jpg' })
    expect(valuesOf(answer)).toMatchObject({ width: '200', height: '300' })
    expect(await shapeOf(`${nameIn(answer)}.jpg`)).toEqual(['jpeg', 200, 300, undefined])
  })

  if (isThorough)
    it('is served with 2400 pixels across at most', async () => {
      const { answer } = await send(await pictureOf(4800, 1000), { name: 'wide.jpg' })
      expect(valuesOf(answer)).toMatchObject({ width: '2400', height: '500' })
      expect(await shapeOf(`${nameIn(answer)}.jpg`)).toEqual(['jpeg', 2400, 500, undefined])
    })

  it('has a short placeholder, whatever it shows', async () => {
    const { answer } = await send(await noise(64, 300), { name: 'noise.png' })
    expect(valuesOf(answer)['placeholder']?.length).toBeLessThan(400)
  })

  it('gets a name of its own, which nobody guesses', async () => {
    const nameOf = async (name: string) =>
      valuesOf((await send(await pictureOf(20, 10), { name })).answer)['name']
    const [first, second] = [await nameOf('hall.jpg'), await nameOf('Hall!.png')]
    for (const name of [first, second]) expect(name).toMatch(/^hall-p[\da-f]{8}$/)
    expect(second).not.toBe(first)
    expect(await nameOf('hall-600.jpg')).toMatch(/^hall-600-p/)
    expect(await nameOf('???.jpg')).toMatch(/^picture-p/)
    expect((await site.app.request('/pictures/hall.jpg')).status).toBe(404)
  })

  it('goes by the name that its item has now, and is gone with it', async () => {
    const first = (await send(await pictureOf(700, 350), { name: 'first.jpg' })).answer
    const firstName = nameIn(first)
    expect(await shapeOf(`${firstName}-600.jpg`)).toEqual(['jpeg', 600, 300, undefined])
    await change(first, { name: 'renamed' })
    expect(await shapeOf(`${firstName}-600.jpg`)).toBe(404)
    expect(await shapeOf('renamed-600.jpg')).toEqual(['jpeg', 600, 300, undefined])
    const second = (await send(await pictureOf(900, 900), { name: 'second.jpg' })).answer
    const { file = '', width = '', height = '' } = valuesOf(second)
    await change(first, { file, width, height })
    expect(await shapeOf('renamed-600.jpg')).toEqual(['jpeg', 600, 600, undefined])
    await site.call('/api/items/delete', { items_ids: JSON.stringify([first.item_id]) })
    expect(await shapeOf('renamed-600.jpg')).toBe(404)
  })

  it('has no other address than its name', async () => {
    const { answer } = await send(await pictureOf(30, 30), { name: 'only.jpg' })
    expect(await shapeOf(`${nameIn(answer)}.jpg`)).toEqual(['jpeg', 30, 30, undefined])
    const kept = await readdir(site.picturesDir, { recursive: true })
    const file = kept.find((name) => name.endsWith('.jpg')) ?? ''
    expect(file).toMatch(/^library\/[\da-f]{32}\S*\.jpg$/)
    expect(await shapeOf(file)).toBe(404)
  })

  it('has no copies left at the next start when its content is gone, as others have', async () => {
    const left = async () =>
      (await readdir(site.picturesDir, { recursive: true })).filter((name) => name.includes('.'))
    await site.sweep()
    const before = await left()
    const { answer } = await send(await pictureOf(40, 30), { name: 'passing.jpg' })
    const { file, name } = valuesOf(answer)
    expect(await shapeOf(`${name}.jpg`)).toEqual(['jpeg', 40, 30, undefined])
    await site.sweep()
    expect(await left()).toHaveLength(before.length + 1)
    const query = new URLSearchParams({ token: site.token, file_id: file ?? '' })
    expect((await site.app.request(`/file/delete?${query}`)).status).toBe(200)
    await site.sweep()
    expect(await left()).toEqual(before)
    expect(await shapeOf(`${name}.jpg`)).toBe(404)
  })

  it('is never a file of another app', async () => {
    const { app_id } = (await site.call('/api/app/create', {
      app: JSON.stringify({ app_name: 'Secrets' }),
    })) as { app_id: number }
    const source = (await pictureOf(40, 40)).toString('base64')
    const draft = { app_id, item_id: 0, element_id: 0, file_name: 'secret.jpg', source }
    const secret = (await site.call('/file/upload', { file: JSON.stringify(draft) })) as {
      file_id: number
    }
    const { answer } = await send(await pictureOf(20, 10), { name: 'thief.jpg' })
    await change(answer, { file: String(secret.file_id) })
    expect(await shapeOf(`${nameIn(answer)}.jpg`)).toBe(404)
  })

  it('is added once, however often its upload is sent', async () => {
    const [bytes, uploadId] = [await pictureOf(50, 50), randomUUID()]
    const sent = Array.from({ length: 4 }, () => send(bytes, { name: 'once.jpg', uploadId }))
    const answers = await Promise.all(sent)
    const ids = answers.map(({ answer }) => answer.item_id)
    expect(new Set(ids).size).toBe(1)
    const before = await readdir(site.filesDir)
    expect((await send(bytes, { uploadId })).answer.item_id).toBe(ids[0])
    expect(await readdir(site.filesDir)).toEqual(before)
  })
})

describe('an upload is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
  const refusal = async (bytes: Buffer, sending?: Sending, to?: LibrarySite) => {
    const before = await readdir((to ?? site).filesDir).catch(() => [])
    const { status, answer } = await send(bytes, sending, to)
    expect(await readdir((to ?? site).filesDir).catch(() => [])).toEqual(before)
    const { error, reason } = answer as unknown as Record<string, unknown>
    expect(error).toEqual(expect.any(String))
    return [status, reason]
  }

  it('that is not a picture, broken, or too large in bytes, pixels or frames', async () => {
    expect(await refusal(svg)).toEqual([400, 'invalid'])
    expect(await refusal(Buffer.alloc(0))).toEqual([400, 'invalid'])
    expect(await refusal((await noise(300, 300)).subarray(0, 200_000))).toEqual([400, 'invalid'])
    const large = Buffer.concat([await pictureOf(9, 9), Buffer.alloc(MAX_UPLOAD_BYTES)])
    expect(await refusal(large)).toEqual([413, 'too-large'])
    expect(await refusal(Buffer.alloc(MAX_UPLOAD_BYTES + 100_000))).toEqual([413, 'too-large'])
    expect(await refusal(pngHead(20_000, 20_000))).toEqual([413, 'too-large'])
    expect(await refusal(blackPng(11_000, 10_000))).toEqual([413, 'too-large'])
    expect(await refusal(animation(2000, 2000, 70))).toEqual([413, 'too-large'])
  })

  it('of somebody who may not write to the app of pictures', async () => {
    const bytes = await pictureOf(20, 20)
    expect(await refusal(bytes, { token: 'made-up' })).toEqual([401, 'unauthenticated'])
    expect(await refusal(await noise(200, 200), { token: 'made-up' })).toEqual([
      401,
      'unauthenticated',
    ])
    expect(await refusal(bytes, { token: '' })).toEqual([401, 'unauthenticated'])
    expect(await refusal(bytes, { token: await site.stranger() })).toEqual([403, 'forbidden'])
    expect(await refusal(bytes, { uploadId: 'short' })).toEqual([400, 'invalid'])
    // The client library asks so whether the address redirects.
    const question = await site.app.request('/studio/pictures', { method: 'POST' })
    expect(question.status).toBe(204)
  })

  if (isThorough)
    it('past the quota of the account, and when the disk is nearly full', async () => {
      const poor = await openLibrarySite({ quota: { perAccount: 20_000, total: 10 ** 9 } })
      expect(await refusal(await noise(200, 200), {}, poor)).toEqual([429, 'too-many'])
      await poor.close()
      const full = await openLibrarySite({ disk: { reserve: 2 ** 60, folders: ['.'] } })
      expect(await refusal(await pictureOf(9, 9), {}, full)).toEqual([507, 'full'])
      await full.close()
    })
})
