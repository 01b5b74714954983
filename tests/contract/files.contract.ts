import { beforeEach, describe, expect, it } from 'vitest'
import { PartialCopyError, type File, type NewFile, type Progress } from 'mandry/platform'
import { errorOf, nextEvent, recordingFetch, refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

const { owner, guest } = peopleOf('files')
const platform = connect(owner)
/** Every byte there is, and more than one piece of them. */
const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)
const text = 'Ціна: 100% + "знижка" & інше\r\n\0'
let place: { readonly app_id: number; readonly item_id: number; readonly element_id: number }

beforeEach(async () => {
  const { appId, title, itemIds } = await createTours(platform, ['Київ'])
  place = { app_id: appId, item_id: itemIds[0] ?? 0, element_id: title }
  await share(platform, appId, [guest, 1])
})

/** Where an upload goes. */
const here = () => ({ appId: place.app_id, itemId: place.item_id })

const note = (file_name = 'note.txt'): NewFile => ({
  ...place,
  file_name,
  extension: 'txt',
  format: 'text',
  source: text,
})

async function bytesOf(file: File): Promise<Uint8Array> {
  // By anybody: the address is the key.
  const blob = await connect().files.download(file)
  return new Uint8Array(await blob.arrayBuffer())
}

/** The files of the app, asked for by a client without a copy. */
const filesNow = () => connect(guest).files.list(place.app_id)

describe('uploading', () => {
  it('keeps every byte that is sent in several parts, and tells of the progress', async () => {
    await platform.apps.get(place.app_id)
    const told = nextEvent(platform, 'file', { appId: place.app_id })
    const heard: Progress[] = []
    const upload = { ...here(), file: new Blob([bytes], { type: 'image/png' }), name: 'гори 1.png' }
    const file = await platform.files.upload(upload, { onProgress: (one) => void heard.push(one) })
    expect(file).toMatchObject({
      app_id: place.app_id,
      item_id: place.item_id,
      file_name: 'гори 1.png',
      extension: 'png',
      last_update: expect.any(Number),
    })
    expect((await bytesOf(file)).join()).toBe(bytes.join())
    expect(await told).toEqual({ appId: place.app_id, fileId: file.file_id, file })
    expect(await platform.files.get(place.app_id, file.file_id)).toEqual(file)
    expect(await filesNow()).toEqual([file])
    const last = heard.at(-1)
    expect(last?.done).toBe(last?.total)
    expect(last?.total).toBeGreaterThan(bytes.length)
  })

  it('keeps every byte that is sent as a form', async () => {
    const file = await platform.files.upload({
      ...here(),
      file: new Blob([bytes], { type: 'image/png' }),
      encoding: 'form',
    })
    expect((await bytesOf(file)).join()).toBe(bytes.join())
    expect(await filesNow()).toEqual([file])
  })

  it('takes a text, and an app without an item', async () => {
    const file = await platform.files.upload({ appId: place.app_id, itemId: 0, file: text })
    expect(file).toMatchObject({ app_id: place.app_id, item_id: 0 })
    expect(await (await platform.files.download(file)).text()).toBe(text)
  })

  it('makes a file of a text', async () => {
    const file = await platform.files.uploadFromString({ ...note('ціни.txt'), alt: 'Ціни' })
    expect(file).toMatchObject({ ...place, file_name: 'ціни.txt', extension: 'txt', alt: 'Ціни' })
    expect(await (await connect().files.download(file)).text()).toBe(text)
    expect(await filesNow()).toEqual([file])
  })

  it('takes an empty file', async () => {
    const file = await platform.files.upload({ ...here(), file: new Blob([]), name: 'empty.bin' })
    expect(await bytesOf(file)).toHaveLength(0)
  })
})

describe('changing', () => {
  it('replaces the content, and leaves what is not sent', async () => {
    const file = await platform.files.uploadFromString(note())
    const { file_id } = file
    const told = nextEvent(platform, 'file', { appId: place.app_id, fileId: file_id })
    await platform.apps.get(place.app_id)
    const change = { file_id, source: 'нове', format: 'text', title: 'Нотатка' }
    const changed = await platform.files.update(change)
    expect(changed).toMatchObject({ file_id, file_name: 'note.txt', title: 'Нотатка' })
    expect(changed.last_update).toBeGreaterThan(file.last_update ?? 0)
    expect((await told).file).toEqual(changed)
    expect(await (await connect().files.download(changed)).text()).toBe('нове')
    expect(await filesNow()).toEqual([changed])
  })
})

