import { createAdaptorServer } from '@hono/node-server'
import { openStudioRoutes, openStudioServer } from '../server/studio-server.ts'

// The studio's routes on the data of a folder, until the process is killed or its parent is gone. It tells where it
// listens and how to write tours there; a further start is given that.

const [, , dataDir = '', known] = process.argv
process.once('disconnect', () => process.exit())

const access = known ? (JSON.parse(known) as { appId: number; token: string }) : undefined
const { app, ...given } = access ? await openAgain(access.appId) : await openNew()
const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.send?.({ ...(access ?? given), port })
})

async function openNew() {
  const { app, tours, olena } = await openStudioServer({}, { dataDir })
  return { app, appId: tours.appId, token: olena.token }
}

async function openAgain(appId: number) {
  const routes = await openStudioRoutes({ dataDir })
  return { app: routes.mount({ tours: appId }) }
}
