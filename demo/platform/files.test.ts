import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp, updateApp, type App } from '#demo/platform/store/apps.ts'
import { addItems, trashItems, updateItems } from '#demo/platform/store/change-items.ts'
import type { File } from '#demo/platform/store/files.ts'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnSqliteFirst, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

/** A file as its change holds it: each reader puts its own address of the platform before the path. */
function published(file: File): File {
  return { ...file, url: new URL(file.url).pathname }
}

const PNG = Buffer.from('89504e470d0a1a0a00ff', 'hex')

describeOnSqliteFirst('files', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  let guest: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db)
    owner = await platform.signIn()
    guest = await platform.signIn()
  })
  beforeEach(() => void (platform.heard.length = 0))
  afterAll(() => platform.stop())

  async function place() {
    const app_id = await createApp(store.db, owner.userId, { app_name: 'App', now: NOW })
    const drafts = [{ fields: [] }]
    const [item] = await addItems(store.db, app_id, { drafts, now: NOW })
    return { app_id, item_id: item!.item_id, element_id: 5 }
  }
  const name = { file_name: 'a picture.png', extension: 'png', format: 'image/png' }
  const call = (path: string, file: object, { token } = owner) =>
    platform.post(path, { token, file: JSON.stringify(file) })
  const upload = (file: object) => good<File>(call('/file/upload', file))
  const uploadPng = (where: object) => upload({ ...where, ...name, source: PNG.toString('base64') })
  const duplicate = (files: object, { token } = owner) =>
    platform.post('/api/new/file/duplicate', { token, files: JSON.stringify(files) })
  const remove = ({ file_id }: { file_id: number }, { token } = owner) =>
    platform.get('/file/delete', { file_id: String(file_id), token })
  const appOf = (app_id: number) =>
    good<App>(platform.get('/api/app/get', { token: owner.token, app_id: String(app_id) }))
  const download = async (url: string) => platform.app.request(url)
  const bytesOf = async (url: string) => Buffer.from(await (await download(url)).arrayBuffer())
  const kept = () => readdirSync(platform.deps.filesDir).length

  it.each([
    ['base64 by default', 'SGk=', '', 'Hi'],
    ['base64 without padding, in lines', 'SGkg\nSGk', 'png', 'Hi Hi'],
    ['plain text where the format says so', 'SGk=', 'html', 'SGk='],
    ['a data address, whatever the format', 'data:text/plain;base64,SGk=', 'text', 'Hi'],
    ['a data address with escapes', 'data:,%D0%9A%20%', '', 'К %'],
  ])('take %s', async (_, source, format, content) => {
    const where = await place()
    const file = await upload({ ...where, file_name: 'a.txt', format, source })
    expect(await (await download(file.url)).text()).toBe(content)
    expect(file.extension).toBe('txt')
  })

  it('are renamed under the address they had, and get new content under a new one', async () => {
    const where = await place()
    const file = await uploadPng(where)
    const before = kept()
    const renamed = await good<File>(
      call('/file/update', { file_id: file.file_id, file_name: 'b.png', alt: 'B' }),
    )
    expect(renamed).toMatchObject({ ...where, file_name: 'b.png', extension: 'png', alt: 'B' })
    expect(await bytesOf(renamed.url)).toEqual(PNG)
    expect(await bytesOf(file.url)).toEqual(PNG)
    const source = Buffer.from('new').toString('base64')
    const changed = await good<File>(call('/file/update', { file_id: file.file_id, source }))
    expect(await bytesOf(changed.url)).toEqual(Buffer.from('new'))
    for (const { url } of [file, renamed]) expect((await download(url)).status).toBe(404)
    expect(changed.last_update).toBeGreaterThan(renamed.last_update)
    expect(kept()).toBe(before)
    expect(platform.heard.slice(1)).toMatchObject([
      { api: '/file/update', response: published(renamed) },
      { api: '/file/update', response: published(changed) },
    ])
  })

  it('are deleted with what they held', async () => {
    const where = await place()
    const before = kept()
    const file = await uploadPng(where)
    expect(await good(remove(file))).toEqual({ file_id: file.file_id })
    expect((await appOf(where.app_id)).file_list).toEqual([])
    expect((await download(file.url)).status).toBe(404)
    expect(kept()).toBe(before)
    expect((await remove(file)).status).toBe(404)
    expect(platform.heard[1]).toMatchObject({
      api: '/file/delete',
      app_id: where.app_id,
      response: { file_id: file.file_id },
    })
  })

  it('of an item in the trash are listed for those who see the trash', async () => {
    const where = await place()
    const { file_id } = await uploadPng(where)
    const listedFor = async ({ token }: SignedIn) =>
      (
        await good<App>(platform.get('/api/app/get', { token, app_id: String(where.app_id) }))
      ).file_list.map((file) => file.file_id)
    await shareApp(store.db, {
      appId: where.app_id,
      userId: guest.userId,
      permission: PERMISSION.read,
    })
    expect(await listedFor(guest)).toEqual([file_id])
    await trashItems(store.db, [where.item_id], NOW)
    expect([await listedFor(guest), await listedFor(owner)]).toEqual([[], [file_id]])
  })

  it('of an item in the trash are copied only by those who see the trash', async () => {
    const [from, to] = [await place(), await place()]
    const { file_id: source } = await uploadPng(from)
    for (const [where, permission] of [
      [from, PERMISSION.read],
      [to, PERMISSION.write],
    ] as const)
      await shareApp(store.db, { appId: where.app_id, userId: guest.userId, permission })
    await trashItems(store.db, [from.item_id], NOW)
    const before = kept()
    expect((await duplicate([{ source, destination: to }], guest)).status).toBe(404)
    expect(kept()).toBe(before)
    expect((await duplicate([{ source, destination: to }])).status).toBe(200)
  })

  it('are gone while their item is in the trash', async () => {
    const where = await place()
    const [file, ofApp] = [await uploadPng(where), await uploadPng({ app_id: where.app_id })]
    await trashItems(store.db, [where.item_id], NOW)
    expect((await download(file.url)).status).toBe(404)
    expect((await download(ofApp.url)).status).toBe(200)
    const patches = [{ item_id: where.item_id, fields: [], trash: false }]
    await updateItems(store.db, where.app_id, { patches, now: NOW })
    expect((await download(file.url)).status).toBe(200)
  })

  it('are gone while their app is deleted', async () => {
    const where = await place()
    const file = await uploadPng(where)
    await updateApp(store.db, where.app_id, { trash: true, now: NOW })
    expect((await download(file.url)).status).toBe(404)
    await updateApp(store.db, where.app_id, { trash: false, now: NOW })
    expect((await download(file.url)).status).toBe(200)
  })

  describe('refusals change nothing', () => {
    async function expectNothing(app_id: number, answer: Response, status: number) {
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ error: expect.any(String) })
      expect((await appOf(app_id)).file_list).toEqual([])
      expect(platform.heard).toEqual([])
    }

    it.each([
      [400, { app_id: undefined }],
      [400, { file_name: '' }],
      [400, { file_name: 'nul\0' }],
      [400, { file_name: 'x'.repeat(257) }],
      [400, { source: undefined }],
      [400, { source: 'не base64' }],
      [400, { source: 'SGk=!' }],
      [404, { item_id: 2_000_000_000 }],
      [404, { app_id: 2_000_000_000 }],
    ])('%i for %j', async (status, change) => {
      const where = await place()
      const before = kept()
      const file = { ...where, ...name, source: 'SGk=', ...change }
      await expectNothing(where.app_id, await call('/file/upload', file), status)
      expect(kept()).toBe(before)
    })

    it('an item of another app', async () => {
      const [where, other] = [await place(), await place()]
      const file = { ...where, item_id: other.item_id, ...name, source: 'SGk=' }
      await expectNothing(where.app_id, await call('/file/upload', file), 404)
    })

    it('one of several copies that cannot be made', async () => {
      const [from, to] = [await place(), await place()]
      const { file_id: source } = await uploadPng(from)
      const before = kept()
      platform.heard.length = 0
      const good = { source, destination: to }
      const bad = { source, destination: { ...to, item_id: from.item_id } }
      await expectNothing(to.app_id, await duplicate([good, bad]), 404)
      const unknown = { source: 2_000_000_000, destination: to }
      await expectNothing(to.app_id, await duplicate([good, unknown]), 404)
      const many = Array.from({ length: 101 }, () => good)
      await expectNothing(to.app_id, await duplicate(many), 400)
      expect(kept()).toBe(before)
    })

    it('of those who may not write', async () => {
      const [where, own] = [await place(), await place()]
      const file = await uploadPng(where)
      const share = { appId: where.app_id, userId: guest.userId }
      await shareApp(store.db, { ...share, appId: own.app_id, permission: PERMISSION.write })
      const all = async () => {
        const copy = { source: file.file_id, destination: own }
        const answers = [
          await call('/file/upload', { ...where, ...name, source: 'SGk=' }, guest),
          await call('/file/update', { file_id: file.file_id, alt: 'x' }, guest),
          await duplicate([{ ...copy, destination: where }], guest),
          await duplicate([copy], guest),
          await remove(file, guest),
        ]
        return answers.map((answer) => answer.status)
      }
      expect(await all()).toEqual([403, 403, 403, 403, 403])
      await shareApp(store.db, { ...share, permission: PERMISSION.read })
      expect(await all()).toEqual([403, 403, 403, 200, 403])
      expect((await appOf(where.app_id)).file_list).toEqual([file])
      await shareApp(store.db, { ...share, permission: PERMISSION.write })
      expect(await all()).toEqual([200, 200, 200, 200, 200])
    })
  })

  it('answer 507 on a full disk, and leave nothing behind', async () => {
    const where = await place()
    const file = await uploadPng(where)
    // The next content is written under a name that leads to a device without room.
    const files = new DiskStore(platform.deps.filesDir, () => 'id')
    const full = platformOn(store.db, { ...platform.deps, files })
    const draft = join(platform.deps.filesDir, '.id.tmp')
    const before = kept()
    const form = { token: owner.token }
    const calls = [
      ['/file/upload', { file: JSON.stringify({ ...where, ...name, source: 'SGk=' }) }],
      ['/file/update', { file: JSON.stringify({ file_id: file.file_id, source: 'SGk=' }) }],
    ] as const
    for (const [path, fields] of calls) {
      symlinkSync('/dev/full', draft)
      const answer = await full.post(path, { ...form, ...fields })
      expect([answer.status, await answer.json()]).toEqual([
        507,
        { error: expect.any(String), reason: 'full' },
      ])
      expect(kept()).toBe(before)
    }
    full.stop()
    expect((await appOf(where.app_id)).file_list).toEqual([file])
    expect(await bytesOf(file.url)).toEqual(PNG)
    expect(platform.heard).toHaveLength(1)
  })
})
