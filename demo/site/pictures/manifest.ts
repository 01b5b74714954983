import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is known of a rendered picture without opening its files. */
export interface Rendered {
  /** Hash of the drawing and of the way it was rendered. */
  readonly hash: string
  /** Pixels of the original. */
  readonly width: number
  readonly height: number
  /** A WebP of 16 pixels across as a data URI, under 400 bytes. */
  readonly placeholder: string
  /** File names in the directory, the original first. */
  readonly files: readonly string[]
}

/** Rendered pictures by name. */
export type Manifest = Readonly<Record<string, Rendered>>

const MANIFEST_FILE = 'manifest.json'

/** Reads what was rendered into a directory; empty when nothing was, or when the list is unreadable. */
export async function readManifest(directory: string): Promise<Manifest> {
  try {
    return entriesOf(JSON.parse(await readFile(join(directory, MANIFEST_FILE), 'utf8')))
  } catch {
    return {}
  }
}

/** Writes the list beside the pictures. */
export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeWhole(join(directory, MANIFEST_FILE), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Writes a file under another name first, so that a reader never sees half of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, content)
    await rename(draft, path)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}

function entriesOf(found: unknown): Manifest {
  if (typeof found !== 'object' || found === null) return {}
  const entries = Object.entries(found).flatMap(([name, entry]: [string, unknown]) =>
    isRendered(entry) ? [[name, entry] as const] : [],
  )
  return Object.fromEntries(entries)
}

function isRendered(entry: unknown): entry is Rendered {
  if (typeof entry !== 'object' || entry === null) return false
  const { hash, width, height, placeholder, files } = entry as Record<string, unknown>
  return (
    typeof hash === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof placeholder === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  )
}
