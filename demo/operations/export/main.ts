import '../../environment.ts'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import {
  createChanges,
  databaseFile,
  joinDatabase,
  MEMORY,
  openDatabase,
  traceOf,
} from '#demo/platform/index.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { preparePictures } from '#demo/images/drawings/prepare.ts'
import { seedSite } from '#demo/content/seed.ts'
import { createSiteApp } from '#demo/site/server/app.ts'
import { openPages } from '#demo/site/server/pages.ts'
import { findSiteIds } from '#demo/content/site-ids.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { databaseFailure, describeFailure } from '../../start-error.ts'
import { openStorage } from '../../storage.ts'
import { ExportError } from './export-error.ts'
import { exportSite } from './export-site.ts'
import { readExported } from './manifest.ts'
import { readOptions } from './options.ts'

// `npm run export -- <folder>`: the site as files. demo/operations/export/README.md describes them.

sharp.cache(false)

try {
  await run()
} catch (error) {
  console.error(error instanceof ExportError ? error.message : describeFailure(error).join('\n'))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const started = Date.now()
  const settings = readSettings(process.env)
  const options = readOptions(process.argv.slice(2), settings.origin)
  const { siteUrl: origin, enquiriesUrl } = options
  // A wrong folder is known before minutes go by.
  await readExported(options.folder)
  if (!enquiriesUrl)
    console.warn(
      'There is no --enquiries: the forms are sent to /enquiries of the exported site, which a host of files does not answer. Name the address of a server, or let the host pass that path on to one.',
    )
  const database = await openPagesDatabase(settings).catch(databaseFailure(settings.location))
  const logged: string[] = []
  const log = (line: string) => {
    logged.push(line)
    console.warn(line)
  }
  const changes = createChanges((error) => log(traceOf(error)))
  const deps = { db: database.db, changes, now: Date.now, randomBytes, log }
  try {
    if (database.isNew) await seedSite(deps, randomBytes(18).toString('base64url'))
    await requireSite(deps.db)
    const storage = await openStorage(settings, log)
    await preparePictures(storage.pictures)
    const { widgetsDir } = settings
    // Other servers know the tokens of their own pages only: these have none.
    const endpoint = { enquiriesUrl: enquiriesUrl ?? '/enquiries' }
    const { app } = await createSiteApp({ ...deps, ...storage, origin, widgetsDir, ...endpoint })
    const slugs = [...(await (await openPages({ ...deps, log })).all()).keys()]
    const { written, removed, unchanged } = await exportSite({ app, slugs, logged }, options)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `Exported ${slugs.length} pages to ${options.folder} in ${seconds} s: ${written.length} files written, ${removed.length} removed, ${unchanged} unchanged`,
    )
  } finally {
    await database.close()
  }
}

/**
 * The database of the settings, also beside a running server; where there is none yet, one in memory, so that nothing else
 * is left behind.
 */
async function openPagesDatabase({ location }: Settings) {
  const onError = (error: unknown) => console.warn(traceOf(error))
  const isNew = 'dataDir' in location && !existsSync(databaseFile(location.dataDir))
  if (!isNew) return { ...joinDatabase(location, onError), isNew }
  console.log(`There is no database in ${location.dataDir}: the site is exported as it comes`)
  return { ...(await openDatabase({ dataDir: MEMORY }, onError, MIGRATIONS)), isNew }
}

async function requireSite(db: Parameters<typeof findSiteIds>[0]): Promise<void> {
  if (await findSiteIds(db)) return
  throw new ExportError(
    'no-site',
    'The database of the settings holds no site; start the server on it once, which sets one up',
  )
}
