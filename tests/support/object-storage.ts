import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { serve, type ServerType } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { S3Location } from '#demo/platform/index.ts'
import { steadyPort } from './steady-port.ts'

const BUCKET = 'mandry'
const ACCESS_KEY = 'test-key'
const SECRET_KEY = 'test-secret'
/** Objects in one answer of a list, as Amazon's. */
const PAGE = 1000

type BucketEnv = Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>

/** A server that speaks the protocol of S3, with one bucket in memory. */
export interface ObjectStorage {
  /** A part of the bucket. */
  readonly location: (prefix: string) => S3Location
  /** The settings of a server that keeps its files there. */
  readonly env: (prefix: string) => BucketEnv
  /** Refuses connections from now on, and cuts those that are open. */
  readonly goDown: () => Promise<void>
  /** At the same address, with what it had. */
  readonly comeUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startObjectStorage(): Promise<ObjectStorage> {
  const { fetch } = createBucket()
  const port = await steadyPort()
  const endpoint = `http://127.0.0.1:${port}`
  let server = await start()

  async function start(): Promise<ServerType> {
    const fresh = serve({ fetch, hostname: '127.0.0.1', port })
    await once(fresh, 'listening')
    return fresh
  }
  async function goDown(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  return {
    location: (prefix) => ({
      bucket: BUCKET,
      prefix,
      region: 'us-east-1',
      endpoint,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET_KEY,
    }),
    env: (prefix) => ({
      FILES_URL: `s3://${BUCKET}/${prefix}?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
    }),
    goDown,
    async comeUp() {
      server = await start()
    },
    stop: goDown,
  }
}

interface StoredContent {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** Whole seconds, as headers have it. */
  readonly modified: Date
}

/** The calls of the protocol that the demo makes, with the conditions and errors that it knows. */
function createBucket(): Hono {
  const objects = new Map<string, StoredContent>()
  const app = new Hono()

  app.use(async (context, next) => {
    const [, key] = /Credential=([^/]+)/.exec(context.req.header('Authorization') ?? '') ?? []
    return key === ACCESS_KEY ? await next() : refusal('InvalidAccessKeyId', 403)
  })
  app.get(`/${BUCKET}/`, (context) => listOf(objects, context))
  app.get(`/${BUCKET}`, (context) => listOf(objects, context))
  app.get(`/${BUCKET}/*`, (context) => {
    const found = objects.get(keyOf(context.req.url))
    return found ? contentOf(found, context.req.header('Range')) : refusal('NoSuchKey', 404)
  })
  app.put(`/${BUCKET}/*`, async (context) => {
    const { req } = context
    const bytes = new Uint8Array(await req.arrayBuffer())
    // From here on nothing is awaited, so that of two writes at the same time one finds the other.
    const source = req.header('x-amz-copy-source')
    const copied = source === undefined ? undefined : objects.get(keyOf(`http://s3/${source}`))
    if (source !== undefined && !copied) return refusal('NoSuchKey', 404)
    const expected = req.header('x-amz-copy-source-if-match')
    if (expected !== undefined && expected !== copied?.etag)
      return refusal('PreconditionFailed', 412)
    const key = keyOf(req.url)
    if (req.header('If-None-Match') === '*' && objects.has(key))
      return refusal('PreconditionFailed', 412)
    const stored = store(copied?.bytes ?? bytes)
    objects.set(key, stored)
    if (!copied) return new Response(null, { headers: { ETag: stored.etag } })
    return xml(`<CopyObjectResult>${elements(stored)}</CopyObjectResult>`)
  })
  app.delete(`/${BUCKET}/*`, ({ req }) => {
    objects.delete(keyOf(req.url))
    return new Response(null, { status: 204 })
  })
  app.notFound(() => refusal('NoSuchBucket', 404))
  return app
}

/** A page of the objects below a prefix, after a marker. */
function listOf(objects: ReadonlyMap<string, StoredContent>, { req }: Context): Response {
  const { prefix = '', marker = '', 'max-keys': max = String(PAGE) } = req.query()
  const all = [...objects].filter(([key]) => key.startsWith(prefix) && key > marker)
  const page = all.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, Math.min(Number(max), PAGE))
  const contents = page.map(
    ([key, stored]) =>
      `<Contents><Key>${escape(key)}</Key>${elements(stored)}<Size>${stored.bytes.length}</Size></Contents>`,
  )
  const isTruncated = page.length < all.length
  return xml(
    `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`,
  )
}

function contentOf({ bytes, etag, modified }: StoredContent, range: string | undefined): Response {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const start = Number(from ?? 0)
  if (start > 0 && start >= bytes.length) return refusal('InvalidRange', 416)
  const part = bytes.subarray(start, to ? Number(to) + 1 : undefined)
  const headers = new Headers({
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    'Content-Length': String(part.length),
  })
  if (from === undefined) return new Response(part, { headers })
  headers.set('Content-Range', `bytes ${start}-${start + part.length - 1}/${bytes.length}`)
  return new Response(part, { status: 206, headers })
}

function store(bytes: Uint8Array<ArrayBuffer>): StoredContent {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  return { bytes, etag, modified: new Date(Math.floor(Date.now() / 1000) * 1000) }
}

/** What is behind the bucket in the path. */
function keyOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(`/${BUCKET}/`.length))
}

function elements({ etag, modified }: StoredContent): string {
  return `<ETag>${escape(etag)}</ETag><LastModified>${modified.toISOString()}</LastModified>`
}

function refusal(code: string, status: number): Response {
  return xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)
}

function xml(body: string, status = 200): Response {
  const headers = { 'Content-Type': 'application/xml' }
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, { status, headers })
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
