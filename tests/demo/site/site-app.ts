import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { createChanges } from '#demo/platform/changes.ts'
import { createSiteApp, type SiteDeps } from '#demo/site/server/app.ts'
import { MEMORY, openDatabase } from '#demo/platform/store/database.ts'
import type { Db } from '#demo/platform/store/schema.ts'
import { seedSite } from '#demo/site/seed.ts'

/** What the site touches, on a database of the test's. */
export function siteDeps(db: Db, log: (line: string) => void = console.error): SiteDeps {
  return {
    db,
    changes: createChanges(console.error),
    now: Date.now,
    randomBytes,
    version: 'test',
    filesDir: 'nowhere',
    log,
    pictures: 'nowhere',
    origin: 'https://mandry.example',
  }
}

export interface SiteInMemory {
  readonly app: Hono
  readonly db: Db
  /** What the site has logged so far. */
  readonly logged: string[]
  /** Also breaks whatever needs the database from then on. */
  readonly close: () => Promise<void>
}

/** The whole site on an empty database in memory. Needs `npm run build`. @param own what it is given instead */
export async function siteInMemory(
  now: () => number = Date.now,
  own: Partial<SiteDeps> = {},
): Promise<SiteInMemory> {
  const { db, close } = await openDatabase({ dataDir: MEMORY }, console.error)
  const logged: string[] = []
  const deps = { ...siteDeps(db, (line) => void logged.push(line)), now, ...own }
  await seedSite(deps, 'a long password')
  return { app: await createSiteApp(deps), db, logged, close }
}
