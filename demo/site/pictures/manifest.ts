import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Facts about a picture that need no rendering. */
export interface Prepared {
  /** Hash of the drawing and of how its files are made. Another hash means that the kept files are out of date. */
  readonly hash: string
  /** Pixels of the original. */
  readonly width: number
  readonly height: number
  /** A WebP of 16 pixels across as a data URI, under 400 bytes. */
  readonly placeholder: string
}

/** Prepared pictures by name. */
export type Manifest = Readonly<Record<string, Prepared>>

const MANIFEST_FILE = 'manifest.json'

/** Reads what was prepared in a directory; empty when nothing was, or when the list is unreadable. */
export async function readManifest(directory: string): Promise<Manifest> {
  try {
    return entriesOf(JSON.parse(await readFile(join(directory, MANIFEST_FILE), 'utf8')))
  } catch {
    return {}
  }
}

/** Writes the list beside the pictures, under another name first, so that a reader never sees half of it. */
export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  const path = join(directory, MANIFEST_FILE)
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, `${JSON.stringify(sorted, null, 2)}\n`)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

function entriesOf(found: unknown): Manifest {
  if (typeof found !== 'object' || found === null) return {}
  const entries = Object.entries(found).flatMap(([name, entry]: [string, unknown]) =>
    isPrepared(entry) ? [[name, entry] as const] : [],
  )
  return Object.fromEntries(entries)
}

function isPrepared(entry: unknown): entry is Prepared {
  if (typeof entry !== 'object' || entry === null) return false
  const { hash, width, height, placeholder } = entry as Record<string, unknown>
  return (
    typeof hash === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof placeholder === 'string'
  )
}
