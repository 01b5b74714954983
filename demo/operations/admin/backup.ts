import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { errorCode, type Db } from '#demo/platform/index.ts'
import { givenSettings } from '../../settings.ts'
import { copyInto, DATABASES, flush, writeManifest, type Manifest } from './backup-folder.ts'
import { AdminError, onlyArgument, withDatabase, type CommandContext } from './command.ts'
import { openKeptFiles } from './kept-files.ts'
import { dumpPostgres } from './postgres-tools.ts'

/** Copies database, files and uploaded pictures into a new folder, which has its name when it is complete. */
export async function backup(args: readonly string[], context: CommandContext): Promise<void> {
  const folder = resolve(onlyArgument(args, 'folder for the backup'))
  const draft = `${folder}.part`
  await requireNothing(folder)
  await mkdir(draft, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new AdminError(
      'refused',
      `${draft} is there already: another backup makes it, or was killed; wait, or delete it`,
    )
  })
  const manifest = await fill(draft, context).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    throw error
  })
  await rename(draft, folder)
  await flush(join(folder, '..'))
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  context.print(
    `Backed up ${manifest.files.length} files, ${Math.ceil(bytes / 1e6)} MB, to ${folder}`,
  )
}

/**
 * Files are copied before the database and again after it: one that the copy of the database names was there at one of
 * both times. Names of files are never used again.
 */
async function fill(folder: string, context: CommandContext): Promise<Manifest> {
  const kept = await openKeptFiles(context)
  const copyFiles = async () => {
    for (const files of kept) await copyInto(folder, files)
  }
  await copyFiles()
  const engine = await copyDatabase(context, folder)
  await copyFiles()
  const createdAt = new Date().toISOString()
  return await writeManifest(folder, { createdAt, engine, settings: givenSettings(context.env) })
}

/** A snapshot of one moment: what is written meanwhile is not in it. */
async function copyDatabase(
  context: CommandContext,
  folder: string,
): Promise<keyof typeof DATABASES> {
  const { location } = context.settings
  if ('postgresUrl' in location) {
    await dumpPostgres(location.postgresUrl, join(folder, DATABASES.postgres))
    return 'postgres'
  }
  const file = join(folder, DATABASES.sqlite)
  const copy = async (db: Db) => await sql`vacuum into ${file}`.execute(db)
  // Before an update the tables are those of the earlier version.
  await withDatabase(context, copy, { olderToo: true })
  return 'sqlite'
}

async function requireNothing(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found) throw new AdminError('refused', `${path} is there already; name a folder that is not`)
}
