import { mkdirSync, statSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Codes of the operating system for a full disk and a full quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])
/** Writing takes seconds; another process may be at it in the same folder. */
const DRAFT_LIFETIME_MS = 10 * 60 * 1000

/** The code of an error of the operating system; empty for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export function isDiskFull(error: unknown): boolean {
  return FULL.has(errorCode(error))
}

/**
 * Makes a folder that is closed to other users, and those above it, where they are missing. Node's own way never ends
 * where a folder cannot be made in one that is there, as under /proc.
 *
 * @throws the error of the operating system; `EEXIST` for a file
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}

/**
 * Removes files that killed processes left half written, in a directory and below it. Call it when a server starts.
 *
 * @param draft matches the names of files that are being written
 * @param now milliseconds since 1970, as the clock of the disk has it
 */
export async function sweepDrafts(directory: string, draft: RegExp, now: number): Promise<void> {
  const names = await readdir(directory, { recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((each) => draft.test(each))) {
    const path = join(directory, name)
    // Another process may have finished it meanwhile.
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > DRAFT_LIFETIME_MS) await rm(path, { force: true })
  }
}
