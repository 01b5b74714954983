import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { BODY_LIMITS, boundBodies } from '#demo/http/bound-bodies.ts'
import { boundConnections, CONNECTION_LIMITS } from '#demo/http/bound-connections.ts'
import { ImageStore } from '#demo/images/image-store.ts'
import { Uploads } from '#demo/images/uploads.ts'
import { createPlatformApp } from '#demo/platform/app.ts'
import { HttpProblem } from '#demo/platform/http-problem.ts'
import { DiskStore } from '#demo/platform/storage/disk-store.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { hashPassword } from '#demo/platform/store/passwords.ts'
import { FORM_COUNTS_PATH } from '#demo/site/layout.ts'
import { LivePages } from '#demo/site/live/live-pages.ts'
import { visitorKey } from '../src/enquiries/server/client-address.ts'
import { createFolderFileStore } from '../src/enquiries/server/uploads/folder-file-store.ts'
import { createFormCheck } from '../widgets/entries/check-enquiry.ts'
import { openEndpoint } from '../tests/support/src/enquiries/server/test-endpoint.ts'
import { submissionOf } from '../tests/support/enquiry-visitors.ts'
import { openStream } from '../tests/support/event-stream.ts'
import { OWNER, startPlatform, type PlatformOptions } from '../tests/support/platform-server.ts'
import { queueOfEncoder } from '../tests/support/shared-encoder.ts'
import { startWithPeople, VISITOR } from '../tests/support/demo/platform/people.ts'
import { clientOf } from '../tests/support/demo/platform/platform-client.ts'
import { siteInMemory, type SiteInMemory } from '../tests/support/demo/site/site-app.ts'

// What all visitors share: one network that takes all it gets leaves some to others. Needs `npm run build`.

/** Asks for one more, as a visitor at an address. @returns the status; pending while it waits or is held */
type Ask = (from: string) => Promise<number>

interface Total {
  readonly name: string
  /** The modules that count or queue it. */
  readonly holders: readonly string[]
  /** How many ask at the same time: more than a network's share, fewer than the total. Default: one after the other. */
  readonly atOnce?: number
  /** Default: both versions of the protocol. */
  readonly networks?: readonly Network[]
  readonly open: () => Promise<{
    readonly ask: Ask
    /** How a visitor of another network asks. Default: the same way. */
    readonly askElsewhere?: Ask
  }>
}

interface Network {
  readonly name: string
  readonly visitor: (n: number) => string
  readonly elsewhere: string
}

const IPV4: Network = {
  name: 'IPv4 /24',
  visitor: (n) => `203.0.113.${n % 250}`,
  elsewhere: '198.51.100.9',
}
const IPV6: Network = {
  name: 'IPv6 /48',
  visitor: (n) => `2001:db8:1:${(n % 250).toString(16)}::7`,
  elsewhere: '2001:db8:2::7',
}
/** Of the machine itself: what counts the other end of a connection believes no header. */
const LOOPBACK: Network = {
  name: 'IPv4 /24',
  visitor: (n) => `127.0.0.${2 + (n % 250)}`,
  elsewhere: '127.0.1.1',
}

const PROXY = '127.0.0.1'
const isProxy = (address: string) => address === PROXY
const SMALL = { total: 40, own: 4 }
/** Each hash takes some milliseconds, so that those that are sent at once wait for each other. */
const SLOW_PASSWORDS = { N: 2 ** 14, r: 8, p: 1 }
const REFUSALS: readonly number[] = [429, 503]

let time = Date.now()
let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory(() => time, {
    isProxy,
    isMeasuringForms: true,
    enquiryLimits: { maxPerVisitor: 2, maxPerForm: 40 },
  })
})
afterAll(() => site.close())
// Each test has its own minute.
beforeEach(() => {
  time += 120_000
})

/** Posts to the site through a trusted proxy, without the network. */
async function postToSite(from: string, path: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const incoming = { socket: { remoteAddress: PROXY }, headers }
  return (await site.app.request(path, { method: 'POST', headers, body }, { incoming })).status
}

