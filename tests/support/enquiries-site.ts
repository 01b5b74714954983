import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import {
  createAltchaCaptcha,
  createEnquiries,
  createFileOutbox,
  createFormCheck,
  STORE,
  type EnquiriesOptions,
  type Enquiry,
} from 'mandry/server'
import { INSTALLED } from './installed-package.ts'

/** What happens to a POST in the endpoint's place; `cut` ends its connection instead of answering. */
type PostFault = (post: HeldPost) => Response | 'cut' | Promise<Response | 'cut'>

interface HeldPost {
  /** What the endpoint answers. */
  readonly pass: () => Promise<Response>
  /** The browser has given it up. */
  readonly isGivenUp: () => boolean
}

export interface ReceivedPost {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A site with a real endpoint at `/enquiries`, its outbox on the disk, and whatever pages a test puts there. */
export interface EnquiriesSite {
  /** Without a trailing slash. The same after `goDown` and `comeUp`. */
  readonly url: string
  readonly put: (path: string, html: string) => void
  /** A form token, as it stands in a page. */
  readonly token: () => Promise<string>
  /** What the endpoint keeps, oldest first. */
  readonly stored: () => Promise<Enquiry[]>
  /** Every POST that reached the endpoint. */
  readonly posts: readonly ReceivedPost[]
  /** How often a token was asked for. */
  readonly tokensAsked: () => number
  /** Has a hand in the POSTs that follow; undefined lets them pass. */
  readonly fail: (fault: PostFault | undefined) => void
  /** Connections are refused from now on, and open ones are cut. */
  readonly goDown: () => Promise<void>
  readonly comeUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

const SECRET = 'the secret of the tests, long enough'

const INPUTS = [
  { name: 'name', type: 'short', required: true, placeholder: 'Name' },
  { name: 'company', type: 'short', placeholder: 'Company' },
  { name: 'email', type: 'email', placeholder: 'Email' },
  { name: 'phone', type: 'phone', placeholder: 'Phone' },
  { name: 'message', type: 'textarea', placeholder: 'Message' },
]
const check = createFormCheck({
  configuration: () => ({ formConfig: [{ id: 'form', title: 'Form', inputs: INPUTS }] }),
})

/** Starts it on a free port of this machine. The installed package is at `/mandry/`. */
export async function startEnquiriesSite(
  options: Partial<EnquiriesOptions> = {},
): Promise<EnquiriesSite> {
  const directory = await mkdtemp(join(tmpdir(), 'mandry-enquiries-'))
  const outbox = await createFileOutbox(directory)
  const { handle, token } = createEnquiries({
    secret: SECRET,
    outbox,
    captcha: createAltchaCaptcha({ secret: SECRET }),
    check: (submission) => check({ ...submission, formId: 'form' }),
    page: () => new Response('a page'),
    // A test is faster than anybody fills in a form.
    minFillMs: 0,
    maxPerVisitor: 1000,
    ...options,
  })
  const pages = new Map<string, string>()
  const posts: ReceivedPost[] = []
  let tokensAsked = 0
  let fault: PostFault | undefined

  async function answerEnquiry(request: Request, incoming: IncomingMessage): Promise<Response> {
    if (request.method === 'GET') tokensAsked++
    if (request.method !== 'POST') return await handle(request)
    const body = (await request.clone().json()) as ReceivedPost['body']
    posts.push({ at: Date.now(), body })
    const pass = () => handle(request, { address: '127.0.0.1' })
    const isGivenUp = () => incoming.socket.destroyed
    const answer = await (fault ? fault({ pass, isGivenUp }) : pass())
    if (answer !== 'cut') return answer
    incoming.socket.resetAndDestroy()
    return new Response()
  }

  const server = createAdaptorServer({
    hostname: '127.0.0.1',
    async fetch(request, { incoming }) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/enquiries'))
        return await answerEnquiry(request, incoming as IncomingMessage)
      if (pathname.startsWith('/latest/'))
        return new Response(null, {
          status: 302,
          headers: {
            location: pathname.replace(
              /^.latest.(widgets$)?/,
              (_, other) => `/mandry/${other ? 'mandry.js' : ''}`,
            ),
          },
        })
      const page = pages.get(pathname)
      if (page !== undefined)
        return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      return pathname.startsWith('/mandry/') ? await scriptAt(pathname) : new Response(null)
    },
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const goDown = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    put: (path, html) => void pages.set(path, html),
    token,
    async stored() {
      const entries = await outbox.claim(STORE, { limit: 1000, leaseMs: 0, now: Date.now() })
      return entries.map(({ enquiry }) => enquiry)
    },
    posts,
    tokensAsked: () => tokensAsked,
    fail: (next) => void (fault = next),
    goDown,
    async comeUp() {
      await listen(port)
    },
    async stop() {
      if (server.listening) await goDown()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function scriptAt(pathname: string): Promise<Response> {
  const file = join(INSTALLED, normalize(pathname.slice('/mandry/'.length)))
  const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
  return new Response(await readFile(file), { headers })
}
