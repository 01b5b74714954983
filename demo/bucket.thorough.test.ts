import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import { below, readWhole } from '#demo/platform/storage/object-store.ts'
import { S3Store } from '#demo/platform/storage/s3-store.ts'
import { OWNER } from '#demo/content/seed.ts'
import { createPlatform, type File, type Platform } from 'mandry/platform'
import { openForms, postEnquiry, submissionOf } from '../tests/support/enquiry-visitors.ts'
import { startObjectStorage, type ObjectStorage } from '../tests/support/object-storage.ts'
import { PICTURES_DIR } from '../tests/support/pictures.ts'
import { OWNER_PASSWORD, startSite, type RunningSite } from '../tests/support/site-server.ts'
import { pictureOf } from '../tests/support/demo/images/sample-pictures.ts'

// Two servers, each with a database of its own, that keep their files in one bucket. Needs `npm run install:packed`.

const CONTENT = 'The quick brown fox jumps over the lazy dog.'
const RETRY_AFTER = '5'
/** What is prepared of the site's pictures, and the copies that pages show first. */
const EARLIER = /^manifest\.json$|^[\w-]+\.jpg\.avif$/

let folder: string
let storage: ObjectStorage
let first: RunningSite
let second: RunningSite
let owner: Platform
let appId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mandry-bucket-'))
  storage = await startObjectStorage()
  const env = storage.env('demo')
  await keepPictures()
  first = await startSite({ env, pictures: join(folder, 'first') })
  second = await startSite({ env, pictures: join(folder, 'second') })
  owner = createPlatform({ serverUrl: first.url })
  await owner.auth.login({ username: OWNER, password: OWNER_PASSWORD })
  appId = (await owner.apps.create({ app_name: 'Files' })).app_id
}, 120_000)
afterAll(async () => {
  owner.close()
  await Promise.all([first.stop(), second.stop()])
  await storage.stop()
  await rm(folder, { recursive: true })
})

/** Leaves in the bucket what an earlier start would have: to make it takes each test run 15 s of a processor. */
async function keepPictures(): Promise<void> {
  const kept = new DiskStore(PICTURES_DIR)
  const bucket = new S3Store(storage.location('demo'), console.error)
  for (const { name } of await kept.list('')) {
    const bytes = EARLIER.test(name) && (await readWhole(kept, name))
    if (bytes) await below(bucket, 'pictures').put(name, bytes)
  }
}

const upload = async (name: string) =>
  await owner.files.upload({ appId, itemId: 0, file: new Blob([CONTENT]), name })

const get = async ({ url = '' }: Pick<File, 'url'>, init?: RequestInit) => await fetch(url, init)

/** Takes the picture of the site at `/pictures/<from>` over as an upload. */
async function takeOver({ url }: RunningSite, name: string, from: string): Promise<Response> {
  const fields = { imagePath: `/pictures/uploads/${name}`, imageUrl: `${url}/pictures/${from}` }
  return await fetch(`${url}/upload-image-path`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, isCrop: 'false' }),
  })
}

