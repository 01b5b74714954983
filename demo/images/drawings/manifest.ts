import * as v from 'valibot'
import { readWhole, type ObjectStore } from '#demo/platform/index.ts'

/** Facts about a picture that need no rendering. */
const PREPARED = v.object({
  /** Hash of the drawing and of how its files are made. Another hash means that the kept files are out of date. */
  hash: v.string(),
  /** Pixels of the original. */
  width: v.number(),
  height: v.number(),
  /** A WebP of 16 pixels across as a data URI, under 400 bytes. */
  placeholder: v.string(),
})

export type Prepared = Readonly<v.InferOutput<typeof PREPARED>>

/** Prepared pictures by name. */
export type Manifest = Readonly<Record<string, Prepared>>

/** Its name among the files of pictures. The next start writes a missing one. */
export const MANIFEST_FILE = 'manifest.json'

const MANIFEST = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.fallback(v.nullable(PREPARED), null)),
  v.transform((entries) =>
    Object.fromEntries(Object.entries(entries).flatMap(([name, it]) => (it ? [[name, it]] : []))),
  ),
)

/** Reads what was prepared; empty when nothing was, or when the list is unreadable. @throws {HttpProblem} `busy` */
export async function readManifest(files: ObjectStore): Promise<Manifest> {
  const list = await readWhole(files, MANIFEST_FILE)
  const { success, output } = v.safeParse(MANIFEST, list?.toString())
  return success ? output : {}
}

/** Writes the list beside the pictures. */
export async function writeManifest(files: ObjectStore, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await files.put(MANIFEST_FILE, Buffer.from(`${JSON.stringify(sorted, null, 2)}\n`))
}
