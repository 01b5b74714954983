import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createChanges, type Changes } from '#demo/platform/changes.ts'
import { playgroundRoutes } from '#demo/playground/routes.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { createSiteApp, type Site, type SiteDeps } from '#demo/site/server/app.ts'
import type { PlatformDeps } from '#demo/platform/deps.ts'
import { openDatabase } from '#demo/platform/store/database.ts'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { squareOf } from '../../avatar-encoder.ts'
import { CHEAP_PASSWORDS } from '../../cheap-passwords.ts'
import { seedFolder } from '../../seeded-site.ts'
import { queueOfEncoder } from '../../shared-encoder.ts'

const OWNER_PASSWORD = 'a long password'
const MEMORY_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** What the site touches, on a database of the test's. */
export function siteDeps(
  db: Db,
  log: (line: string) => void = console.error,
): SiteDeps & PlatformDeps {
  return {
    db,
    changes: createChanges(console.error),
    now: Date.now,
    randomBytes,
    passwordCost: CHEAP_PASSWORDS,
    version: 'test',
    files: new DiskStore('nowhere'),
    squareOf,
    encoder: queueOfEncoder(log),
    log,
    pictures: new DiskStore('nowhere'),
    origin: 'https://mandry.example',
  }
}

export interface SiteInMemory {
  readonly app: Hono
  readonly kept: Site['kept']
  readonly db: Db
  readonly changes: Changes
  /** What the site has logged so far. */
  readonly logged: string[]
  /** Also breaks whatever needs the database from then on. */
  readonly close: () => Promise<void>
}

export async function siteWithPages(deps: SiteDeps): Promise<Hono> {
  return (await openSite(deps)).app
}

/** The site with the playground. */
export async function openSite(deps: SiteDeps): Promise<Site> {
  const site = await createSiteApp(deps)
  site.app.route('/', playgroundRoutes({ ...site, log: deps.log }))
  return site
}

/**
 * The whole site with the data of its first start, in memory where the system has such a folder. Needs `npm run build`.
 *
 * @param own what it is given instead
 */
export async function siteInMemory(
  now: () => number = Date.now,
  own: Partial<Omit<SiteDeps, 'changes'>> = {},
): Promise<SiteInMemory> {
  const dataDir = await mkdtemp(join(MEMORY_FOLDER, 'mandry-site-'))
  await seedFolder(dataDir, OWNER_PASSWORD)
  const { db, close } = await openDatabase({ dataDir }, console.error, MIGRATIONS)
  const logged: string[] = []
  const deps = { ...siteDeps(db, (line) => void logged.push(line)), now, ...own }
  const { app, kept } = await openSite(deps)
  const closeAll = async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, kept, db, changes: deps.changes, logged, close: closeAll }
}
