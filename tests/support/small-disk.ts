import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MOUNT = 'mount -t tmpfs -o size="$1" none "$0" && shift && exec "$@"'

/** The command that runs another one for which a folder is a disk of so many megabytes. Nobody else sees that disk. */
export function onSmallDisk(
  folder: string,
  megabytes: number,
  command: readonly string[],
): readonly string[] {
  return ['unshare', '-Umr', 'sh', '-c', MOUNT, folder, `${megabytes}m`, ...command]
}

/** True where this system lets anybody have such a disk: Linux, with namespaces for users. Says so where not. */
export function hasSmallDisks(): boolean {
  const [command = '', ...args] = onSmallDisk('/mnt', 1, ['true'])
  const isPossible = spawnSync(command, args).status === 0
  if (!isPossible) console.warn('This system has no small disks for tests, they are skipped.')
  return isPossible
}

/** Fills the disk under a folder of a running process, to the last byte. @returns what makes room again */
export function fillDisk(pid: number, folder: string): () => void {
  const filler = join(`/proc/${pid}/root`, folder, 'filler')
  const file = openSync(filler, 'w')
  const piece = Buffer.alloc(64 * 1024)
  let size = piece.length
  while (size >= 1)
    try {
      writeSync(file, piece, 0, size)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size = Math.floor(size / 2)
    }
  closeSync(file)
  return () => rmSync(filler)
}
