import { chmodSync, closeSync, constants, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { makeFolder } from '../disk.ts'

const { O_CREAT, O_NONBLOCK, O_WRONLY } = constants

const DATABASE_NAME = 'mandry.sqlite'
const LOCK_NAME = 'mandry.lock'
/** How long a start waits for a process that is just ending to let go of the folder. */
export const BUSY_TIMEOUT_MS = 1000
/** Errors of changing a mode: it is somebody else's, the disk is read-only, or there is no such journal. */
const LEFT_AS_THEY_ARE: ReadonlySet<unknown> = new Set(['EPERM', 'EROFS', 'ENOENT'])

/** The database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, DATABASE_NAME)
}

/**
 * Closes the database to other users, also where it exists and is open, and its folder, unless that holds other things
 * already: to close a folder of the system would break the machine. SQLite gives its journals the mode of the database.
 */
export function closeDataFolder(dataDir: string): void {
  makeFolder(dataDir)
  const before = readdirSync(dataDir)
  const isOwn = before.length === 0 || before.includes(DATABASE_NAME)
  const file = databaseFile(dataDir)
  // Never waits, as for who reads from a pipe of that name: such a file is an error.
  closeSync(openSync(file, O_WRONLY | O_CREAT | O_NONBLOCK, 0o600))
  if (isOwn) closeToOthers(dataDir, 0o700)
  for (const journal of ['', '-wal', '-shm']) closeToOthers(`${file}${journal}`, 0o600)
}

/**
 * Keeps every other server out of a data folder until it is called again, or the process dies.
 *
 * Node has no locks of files: an open transaction of a database of its own is one, which the operating system lets go of.
 * The database itself stays open to the programs that look after it.
 *
 * @returns a function that unlocks it
 * @throws when another process has it
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, LOCK_NAME)
  closeSync(openSync(file, 'a', 0o600))
  const lock = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    // Nothing is ever written, so there is nothing to roll back.
    lock.pragma('journal_mode = off')
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    throw isBusy(error) ? inUse(dataDir, error) : error
  }
}

/** A server of an earlier version locks the database itself. */
export function inUse(dataDir: string, cause: unknown): Error {
  return new Error(`the data folder ${dataDir} is in use by another process`, { cause })
}

export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
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
