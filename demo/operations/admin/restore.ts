import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseFile, endSessionsOfAll, lockFolder } from '#demo/platform/index.ts'
import type { Settings } from '../../settings.ts'
import { releaseLeases } from '../../enquiries/table-outbox.ts'
import { databaseFailure } from '../../start-error.ts'
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
    await restoreDatabase(join(folder, DATABASES[engine]), context)
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
  for (const { list, place } of kept)
    if ((await list()).length > 0)
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
    const same = path.startsWith(UPLOADS) ? names.get(sha256) : undefined
    if (same === undefined) await store.put(name, await readFile(join(folder, path)))
    else await store.copy(same, name)
    // The names of one picture share it.
    if (path.startsWith(UPLOADS)) names.set(sha256, name)
  }
}

/** A server of this version brings the tables up to date when it starts. */
const OLDER_TOO = { olderToo: true }

/** Without the sign-ins of the time of the backup: what has ended one of them since is not in it. */
async function restoreDatabase(file: string, context: CommandContext): Promise<void> {
  const { location } = context.settings
  if ('postgresUrl' in location) {
    await restorePostgres(location.postgresUrl, file)
    await withDatabase(
      context,
      async (db) => {
        await endSessionsOfAll(db)
        // The process that was forwarding when the backup was made is not here. A start on SQLite does the same.
        await releaseLeases(db)
      },
      OLDER_TOO,
    )
    return
  }
  const { dataDir } = location
  const draft = join(dataDir, 'restore.part')
  // What a restore left that was killed.
  await rm(draft, { recursive: true, force: true })
  await copyPrivately(file, databaseFile(draft))
  await withDatabase(
    { ...context, settings: { ...context.settings, location: { dataDir: draft } } },
    endSessionsOfAll,
    OLDER_TOO,
  )
  await flush(databaseFile(draft))
  await rename(databaseFile(draft), databaseFile(dataDir))
  await rm(draft, { recursive: true })
  await flush(dataDir)
}
