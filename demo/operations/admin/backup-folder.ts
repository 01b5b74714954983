import { createHash } from 'node:crypto'
import { createReadStream, constants } from 'node:fs'
import { chmod, copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { below, DiskStore, errorCode, readWhole } from '#demo/platform/index.ts'
import { AdminError } from './command.ts'
import type { KeptFiles } from './kept-files.ts'

const MANIFEST_NAME = 'manifest.json'
/** Where a backup has the database. */
export const DATABASES = { sqlite: 'mandry.sqlite', postgres: 'mandry.pgdump' } as const

/** No path of a backup leads out of it. */
const PATH = /^(?!.*[\\/]\.\.?([\\/]|$))(files|pictures|outboxes)\/.+$|^mandry\.(sqlite|pgdump)$/s

const MANIFEST = v.object({
  format: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  settings: v.record(v.string(), v.string()),
  files: v.array(
    v.object({ path: v.pipe(v.string(), v.regex(PATH)), bytes: v.number(), sha256: v.string() }),
  ),
})

/** What a backup holds, and of which settings. */
export type Manifest = v.InferOutput<typeof MANIFEST>
type ManifestFile = Manifest['files'][number]

/** Copies what a store has and the part of a backup has not yet. One that is gone meanwhile is left out. */
export async function copyInto(folder: string, { part, store, list }: KeptFiles): Promise<void> {
  const copies = below(new DiskStore(folder), part)
  for (const name of await list()) {
    if (!PATH.test(`${part}/${name}`) || (await copies.stat(name))) continue
    const content = await readWhole(store, name)
    if (content) await copies.add(name, content)
  }
}

/** Copies a file, readable by its owner alone. @throws when there is one */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_EXCL)
  await chmod(to, 0o600)
}

/** Lists and hashes what is in a folder, flushes it to the disk, and says so in its manifest. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const files: ManifestFile[] = []
  const stored = await new DiskStore(folder).list('')
  for (const path of stored.map(({ name }) => name).sort()) {
    await chmod(join(folder, path), 0o600)
    await flush(join(folder, path))
    files.push({ path, ...(await digest(join(folder, path))) })
  }
  const manifest: Manifest = { format: 1, ...facts, files }
  const path = join(folder, MANIFEST_NAME)
  await writeFile(path, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  await flush(path)
  await flush(folder)
  return manifest
}

/** The manifest of a backup whose files are all as they were written. @throws {AdminError} with a line for each that is not */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch((error: unknown) => {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error
    throw new AdminError('problem', `${folder} holds no backup; name a folder that backup made`)
  })
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), MANIFEST), text)
  if (!read.success)
    throw new AdminError('problem', `${folder}/${MANIFEST_NAME} is damaged; take another backup`)
  const damaged: string[] = []
  for (const { path, bytes, sha256 } of read.output.files) {
    const found = await digest(join(folder, path)).catch(() => undefined)
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(path)
  }
  if (damaged.length === 0) return read.output
  throw new AdminError(
    'problem',
    damaged
      .map((path) => `${folder}/${path} is missing or damaged; take another backup`)
      .join('\n'),
  )
}

async function digest(path: string): Promise<Pick<ManifestFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes a file, or the names in a folder, survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
