import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { addNameSkeletons } from './migrations/name-skeletons.ts'
import { addBytesOfItems, addItemBytes, createAppBytes } from './migrations/bytes.ts'
import {
  createAccountTables,
  createAppTables,
  createFileTables,
  createGroupTables,
  createSettingTable,
} from './migrations/first-tables.ts'
import {
  addFoldedNames,
  addGrantors,
  addInvitationSecrets,
  addKeyUse,
  createCounters,
  createOutbox,
  cutAvatarAddresses,
  keepGrantsApart,
  orderItems,
} from './migrations/later-changes.ts'
import { lockTables } from './lock.ts'
import type { Db, Engine } from './schema.ts'

/** By name; they are applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the tables up to date; safe when several processes start at once.
 *
 * On PostgreSQL an advisory lock is held, on SQLite the open file is locked already. All of it is one transaction, so a
 * killed start leaves nothing half done, and the lock ends with it, also behind a pooler.
 *
 * @param added the migrations of what stands beside the platform in the same database
 * @throws whatever the failing migration threw
 */
export async function migrate(db: Db, engine: Engine, added: Migrations): Promise<void> {
  const all = { ...migrationsFor(engine), ...added }
  const provider = { getMigrations: () => Promise.resolve(all) }
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await lockTables(tx)
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest()
    if (error !== undefined) throw error
  })
}

/** Add new ones at the end; never change one that has been released. `012`, `013` and `022` to
 * `024` are those of the site, `020` and `021` of the studio. */
function migrationsFor(engine: Engine): Migrations {
  return {
    '001-accounts': { up: (db: Kysely<unknown>) => createAccountTables(db, engine) },
    '002-apps': { up: (db: Kysely<unknown>) => createAppTables(db, engine) },
    '003-groups': { up: (db: Kysely<unknown>) => createGroupTables(db, engine) },
    '004-files': { up: (db: Kysely<unknown>) => createFileTables(db, engine) },
    '005-settings': { up: createSettingTable },
    '006-folded-names': { up: addFoldedNames },
    '007-items-in-order': { up: orderItems },
    '008-item-bytes': { up: addItemBytes },
    '009-avatar-paths': { up: cutAvatarAddresses },
    '010-changes-outbox': { up: (db: Kysely<unknown>) => createOutbox(db, engine) },
    '011-counters': { up: (db: Kysely<unknown>) => createCounters(db, engine) },
    '014-key-use': { up: addKeyUse },
    '015-bytes-of-items': { up: addBytesOfItems },
    '016-bytes-of-apps': { up: createAppBytes },
    '017-name-skeletons': { up: addNameSkeletons },
    '018-grantors': { up: addGrantors },
    '025-invitation-secrets': { up: addInvitationSecrets },
    '026-grants-by-giver': { up: keepGrantsApart },
  }
}
