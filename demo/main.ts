import './environment.ts'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { sweepUploads } from '#demo/images/library/library.ts'
import { preparePictures } from '#demo/images/drawings/prepare.ts'
import { OWNER, seedSite } from '#demo/content/seed.ts'
import {
  asksForWebsocket,
  attachHub,
  createPlatformApp,
  openDatabase,
  passwordHashLoad,
  pendingSignIns,
  shareBetweenProcesses,
  traceOf,
} from '#demo/platform/index.ts'
import { BODY_LIMITS, boundBodies } from './http/bound-bodies.ts'
import { boundConnections, CONNECTION_LIMITS, timeLimits } from './http/bound-connections.ts'
import { checkHosts, hostRefusal } from './http/check-hosts.ts'
import { closeServer, endingConnections } from './http/close-server.ts'
import { healthRoutes } from './health.ts'
import { Turns } from './http/in-turns.ts'
import { MIGRATIONS } from './migrations.ts'
import { readLogOptions, readSettings, type Settings } from './settings.ts'
import { databaseFailure, describeFailure, listenFailure, requireWidgets } from './start-error.ts'
import { openStorage } from './storage.ts'
import { forwardEnquiries } from './enquiries/forward.ts'
import { readWaiting } from './enquiries/local-outbox.ts'
import { releaseLeases } from './enquiries/table-outbox.ts'
import { createTargets } from './enquiries/targets.ts'
import { setUpOwner } from './site/owner-setup.ts'
import { startNotice } from './start-notice.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { docsRoutes } from './docs/routes.ts'
import { Encoder } from './images/encoder.ts'
import { EncoderQueue } from './images/encoder-queue.ts'
import { warmUp } from './images/warm-up.ts'
import { playgroundRoutes } from './playground/routes.ts'
import { createSiteApp } from './site/server/app.ts'
import { keptPagesFirst } from './site/server/kept-pages-first.ts'
import { createLog } from './log/log.ts'
import { observeRequests } from './log/observe-requests.ts'
import { NamedResponse, withRequestId } from './log/request-id.ts'

// Starts the local platform and the agency's site on one port.

// What libvips keeps of earlier pictures only takes memory: hardly any is decoded twice.
sharp.cache(false)

/**
 * Connections that may wait to be taken; Linux takes no more than `net.core.somaxconn`, 4096 by default. Past Node's own 511
 * the system drops attempts, and a visitor's browser tries again after 1 s, then after 2 s more.
 */
const BACKLOG = 4096
/** Of requests to the routes, which begin in one turn of the event loop: each takes a millisecond or more with its look-ups. */
const MAX_CALLS_PER_TURN = 4
/** Pictures are made ahead of requests when those that waited for the start are answered. */
const WARM_UP_AFTER_MS = 5000
/** How long requests may take to finish after a signal to end. */
const PATIENCE_MS = 3000

