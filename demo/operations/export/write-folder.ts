import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encodeBody } from '#demo/platform/index.ts'
import { BEST_BROTLI } from '#demo/http/answer-with.ts'
import { MANIFEST_FILE, readExported, unusable } from './manifest.ts'

/** A file to be written. Pictures are many: their bytes are read one at a time. */
export interface OutputFile {
  readonly path: string
  readonly read: () => Promise<Uint8Array>
}

/** Paths of files, compressed copies among them. */
export interface Changes {
  readonly written: readonly string[]
  readonly removed: readonly string[]
  readonly unchanged: number
}

const TEXT = /\.(html|js|css|svg|json|xml|txt|md)$/
/** Files at the root that hosts read and nobody asks for. */
const FOR_HOSTS = /^(_headers|_redirects|vercel\.json|nginx\.conf)$/
const AT_ONCE = 4

/**
 * Makes a folder hold these files, with compressed copies beside texts. Only what differs is written; of other files only
 * those of the last run are removed.
 *
 * @param quality of the brotli copies, from 0 to 11
 * @throws {ExportError} `foreign-files`, `folder`
 */
export async function writeFolder(
  folder: string,
  files: readonly OutputFile[],
  quality: number = BEST_BROTLI,
): Promise<Changes> {
  const known = await readExported(folder)
  const hashes = new Map<string, string>()
  const written: string[] = []
  const queue = files.values()

  async function work(): Promise<void> {
    for (const { path, read } of queue) {
      const bytes = await read()
      const copies = isCompressed(path) ? [`${path}.br`, `${path}.gz`] : []
      const hash = hashOfBytes(bytes)
      const kept = await Promise.all([
        isOnDisk(folder, path, hash),
        ...copies.map((copy) => isOnDisk(folder, copy, known[copy])),
      ])
      if (known[path] === hash && kept.every(Boolean)) {
        for (const each of [path, ...copies]) hashes.set(each, known[each] ?? '')
        continue
      }
      if (written.length === 0) await claim(folder, known)
      written.push(path, ...copies)
      for (const [name, content] of await withCopies(path, bytes, quality)) {
        await put(join(folder, name), content)
        hashes.set(name, hashOfBytes(content))
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const removed = Object.keys(known).filter((path) => !hashes.has(path))
  for (const path of removed) await remove(folder, path)
  if (written.length + removed.length > 0) await writeExported(folder, Object.fromEntries(hashes))
  return { written, removed, unchanged: hashes.size - written.length }
}

/** A run that is killed leaves a folder that the next one knows as its own. */
async function claim(folder: string, known: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(known).length === 0) await writeExported(folder, {})
}

async function writeExported(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  const text = `${JSON.stringify({ files: sorted }, null, 2)}\n`
  await put(join(folder, MANIFEST_FILE), new TextEncoder().encode(text))
}

async function withCopies(
  path: string,
  bytes: Uint8Array,
  quality: number,
): Promise<[string, Uint8Array][]> {
  if (!isCompressed(path)) return [[path, bytes]]
  const [br, gz] = await Promise.all([
    encodeBody(bytes, 'br', quality),
    encodeBody(bytes, 'gzip', quality),
  ])
  return [
    [path, bytes],
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]
}

function isCompressed(path: string): boolean {
  return TEXT.test(path) && !FOR_HOSTS.test(path)
}

async function isOnDisk(folder: string, path: string, hash: string | undefined): Promise<boolean> {
  const bytes = await readFile(join(folder, path)).catch(() => undefined)
  return bytes !== undefined && hashOfBytes(bytes) === hash
}

/** Under another name first: a server of the folder never sends half of a file. */
async function put(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw unusable(path, error)
  }
}

/** Removes a file, and the folders that it leaves empty. */
async function remove(folder: string, path: string): Promise<void> {
  try {
    await rm(join(folder, path), { force: true })
  } catch (error) {
    throw unusable(join(folder, path), error)
  }
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const isEmpty = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return
  }
}

function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