async function pictureFrom({ url }: RunningSite, name: string) {
  const answer = await fetch(`${url}/pictures/${name}`)
  const { status, headers } = answer
  return { status, tag: headers.get('etag') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('files of the platform in a bucket', () => {
  it('are uploaded, read, changed, copied and deleted', async () => {
    const file = await upload('fox.txt')
    const whole = await get(file)
    expect([whole.status, await whole.text()]).toEqual([200, CONTENT])
    const part = await get(file, { headers: { range: 'bytes=4-8' } })
    expect([part.status, await part.text()]).toEqual([206, 'quick'])
    expect(part.headers.get('content-range')).toBe(`bytes 4-8/${CONTENT.length}`)
    const tag = whole.headers.get('etag') ?? ''
    expect((await get(file, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await get(file, { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(CONTENT.length),
    )

    const destination = { app_id: appId, item_id: 0, element_id: 0 }
    const [copy = {}] = await owner.files.duplicate([{ source: file.file_id, destination }])
    const changed = await owner.files.update({
      file_id: file.file_id,
      format: 'text',
      source: 'new',
    })
    expect(await (await get(changed)).text()).toBe('new')
    await owner.files.delete(appId, file.file_id)
    expect((await get(changed)).status).toBe(404)
    expect(await (await get(copy)).text()).toBe(CONTENT)
  })

  it('and avatars leave nothing on the disk', async () => {
    const image = (await pictureOf(200, 100)).toString('base64')
    const { accesstoken: token } = (await (
      await fetch(`${first.url}/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: OWNER, password: OWNER_PASSWORD }),
      })
    ).json()) as { accesstoken: string }
    const answer = await fetch(`${first.url}/auth/avatar-upload`, {
      method: 'POST',
      body: new URLSearchParams({ token, image }),
    })
    const { avatar_128 } = (await answer.json()) as { avatar_128: string }
    expect((await fetch(avatar_128)).headers.get('content-type')).toBe('image/webp')
    expect(await readdir(first.dataDir)).not.toContain('files')
  })
})

describe('pictures in a bucket', () => {
  it('are the same from every server, with the same ETag, whichever made them', async () => {
    const name = 'tour-lviv-600.jpg.webp'
    const [one, two] = [await pictureFrom(first, name), await pictureFrom(second, name)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.bytes.equals(one.bytes)).toBe(true)
    expect(two.tag).toBe(one.tag)
    const again = await fetch(`${second.url}/pictures/${name}`, {
      headers: { 'if-none-match': one.tag },
    })
    expect(again.status).toBe(304)
  })

  it('that one server took over are served and known by the other', async () => {
    expect((await takeOver(first, 'mine.jpg', 'tour-lviv.jpg')).status).toBe(200)
    const made = await pictureFrom(second, 'uploads/mine-600.jpg')
    expect(made.status).toBe(200)
    const from = await pictureFrom(first, 'uploads/mine-600.jpg')
    expect(from.bytes.equals(made.bytes)).toBe(true)
    expect((await takeOver(second, 'mine.jpg', 'tour-lviv.jpg')).status).toBe(200)
    expect((await takeOver(second, 'mine.jpg', 'tour-carpathians.jpg')).status).toBe(403)
  })
})

it('while the bucket cannot be reached pages and enquiries go on, and all of it comes back', async () => {
  const file = await upload('before.txt')
  const [token = ''] = await openForms(first.url, 1)
  await storage.goDown()
  for (const path of [file.url ?? '', `${first.url}/pictures/tour-iceland-600.jpg`]) {
    const answer = await fetch(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, RETRY_AFTER])
    expect(await answer.json()).toMatchObject({ reason: 'busy' })
  }
  await expect(upload('while.txt')).rejects.toMatchObject({ status: 503 })
  expect((await takeOver(first, 'other.jpg', 'tour-lviv.jpg')).status).toBe(503)
  expect((await fetch(`${first.url}/en/portfolio/`)).status).toBe(200)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  const enquiry = await postEnquiry(first.url, '', submissionOf(crypto.randomUUID(), token))
  expect(await enquiry.json()).toMatchObject({ stored: true })

  await storage.comeUp()
  expect(await (await get(file)).text()).toBe(CONTENT)
  expect((await pictureFrom(first, 'tour-iceland-600.jpg')).status).toBe(200)
  expect(await (await get(await upload('after.txt'))).text()).toBe(CONTENT)
}, 60_000)

it('a download that the bucket breaks off is cut, and the server goes on', async () => {
  const content = new Uint8Array(20_000_000)
  const file = await owner.files.upload({ appId, itemId: 0, file: new Blob([content]), name: 'a' })
  const answer = await get(file)
  expect(answer.headers.get('content-length')).toBe(String(content.length))
  await storage.goDown()
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  await storage.comeUp()
  expect((await (await get(file)).arrayBuffer()).byteLength).toBe(content.length)
}, 60_000)