const logger = createLog(readLogOptions(process.env, process.stdout.isTTY))
/** What is logged while the server starts. When the start fails, a line for each reason says enough. */
let early: string[] | undefined = []
const log = (line: string) => void (early ? early.push(line) : logger.error(line))
const logError = (error: unknown) => log(traceOf(error))
let started: Settings | undefined
const endStart = (error: unknown) => {
  for (const line of [...(early ?? []), traceOf(error)]) logger.debug(line)
  for (const fault of describeFailure(error, started)) logger.fatal(fault)
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
started = settings
const { host, location, isProxy, origin, metrics: metricsAddress } = settings
const owner = setUpOwner(OWNER, settings.ownerPassword, () => randomBytes(9).toString('base64url'))

await requireWidgets(settings.widgetsDir)
const database = await openDatabase(location, logError, MIGRATIONS).catch(databaseFailure(location))
const listenSetting =
  'listenUrl' in location && location.listenUrl ? 'DATABASE_LISTEN_URL' : undefined
const shared = await shareBetweenProcesses(location, {
  db: database.db,
  now: Date.now,
  onError: logError,
}).catch(databaseFailure(location, listenSetting))
// After the database, whose folder may hold them: that one is closed to other users.
const { files, pictures } = await openStorage(settings, log)
const decoding = new Encoder()
const encoder = new EncoderQueue(log, decoding)
const stop = new AbortController()
const deps = {
  db: database.db,
  changes: shared.changes,
  openCounters: shared.openCounters,
  now: Date.now,
  randomBytes,
  version: '0.1.0',
  files,
  squareOf: async (picture: Buffer, size: number) => await encoder.squareOf(picture, size),
  origin,
  isProxy,
  isSignUpOpen: settings.isSignUpOpen,
  quota: settings.quota,
  disk: {
    reserve: settings.diskReserve,
    folders: [
      ...(settings.bucket ? [] : [settings.filesDir]),
      settings.pictures,
      ...('dataDir' in location ? [location.dataDir] : []),
    ],
  },
  log,
}
for (const store of [files, pictures]) await store.sweep(Date.now())
// No log entry: it may hold a password, and logs are kept.
if (await seedSite(deps, owner.password)) console.log(owner.notice)
await preparePictures(pictures, undefined, {
  encoder: decoding,
  onProgress({ done, total }) {
    if (done % 25 === 0 || done === total) logger.info(`Prepared ${done} of ${total} pictures`)
  },
})
if (!settings.mail.smtpUrl)
  logger.info('SMTP_URL is not set: enquiries are stored, but no mail is sent')
// On SQLite there is no other process: a lease that is still held is that of a killed one.
if (!('postgresUrl' in location)) await releaseLeases(deps.db)
const targets = createTargets(settings.targets, origin)
const forwarder = await forwardEnquiries(deps, { ...settings.mail, targets }, settings.enquiryTimes)
const telemetry = metricsAddress && (await import('./operations/telemetry/metrics-server.ts'))
const metrics = telemetry?.createMetrics({
  now: Date.now,
  backlog: async () => await readWaiting(deps.db, settings.outboxes),
  encoder: () => encoder.load,
  passwordHashes: passwordHashLoad,
  pendingSignIns,
  websockets: () => hub.load().connections,
  connections: async () => await promisify(server.getConnections.bind(server))(),
  pages: () => site.kept.counts(),
  livePages: () => site.live.count(),
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
  enquiryOrigins: settings.enquiryOrigins,
  isMeasuringForms: settings.isMeasuringForms,
  phoneCountry: settings.phoneCountry,
  outboxes: settings.outboxes,
  enquiryTargets: forwarder.targets,
})
site.app.route('/', healthRoutes({ ...deps, stopping: stop.signal }))
if (settings.hasPlayground)
  site.app.route('/', playgroundRoutes({ ...site, log })).route('/', docsRoutes())
await sweepUploads(deps.db, pictures, site.appIds.pictures)
if (settings.hasStudio) {
  const { studioServer } = await import('./studio/server/index.ts')
  const studio = await studioServer({
    ...deps,
    engine: database.engine,
    ...site.previews,
    originOf: site.originOf,
    apps: site.appIds,
    targets: forwarder.targets,
    onSendAgain: forwarder.notify,
  }).catch(databaseFailure(location))
  site.app.route('/', studio)
}
site.app.route('/', createPlatformApp(deps))

const answerOthers = withRequestId(getRequestListener(site.app.fetch, { hostname: host }))
const turns = new Turns(isProxy)
const calls = new Turns(isProxy, MAX_CALLS_PER_TURN)
const answerBodies = boundBodies(calls.before(answerOthers), BODY_LIMITS, isProxy)
const answerPages = keptPagesFirst(site.kept, turns.before(answerBodies))
// Nothing is awaited from here on, so that every scrape finds the server and its websockets.
const metricsServer =
  metricsAddress &&
  metrics &&
  (await telemetry?.serveMetrics(metrics, metricsAddress).catch((error: unknown) => {
    throw listenFailure(error, metricsAddress, 'METRICS_')
  }))
if (metricsServer) logger.info(`Metrics are at ${metricsServer.url}`)
const server = createServer(
  {
    ...timeLimits(CONNECTION_LIMITS),
    ServerResponse: NamedResponse,
    shouldUpgradeCallback: (request) =>
      asksForWebsocket(request) && !hostRefusal(request, settings.hosts),
  },
  checkHosts(site.live.before(answerPages), settings.hosts),
)
boundConnections(server, CONNECTION_LIMITS, isProxy)
const endConnections = endingConnections(server)
observeRequests(server, {
  log: logger,
  isProxy,
  onAnswered: metrics?.onAnswered,
})
server.once('error', (error) => endStart(listenFailure(error, settings)))
server.listen({ port: settings.port, host, backlog: BACKLOG }, () => {
  process.off('uncaughtException', endStart)
  process.once('uncaughtException', endAtOnce)
  const logged = early ?? []
  early = undefined
  logged.forEach(log)
  const { port } = server.address() as AddressInfo
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`
  for (const line of startNotice(url, OWNER, settings)) logger.info(line)
})
const hub = attachHub(turns.upgradesOf(server), deps)
const warm = makePicturesAhead()

stopOnSignal(logger, async () => {
  stop.abort()
  endConnections()
  await after(settings.stopDelayMs)
  site.live.close()
  await Promise.all([closeServer(server, PATIENCE_MS), hub.close(), warm])
  await forwarder.close()
  await shared.close()
  await database.close()
  metricsServer?.close()
})

async function makePicturesAhead(): Promise<void> {
  const { signal } = stop
  try {
    await after(WARM_UP_AFTER_MS, undefined, { signal })
    await warmUp(async (path) => await site.app.request(path), {
      pages: ['/en/', '/en/portfolio/'],
      signal,
    })
  } catch (error) {
    if (!signal.aborted) log(`pictures are made when they are asked for: ${String(error)}`)
  }
}