/** A platform behind a trusted proxy. @returns what posts a form to it */
async function platformBehindProxy(options: PlatformOptions = {}) {
  const platform = await startPlatform({ trustedProxies: PROXY, ...options })
  onTestFinished(platform.stop)
  const post = (from: string, path: string, fields: Readonly<Record<string, string>>) =>
    clientOf((to, init) =>
      fetch(platform.url + to, { ...init, headers: { 'x-forwarded-for': from } }),
    ).post(path, fields)
  return { ...platform, post }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function openSocket(port: number, sent: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(sent)
  return socket
}

/** The status of the answer; pending until there is one. */
async function statusOn(socket: Socket): Promise<number> {
  const [head] = await once(socket, 'data')
  return Number(String(head).split(' ')[1])
}

const headOf = (path: string, from: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${bytes}\r\n\r\n`

/** The status that a refusal of the server's own code has, and 200 otherwise. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work
    return 200
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    return { 'too-many': 429, busy: 503 }[error.reason as string] ?? 400
  }
}

/** Work that ends when somebody from elsewhere has asked for more. */
function heldWork(ask: (from: string, work: () => Promise<void>) => Promise<number>) {
  const gate = Promise.withResolvers<void>()
  const hold: Ask = (from) => ask(from, () => gate.promise)
  const askElsewhere: Ask = async (from) => {
    const asked = hold(from)
    gate.resolve()
    return await asked
  }
  return { ask: hold, askElsewhere }
}

const TOTALS: readonly Total[] = [
  {
    name: 'connections',
    holders: ['demo/http/bound-connections.ts'],
    networks: [LOOPBACK],
    async open() {
      const server = createServer((_request, response) => void response.end())
      const limits = { ...CONNECTION_LIMITS, maxConnections: 40, maxPerVisitor: 4 }
      boundConnections(server, limits, () => false)
      const port = await portOf(server)
      return {
        async ask(from) {
          const socket = openSocket(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', from)
          const closed = once(socket, 'close').then(() => 503)
          return await Promise.race([statusOn(socket), closed])
        },
      }
    },
  },
  {
    name: 'bodies that are on their way',
    holders: ['demo/http/bound-bodies.ts'],
    atOnce: 30,
    async open() {
      const answer: RequestListener = (_request, response) => void response.end()
      const port = await portOf(
        createServer(boundBodies(answer, { ...BODY_LIMITS, ...SMALL }, isProxy)),
      )
      const send = (sent: string) => (from: string) =>
        statusOn(openSocket(port, headOf('/', from, 6) + sent))
      return { ask: send('hal'), askElsewhere: send('whole!') }
    },
  },
  {
    name: 'large bodies',
    holders: ['demo/platform/http/limit-body.ts'],
    atOnce: 80,
    async open() {
      const { url, post, authKey } = await platformBehindProxy()
      const signedIn = await post(PROXY, '/auth/login', { auth_key: authKey })
      const { accesstoken: token } = (await signedIn.json()) as { accesstoken: string }
      const half = 'x'.repeat(100_000)
      return {
        ask: (from) =>
          statusOn(
            openSocket(Number(new URL(url).port), headOf('/file/upload', from, 25_000_000) + half),
          ),
        async askElsewhere(from) {
          const app = { token, app: '{"app_name":"App"}', half }
          return (await post(from, '/api/app/create', app)).status
        },
      }
    },
  },
  {
    name: 'large answers',
    holders: ['demo/platform/http/bounded-answers.ts'],
    atOnce: 400,
    async open() {
      const readLimits = { inFlight: 1_000_000, inFlightPerCaller: 120_000, patienceMs: 120_000 }
      const people = await startWithPeople()
      onTestFinished(() => people.platform.stop())
      const owner = await people.person('owner of answers')
      const app_id = await people.newApp(owner)
      await people.share(owner, app_id, VISITOR, 1)
      const drafts = [{ fields: [{ field_id: 1, field_value: 'x'.repeat(100_000) }] }]
      await addItems(people.platform.deps.db, app_id, { drafts, now: Date.now() })
      const app = createPlatformApp({ ...people.platform.deps, isProxy, readLimits })
      const unread: Response[] = []
      let isOver = false
      onTestFinished(() => {
        isOver = true
        for (const { body } of unread) void body?.cancel()
      })
      return {
        async ask(from) {
          const headers = { 'x-forwarded-for': from }
          const incoming = { socket: { remoteAddress: PROXY }, headers }
          const answer = await app.request(`/api/app/get?app_id=${app_id}`, {}, { incoming })
          if (isOver) void answer.body?.cancel()
          else unread.push(answer)
          return answer.status
        },
      }
    },
  },
  {
    name: 'websockets',
    holders: ['demo/platform/realtime/registry.ts', 'demo/platform/realtime/hub.ts'],
    async open() {
      const hub = { maxSockets: SMALL.total, maxSocketsPerAddress: SMALL.own }
      const { wsUrl } = await platformBehindProxy({ hub })
      return {
        async ask(from) {
          const socket = new WebSocket(wsUrl, { headers: { 'x-forwarded-for': from } })
          onTestFinished(() => socket.terminate())
          socket.on('error', () => {})
          const refused = once(socket, 'unexpected-response').then(([, answer]) =>
            Number(answer.statusCode),
          )
          return await Promise.race([refused, once(socket, 'open').then(() => 101)])
        },
      }
    },
  },
  {
    name: 'streams of live pages',
    holders: ['demo/site/live/live-pages.ts'],
    async open() {
      const log = (line: string) => void site.logged.push(line)
      const origin = 'https://mandry.example'
      const live = new LivePages({
        pages: site.kept,
        origin,
        headers: {},
        log,
        isProxy,
        limits: SMALL,
      })
      onTestFinished(() => live.close())
      const port = await portOf(createServer(live.before((_request, response) => response.end())))
      return {
        async ask(from) {
          const url = `http://127.0.0.1:${port}/live?page=/en/about/`
          const stream = await openStream(url, { 'x-forwarded-for': from })
          onTestFinished(stream.close)
          return stream.status
        },
      }
    },
  },
  {
    name: 'sign-ups an hour',
    holders: ['demo/platform/rules/sign-up-throttle.ts', 'demo/platform/routes/users.ts'],
    async open() {
      const { post } = await platformBehindProxy()
      return { ask: async (from) => (await post(from, '/auth/singup', newUser())).status }
    },
  },
  {
    name: 'sign-ups at once',
    holders: ['demo/platform/rules/sign-up-throttle.ts'],
    atOnce: 40,
    async open() {
      const { post } = await platformBehindProxy({ passwordCost: SLOW_PASSWORDS })
      return { ask: async (from) => (await post(from, '/auth/singup', newUser())).status }
    },
  },
  {
    name: 'sign-ins at once',
    holders: ['demo/platform/rules/login-throttle.ts', 'demo/platform/routes/auth.ts'],
    atOnce: 60,
    async open() {
      const { post } = await platformBehindProxy({ passwordCost: SLOW_PASSWORDS })
      const signIn = (password: string) => async (from: string) =>
        (await post(from, '/auth/login', { ...OWNER, password })).status
      return { ask: signIn('a wrong password'), askElsewhere: signIn(OWNER.password) }
    },
  },
  {
    name: 'hashes of passwords',
    holders: ['demo/platform/store/passwords.ts'],
    atOnce: 50,
    async open() {
      return {
        ask(from) {
          const deps = { randomBytes, passwordCost: SLOW_PASSWORDS, visitor: visitorKey(from) }
          return statusOf(hashPassword('a password', deps))
        },
      }
    },
  },
  {
    name: 'places at the encoder of pictures',
    holders: ['demo/images/encoder-queue.ts'],
    atOnce: 200,
    async open() {
      const queue = queueOfEncoder(() => {})
      return heldWork((from, work) =>
        statusOf(queue.answer(visitorKey(from), async () => await queue.run('picture', work))),
      )
    },
  },
  {
    name: 'fetches of pictures at once',
    holders: ['demo/images/uploads.ts'],
    atOnce: 90,
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'mandry-fetches-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const files = new DiskStore(folder)
      const images = new ImageStore({ files, drawn: () => undefined, log: () => {} })
      const gate = Promise.withResolvers<never>()
      const uploads = new Uploads({ images, files, fetchImage: () => gate.promise })
      let asked = 0
      const ask: Ask = (from) => {
        const visitor = visitorKey(from)
        const name = `${asked++}.jpg`
        const imageUrl = `https://images.test/${name}`
        const original = `uploads/${name}`
        return statusOf(uploads.take({ original, imageUrl, ownHost: 'mandry.example', visitor }))
      }
      return {
        ask,
        async askElsewhere(from) {
          const taken = ask(from)
          gate.reject(new HttpProblem('invalid', 'there is no such picture'))
          return await taken
        },
      }
    },
  },
  {
    name: 'pictures that are asked for a minute',
    holders: ['demo/images/upload-routes.ts'],
    open: async () => ({ ask: (from) => postToSite(from, '/upload-image-path', '{}') }),
  },
  {
    name: 'counts of forms a minute',
    holders: ['demo/enquiries/form-counts/routes.ts'],
    open: async () => ({ ask: (from) => postToSite(from, FORM_COUNTS_PATH, '{}') }),
  },
  {
    name: 'enquiries by one form a minute',
    holders: [
      'src/enquiries/server/answer-post.ts',
      'src/enquiries/server/endpoint.ts',
      'demo/enquiries/endpoint.ts',
    ],
    async open() {
      const { token } = (await (await site.app.request('/enquiries/token')).json()) as {
        token: string
      }
      time += 60_000
      return {
        ask: async (from) => {
          const submission = submissionOf(crypto.randomUUID(), token)
          return await postToSite(from, '/enquiries', JSON.stringify(submission))
        },
      }
    },
  },
  {
    name: 'files that wait for their enquiry',
    holders: ['src/enquiries/server/uploads/uploads.ts'],
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'mandry-uploads-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const inputs = [{ name: 'papers', type: 'file', title: 'Papers', accept: ['.txt'] }]
      const check = createFormCheck({
        configuration: () => ({ formConfig: [{ id: 'trip', inputs }] }),
      })
      const store = await createFolderFileStore(folder)
      const endpoint = await openEndpoint({ check, uploads: { store, inputs: check.inputs } })
      const query = { form: 'trip', input: 'papers', name: 'plan.txt', lang: 'en' }
      const token = await endpoint.token()
      const address = `https://mandry.example/enquiries/files?${new URLSearchParams({ ...query, token })}`
      return {
        async ask(from) {
          const request = new Request(address, { method: 'POST', body: 'a plan' })
          return (await endpoint.handle(request, { address: from })).status
        },
      }
    },
  },
]

