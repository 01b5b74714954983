import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, updateApp, type App } from '#demo/platform/store/apps.ts'
import { addItems, updateItems } from '#demo/platform/store/change-items.ts'
import { deleteField } from '#demo/platform/store/delete-field.ts'
import { listItems, type Item } from '#demo/platform/store/items.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnBoth, NOW } from '../../tests/support/demo/platform/store-on-both.ts'
import { isThorough } from '../../tests/support/test-size.ts'

const MILLION = 'x'.repeat(1_000_000)
const TOO_MANY = { reason: 'too-many' }

describeOnBoth('the bytes of an app', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db)
    owner = await platform.signIn()
  })
  afterAll(() => platform.stop())

  const newApp = () => createApp(store.db, owner.userId, { app_name: 'App', now: NOW })
  const update = (appId: number, patch: object) =>
    updateApp(store.db, appId, { ...patch, now: NOW })

  async function appWithField() {
    const appId = await newApp()
    await update(appId, { field_list: [{ field_name: 'text' }] })
    const { field_list } = await appOf(appId)
    return { appId, field_id: field_list[0]!.field_id }
  }
  const add = (appId: number, values: object[], count = 1): Promise<Item[]> => {
    const drafts = Array.from({ length: count }, () => ({ fields: values as [] }))
    return addItems(store.db, appId, { drafts, now: NOW })
  }
  const appOf = (appId: number) =>
    good<App>(platform.get('/api/app/get', { token: owner.token, app_id: String(appId) }))
  const millions = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ field_id: n + 1, field_value: MILLION }))
  async function stored(appId: number) {
    const items = await listItems(store.db, appId, { withTrash: true })
    const { items_bytes } = await store.db
      .selectFrom('apps')
      .select('items_bytes')
      .where('app_id', '=', appId)
      .executeTakeFirstOrThrow()
    return { items, items_bytes }
  }
  const bytes = (items: readonly Item[]) =>
    items.reduce((sum, { fields }) => sum + Buffer.byteLength(JSON.stringify(fields)), 0)

  it('are counted with every change of its items', async () => {
    const { appId, field_id } = await appWithField()
    const [first] = await add(appId, [{ field_id, field_value: 'їжак' }], 3)
    const fields = [{ field_id, field_value: 'longer than before' }]
    const patches = [{ item_id: first!.item_id, fields }]
    await updateItems(store.db, appId, { patches, now: NOW })
    const before = await stored(appId)
    expect(before.items_bytes).toBe(bytes(before.items))
    await deleteField(store.db, { appId, fieldId: field_id, now: NOW })
    expect((await stored(appId)).items_bytes).toBe(3 * '[]'.length)
  })

  it('are taken out with a field a few megabytes at a time, and others get their turn in between', async () => {
    const { appId, field_id } = await appWithField()
    for (let mb = 0; mb < 8; mb++) await add(appId, [{ field_id, field_value: MILLION }])
    await add(appId, [{ field_id: field_id + 1, field_value: 'stays' }])
    let turns = 0
    let isDone = false
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await deleteField(store.db, { appId, fieldId: field_id, now: NOW })
    isDone = true
    // Two items at once: the limit is 2 MB.
    expect(turns).toBeGreaterThanOrEqual(4)
    const { items, items_bytes } = await stored(appId)
    expect(items.map(({ fields }) => fields.length)).toEqual([...Array<number>(8).fill(0), 1])
    expect(items_bytes).toBe(bytes(items))
  })

  it('are 5 MB in an item, however many calls add them', async () => {
    const appId = await newApp()
    const [item] = await add(appId, millions(4))
    const before = await stored(appId)
    for (const count of [6, 8]) {
      const patches = [{ item_id: item!.item_id, fields: millions(count) }]
      const change = updateItems(store.db, appId, { patches, now: NOW })
      await expect(change).rejects.toMatchObject(TOO_MANY)
    }
    await expect(add(appId, millions(6))).rejects.toMatchObject(TOO_MANY)
    expect(await stored(appId)).toEqual(before)
  })

  if (isThorough)
    it('are 100 MB in all items, of which a call changes or deletes 16 MB', async () => {
      const appId = await newApp()
      const items: Item[] = []
      for (let n = 0; n < 20; n++) items.push(...(await add(appId, millions(5))))
      await expect(add(appId, millions(5))).rejects.toMatchObject(TOO_MANY)
      const grown = [{ item_id: items[0]!.item_id, fields: [{ field_id: 9, field_value: 'x' }] }]
      await updateItems(store.db, appId, { patches: grown, now: NOW })
      const ids = items.map((item) => item.item_id)
      const remove = (item_ids: number[]) =>
        platform.post('/api/items/delete', {
          token: owner.token,
          items_ids: JSON.stringify(item_ids),
        })
      expect((await remove(ids.slice(0, 4))).status).toBe(413)
      expect((await stored(appId)).items.some((item) => item.trash)).toBe(false)
      const patches = ids.slice(0, 4).map((item_id) => ({ item_id, fields: [] }))
      const update = updateItems(store.db, appId, { patches, now: NOW })
      await expect(update).rejects.toMatchObject({ reason: 'too-large' })
      expect(await good<Item[]>(remove(ids.slice(0, 3)))).toHaveLength(3)
    }, 60_000)

  it.each([
    ['5 MB in all fields', { field_list: millions(6) }],
    ['5 MB in all views', { views_list: millions(6) }],
    ['5 MB in views with what they are given', { views_list: [{ content: emptyContainers() }] }],
    ['8 kB in the icon', { icon: { text: 'x'.repeat(8192) } }],
  ])('are %s', async (_name, patch) => {
    const appId = await newApp()
    const before = await appOf(appId)
    await expect(update(appId, patch)).rejects.toMatchObject(TOO_MANY)
    expect(await appOf(appId)).toEqual(before)
  })

  it('in fields are counted over several calls', async () => {
    const appId = await newApp()
    const field_list = [{ text: 'x'.repeat(2_000_000) }]
    await update(appId, { field_list })
    await update(appId, { field_list })
    await expect(update(appId, { field_list })).rejects.toMatchObject(TOO_MANY)
  })
})

function emptyContainers(): object[] {
  return Array.from({ length: 200_000 }, () => ({}))
}
