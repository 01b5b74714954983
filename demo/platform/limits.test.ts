import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MAX_APPS_PER_OWNER,
  MAX_FIELDS_PER_APP,
  MAX_FIELDS_PER_ITEM,
  MAX_ITEMS_PER_APP,
  MAX_ITEMS_PER_CALL,
} from '#demo/platform/rules/limits.ts'
import { createAccount } from '#demo/platform/accounts.ts'
import { createApp, updateApp } from '#demo/platform/store/apps.ts'
import { addItems, updateItems } from '#demo/platform/store/change-items.ts'
import { addDocument } from '#demo/platform/store/documents.ts'
import { addFiles, updateFile } from '#demo/platform/store/files.ts'
import { MEMORY, openDatabase, type Database } from '#demo/platform/store/database.ts'
import { countItems } from '#demo/platform/store/items.ts'
import { isThorough } from '../../tests/support/test-size.ts'

const now = 1_800_000_000_000
const TOO_MANY = { reason: 'too-many' }

let database: Database
let ownerId: number
beforeAll(async () => {
  database = await openDatabase({ dataDir: MEMORY }, (error) => console.error(error))
  const account = { username: 'owner', password: 'secret' }
  const deps = { db: database.db, now: () => now, randomBytes }
  ownerId = (await createAccount(deps, account)).user.user_id
})
afterAll(() => database.close())

function newApp(owner = ownerId): Promise<number> {
  return createApp(database.db, owner, { app_name: 'App', now })
}

function values(first: number, count: number) {
  return Array.from({ length: count }, (_, n) => ({ field_id: first + n, field_value: 'x' }))
}

describe('what is kept altogether is limited', () => {
  it('the items of an app', async () => {
    const appId = await newApp()
    const drafts = Array.from({ length: MAX_ITEMS_PER_CALL }, () => ({ fields: [] }))
    for (let held = 0; held < MAX_ITEMS_PER_APP; held += MAX_ITEMS_PER_CALL)
      await addItems(database.db, appId, { drafts, now })
    const one = addItems(database.db, appId, { drafts: [{ fields: [] }], now })
    await expect(one).rejects.toMatchObject(TOO_MANY)
    expect(await countItems(database.db, appId)).toBe(MAX_ITEMS_PER_APP)
  })

  it('the fields of an item, however many calls add them', async () => {
    const appId = await newApp()
    const drafts = [{ fields: values(1, MAX_FIELDS_PER_ITEM) }]
    const [item] = await addItems(database.db, appId, { drafts, now })
    const patches = [{ item_id: item!.item_id, fields: values(MAX_FIELDS_PER_ITEM + 1, 1) }]
    const change = updateItems(database.db, appId, { patches, now })
    await expect(change).rejects.toMatchObject(TOO_MANY)
  })

  it('the fields of an app, however many calls add them', async () => {
    const appId = await newApp()
    const field_list = Array.from({ length: MAX_FIELDS_PER_APP }, () => ({}))
    await updateApp(database.db, appId, { field_list, now })
    const more = updateApp(database.db, appId, { field_list: [{}], now })
    await expect(more).rejects.toMatchObject(TOO_MANY)
  })

  it('the files of an app, and what they hold together', async () => {
    const draft = (app_id: number, bytes: number) => ({
      app_id,
      item_id: 0,
      element_id: 0,
      file_name: 'a',
      extension: '',
      format: '',
      alt: '',
      title: '',
      secret: '',
      content: { name: '', bytes },
    })
    const add = (drafts: ReturnType<typeof draft>[]) => addFiles(database.db, drafts, now)
    const [many, large] = [await newApp(), await newApp()]
    const thousand = Array.from({ length: 1000 }, () => draft(many, 1))
    for (let held = 0; held < 10_000; held += 1000) await add(thousand)
    await expect(add([draft(many, 1)])).rejects.toMatchObject(TOO_MANY)

    const [file] = await add([draft(large, 2 * 1024 ** 3)])
    await expect(add([draft(large, 1)])).rejects.toMatchObject(TOO_MANY)
    const content = { name: '', secret: '', bytes: 2 * 1024 ** 3 + 1 }
    const larger = updateFile(database.db, file!, { content, now })
    await expect(larger).rejects.toMatchObject(TOO_MANY)
  })

  if (isThorough)
    it('the documents of an app, by their bytes', async () => {
      const app_id = await newApp()
      const data = JSON.stringify('є'.repeat(524_287)) // two bytes each: one megabyte
      const draft = { app_id, item_id: 0, element_id: 0, data }
      for (let held = 0; held < 50; held++) await addDocument(database.db, draft, now)
      const more = addDocument(database.db, { ...draft, data: '1' }, now)
      await expect(more).rejects.toMatchObject(TOO_MANY)
    })

  if (isThorough)
    it('the apps of an owner', async () => {
      const owner = ownerId + 1
      for (let owned = 0; owned < MAX_APPS_PER_OWNER; owned++) await newApp(owner)
      await expect(newApp(owner)).rejects.toMatchObject(TOO_MANY)
    })
})