describe('copying', () => {
  it('copies twelve files in batches of ten', async () => {
    const { fetch, requests } = recordingFetch()
    const copier = connect(owner, { fetch })
    await copier.apps.get(place.app_id)
    const names = Array.from({ length: 12 }, (_, at) => `${at}.txt`)
    const files: File[] = []
    for (const name of names) files.push(await platform.files.uploadFromString(note(name)))
    const target = await createTours(platform, ['Львів'])
    const destination = { app_id: target.appId, item_id: 0, element_id: target.title }
    const heard: Progress[] = []
    const copies = files.map((file) => ({ source: file.file_id, destination }))
    await copier.apps.get(target.appId)
    const copied = await copier.files.duplicate(copies, {
      onProgress: (one) => void heard.push(one),
    })
    expect(heard).toEqual([
      { done: 10, total: 12 },
      { done: 12, total: 12 },
    ])
    expect(requests.filter((one) => one === 'POST /api/new/file/duplicate')).toHaveLength(2)
    expect(copied.map((file) => file.file_name)).toEqual(names)
    expect(copied.every((file) => file.app_id === target.appId)).toBe(true)
    expect(await copier.files.list(target.appId)).toEqual(copied)
    expect(await connect(owner).files.list(target.appId)).toEqual(copied)
    // A copy has a life of its own.
    const [first, copy] = [files[0], copied[0]]
    if (!first || !copy) throw new Error('nothing was copied')
    await platform.files.delete(place.app_id, first.file_id)
    expect(await (await connect().files.download(copy)).text()).toBe(text)
  })

  it('tells what was copied before a batch was refused', async () => {
    const file = await platform.files.uploadFromString(note())
    const copies = Array.from({ length: 11 }, (_, at) => ({
      source: at < 10 ? file.file_id : 999_999,
      destination: place,
    }))
    await platform.apps.get(place.app_id)
    const error = await errorOf(platform.files.duplicate(copies))
    expect(error).toBeInstanceOf(PartialCopyError)
    const { copied, cause } = error as PartialCopyError
    expect(copied).toHaveLength(10)
    expect(cause).toMatchObject({ status: 404 })
    expect(await platform.files.list(place.app_id)).toEqual([file, ...copied])
    expect(await filesNow()).toEqual([file, ...copied])
  })
})

describe('deleting', () => {
  it('takes the file and its content from everybody', async () => {
    const file = await platform.files.uploadFromString(note())
    const { file_id: fileId } = file
    await platform.apps.get(place.app_id)
    const told = nextEvent(platform, 'file', { appId: place.app_id, fileId })
    await platform.files.delete(place.app_id, fileId)
    expect((await told).file).toBeUndefined()
    expect(await platform.files.get(place.app_id, fileId)).toBeUndefined()
    expect(await filesNow()).toEqual([])
    expect(await refusalOf(connect().files.download(file))).toBe(404)
  })
})

describe('downloading', () => {
  it('asks by the address and the time of the last change, never with the token', async () => {
    const { fetch, requests } = recordingFetch()
    const reader = connect(owner, { fetch })
    const file = await platform.files.uploadFromString(note())
    const token = await reader.auth.token()
    requests.length = 0
    await reader.files.download(file)
    const { pathname } = new URL(file.url ?? '')
    expect(requests).toEqual([`GET ${pathname}?timestamp=${file.last_update}`])
    expect(requests.join()).not.toContain(token)
  })

  it('refuses an address that somebody guessed', async () => {
    const file = await platform.files.uploadFromString(note())
    const { origin } = new URL(file.url ?? '')
    const guessed = `${origin}/file/content/${file.file_id}/00000000000000000000000000000000/a.txt`
    expect(await refusalOf(platform.files.download(guessed))).toBe(404)
    await expect(platform.files.download('note.txt')).rejects.toThrow(RangeError)
  })
})
