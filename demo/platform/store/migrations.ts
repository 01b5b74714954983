import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import {
  addBytesOfItems,
  addGrantors,
  addInvitationSecrets,
  addKeyUse,
  addNameSkeletons,
  createAppBytes,
  keepGrantsApart,
} from './migrations/later-changes.ts'
import { createTables } from './migrations/tables-of-0-2-0.ts'
import { lockTables } from './lock.ts'
import type { Db, Engine } from './schema.ts'

/** The tables do not fit the program. `newer`: made by a later version. `older`: not brought up to date yet. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  readonly code: 'newer' | 'older'

  constructor(code: SchemaError['code'], migration: string) {
    super(`the migration ${migration} is ${code === 'newer' ? 'unknown' : 'missing'}`)
    this.code = code
  }
}

/** By name; they are applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the tables up to date; safe when several processes start at once.
 *
 * On PostgreSQL an advisory lock is held, on SQLite the open file is locked already. All of it is one transaction, so a
 * killed start leaves nothing half done, and the lock ends with it, also behind a pooler.
 *
 * @param list the table that records what is applied. A product that may be missing, such as the studio, has a table of its
 *   own: the database opens without the product too
 * @throws {SchemaError} `newer`, and whatever a failing migration threw
 */
export async function migrate(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  migrations: Migrations,
  list = DEFAULT_MIGRATION_TABLE,
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await lockTables(tx)
    await requireKnown(tx, migrations, list)
    const migrator = new Migrator({ db: tx, provider, migrationTableName: list })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}

/** Looks whether the tables are those of this version. @throws {SchemaError} */
export async function checkSchema(db: Db, engine: Engine, added: Migrations): Promise<void> {
  const all = migrationsFor(engine, added)
  const done = await requireKnown(db, all, DEFAULT_MIGRATION_TABLE)
  const missing = Object.keys(all).find((name) => !done.has(name))
  if (missing !== undefined) throw new SchemaError('older', missing)
}

/** @returns the names of what was applied @throws {SchemaError} `newer` */
async function requireKnown(db: Db, all: Migrations, list: string): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === list)) return new Set()
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(list)} order by name`.execute(db)
  const unknown = rows.find(({ name }) => !(name in all))
  if (unknown) throw new SchemaError('newer', unknown.name)
  return new Set(rows.map(({ name }) => name))
}

/** Part of `001-accounts` by now, or of the studio's own list. Earlier databases know the name, so it stays. */
const MERGED: Migration = { up: () => Promise.resolve() }

/**
 * Add new ones at the end; never change one that has been released. `012`, `013`, `022` to `024` and `027` are those of the
 * site.
 *
 * @param added those of tables beside the platform's
 */
export function migrationsFor(engine: Engine, added: Migrations): Migrations {
  return {
    '001-accounts': { up: (db: Kysely<unknown>) => createTables(db, engine) },
    '002-apps': MERGED,
    '003-groups': MERGED,
    '004-files': MERGED,
    '005-settings': MERGED,
    '006-folded-names': MERGED,
    '007-items-in-order': MERGED,
    '008-item-bytes': MERGED,
    '009-avatar-paths': MERGED,
    '010-changes-outbox': MERGED,
    '011-counters': MERGED,
    '014-key-use': { up: addKeyUse },
    '015-bytes-of-items': { up: addBytesOfItems },
    '016-bytes-of-apps': { up: createAppBytes },
    '017-name-skeletons': { up: addNameSkeletons },
    '018-grantors': { up: addGrantors },
    '020-studio-saves': MERGED,
    '021-studio-previews': MERGED,
    '025-invitation-secrets': { up: addInvitationSecrets },
    '026-grants-by-giver': { up: keepGrantsApart },
    '028-studio-revisions': MERGED,
    ...added,
  }
}
