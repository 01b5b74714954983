import type { IncomingMessage, ServerResponse } from 'node:http'
import { inSlices, traceOf, VisitorCounts, visitorOf, type IsProxy } from '#demo/platform/index.ts'
import { asksForChanges, readLiveRequest, type LiveRequest } from './live-request.ts'
import type { PageAddress, PageVersion, PageVersions } from './page-version.ts'

export interface LivePagesOptions {
  readonly pages: PageVersions
  /** Public address of the site. Default: each request's own. */
  readonly origin: string | undefined
  /** Of every answer of the site. */
  readonly headers: Readonly<Record<string, string>>
  readonly isProxy?: IsProxy | undefined
  readonly log: (line: string) => void
  /** Default: `LIVE_LIMITS`. */
  readonly limits?: LiveLimits
  /** How often each stream gets a comment, in milliseconds. Default 25 s: proxies end what is silent for 30 or 60. */
  readonly heartbeatMs?: number
}

/** How many pages may be followed at a time. */
export interface LiveLimits {
  readonly total: number
  /** By one visitor. A network has a quarter of all. */
  readonly own: number
}

/** Leaves 4,000 of a process's connections to all other requests, and a visitor 192 (`demo/http/bound-connections.ts`). */
const LIVE_LIMITS: LiveLimits = { total: 6000, own: 64 }
const HEARTBEAT_MS = 25_000
/** Between two looks for changes whose news was lost. */
const CHECK_MS = 1000
/** An event has 70 bytes: who leaves more of them unread is cut off, and resumes when it reads again. */
const MAX_UNREAD_BYTES = 4096
/** When a browser connects again: at random, so that all those of a process that ends do not come at once. */
const RETRY_MS = { min: 1000, max: 5000 }

interface Stream {
  readonly response: ServerResponse
  /** What the visitor has, or was told of last. */
  version: PageVersion
}

/** The streams of one page. */
interface Topic {
  readonly address: PageAddress
  readonly streams: Set<Stream>
  version: PageVersion
  /** Whether the last look-up failed: then the next change is awaited. */
  hasFailed: boolean
}

/**
 * Tells open pages of their new versions by server-sent events, `id` and `data` the version or `gone`. A page is looked up once
 * per change for all who have it open; one that nobody has open is not.
 */
export class LivePages {
  readonly #options: LivePagesOptions
  readonly #limits: LiveLimits
  readonly #topics = new Map<string, Topic>()
  readonly #counts = new VisitorCounts()
  /** Those whose version has to be looked up. */
  readonly #stale = new Set<Topic>()
  #open = 0
  #isLooking = false
  #isClosed = false
  #timers: readonly NodeJS.Timeout[] = []

  constructor(options: LivePagesOptions) {
    this.#options = options
    this.#limits = options.limits ?? LIVE_LIMITS
    options.pages.onChange(() => this.#lookUp(this.#topics.values()))
  }

  /** Answers those who ask for changes before the listener of all other requests sees them. */
  before<Response extends ServerResponse>(
    others: (request: IncomingMessage, response: Response) => void,
  ): (request: IncomingMessage, response: Response) => void {
    return (request, response) => {
      if (!asksForChanges(request)) return others(request, response)
      const asked = readLiveRequest(request, this.#options.origin)
      if (!asked) return this.#refuse(response, 400)
      const visitor = visitorOf(request, this.#options.isProxy) ?? ''
      if (this.#counts.isFull(visitor, this.#limits)) return this.#refuse(response, 429)
      if (this.#isClosed || this.#open >= this.#limits.total) return this.#refuse(response, 503)
      this.#counts.add(visitor)
      response.once('close', () => this.#counts.remove(visitor))
      return this.#start(asked, response)
    }
  }

  /** How many streams are open. */
  count(): number {
    return this.#open
  }

  /** Ends all streams: the browsers connect again after a moment, to another process or to the next one. */
  close(): void {
    this.#isClosed = true
    for (const { streams } of this.#topics.values())
      for (const { response } of streams) response.end(`retry: ${retryMs()}\n\n`)
  }

  #refuse(response: ServerResponse, status: number): void {
    const retry = status === 400 ? {} : { 'Retry-After': '30' }
    const { headers } = this.#options
    response.writeHead(status, { ...headers, ...retry, 'Cache-Control': 'no-store' }).end()
  }

  #start({ version, ...address }: LiveRequest, response: ServerResponse): void {
    const { origin, path, search } = address
    const key = `${origin} ${path}${search}`
    const topic = this.#topics.get(key) ?? {
      address,
      streams: new Set(),
      version: undefined,
      hasFailed: false,
    }
    const stream = { response, version }
    this.#topics.set(key, topic)
    topic.streams.add(stream)
    if (this.#open++ === 0) this.#startTimers()
    response.once('close', () => {
      topic.streams.delete(stream)
      if (topic.streams.size === 0) this.#topics.delete(key)
      if (--this.#open === 0) for (const timer of this.#timers) clearInterval(timer)
    })
    response.writeHead(200, {
      ...this.#options.headers,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Neither kept nor compressed on the way: both would hold events back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    })
    writeTo(stream, `retry: ${retryMs()}\n\n`)
    if (topic.version === undefined) this.#lookUp([topic])
    else announce(stream, topic.version)
  }

  #startTimers(): void {
    const { pages, heartbeatMs = HEARTBEAT_MS } = this.#options
    const check = () => {
      pages.check()
      const isOpen = ({ version, hasFailed }: Topic) => version === undefined && !hasFailed
      this.#lookUp([...this.#topics.values()].filter(isOpen))
    }
    const beat = () => {
      const streams: Stream[] = []
      for (const topic of this.#topics.values()) streams.push(...topic.streams)
      void inSlices(streams, (stream) => writeTo(stream, ':\n\n'))
    }
    this.#timers = [setInterval(check, CHECK_MS), setInterval(beat, heartbeatMs)]
  }

  /** One after the other, so that the last answer is the newest, and so that other requests get their turn. */
  #lookUp(topics: Iterable<Topic>): void {
    for (const topic of topics) this.#stale.add(topic)
    if (this.#isLooking || this.#stale.size === 0) return
    this.#isLooking = true
    void this.#lookAll()
  }

  async #lookAll(): Promise<void> {
    const { pages, log } = this.#options
    // One that gets stale again meanwhile is added at the end.
    for (const topic of this.#stale) {
      this.#stale.delete(topic)
      if (topic.streams.size === 0) continue
      topic.hasFailed = false
      const found = await pages.versionOf(topic.address).catch((error: unknown) => {
        topic.hasFailed = true
        log(`open pages are not told of a change: ${traceOf(error)}`)
        return undefined
      })
      topic.version = found ?? topic.version
      await inSlices([...topic.streams], (stream) => announce(stream, topic.version))
    }
    this.#isLooking = false
  }
}

/** Tells a stream of a version that it has not. One that says nothing about its own has this one. */
function announce(stream: Stream, version: PageVersion): void {
  if (version === undefined || version === stream.version) return
  const isNews = stream.version !== undefined || version === 'gone'
  stream.version = version
  writeTo(stream, isNews ? `id: ${version}\ndata: ${version}\n\n` : `id: ${version}\n\n`)
}

function writeTo({ response }: Stream, text: string): void {
  if (response.writableEnded) return
  response.write(text)
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
}

function retryMs(): number {
  const { min, max } = RETRY_MS
  return Math.round(min + Math.random() * (max - min))
}
