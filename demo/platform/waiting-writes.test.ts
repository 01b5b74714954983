import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChanges } from '#demo/platform/changes.ts'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import type { App } from '#demo/platform/store/apps.ts'
import type { Document } from '#demo/platform/store/documents.ts'
import type { File } from '#demo/platform/store/files.ts'
import type { Item } from '#demo/platform/store/items.ts'
import { endShare, shareApp } from '#demo/platform/store/sharings.ts'
import {
  good,
  platformOn,
  type PlatformOn,
  type SignedIn,
} from '../../tests/support/demo/platform/platform-on.ts'
import { describeOnSqliteFirst } from '../../tests/support/demo/platform/store-on-both.ts'

/** Changes that can be made to wait, and that tell when somebody does. */
function waitingChanges() {
  const real = createChanges(console.error)
  let arrive = () => {}
  /** Starts a call while somebody else writes. @returns it, once it waits for its turn */
  async function queue(call: () => Promise<Response>): Promise<Promise<Response>[]> {
    const { promise, resolve } = Promise.withResolvers<void>()
    arrive = resolve
    const answer = call()
    await Promise.race([promise, answer])
    return [answer]
  }
  const runExclusive: typeof real.runExclusive = (appIds, work) => {
    const turn = real.runExclusive(appIds, work)
    arrive()
    return turn
  }
  return { changes: { ...real, runExclusive }, hold: real.runExclusive, queue }
}

describeOnSqliteFirst('a write that waits', (store) => {
  const { changes, hold, queue } = waitingChanges()
  let platform: PlatformOn
  let owner: SignedIn
  let guest: SignedIn
  let app: App
  let item: Item
  let file: File
  let document: Document
  beforeAll(async () => {
    platform = platformOn(store.db, { changes })
    owner = await platform.signIn()
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    guest = await platform.signIn()
    const { token } = owner
    const draft = JSON.stringify({ app_name: 'App', field_list: [{ field_name: 'Name' }] })
    app = await good<App>(platform.post('/api/app/create', { token, app: draft }))
    const { app_id } = app
    const items = '[{"fields":[]}]'
    const added = { token, app_id: String(app_id), items }
    item = (await good<Item[]>(platform.post('/api/items/add', added)))[0]!
    const sent = JSON.stringify({ app_id, file_name: 'a', format: 'text', source: 'x' })
    file = await good<File>(platform.post('/file/upload', { token, file: sent }))
    const kept = JSON.stringify({ app_id, data: '1' })
    const insert = { token, document: kept }
    document = await good(platform.post('/api/new/document/insert-one', insert))
    const share = { appId: app_id, userId: guest.userId, permission: PERMISSION.admin }
    await shareApp(store.db, share)
  })

  const json = (value: object) => JSON.stringify(value)
  const WRITES: [string, () => readonly [string, Record<string, string>]][] = [
    ['of a new item', () => ['/api/items/add', { items: '[{"fields":[]}]' }]],
    ['of an item', () => ['/api/items/update', { items: json([{ item_id: item.item_id }]) }]],
    ['to the trash', () => ['/api/items/delete', { items_ids: json([item.item_id]) }]],
    ['of an app', () => ['/api/app/update', { app: json({ app_id: app.app_id, priority: 9 }) }]],
    ['of a field', () => ['/api/app/delete-field', { field_id: `${app.field_list[0]?.field_id}` }]],
    [
      'of a new file',
      () => ['/file/upload', { file: json({ ...place(), file_name: 'b', source: '' }) }],
    ],
    [
      'of a file',
      () => ['/file/update', { file: json({ file_id: file.file_id, source: 'eA==' }) }],
    ],
    [
      'of a copy',
      () => [
        '/api/new/file/duplicate',
        { files: json([{ source: file.file_id, destination: place() }]) },
      ],
    ],
    [
      'of a new document',
      () => ['/api/new/document/insert-one', { document: json({ ...place(), data: '2' }) }],
    ],
    [
      'that removes a document',
      () => ['/api/new/document/remove-one', { document: json(document) }],
    ],
  ]
  const place = () => ({ app_id: app.app_id })

  async function everything(): Promise<unknown> {
    const tables = ['apps', 'fields', 'items', 'files', 'documents'] as const
    const read = (table: (typeof tables)[number]) =>
      store.db.selectFrom(table).selectAll().where('app_id', '=', app.app_id).execute()
    return [await Promise.all(tables.map(read)), readdirSync(platform.deps.filesDir).length]
  }
  /** Makes the call wait, does something meanwhile, and lets it go on. @returns its status */
  async function meanwhile(call: () => Promise<Response>, happen: () => Promise<unknown>) {
    const gate = Promise.withResolvers<void>()
    const writing = hold([app.app_id], () => gate.promise)
    const [waiting] = await queue(call)
    await happen()
    gate.resolve()
    await writing
    return (await waiting)?.status
  }
  function writeAsGuest([path, fields]: readonly [string, Record<string, string>]) {
    return platform.post(path, { app_id: String(app.app_id), ...fields, token: guest.token })
  }

  describe.each(WRITES)('%s', (_, write) => {
    it('changes nothing when the right was taken away', async () => {
      const before = await everything()
      const revoke = () => endShare(store.db, app.app_id, guest.userId)
      expect(await meanwhile(() => writeAsGuest(write()), revoke)).toBe(403)
      expect(await everything()).toEqual(before)
    })

    it('changes nothing when its writer signed out', async () => {
      const before = await everything()
      const signOut = () => good(platform.post('/auth/logout', { token: guest.token }))
      expect(await meanwhile(() => writeAsGuest(write()), signOut)).toBe(401)
      expect(await everything()).toEqual(before)
    })

    it('is made when nothing happened', async () => {
      const before = await everything()
      expect(
        await meanwhile(
          () => writeAsGuest(write()),
          () => Promise.resolve(),
        ),
      ).toBe(200)
      expect(await everything()).not.toEqual(before)
    })
  })

  it('does not bring back what its owner deletes at the same time', async () => {
    const { app_id } = app
    const restore = () =>
      platform.post('/api/app/update', { token: guest.token, app: json({ app_id, trash: false }) })
    const remove = () =>
      platform.post('/api/app/delete', { token: owner.token, app_id: String(app_id) })
    const deleting: Promise<Response>[] = []
    const gate = Promise.withResolvers<void>()
    const writing = hold([app_id], () => gate.promise)
    deleting.push(...(await queue(remove)))
    const [restoring] = await queue(restore)
    gate.resolve()
    await writing
    expect((await deleting[0])?.status).toBe(200)
    expect((await restoring)?.status).toBe(403)
    const row = store.db.selectFrom('apps').select('trash').where('app_id', '=', app_id)
    expect(await row.executeTakeFirst()).toEqual({ trash: 1 })
  })
})
