import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseFile, lockFolder } from '#demo/platform/index.ts'
import type { Settings } from '../settings.ts'
import { releaseLeases } from '../site/enquiries/table-outbox.ts'
import { databaseFailure } from '../start-error.ts'
import { copyPrivately, DATABASES, flush, readBackup, type Manifest } from './backup-folder.ts'
import { AdminError, onlyArgument, withDatabase, type CommandContext } from './command.ts'
import { openKeptFiles, UPLOADS, type KeptFiles } from './kept-files.ts'
import { countTables, restorePostgres } from './postgres-tools.ts'

/** Puts a backup where the settings say, if there is nothing yet. The database comes last: without it nothing starts. */
export async function restore(args: readonly string[], context: CommandContext): Promise<void> {
  const folder = resolve(onlyArgument(args, 'folder with a backup'))
  const { settings, print, warn } = context
  const manifest = await readBackup(folder)
  const { location } = settings
  const engine = 'postgresUrl' in location ? 'postgres' : 'sqlite'
  if (manifest.engine !== engine)
    throw new AdminError(
      'refused',
      `${folder} is a backup of ${manifest.engine}, and the settings name ${engine}; set DATABASE_URL as it was`,
    )
  const kept = await openKeptFiles(context)
  await requireEmpty(settings, kept)
  const lock = async () =>
    'dataDir' in location ? await lockNewFolder(location.dataDir) : undefined
  const unlock = await lock().catch(databaseFailure(location))
  try {
    for (const files of kept) await restoreFiles(folder, manifest, files)
    await restoreDatabase(join(folder, DATABASES[engine]), settings)
    // The process that was forwarding when the backup was made is not here. A start on SQLite does the same.
    if (engine === 'postgres') await withDatabase(context, releaseLeases)
  } finally {
    unlock?.()
  }
  print(`Restored ${manifest.files.length} files, as they were at ${manifest.createdAt}`)
  for (const [name, value] of Object.entries(manifest.settings)) warn(`It had ${name}=${value}`)
}

async function requireEmpty(
  { location, bucket }: Settings,
  kept: readonly KeptFiles[],
): Promise<void> {
  const kind = bucket ? 'prefix' : 'folder'
  for (const { store, place } of kept)
    if ((await store.list('')).length > 0)
      throw new AdminError('refused', `${place} is not empty; name another ${kind}, or empty it`)
  if ('postgresUrl' in location) {
    const tables = await countTables(location.postgresUrl).catch(databaseFailure(location))
    if (tables > 0)
      throw new AdminError('refused', 'DATABASE_URL: the database has tables; create an empty one')
  } else if (await stat(databaseFile(location.dataDir)).catch(() => undefined))
    throw new AdminError(
      'refused',
      `DATA_DIR: ${location.dataDir} has a database; name another folder, or move it away`,
    )
}

/** No server may start there meanwhile. */
async function lockNewFolder(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return lockFolder(dataDir)
}

async function restoreFiles(
  folder: string,
  { files }: Manifest,
  { part, store }: KeptFiles,
): Promise<void> {
  const names = new Map<string, string>()
  for (const { path, sha256 } of files) {
    if (!path.startsWith(`${part}/`)) continue
    const name = path.slice(part.length + 1)
    const same = names.get(sha256)
    if (same === undefined) await store.put(name, await readFile(join(folder, path)))
    else await store.copy(same, name)
    // The names of one picture share it.
    if (part === UPLOADS) names.set(sha256, name)
  }
}

async function restoreDatabase(file: string, { location }: Settings): Promise<void> {
  if ('postgresUrl' in location) return await restorePostgres(location.postgresUrl, file)
  const target = databaseFile(location.dataDir)
  const draft = `${target}.part`
  await copyPrivately(file, draft)
  await flush(draft)
  await rename(draft, target)
  await flush(location.dataDir)
}
