import { pathToFileURL } from 'node:url'
import { Kysely, type Dialect } from 'kysely'
import { Pool, types } from 'pg'
import {
  BUSY_TIMEOUT_MS,
  closeDataFolder,
  databaseFile,
  inUse,
  isBusy,
  lockFolder,
} from './data-folder.ts'
import { errorCode } from '../disk.ts'
import { migrate, migrationsFor, type Migrations } from './migrations.ts'
import { PatientClient } from './patient-client.ts'
import { SessionlessDialect } from './postgres-dialect.ts'
import type { Db, Engine, Schema } from './schema.ts'
import { Sqlite } from './sqlite.ts'
import { PatientSqliteDialect } from './sqlite-dialect.ts'

/** A PostgreSQL server. */
export interface PostgresLocation {
  readonly postgresUrl: string
  /** The server itself, where `postgresUrl` is a pooler that gives each transaction another connection. */
  readonly listenUrl?: string | undefined
  /** Milliseconds that one statement may take. Default 30 s. */
  readonly timeoutMs?: number | undefined
}

/** Where the data is: a PostgreSQL server, or a folder for SQLite (`MEMORY` keeps it nowhere). */
export type DatabaseLocation = PostgresLocation | { readonly dataDir: string }

export interface Database {
  readonly db: Db
  readonly engine: Engine
  readonly close: () => Promise<void>
}

export const MEMORY = ':memory:'
const CONNECT_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 10
export const STATEMENT_TIMEOUT_MS = 30_000
/** After it the server has given a statement up; one that has not said so by then is gone. */
const PATIENCE_PAST_TIMEOUT_MS = 2000
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
  const { db, engine, close } = openLocation(location, onError)
  try {
    await migrate({ db, engine }, migrationsFor(engine, migrations))
  } catch (error) {
    await close()
    throw error
  }
  return { db, engine, close }
}

/**
 * Opens a database that a server may be using: beside it, and with the tables as they are.
 *
 * @throws when there is none
 */
export function joinDatabase(
  location: DatabaseLocation,
  onError: (error: unknown) => void,
): Database {
  if ('postgresUrl' in location) return openLocation(location, onError)
  return sqliteDatabase(databaseFile(location.dataDir))
}

/** Whether SQLite finds damage in the database of a folder. */
export function isDatabaseDamaged(dataDir: string): boolean {
  try {
    const sqlite = new Sqlite(databaseFile(dataDir), { readOnly: true })
    try {
      const [found] = sqlite.prepare('pragma integrity_check(1)').all([])
      return (found as { integrity_check: string }).integrity_check !== 'ok'
    } finally {
      sqlite.close()
    }
  } catch (error) {
    return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error))
  }
}

function openLocation(location: DatabaseLocation, onError: (error: unknown) => void): Database {
  if ('postgresUrl' in location) return databaseOf(postgresDialect(location, onError), 'postgres')
  const { dataDir } = location
  if (dataDir === MEMORY) return sqliteDatabase(MEMORY)
  closeDataFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    return sqliteDatabase(databaseFile(dataDir), unlock)
  } catch (error) {
    unlock()
    throw isBusy(error) ? inUse(dataDir, error) : error
  }
}

function sqliteDatabase(file: string, onClosed?: () => void): Database {
  const writer = openSqlite(file)
  try {
    const reader = file === MEMORY ? writer : openSqlite(file)
    const dialect = new PatientSqliteDialect({ writer, reader })
    return databaseOf(dialect, 'sqlite', onClosed)
  } catch (error) {
    writer.close()
    throw error
  }
}

function databaseOf(dialect: Dialect, engine: Engine, onClosed?: () => void): Database {
  const db = new Kysely<Schema>({ dialect })
  const close = async () => {
    await db.destroy()
    onClosed?.()
  }
  return { db, engine, close }
}

/**
 * Durability: with the write-ahead log, `synchronous=normal` already survives a killed process, since
 * a commit has reached the operating system; `full` also flushes it to the disk, so an answered write
 * survives a power cut too, as it does on PostgreSQL by default. It costs one flush per commit.
 *
 * Temporary tables stay in memory: in a container no folder for them may be writable. The cache is 16 MB.
 */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma temp_store = memory;
  pragma cache_size = -16000;
  begin immediate;
  commit;`

function openSqlite(file: string): Sqlite {
  // Whoever opens a folder has made the file.
  const existing = file === MEMORY ? file : new URL('?mode=rw', pathToFileURL(file))
  const sqlite = new Sqlite(existing, { timeout: BUSY_TIMEOUT_MS })
  try {
    sqlite.exec(SETTINGS)
    // From here on calls wait outside of SQLite, which would stop the process.
    sqlite.exec('pragma busy_timeout = 0')
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function postgresDialect(
  { postgresUrl, listenUrl, timeoutMs = STATEMENT_TIMEOUT_MS }: PostgresLocation,
  onError: (error: unknown) => void,
): Dialect {
  const limits = {
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
    statement_timeout: timeoutMs,
  }
  const pool = new Pool({
    connectionString: postgresUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: MAX_CONNECTIONS,
    // A pooler refuses settings of a connection.
    ...(listenUrl === undefined && limits),
    query_timeout: timeoutMs + PATIENCE_PAST_TIMEOUT_MS,
    Client: PatientClient,
    types: { getTypeParser: parserOf },
  })
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  // One that breaks between two queries of a transaction: the next query reports it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new SessionlessDialect({ pool }, listenUrl === undefined ? {} : limits)
}

/** pg reads the answers as text; what this gives turns one column's text into a value. */
function parserOf(oid: number): (text: string) => unknown {
  const builtIn: (text: string) => unknown = types.getTypeParser(oid)
  return oid === BIGINT_OID ? Number : builtIn
}
