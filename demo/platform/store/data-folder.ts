import { chmodSync, closeSync, constants, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, makeFolder } from '../disk.ts'
import { Sqlite } from './sqlite.ts'

const { O_CREAT, O_NONBLOCK, O_WRONLY } = constants

const DATABASE_NAME = 'mandry.sqlite'
export const LOCK_NAME = 'mandry.lock'
/** How long a start waits, without doing anything else, for a process that is just ending. */
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
 * Keeps every other server out of a folder until the returned function is called or the process dies.
 *
 * Node cannot lock a file, so an open transaction of an empty database is the lock. The operating system ends it with
 * the process.
 *
 * @param options.waitMs how long the process stops to wait for another one to end
 * @returns a function that unlocks the folder
 * @throws when another process has it
 */
export function lockFolder(
  folder: string,
  { waitMs = BUSY_TIMEOUT_MS }: { readonly waitMs?: number } = {},
): () => void {
  const file = join(folder, LOCK_NAME)
  closeSync(openSync(file, 'a', 0o600))
  const lock = new Sqlite(file, { timeout: waitMs })
  try {
    // Nothing is ever written, so there is nothing to roll back.
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    throw isBusy(error) ? inUse(folder, error) : error
  }
}

/** A server of an earlier version locks the database itself. */
export function inUse(dataDir: string, cause: unknown): Error {
  return new Error(`the data folder ${dataDir} is in use by another process`, { cause })
}

export function isBusy(error: unknown): boolean {
  return errorCode(error) === 'SQLITE_BUSY'
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