const newUser = () => {
  const username = `user-${randomBytes(8).toString('hex')}`
  return { user: JSON.stringify({ username, fullname: username, password: OWNER.password }) }
}

/** More than any share that is used up by one after the other. */
const MANY = 2000

/** A network asks until one of its visitors is refused. */
async function useUp(ask: Ask, network: Network, atOnce?: number): Promise<void> {
  let isRefused = false
  const askOnce = async (n: number) => {
    // What is held until the test ends may break off then.
    const status = await ask(network.visitor(n)).catch(() => 0)
    isRefused ||= REFUSALS.includes(status)
    return isRefused
  }
  if (atOnce !== undefined) for (let n = 0; n < atOnce; n++) void askOnce(n)
  else for (let n = 0; n < MANY; n++) if (await askOnce(n)) break
  await expect.poll(() => isRefused).toBe(true)
}

const CASES = TOTALS.flatMap((total) =>
  (total.networks ?? [IPV4, IPV6]).map((network) => ({ ...total, network })),
)

it.each(CASES)(
  '$name: one $network.name that is refused leaves some to others',
  async ({ open, atOnce, network }) => {
    const { ask, askElsewhere = ask } = await open()
    await useUp(ask, network, atOnce)
    const status = await askElsewhere(network.elsewhere)
    expect(REFUSALS).not.toContain(status)
    expect(status).toBeLessThan(500)
  },
)

