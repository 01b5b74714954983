import './environment.ts'
import { randomBytes } from 'node:crypto'
import { Server } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import sharp from 'sharp'
import { preparePictures } from '#demo/site/pictures/prepare.ts'
import { OWNER, seedSite } from '#demo/site/seed.ts'
import {
  asksForWebsocket,
  attachHub,
  createPlatformApp,
  openDatabase,
  passwordHashLoad,
  pendingSignIns,
  shareBetweenProcesses,
  sweepParts,
  traceOf,
} from '#demo/platform/index.ts'
import { boundConnections, CONNECTION_LIMITS, timeLimits } from './bound-connections.ts'
import { closeServer } from './close-server.ts'
import { healthRoutes } from './health.ts'
import { readLogOptions, readSettings, type Settings } from './settings.ts'
import { databaseFailure, describeFailure, listenFailure, requireFolder } from './start-error.ts'
import { forwardEnquiries } from './site/enquiries/forward.ts'
import { ENQUIRY_MIGRATIONS } from './site/enquiries/tables.ts'
import { readBacklog, releaseLeases } from './site/enquiries/table-outbox.ts'
import { setUpOwner } from './site/owner-setup.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { EncoderQueue } from './images/encoder-queue.ts'
import { ImageFolder } from './images/folder.ts'
import { warmUp } from './images/warm-up.ts'
import { playgroundRoutes } from './playground/routes.ts'
import { inboxRoutes } from './studio/routes.ts'
import { createSiteApp } from './site/server/app.ts'
import { createLog } from './telemetry/log.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'
import { serveMetrics } from './telemetry/metrics-server.ts'
import { observeRequests } from './telemetry/observe-requests.ts'

// Starts the local platform and the agency's site on one port.

// What libvips keeps of earlier pictures only takes memory: hardly any is decoded twice.
sharp.cache(false)

/** How long requests may take to finish after a signal to end. */
const PATIENCE_MS = 3000

const logger = createLog(readLogOptions(process.env, process.stdout.isTTY))
const log = (line: string) => logger.error(line)
const logError = (error: unknown) => log(traceOf(error))
const endStart = (error: unknown) => {
  for (const fault of describeFailure(error)) logger.fatal(fault)
  process.exit(1)
}
const endAtOnce = (error: unknown) => {
  logger.fatal(`uncaught exception: ${traceOf(error)}`)
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
  log,
}
await sweepParts(deps.filesDir, Date.now())
// No log entry: it may hold a password, and logs are kept.
if (await seedSite(deps, owner.password)) console.log(owner.notice)
await new ImageFolder(pictures).sweep(Date.now())
await preparePictures(pictures, undefined, {
  onProgress({ done, total }) {
    if (done % 25 === 0 || done === total) logger.info(`Prepared ${done} of ${total} pictures`)
  },
})
if (!settings.mail.smtpUrl)
  logger.info('SMTP_URL is not set: enquiries are stored, but no mail is sent')
// On SQLite there is no other process: a lease that is still held is that of a killed one.
if (!('postgresUrl' in location)) await releaseLeases(deps.db)
const forwarder = await forwardEnquiries(deps, settings.mail, settings.enquiryTimes)
const metrics =
  settings.metrics &&
  createMetrics({
    now: Date.now,
    backlog: async () => await readBacklog(deps.db),
    encoder: () => encoder.load,
    passwordHashes: passwordHashLoad,
    pendingSignIns,
    websockets: () => hub.load().connections,
    connections: async () => await promisify(server.getConnections.bind(server))(),
  })
const site = await createSiteApp({
  ...deps,
  encoder,
  pictures,
  widgetsDir: settings.widgetsDir,
  imageHosts: settings.imageHosts,
  onEnquiry() {
    metrics?.onEnquiryStored()
    forwarder.notify()
  },
  enquiryLimits: settings.enquiryLimits,
})
site.app.route('/', healthRoutes(deps))
site.app.route('/', playgroundRoutes({ ...site, log }))
site.app.route('/', inboxRoutes(site.originOf))
site.app.route('/', createPlatformApp(deps))

// Nothing is awaited from here on, so that every scrape finds the server and its websockets.
const metricsServer = metrics && (await openMetrics(metrics, settings))
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
    process.once('uncaughtException', endAtOnce)
    logger.info(`Mandry runs at http://${isIPv6(host) ? `[${host}]` : host}:${port}/`)
  },
)
if (server instanceof Server) {
  boundConnections(server, CONNECTION_LIMITS, isProxy)
  const accessLevel = settings.hasAccessLog ? 'info' : 'debug'
  observeRequests(server, { log: logger, isProxy, accessLevel, onAnswered: metrics?.onAnswered })
}
server.once('error', (error) => endStart(listenFailure(error, settings)))
const hub = attachHub(server, deps)
const stop = new AbortController()
const warm = warmUp(async (path) => await site.app.request(path), {
  pages: ['/en/', '/en/portfolio/'],
  signal: stop.signal,
}).catch((error: unknown) => log(`pictures are made when they are asked for: ${String(error)}`))

stopOnSignal(logger, async () => {
  stop.abort()
  await Promise.all([closeServer(server, PATIENCE_MS), hub.close(), warm])
  await forwarder.close()
  await shared.close()
  await database.close()
  metricsServer?.close()
})

async function openMetrics(metrics: Metrics, { metrics: address }: Settings) {
  if (!address) return undefined
  const opened = await serveMetrics(metrics, address).catch((error: unknown) => {
    throw listenFailure(error, address, 'METRICS_')
  })
  logger.info(`Metrics are at ${opened.url}`)
  return opened
}
