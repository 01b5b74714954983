import { readWhole, type ObjectStore } from '#demo/platform/index.ts'

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

/** Its name among the files of pictures. The next start writes a missing one. */
export const MANIFEST_FILE = 'manifest.json'

/** Reads what was prepared; empty when nothing was, or when the list is unreadable. @throws {HttpProblem} `busy` */
export async function readManifest(files: ObjectStore): Promise<Manifest> {
  const list = await readWhole(files, MANIFEST_FILE)
  try {
    return entriesOf(JSON.parse(list?.toString() ?? '{}'))
  } catch {
    return {}
  }
}

/** Writes the list beside the pictures. */
export async function writeManifest(files: ObjectStore, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await files.put(MANIFEST_FILE, Buffer.from(`${JSON.stringify(sorted, null, 2)}\n`))
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