/** What counts or queues. */
const COUNTS =
  /new Queue\(|new VisitorCounts\(|\b(?:sharedLimits|visitorLimits|countersOf|ownCounters|memoryRateLimit)\(/
/** Where those are defined, and used by each other. */
const HELPERS = [
  'demo/platform/multi-process/open.ts',
  'demo/platform/rules/counters.ts',
  'demo/platform/rules/queue.ts',
  'src/enquiries/server/rate-limit.ts',
]
/** What they count belongs to one signed-in user. */
const PER_USER = [
  'demo/images/library/routes.ts',
  'demo/platform/routes/avatars.ts',
  'demo/platform/routes/messages.ts',
  'demo/studio/server/presence/routes.ts',
  'demo/studio/server/preview/routes.ts',
]

/** What they count belongs to one mail address. */
const PER_ADDRESS = [
  'demo/enquiries/confirmation.ts',
  'src/enquiries/server/targets/confirmation.ts',
]

it('every module that counts or queues for all visitors has a row above', async () => {
  const holders: string[] = []
  for await (const file of glob(['demo/**/*.ts', 'src/enquiries/server/**/*.ts'], {
    exclude: ['demo/dist/**', 'demo/node_modules/**', '**/*.test.ts'],
  })) {
    if (!HELPERS.includes(file) && COUNTS.test(await readFile(file, 'utf8'))) holders.push(file)
  }
  const listed = new Set([...TOTALS.flatMap((total) => total.holders), ...PER_USER, ...PER_ADDRESS])
  expect(holders.toSorted()).toEqual([...listed].toSorted())
})
