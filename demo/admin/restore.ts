import { link, mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { databaseFile, errorCode, lockDataFolder } from '#demo/platform/index.ts'
import type { Settings } from '../settings.ts'
import { databaseFailure } from '../start-error.ts'
import {
  copyPrivately,
  DATABASES,
  FILES,
  flush,
  listFolder,
  readBackup,
  UPLOADS,
  type Manifest,
} from './backup-folder.ts'
import { AdminError, onlyArgument, type CommandContext } from './command.ts'
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
  await requireEmpty(settings)
  const lock = async () =>
    'dataDir' in location ? await lockNewFolder(location.dataDir) : undefined
  const unlock = await lock().catch(databaseFailure(location))
  try {
    await restoreFiles(folder, manifest, settings)
    await restoreDatabase(join(folder, DATABASES[engine]), settings)
  } finally {
    unlock?.()
  }
  print(`Restored ${manifest.files.length} files, as they were at ${manifest.createdAt}`)
  for (const [name, value] of Object.entries(manifest.settings)) warn(`It had ${name}=${value}`)
}

async function requireEmpty({ location, filesDir, pictures }: Settings): Promise<void> {
  for (const folder of [filesDir, join(pictures, 'uploads')])
    if ((await listFolder(folder)).length > 0)
      throw new AdminError('refused', `${folder} is not empty; name another folder, or empty it`)
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
  return lockDataFolder(dataDir)
}

async function restoreFiles(
  folder: string,
  { files }: Manifest,
  { filesDir, pictures }: Settings,
): Promise<void> {
  const uploads = new Map<string, string>()
  for (const { path, sha256 } of files) {
    if (path.startsWith(`${FILES}/`))
      await copyPrivately(join(folder, path), join(filesDir, path.slice(FILES.length + 1)))
    if (!path.startsWith(`${UPLOADS}/`)) continue
    const target = join(pictures, 'uploads', path.slice(UPLOADS.length + 1))
    // The names of one picture are links to one file.
    const same = uploads.get(sha256)
    if (same === undefined) await copyPrivately(join(folder, path), target)
    else await linkTo(same, target)
    uploads.set(sha256, target)
  }
}

async function linkTo(file: string, name: string): Promise<void> {
  await mkdir(dirname(name), { recursive: true })
  await link(file, name).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
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
