import { Hono } from 'hono'
import type { PlatformDeps } from '#demo/platform/deps.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { MEMORY, openDatabase } from '#demo/platform/store/database.ts'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { ENQUIRY_MIGRATIONS } from '#demo/site/enquiries/tables.ts'
import { STUDIO_MIGRATIONS } from '#demo/studio/server/migrations.ts'
import { presenceRoutes } from '#demo/studio/server/presence/routes.ts'
import { saveRoutes } from '#demo/studio/server/save/routes.ts'
import { platformOn } from '../../platform/platform-on.ts'
import { addContentApp } from './content-app.ts'

export type StudioServer = Awaited<ReturnType<typeof openStudioServer>>

/**
 * The platform with the studio's routes, in memory. Olena owns the apps; Petro may write tours, and the reader may read
 * them.
 */
export async function openStudioServer(options: Partial<PlatformDeps> = {}) {
  const migrations = { ...ENQUIRY_MIGRATIONS, ...STUDIO_MIGRATIONS }
  const database = await openDatabase({ dataDir: MEMORY }, console.error, migrations)
  const { db } = database
  const platform = platformOn(db, options)
  const olena = await platform.signIn()
  const petro = await platform.signIn()
  const reader = await platform.signIn()
  const tours = await addContentApp(db, olena.userId, 'tours')
  const pages = await addContentApp(db, olena.userId, 'pages')
  const pictures = await addContentApp(db, olena.userId, 'pictures')
  const share = { appId: tours.appId, userId: petro.userId, permission: PERMISSION.write }
  await shareApp(db, share)
  await shareApp(db, { ...share, userId: reader.userId, permission: PERMISSION.read })
  const apps = { tours: tours.appId, pages: pages.appId, pictures: pictures.appId }
  const app = new Hono()
  app.route('/', saveRoutes({ ...platform.deps, apps }))
  app.route('/', presenceRoutes({ ...platform.deps, apps }))
  app.route('/', platform.app)
  return {
    app,
    database,
    platform,
    olena,
    petro,
    reader,
    tours,
    pages,
    async close() {
      platform.stop()
      await database.close()
    },
  }
}
