import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { addItems, trashItems } from '#demo/platform/store/change-items.ts'
import type { Document } from '#demo/platform/store/documents.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnSqliteFirst, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

describeOnSqliteFirst('documents', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  let guest: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db)
    owner = await platform.signIn()
    guest = await platform.signIn()
  })
  afterAll(() => platform.stop())

  async function place() {
    const app_id = await createApp(store.db, owner.userId, { app_name: 'App', now: NOW })
    const drafts = [{ fields: [] }]
    const [item] = await addItems(store.db, app_id, { drafts, now: NOW })
    return { app_id, item_id: item!.item_id, element_id: 5 }
  }
  const call = (name: string, document: object, { token } = owner) =>
    platform.post(`/api/new/document/${name}`, { token, document: JSON.stringify(document) })
  const insert = (document: object) => good<Document>(call('insert-one', document))

  it('of an item in the trash are found by those who see the trash', async () => {
    const where = await place()
    const document = await insert({ ...where, data: '1' })
    const ofApp = await insert({ app_id: where.app_id, data: '2' })
    const share = { appId: where.app_id, userId: guest.userId, permission: PERMISSION.read }
    await shareApp(store.db, share)
    await trashItems(store.db, [where.item_id], NOW)
    const foundBy = async (who: SignedIn) => [
      await good(call('find', { app_id: where.app_id }, who)),
      await good(call('find-one', where, who)),
    ]
    expect(await foundBy(guest)).toEqual([[ofApp], null])
    expect(await foundBy(owner)).toEqual([[document, ofApp], document])
    expect(await good(call('remove-one', where))).toEqual(document)
  })

  it('are all found, however many there are, in the order they were added', async () => {
    const where = await place()
    const added: unknown[] = []
    for (let n = 0; n < 40; n++) added.push(await insert({ ...where, data: `"quote ${n}"` }))
    expect(await good(call('find', where))).toEqual(added)
    expect(await good(call('find', { ...where, item_id: where.item_id, _id: 2e9 }))).toEqual([])
  })

  it('are only found in their own app', async () => {
    const [where, other] = [await place(), await place()]
    const { _id } = await insert({ ...where, data: '1' })
    expect(await good(call('find-one', { app_id: other.app_id, _id }))).toBeNull()
    expect((await call('remove-one', { app_id: other.app_id, _id })).status).toBe(404)
  })

  describe('refusals change nothing', () => {
    it.each([
      [400, { data: '{' }],
      [400, { data: { a: 1 } }],
      [400, { data: undefined }],
      [400, { app_id: 'x' }],
      [400, { item_id: -1 }],
      [404, { item_id: 2_000_000_000 }],
      [404, { app_id: 2_000_000_000 }],
    ])('%i for %j', async (status, change) => {
      const where = await place()
      platform.heard.length = 0
      const answer = await call('insert-one', { ...where, data: '1', ...change })
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ error: expect.any(String) })
      expect(await good(call('find', { app_id: where.app_id }))).toEqual([])
      expect(platform.heard).toEqual([])
    })

    it('an item of another app', async () => {
      const [where, other] = [await place(), await place()]
      const answer = await call('insert-one', { ...where, item_id: other.item_id, data: '1' })
      expect(answer.status).toBe(404)
    })

    it('reading needs read, writing needs write', async () => {
      const where = await place()
      const { _id } = await insert({ ...where, data: '1' })
      const all = async () => {
        const names = ['find-one', 'find', 'insert-one', 'remove-one']
        const answers = names.map((name) => call(name, { ...where, data: '2', _id }, guest))
        return (await Promise.all(answers)).map((answer) => answer.status)
      }
      expect(await all()).toEqual([403, 403, 403, 403])
      const share = { appId: where.app_id, userId: guest.userId }
      await shareApp(store.db, { ...share, permission: PERMISSION.read })
      expect(await all()).toEqual([200, 200, 403, 403])
      expect(await good(call('find', where))).toHaveLength(1)
      await shareApp(store.db, { ...share, permission: PERMISSION.write })
      expect(await all()).toEqual([200, 200, 200, 200])
    })
  })

  it('of one megabyte of data are taken, of a byte more refused', async () => {
    const where = await place()
    const data = `"${'x'.repeat(1024 * 1024 - 2)}"`
    expect((await insert({ ...where, data })).data).toHaveLength(1024 * 1024)
    expect((await call('insert-one', { ...where, data: `${data} ` })).status).toBe(400)
  })
})
