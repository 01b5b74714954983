import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the build puts what it has compressed. Copies are named by what they are made of: none can be out of date. */
export const COPIES_DIR = 'demo/dist/compressed'

const NAME_LENGTH = 32

/** Name of the copy that brotli makes of a file. */
export function copyName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH)}.br`
}

/** What brotli makes of a file, where the build has done it already. */
export async function readCopy(
  bytes: Uint8Array,
  folder: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const copy = await readFile(join(folder, copyName(bytes))).catch(() => undefined)
  return copy && new Uint8Array(copy)
}
