import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERMISSION, type Permission } from '#demo/platform/rules/permission.ts'
import { createApp, type App } from '#demo/platform/store/apps.ts'
import { addItems, trashItems, updateItems } from '#demo/platform/store/change-items.ts'
import type { Item } from '#demo/platform/store/items.ts'
import { readSetting } from '#demo/platform/store/settings.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnBoth, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

interface ChunkAnswer {
  readonly chunk_number: number
  readonly items_list: readonly Item[]
}

describeOnBoth('chunks of 3 items', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  let guest: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db, { chunkSize: 3 })
    owner = await platform.signIn()
    guest = await platform.signIn()
  })
  afterAll(() => platform.stop())

  async function appWith(count: number) {
    const appId = await createApp(store.db, owner.userId, { app_name: 'App', now: NOW })
    const items = await add(appId, count)
    return { appId, items, ids: items.map((item) => item.item_id) }
  }
  function add(appId: number, count: number): Promise<Item[]> {
    const drafts = Array.from({ length: count }, () => ({ fields: [] }))
    return addItems(store.db, appId, { drafts, now: NOW })
  }
  const share = (appId: number, userId: number, permission: Permission) =>
    shareApp(store.db, { appId, userId, permission })
  const appOf = (appId: number, { token } = owner) =>
    good<App>(platform.get('/api/app/get', { token, app_id: String(appId) }))
  const ask = (appId: number, id = '', query = {}) =>
    platform.get(`/api/get-items-chunk/${appId}/${id}`, query)
  const chunkOf = (appId: number, id = '') => good<ChunkAnswer>(ask(appId, id))
  const idsOf = (items: readonly Item[]) => items.map((item) => item.item_id)

  it.each([
    [0, 0],
    [1, 0],
    [3, 0],
    [4, 1],
    [6, 1],
    [7, 2],
  ])('sends an app of %i items with %i chunks besides it', async (count, chunks) => {
    const { appId, items } = await appWith(count)
    const app = await appOf(appId)
    expect('chunks' in app).toBe(chunks > 0)
    expect(app.items_list).toEqual(items.slice(chunks * 3))
    const parts = await Promise.all((app.chunks ?? []).map((id) => chunkOf(appId, id)))
    expect(parts.map((part) => part.chunk_number)).toEqual([1, 2].slice(0, chunks))
    expect(parts.flatMap((part) => part.items_list)).toEqual(items.slice(0, chunks * 3))
    const last = platform.get(`/api/get-last-items-chunk/${appId}`, { token: owner.token })
    expect(await good(last)).toEqual({ chunk_number: chunks + 1, items_list: app.items_list })
  })

  it('keeps an id until the chunk changes, and answers an old one with what is there now', async () => {
    const { appId, ids } = await appWith(7)
    const [first, second] = (await appOf(appId)).chunks ?? []
    expect((await appOf(appId)).chunks).toEqual([first, second])
    await add(appId, 3)
    expect((await appOf(appId)).chunks?.slice(0, 2)).toEqual([first, second])

    const patches = [{ item_id: ids[4]!, fields: [{ field_id: 1, field_value: 'new' }] }]
    await updateItems(store.db, appId, { patches, now: NOW })
    const after = (await appOf(appId)).chunks ?? []
    expect([after[0], after[1] === second]).toEqual([first, false])
    const [, changed] = (await chunkOf(appId, second)).items_list
    expect(changed?.fields[0]?.field_value).toBe('new')
    expect(await chunkOf(appId, after[1])).toEqual(await chunkOf(appId, second))
  })

  it('counts items in the trash, and shows them to those who see the trash', async () => {
    const { appId, ids } = await appWith(7)
    await trashItems(store.db, [ids[1]!, ids[6]!], NOW)
    await share(appId, guest.userId, PERMISSION.read)
    const [own] = (await appOf(appId)).chunks ?? []
    expect(idsOf((await chunkOf(appId, own)).items_list)).toEqual(ids.slice(0, 3))
    const seen = await appOf(appId, guest)
    expect(seen.items_list).toEqual([])
    expect(idsOf((await chunkOf(appId, seen.chunks?.[0])).items_list)).toEqual([ids[0], ids[2]])
  })

  it('lets an id do what its user may, at the time of asking', async () => {
    const { appId } = await appWith(4)
    await share(appId, guest.userId, PERMISSION.read)
    const [id] = (await appOf(appId, guest)).chunks ?? []
    expect((await ask(appId, id)).status).toBe(200)
    await share(appId, guest.userId, PERMISSION.none)
    expect((await ask(appId, id)).status).toBe(403)

    const [own] = (await appOf(appId)).chunks ?? []
    expect((await ask(appId, own, { token: owner.token })).status).toBe(200)
    expect((await ask(appId, own, { token: guest.token })).status).toBe(403)
    expect((await ask(appId, own, { token: 'nobody' })).status).toBe(401)
  })

  it('shows an id of a public app to anyone until it is public no more', async () => {
    const { appId } = await appWith(4)
    const nobody = { userId: 0, token: '' }
    await share(appId, 0, PERMISSION.read)
    const [id] = (await appOf(appId, nobody)).chunks ?? []
    expect(id).toMatch(/^0-0-1-/)
    expect((await ask(appId, id)).status).toBe(200)
    expect((await platform.get(`/api/get-last-items-chunk/${appId}`, {})).status).toBe(200)
    await share(appId, 0, PERMISSION.none)
    expect((await ask(appId, id)).status).toBe(401)
    expect((await platform.get(`/api/get-last-items-chunk/${appId}`, {})).status).toBe(401)
  })

  it('knows no id that it has not made for this app', async () => {
    const { appId } = await appWith(7)
    const { appId: other } = await appWith(7)
    const [id = ''] = (await appOf(appId)).chunks ?? []
    const [, payload = '', mac = ''] = /^((?:\d+-){6})(.+)$/.exec(id) ?? []
    const numbers = payload.split('-').slice(0, 6)
    const forged = [
      ...numbers.map(
        (number, at) => `${numbers.with(at, String(Number(number) + 1)).join('-')}-${mac}`,
      ),
      `${payload}${'A'.repeat(22)}`,
      payload,
      '1',
      '%00',
    ]
    for (const each of forged) expect((await ask(appId, each)).status, each).toBe(404)
    expect((await ask(other, id)).status).toBe(404)
    expect((await ask(appId, id)).status).toBe(200)
  })

  it('keeps the items of an id when chunks get another size', async () => {
    const { appId, items } = await appWith(7)
    const [id = ''] = (await appOf(appId)).chunks ?? []
    const resized = platformOn(store.db, { chunkSize: 2 })
    const chunk = resized.get(`/api/get-items-chunk/${appId}/${id}`, {})
    expect((await good<ChunkAnswer>(chunk)).items_list).toEqual(items.slice(0, 3))
    resized.stop()
  })

  it('ends an id with the sign-in it was made in, by a logout or a new password', async () => {
    const { appId } = await appWith(4)
    const username = `reader of ${appId}`
    const user = JSON.stringify({ username, password: 'long enough' })
    const signedUp = await good<{ user_id: number }>(platform.post('/auth/singup', { user }))
    await share(appId, signedUp.user_id, PERMISSION.read)
    const signIn = async () => {
      const login = platform.post('/auth/login', { username, password: 'long enough' })
      const { accesstoken: token } = await good<{ accesstoken: string }>(login)
      const [id] = (await appOf(appId, { userId: signedUp.user_id, token })).chunks ?? []
      return { token, id }
    }
    const [first, second, third] = [await signIn(), await signIn(), await signIn()]
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    await good(platform.post('/auth/logout', { token: first.token }))
    const password = { password: 'another one', current_password: 'long enough' }
    const change = { token: second.token, user: JSON.stringify(password) }
    await good(platform.post('/auth/updateuser', change))
    const statuses = await Promise.all(
      [first, second, third].map(async ({ id }) => (await ask(appId, id)).status),
    )
    expect(statuses).toEqual([404, 200, 404])
  })

  it('ends an id made with a lasting key when its tokens have ended', async () => {
    const { appId } = await appWith(4)
    const person = await platform.signIn()
    await share(appId, person.userId, PERMISSION.read)
    const [id] = (await appOf(appId, person)).chunks ?? []
    expect((await ask(appId, id)).status).toBe(200)
    await good(platform.post('/auth/logout', { token: person.token }))
    expect((await ask(appId, id)).status).toBe(404)
  })

  it('keeps the ids over a restart', async () => {
    const { appId } = await appWith(4)
    const [id] = (await appOf(appId)).chunks ?? []
    const next = platformOn(store.db, { chunkSize: 3 })
    expect((await next.get(`/api/get-items-chunk/${appId}/${id}`, {})).status).toBe(200)
    next.stop()
  })

  it('keeps one secret when many make it at once', async () => {
    const make = Array.from({ length: 20 }, (_, n) =>
      readSetting(store.db, 'made at once', () => String(n)),
    )
    expect(new Set(await Promise.all(make)).size).toBe(1)
  })

  it('reads an app and its items as they were at one moment', async () => {
    const { appId } = await appWith(3)
    const writing = Promise.all(Array.from({ length: 20 }, () => add(appId, 1)))
    const reads = await Promise.all(Array.from({ length: 20 }, () => appOf(appId)))
    await writing
    for (const app of reads)
      expect(Math.max(...app.items_list.map((item) => item.last_update))).toBe(app.last_update)
  })
})
