import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import {
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnSqliteFirst, NOW } from '../../tests/support/demo/platform/store-on-both.ts'

/** Keeps the names of all columns that are read. */
function columnsRead(): { readonly plugin: KyselyPlugin; readonly columns: Set<string> } {
  const columns = new Set<string>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      for (const row of result.rows) for (const column of Object.keys(row)) columns.add(column)
      return Promise.resolve(result)
    },
  }
  return { plugin, columns }
}

describeOnSqliteFirst('items that somebody without a right would delete', (store) => {
  const { plugin, columns } = columnsRead()
  let platform: PlatformOn
  let owner: SignedIn
  let items_ids: string
  beforeAll(async () => {
    platform = platformOn(store.db.withPlugin(plugin))
    owner = await platform.signIn()
    const appId = await createApp(store.db, owner.userId, { app_name: 'App', now: NOW })
    const drafts = [{ fields: [{ field_id: 1, field_value: 'content' }] }]
    const items = await addItems(store.db, appId, { drafts, now: NOW })
    items_ids = JSON.stringify(items.map(({ item_id }) => item_id))
  })
  afterAll(() => platform.stop())

  it('are not read for a stranger, and not even looked for by a visitor', async () => {
    const stranger = await platform.signIn()
    columns.clear()
    const remove = (fields: Record<string, string>) =>
      platform.post('/api/items/delete', { items_ids, ...fields })
    expect((await remove({})).status).toBe(401)
    expect((await remove({ items_ids: '[2000000000]' })).status).toBe(401)
    expect(columns).toEqual(new Set())
    expect((await remove({ token: stranger.token })).status).toBe(403)
    expect(columns).toContain('app_id')
    expect(columns).not.toContain('fields_json')
    expect((await remove({ token: owner.token })).status).toBe(200)
    expect(columns).toContain('fields_json')
  })
})
