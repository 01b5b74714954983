import { chmodSync, closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely'
import type { Dialect } from 'kysely'
import { Pool, types } from 'pg'
import { makeFolder } from '../disk.ts'
import { migrate, type Migrations } from './migrations.ts'
import type { Db, Engine, Schema } from './schema.ts'

/** Where the data is: a PostgreSQL server, or a folder for SQLite (`MEMORY` keeps it nowhere). */
export type DatabaseLocation = { readonly postgresUrl: string } | { readonly dataDir: string }

export interface Database {
  readonly db: Db
  readonly engine: Engine
  readonly close: () => Promise<void>
}

const { O_CREAT, O_NONBLOCK, O_WRONLY } = constants

export const MEMORY = ':memory:'
const FILE_NAME = 'mandry.sqlite'
/** How long a start waits for a process that is just ending to let go of the file. */
const BUSY_TIMEOUT_MS = 1000
/** Errors of changing a mode: it is somebody else's, the disk is read-only, or there is no such journal. */
const LEFT_AS_THEY_ARE: ReadonlySet<unknown> = new Set(['EPERM', 'EROFS', 'ENOENT'])
const CONNECT_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 10
/** A transaction whose process says nothing for so long is ended: it may hold what others wait for. */
const MAX_IDLE_IN_TRANSACTION_MS = 30_000
/** PostgreSQL's number for `bigint`, which pg would hand over as text. */
const BIGINT_OID = 20

/**
 * Opens the database and brings its tables up to date.
 *
 * @param onError is called for idle PostgreSQL connections that broke; the pool replaces them by itself.
 *   The errors hold connection settings: log `traceOf` them, not the objects
 * @param migrations of the tables that others keep beside those of the platform
 * @throws when another process holds the SQLite file, or the server cannot be reached
 */
export async function openDatabase(
  location: DatabaseLocation,
  onError: (error: unknown) => void,
  migrations: Migrations = {},
): Promise<Database> {
  const engine = 'postgresUrl' in location ? 'postgres' : 'sqlite'
  const dialect =
    'postgresUrl' in location
      ? postgresDialect(location.postgresUrl, onError)
      : new TransactionalSqliteDialect({ database: openSqlite(location.dataDir) })
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db, engine, migrations)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, engine, close: () => db.destroy() }
}

/**
 * Durability: with the write-ahead log, `synchronous=normal` already survives a killed process, since
 * a commit has reached the operating system; `full` also flushes it to the disk, so an answered write
 * survives a power cut too, as it does on PostgreSQL by default. It costs one flush per commit.
 *
 * `locking_mode=exclusive` holds the file for as long as the process lives, and the operating system
 * lets go of it when the process dies: no second writer, and no stale lock file.
 */
function openSqlite(dataDir: string): Sqlite.Database {
  const file = dataDir === MEMORY ? MEMORY : privateFile(dataDir)
  const sqlite = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    sqlite.pragma('locking_mode = exclusive')
    sqlite.pragma('journal_mode = wal')
    sqlite.pragma('synchronous = full')
    sqlite.pragma('foreign_keys = on')
    sqlite.exec('begin immediate; commit')
    return sqlite
  } catch (error) {
    sqlite.close()
    if (!isBusy(error)) throw error
    throw new Error(`the data folder ${dataDir} is in use by another process`, { cause: error })
  }
}

/**
 * Closes the folder and the database in it to other users, also where they exist and are open. SQLite gives its
 * journals the mode of the database.
 */
function privateFile(dataDir: string): string {
  makeFolder(dataDir)
  const file = join(dataDir, FILE_NAME)
  // Never waits, as for who reads from a pipe of that name: such a file is an error.
  closeSync(openSync(file, O_WRONLY | O_CREAT | O_NONBLOCK, 0o600))
  closeToOthers(dataDir, 0o700)
  for (const journal of ['', '-wal', '-shm']) closeToOthers(`${file}${journal}`, 0o600)
  return file
}

/** A folder that another user made, such as a mounted volume, keeps its mode: the files in it are closed. */
function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const isLeft = error instanceof Error && 'code' in error && LEFT_AS_THEY_ARE.has(error.code)
    if (!isLeft) throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** SQLite can create tables inside a transaction; Kysely's adapter does not use that by itself. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

function postgresDialect(url: string, onError: (error: unknown) => void): Dialect {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: MAX_CONNECTIONS,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: parserOf },
  })
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  // One that breaks between two queries of a transaction: the next query reports it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** pg reads the answers as text; what this gives turns one column's text into a value. */
function parserOf(oid: number): (text: string) => unknown {
  const builtIn: (text: string) => unknown = types.getTypeParser(oid)
  return oid === BIGINT_OID ? Number : builtIn
}
