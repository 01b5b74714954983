import { Hono } from 'hono'
import type { PlatformDeps } from '#demo/platform/deps.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { MEMORY, openDatabase, type DatabaseLocation } from '#demo/platform/store/database.ts'
import { PERMISSION } from '#demo/platform/rules/permission.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import type { AppIds } from '#demo/studio/server/save/check-item.ts'
import { migrateStudio } from '#demo/studio/server/migrations.ts'
import { noteRoutes } from '#demo/studio/server/notes/routes.ts'
import { presenceRoutes } from '#demo/studio/server/presence/routes.ts'
import { revisionRoutes } from '#demo/studio/server/save/revisions.ts'
import { saveRoutes } from '#demo/studio/server/save/routes.ts'
import { platformOn } from '../../platform/platform-on.ts'
import { addContentApp } from './content-app.ts'

export type StudioServer = Awaited<ReturnType<typeof openStudioServer>>

/** The platform with the studio's routes, for the apps of those numbers. Data that is there already stays. */
export async function openStudioRoutes(
  location: DatabaseLocation,
  options: Partial<PlatformDeps> = {},
) {
  const database = await openDatabase(location, console.error, MIGRATIONS)
  await migrateStudio(database)
  const platform = platformOn(database.db, options)
  return {
    database,
    platform,
    mount(apps: AppIds & { readonly enquiries?: number }): Hono {
      const app = new Hono()
      app.route('/', saveRoutes({ ...platform.deps, apps }))
      app.route('/', revisionRoutes({ ...platform.deps, apps }))
      app.route('/', noteRoutes({ ...platform.deps, apps }))
      app.route('/', presenceRoutes({ ...platform.deps, apps }))
      app.route('/', platform.app)
      return app
    },
    async close() {
      platform.stop()
      await database.close()
    },
  }
}

/** The same with apps. Olena owns them; Petro may write tours, and the reader may read them. */
export async function openStudioServer(
  options: Partial<PlatformDeps> = {},
  location: DatabaseLocation = { dataDir: MEMORY },
) {
  const routes = await openStudioRoutes(location, options)
  const { database, platform } = routes
  const { db } = database
  const olena = await platform.signIn()
  const petro = await platform.signIn()
  const reader = await platform.signIn()
  const tours = await addContentApp(db, olena.userId, 'tours')
  const pages = await addContentApp(db, olena.userId, 'pages')
  const pictures = await addContentApp(db, olena.userId, 'pictures')
  const menu = await addContentApp(db, olena.userId, 'menu')
  const share = { appId: tours.appId, userId: petro.userId, permission: PERMISSION.write }
  await shareApp(db, share)
  await shareApp(db, { ...share, userId: reader.userId, permission: PERMISSION.read })
  const content = { tours, pages, pictures, menu }
  const apps = Object.fromEntries(
    Object.entries(content).map(([key, { appId }]) => [key, appId] as const),
  )
  return { ...routes, app: routes.mount(apps), olena, petro, reader, ...content }
}

/** The platform with an app of enquiries: the writer and the reader may do what they are called, the stranger nothing. */
export async function openEnquiryPlatform() {
  const routes = await openStudioRoutes({ dataDir: MEMORY })
  const { platform, database } = routes
  const { db } = database
  const owner = await platform.signIn()
  const writer = await platform.signIn()
  const reader = await platform.signIn()
  const stranger = await platform.signIn()
  const appId = await createApp(db, owner.userId, { app_name: 'Enquiries', now: Date.now() })
  await shareApp(db, { appId, userId: writer.userId, permission: PERMISSION.write })
  await shareApp(db, { appId, userId: reader.userId, permission: PERMISSION.read })
  return {
    db,
    deps: { ...platform.deps, apps: { enquiries: appId } },
    tokens: { writer: writer.token, reader: reader.token, stranger: stranger.token },
    close: () => routes.close(),
  }
}

/** @returns the status, and the answer as JSON or text */
export async function postJson(
  app: Hono,
  path: string,
  fields: object,
): Promise<readonly [number, unknown]> {
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return [answer.status, isJson ? await answer.json() : await answer.text()]
}
