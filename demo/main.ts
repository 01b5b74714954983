import './environment.ts'
import { randomBytes } from 'node:crypto'
import { Server } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import sharp from 'sharp'
import { preparePictures } from '#demo/site/pictures/prepare.ts'
import { OWNER, seedSite } from '#demo/site/seed.ts'
import {
  asksForWebsocket,
  attachHub,
  createPlatformApp,
  openDatabase,
  shareBetweenProcesses,
  sweepParts,
  traceOf,
} from '#demo/platform/index.ts'
import { boundConnections, CONNECTION_LIMITS, timeLimits } from './bound-connections.ts'
import { closeServer } from './close-server.ts'
import { healthRoutes } from './health.ts'
import { readSettings } from './settings.ts'
import { databaseFailure, describeFailure, listenFailure, requireFolder } from './start-error.ts'
import { forwardEnquiries } from './site/enquiries/forward.ts'
import { ENQUIRY_MIGRATIONS } from './site/enquiries/tables.ts'
import { releaseLeases } from './site/enquiries/table-outbox.ts'
import { setUpOwner } from './site/owner-setup.ts'
import { EncoderQueue } from './images/encoder-queue.ts'
import { ImageFolder } from './images/folder.ts'
import { warmUp } from './images/warm-up.ts'
import { playgroundRoutes } from './playground/routes.ts'
import { inboxRoutes } from './studio/routes.ts'
import { createSiteApp } from './site/server/app.ts'

// Starts the local platform and the agency's site on one port.

// What libvips keeps of earlier pictures only takes memory: hardly any is decoded twice.
sharp.cache(false)

/** How long requests may take to finish after a signal to end. */
const PATIENCE_MS = 3000

const log = (line: string) => console.error(line)
const logError = (error: unknown) => log(traceOf(error))
const endStart = (error: unknown) => {
  log(describeFailure(error))
  process.exit(1)
}
// A rejection of what this file awaits comes as an exception, as does a server that cannot listen.
process.once('uncaughtException', endStart)
process.on('unhandledRejection', (error) => log(`unhandled rejection: ${traceOf(error)}`))

const settings = readSettings(process.env)
const { host, location, pictures, isProxy, origin } = settings
const owner = setUpOwner(OWNER, settings.ownerPassword, () => randomBytes(9).toString('base64url'))

const onDatabaseFailure = databaseFailure(location)
const database = await openDatabase(location, logError, ENQUIRY_MIGRATIONS).catch(onDatabaseFailure)
const shared = await shareBetweenProcesses(location, {
  db: database.db,
  now: Date.now,
  onError: logError,
}).catch(onDatabaseFailure)
// After the database, whose folder may hold them: that one is closed to other users.
await requireFolder('FILES_DIR', settings.filesDir)
await requireFolder('PICTURES_DIR', pictures)
const encoder = new EncoderQueue(log)
const deps = {
  db: database.db,
  changes: shared.changes,
  openCounters: shared.openCounters,
  now: Date.now,
  randomBytes,
  version: '0.1.0',
  filesDir: settings.filesDir,
  squareOf: async (picture: Buffer, size: number) => await encoder.squareOf(picture, size),
  origin,
  isProxy,
  isSignUpOpen: settings.isSignUpOpen,
  quota: settings.quota,
  disk: {
    reserve: settings.diskReserve,
    folders: [settings.filesDir, pictures, ...('dataDir' in location ? [location.dataDir] : [])],
  },
  log,
}
await sweepParts(deps.filesDir, Date.now())
if (await seedSite(deps, owner.password)) console.log(owner.notice)
await new ImageFolder(pictures).sweep(Date.now())
await preparePictures(pictures, undefined, {
  onProgress({ done, total }) {
    if (done % 25 === 0 || done === total) console.log(`Prepared ${done} of ${total} pictures`)
  },
})
if (!settings.mail.smtpUrl)
  console.log('SMTP_URL is not set: enquiries are stored, but no mail is sent')
// On SQLite there is no other process: a lease that is still held is that of a killed one.
if (!('postgresUrl' in location)) await releaseLeases(deps.db)
const forwarder = await forwardEnquiries(deps, settings.mail, settings.enquiryTimes)
const site = await createSiteApp({
  ...deps,
  encoder,
  pictures,
  widgetsDir: settings.widgetsDir,
  imageHosts: settings.imageHosts,
  onEnquiry: forwarder.notify,
  enquiryLimits: settings.enquiryLimits,
})
site.app.route('/', healthRoutes(deps))
site.app.route('/', playgroundRoutes({ ...site, log }))
site.app.route('/', inboxRoutes(site.originOf))
site.app.route('/', createPlatformApp(deps))

const server = serve(
  {
    fetch: site.app.fetch,
    port: settings.port,
    hostname: host,
    serverOptions: {
      ...timeLimits(CONNECTION_LIMITS),
      shouldUpgradeCallback: asksForWebsocket,
    },
  },
  ({ port }: AddressInfo) => {
    process.off('uncaughtException', endStart)
    console.log(`Mandry runs at http://${isIPv6(host) ? `[${host}]` : host}:${port}/`)
  },
)
if (server instanceof Server) boundConnections(server, CONNECTION_LIMITS, isProxy)
server.once('error', (error) => endStart(listenFailure(error, settings)))
const hub = attachHub(server, deps)
const stop = new AbortController()
const warm = warmUp(async (path) => await site.app.request(path), {
  pages: ['/en/', '/en/portfolio/'],
  signal: stop.signal,
}).catch((error: unknown) => log(`pictures are made when they are asked for: ${String(error)}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort()
    void Promise.all([closeServer(server, PATIENCE_MS), hub.close(), warm])
      .then(() => forwarder.close())
      .then(() => shared.close())
      .then(() => database.close())
      .then(() => process.exit(0))
  })
}
