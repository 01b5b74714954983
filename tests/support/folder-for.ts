import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A user that root runs a program as. */
export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** Searched when the temporary folder of the environment does not do. */
const OTHER_FOLDERS = ['/tmp', '/var/tmp', '/dev/shm']
/** The path of a socket has at most 103 bytes on every system, with its own name and that of its folder. */
const MAX_PARENT_LENGTH = 64

/**
 * Makes a temporary folder for a server and its socket. @param identity who owns it: a temporary folder of root's own may
 * be closed to other users. @throws when there is none that this user may enter
 */
export function folderFor(prefix: string, identity: Identity | undefined): string {
  const parent = [tmpdir(), ...OTHER_FOLDERS].find(
    (path) => path.length <= MAX_PARENT_LENGTH && mayEnter(path, identity),
  )
  if (parent === undefined)
    throw new Error(
      `No temporary folder (${[tmpdir(), ...OTHER_FOLDERS].join(', ')}) that user ${identity?.uid ?? ''} may enter. Set TMPDIR.`,
    )
  const folder = mkdtempSync(join(parent, prefix))
  if (identity) chownSync(folder, identity.uid, identity.gid)
  return folder
}

/** The temporary folder, or another one when packages of a project above it would be found from there. */
export function folderOutsideProjects(): string {
  const hasPackages = (path: string): boolean =>
    existsSync(join(path, 'node_modules')) || (dirname(path) !== path && hasPackages(dirname(path)))
  return (
    [tmpdir(), ...OTHER_FOLDERS].find((path) => existsSync(path) && !hasPackages(path)) ?? tmpdir()
  )
}

/** Asks the system as this user, since the folders above matter, too. */
function mayEnter(path: string, identity: Identity | undefined): boolean {
  return spawnSync('test', ['-x', path], { ...identity }).status === 0
}
