import { expect, it } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { MIGRATIONS } from '#demo/migrations.ts'
import { addUser, findUserByName } from '#demo/platform/store/users.ts'
import { createTables } from '#demo/platform/store/migrations/tables-of-0-2-0.ts'
import {
  describeOnBoth,
  NOW,
  type Store,
} from '../../../tests/support/demo/platform/store-on-both.ts'

/** The second one has a Cyrillic letter. */
const NAMES = ['nadia', 'nаdia', 'nadia.']

describeOnBoth('a database of version 0.2.0', (store) => {
  it('is brought up to date', async () => {
    await makeOld(store)
    await store.reopen()
    const { db } = store
    expect(await db.selectFrom('items').select('bytes').execute()).toEqual([
      { bytes: 2 },
      { bytes: 2 },
    ])
    const bytes = await db.selectFrom('app_bytes').selectAll().execute()
    expect(bytes).toEqual([{ app_id: 1, items: 4, others: 4 }])
    // The idle time of a key counts from its sign-in.
    expect(await db.selectFrom('auth_keys').select('used_at').execute()).toEqual([{ used_at: NOW }])
    const share = { app_id: 1, user_id: 1, permission: 4, granted_by: 0 }
    expect(await db.selectFrom('sharings').selectAll().execute()).toEqual([share])
  })

  it('keeps accounts whose names look alike, and takes no further one', async () => {
    for (const name of NAMES)
      expect(await findUserByName(store.db, name)).toMatchObject({ user: { username: name } })
    const another = { username: 'nadia..', fullname: '', passwordHash: 'none' }
    expect(await addUser(store.db, another)).toBeUndefined()
  })
})

/** Replaces all tables by those of version 0.2.0, with an app in them. */
async function makeOld({ db }: Store): Promise<void> {
  const anyDb = db as unknown as Kysely<unknown>
  const tables = await db.introspection.getTables()
  const isSqlite = tables.every(({ name }) => name !== 'counters')
  if (isSqlite) await sql`pragma foreign_keys = off`.execute(db)
  for (const { name } of tables) {
    const cascade = isSqlite ? sql`` : sql` cascade`
    await sql`drop table ${sql.table(name)}${cascade}`.execute(db)
  }
  if (isSqlite) await sql`pragma foreign_keys = on`.execute(db)
  await createTables(anyDb, isSqlite ? 'sqlite' : 'postgres')
  for (const name of ['012-enquiries-outbox', '013-enquiries-in-turn'] as const)
    await MIGRATIONS[name].up(anyDb)
  await sql`delete from kysely_migration where name > '013-enquiries-in-turn'`.execute(db)
  for (const name of NAMES)
    await sql`insert into users
      (username, username_folded, fullname, password_hash, avatar_128, avatar_512)
      values (${name}, ${name}, '', 'none', '', '')`.execute(db)
  await sql`insert into auth_keys (key_hash, user_id, lasting, created_at)
    values ('key', 1, 0, ${NOW})`.execute(db)
  await sql`insert into apps (app_name, group_id, icon_json, views_json, privacy, priority, show,
      trash, view_init, last_update, revision, next_index_number, next_data_id, items_bytes)
    values ('App', 0, '{}', '[]', 0, 0, 1, 0, 0, ${NOW}, 0, 3, 1, 4)`.execute(db)
  await sql`insert into items (app_id, index_number, trash, last_update, fields_json)
    values (1, 1, 0, ${NOW}, '[]'), (1, 2, 0, ${NOW}, '[]')`.execute(db)
  await sql`insert into sharings (app_id, user_id, permission) values (1, 1, 4)`.execute(db)
}
