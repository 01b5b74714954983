import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenFingerprint } from '#demo/platform/token-fingerprint.ts'
import { createApp, type App } from '#demo/platform/store/apps.ts'
import { listFields } from '#demo/platform/store/fields.ts'
import type { Item } from '#demo/platform/store/items.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnSqliteFirst, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

describeOnSqliteFirst('changes of one app', (store) => {
  let platform: PlatformOn
  let owner: SignedIn
  beforeAll(async () => {
    platform = platformOn(store.db, { now: () => NOW })
    owner = await platform.signIn()
  })
  afterAll(() => platform.stop())

  async function newApp() {
    const draft = { app_name: 'App', field_list: [{ field_name: 'Name' }], now: NOW }
    const appId = await createApp(store.db, owner.userId, draft)
    const [field] = await listFields(store.db, appId)
    return { appId, field_id: field!.field_id }
  }

  it('are published in the order of last_update, however many write at once', async () => {
    const { token } = owner
    const { appId, field_id } = await newApp()
    const app_id = String(appId)
    const add = () => platform.post('/api/items/add', { token, app_id, items: '[{"fields":[]}]' })
    const [item] = await good<Item[]>(add())
    const { item_id } = item!
    platform.heard.length = 0
    const items = JSON.stringify([{ item_id, fields: [{ field_id, field_value: 'x' }] }])
    const app = JSON.stringify({ app_id, app_name: 'Other' })
    const file = JSON.stringify({ app_id, file_name: 'a', format: 'text', source: 'x' })
    const calls = Array.from({ length: 8 }, () => [
      add(),
      platform.post('/api/items/update', { token, app_id, items }),
      platform.post('/api/app/update', { token, app }),
      platform.post('/file/upload', { token, file }),
    ])
    const answers = await Promise.all(calls.flat())
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))

    const times = platform.heard.map((change) => {
      const response = ('response' in change ? change.response : []) as readonly Item[] | App
      return 'last_update' in response ? response.last_update : response[0]?.last_update
    })
    expect(times).toEqual(Array.from({ length: 32 }, (_, n) => NOW + 2 + n))
  })

  it('tell that an app was deleted', async () => {
    const { token } = owner
    const appId = await createApp(store.db, owner.userId, { app_name: 'App', now: NOW })
    platform.heard.length = 0
    await good(platform.post('/api/app/delete', { token, app_id: String(appId) }))
    const response = expect.objectContaining({ trash: true, items_list: [] })
    const sender = tokenFingerprint(token)
    expect(platform.heard).toEqual([{ api: '/app/update', app_id: appId, sender, response }])
  })

  it('may be of 2000 items in one call', async () => {
    const { token } = owner
    const { appId, field_id } = await newApp()
    const app_id = String(appId)
    const fields = [{ field_id, field_value: 'x' }]
    const drafts = JSON.stringify(Array.from({ length: 2000 }, () => ({ fields })))
    const added = await good<Item[]>(
      platform.post('/api/items/add', { token, app_id, items: drafts }),
    )
    const patches = added.map(({ item_id }) => ({
      item_id,
      fields: [{ field_id, field_value: String(item_id) }],
      trash: item_id % 2 === 0,
    }))
    const items = JSON.stringify(patches)
    const changed = await good<Item[]>(platform.post('/api/items/update', { token, app_id, items }))
    expect(changed).toMatchObject(patches)
  })
})
