import './environment.ts'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import sharp from 'sharp'
import { preparePictures } from '#demo/site/pictures/prepare.ts'
import { OWNER, seedSite } from '#demo/site/seed.ts'
import { createPlatformApp } from './platform/app.ts'
import { closeServer } from './close-server.ts'
import { forwardEnquiries } from './site/enquiries/forward.ts'
import { releaseLeases } from './site/enquiries/table-outbox.ts'
import { readEnquiryLimits, readEnquiryTimes } from './site/enquiries/settings.ts'
import { setUpOwner } from './site/owner-setup.ts'
import { traceOf } from './platform/http/answer-error.ts'
import { readTrustedProxies } from './platform/http/trusted-proxies.ts'
import { ImageFolder } from './images/folder.ts'
import { warmUp } from './images/warm-up.ts'
import { attachHub } from './platform/realtime/hub.ts'
import { asksForWebsocket } from './platform/realtime/upgrade.ts'
import { shareBetweenProcesses } from './platform/multi-process/open.ts'
import { createSiteApp } from './site/server/app.ts'
import { sweepParts } from './platform/store/contents.ts'
import { databaseLocation, openDatabase } from './platform/store/database.ts'

// Starts the local platform and the agency's site on one port.

// What libvips keeps of earlier pictures only takes memory: hardly any is decoded twice.
sharp.cache(false)

/** How long requests may take to finish when the process is told to end. */
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
const database = await openDatabase(location, (error) => log(traceOf(error)))
const shared = await shareBetweenProcesses(location, {
  db: database.db,
  now: Date.now,
  onError: (error) => log(traceOf(error)),
})
const deps = {
  db: database.db,
  changes: shared.changes,
  openCounters: shared.openCounters,
  now: Date.now,
  randomBytes,
  version: '0.1.0',
  filesDir: env.FILES_DIR ?? '.data/files',
  origin: env.SITE_URL,
  isProxy,
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
// A line of settings that was left blank names nobody.
const [to, from] = [env.MAIL_TO || undefined, env.MAIL_FROM || undefined]
if (!smtpUrl) console.log('SMTP_URL is not set: enquiries are stored, but no mail is sent')
// On SQLite there is no other process: whoever holds a lease was killed.
if (!('postgresUrl' in location)) await releaseLeases(deps.db)
const forwarder = await forwardEnquiries(deps, { smtpUrl, to, from }, enquiryTimes)
const onEnquiry = forwarder.notify
const site = await createSiteApp({
  ...deps,
  widgetsDir,
  pictures,
  imageHosts,
  onEnquiry,
  enquiryLimits,
})
site.route('/', createPlatformApp(deps))

const server = serve(
  {
    fetch: site.fetch,
    port,
    hostname: '127.0.0.1',
    serverOptions: { shouldUpgradeCallback: asksForWebsocket },
  },
  ({ port }: AddressInfo) => {
    console.log(`Mandry runs at http://127.0.0.1:${port}/`)
  },
)
const hub = attachHub(server, deps)
const stop = new AbortController()
const warm = warmUp(async (path) => await site.request(path), {
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
