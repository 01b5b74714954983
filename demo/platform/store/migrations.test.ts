import { expect, it } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { createApp } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { addAuthKey } from '#demo/platform/store/sessions.ts'
import { addUser, findUser, findUserByName } from '#demo/platform/store/users.ts'
import { ENQUIRY_MIGRATIONS } from '#demo/enquiries/tables.ts'
import {
  describeOnBoth,
  NOW,
  type Store,
} from '../../../tests/support/demo/platform/store-on-both.ts'

describeOnBoth('an older database', (store) => {
  it('keeps its avatars, without the address of whoever sent them', async () => {
    const userId = await store.newUser()
    const path = `/file/avatar/${'a'.repeat(43)}`
    const avatars = {
      avatar_128: `http://evil.example/GudHub${path}-128.webp`,
      avatar_512: `http://evil.example/GudHub${path}-512.webp`,
    }
    await store.db.updateTable('users').set(avatars).where('user_id', '=', userId).execute()
    await forgetFrom(store, '009-avatar-paths')
    await store.reopen()
    expect(await findUser(store.db, userId)).toMatchObject({
      avatar_128: `${path}-128.webp`,
      avatar_512: `${path}-512.webp`,
    })
  })

  it('counts the bytes of its items', async () => {
    const owner = await store.newUser()
    const appId = await createApp(store.db, owner, { app_name: 'App', now: NOW })
    const [item] = await addItems(store.db, appId, {
      drafts: [{ fields: [] }, { fields: [] }],
      now: NOW,
    })
    await store.db.schema.alterTable('apps').dropColumn('items_bytes').execute()
    await forgetFrom(store, '008-item-bytes')
    await store.reopen()
    const app = store.db.selectFrom('apps').select('items_bytes').where('app_id', '=', appId)
    expect(await app.executeTakeFirst()).toEqual({ items_bytes: 4 })
    const row = store.db.selectFrom('items').select('bytes').where('item_id', '=', item!.item_id)
    expect(await row.executeTakeFirst()).toEqual({ bytes: 2 })
    const all = store.db.selectFrom('app_bytes').selectAll().where('app_id', '=', appId)
    expect(await all.execute()).toEqual([{ app_id: appId, items: 4, others: 4 }])
  })

  it('counts the idle time of its keys from the sign-in', async () => {
    const { db } = store
    const userId = await store.newUser()
    const key = { secret: 'of an older version', lasting: false, now: NOW }
    const { key_id } = await addAuthKey(db, userId, key)
    await db.schema.alterTable('auth_keys').dropColumn('used_at').execute()
    await forgetSkeletons(db)
    await dropBytes(db)
    await sql`delete from kysely_migration where name >= '014-key-use'`.execute(db)
    await store.reopen()
    const row = store.db.selectFrom('auth_keys').select('used_at').where('key_id', '=', key_id)
    expect(await row.executeTakeFirst()).toEqual({ used_at: NOW })
  })

  it('keeps accounts whose names look alike, and takes no third one', async () => {
    const password_hash = 'none'
    const look = {
      fullname: '',
      fullname_folded: '',
      password_hash,
      avatar_128: '',
      avatar_512: '',
    }
    const names = ['nadia', 'nаdia', 'nadia.'] // the second one has a Cyrillic letter
    for (const username of names)
      await store.db
        .insertInto('users')
        .values({ ...look, username, username_folded: username })
        .execute()
    await forgetSkeletons(store.db)
    await store.reopen()
    for (const name of names)
      expect(await findUserByName(store.db, name)).toMatchObject({ user: { username: name } })
    const third = { username: 'nadia..', fullname: '', passwordHash: 'none' }
    expect(await addUser(store.db, third)).toBeUndefined()
  })
})

/** As it was before names were compared by their looks, and shares knew who made them. */
async function forgetSkeletons(db: Store['db']): Promise<void> {
  for (const table of ['sharings', 'group_apps']) {
    await db.schema.dropIndex(`${table}_key`).execute()
    await db.schema.alterTable(table).dropColumn('granted_by').execute()
  }
  await db.schema.dropIndex('users_by_username_skeleton').execute()
  // What came later, in the order of the names.
  for (const table of [
    'enquiries_outbox',
    'enquiries_deliveries',
    'enquiries_files',
    'form_counts',
    'studio_saves',
    'studio_previews',
    'studio_revisions',
  ])
    await db.schema.dropTable(table).ifExists().execute()
  await db.schema.alterTable('users').dropColumn('username_skeleton').execute()
  await db.schema.dropIndex('invitations_key').execute()
  await db.schema.alterTable('invitations').dropColumn('secret_hash').execute()
  const anyDb = db as unknown as Kysely<unknown>
  await ENQUIRY_MIGRATIONS['012-enquiries-outbox'].up(anyDb)
  await ENQUIRY_MIGRATIONS['013-enquiries-in-turn'].up(anyDb)
  await sql`delete from kysely_migration where name >= '017-name-skeletons'`.execute(db)
}

/** As if it and those after it had never been applied. */
async function forgetFrom({ db }: Store, name: string): Promise<void> {
  await db.schema.alterTable('auth_keys').dropColumn('used_at').execute()
  await forgetSkeletons(db)
  for (const table of ['changes_outbox', 'counters', 'enquiries_outbox'])
    await db.schema.dropTable(table).ifExists().execute()
  await dropBytes(db)
  await sql`delete from kysely_migration where name >= ${name}`.execute(db)
}

/** As it was before items and apps were counted by their bytes. */
async function dropBytes(db: Store['db']): Promise<void> {
  await db.schema.dropTable('app_bytes').execute()
  await db.schema.dropIndex('items_by_app_id_with_bytes').execute()
  await db.schema.alterTable('items').dropColumn('bytes').execute()
  await db.schema
    .createIndex('items_by_app_id_and_item_id')
    .on('items')
    .columns(['app_id', 'item_id'])
    .execute()
}
