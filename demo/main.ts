import './environment.ts'
import { randomBytes } from 'node:crypto'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import sharp from 'sharp'
import { preparePictures } from '#demo/site/pictures/prepare.ts'
import { OWNER, seedSite } from '#demo/site/seed.ts'
import {
  asksForWebsocket,
  attachHub,
  createPlatformApp,
  databaseLocation,
  openDatabase,
  readTrustedProxies,
  shareBetweenProcesses,
  sweepParts,
  traceOf,
} from '#demo/platform/index.ts'
import { boundConnections, CONNECTION_LIMITS, timeLimits } from './bound-connections.ts'
import { closeServer } from './close-server.ts'
import { forwardEnquiries } from './site/enquiries/forward.ts'
import { ENQUIRY_MIGRATIONS } from './site/enquiries/tables.ts'
import { releaseLeases } from './site/enquiries/table-outbox.ts'
import { readEnquiryLimits, readEnquiryTimes } from './site/enquiries/settings.ts'
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

const { env } = process
const port = Number(env.PORT ?? 4300)
const pictures = env.PICTURES_DIR ?? '.data/pictures'
const owner = setUpOwner(OWNER, env.OWNER_PASSWORD, () => randomBytes(9).toString('base64url'))
const log = (line: string) => console.error(line)
const isProxy = readTrustedProxies(env.TRUSTED_PROXIES)
const enquiryLimits = readEnquiryLimits(env)
const enquiryTimes = readEnquiryTimes(env)

const location = databaseLocation(env)
const logError = (error: unknown) => log(traceOf(error))
const database = await openDatabase(location, logError, ENQUIRY_MIGRATIONS)
const shared = await shareBetweenProcesses(location, {
  db: database.db,
  now: Date.now,
  onError: logError,
})
const encoder = new EncoderQueue(log)
const deps = {
  db: database.db,
  changes: shared.changes,
  openCounters: shared.openCounters,
  now: Date.now,
  randomBytes,
  version: '0.1.0',
  filesDir: env.FILES_DIR ?? '.data/files',
  squareOf: async (picture: Buffer, size: number) => await encoder.squareOf(picture, size),
  origin: env.SITE_URL,
  isProxy,
  isSignUpOpen: env.SIGN_UP === 'open',
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
const widgetsDir = env.WIDGETS_DIR || undefined
const imageHosts = env.IMAGE_HOSTS?.split(',') ?? []
const { SMTP_URL: smtpUrl } = env
// A blank setting counts as not set.
const [to, from] = [env.MAIL_TO || undefined, env.MAIL_FROM || undefined]
if (!smtpUrl) console.log('SMTP_URL is not set: enquiries are stored, but no mail is sent')
// On SQLite there is no other process: a lease that is still held is that of a killed one.
if (!('postgresUrl' in location)) await releaseLeases(deps.db)
const forwarder = await forwardEnquiries(deps, { smtpUrl, to, from }, enquiryTimes)
const onEnquiry = forwarder.notify
const site = await createSiteApp({
  ...deps,
  widgetsDir,
  encoder,
  pictures,
  imageHosts,
  onEnquiry,
  enquiryLimits,
})
site.app.route('/', playgroundRoutes({ ...site, log }))
site.app.route('/', inboxRoutes(site.originOf))
site.app.route('/', createPlatformApp(deps))

const server = serve(
  {
    fetch: site.app.fetch,
    port,
    hostname: '127.0.0.1',
    serverOptions: {
      ...timeLimits(CONNECTION_LIMITS),
      shouldUpgradeCallback: asksForWebsocket,
    },
  },
  ({ port }: AddressInfo) => {
    console.log(`Mandry runs at http://127.0.0.1:${port}/`)
  },
)
if (server instanceof Server) boundConnections(server, CONNECTION_LIMITS, isProxy)
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
