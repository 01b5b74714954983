import { setTimeout as after } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AnsweredRequest } from '#demo/log/observe-requests.ts'

/** What a queue holds at the moment. */
export interface QueueLoad {
  readonly running: number
  readonly waiting: number
}

/** What a store of rendered pages holds, and what it has done since the start. */
export interface PageStoreLoad {
  readonly hits: number
  readonly misses: number
  readonly renders: number
  readonly bytes: number
  readonly entries: number
}

/** Enquiries that are not delivered yet. */
export interface Backlog {
  readonly waiting: number
  /** When the oldest was received, in milliseconds since 1970; undefined without one. */
  readonly oldestAt: number | undefined
  /** The same of each target beside the platform and the mail box, and what it has refused for good. */
  readonly targets?: readonly TargetBacklog[]
}

export interface TargetBacklog extends Omit<Backlog, 'targets'> {
  readonly target: string
  readonly dead: number
}

/** Where the figures come from; each is asked at every scrape. */
export interface MetricSources {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Rejects, or never ends, when the database is down. */
  readonly backlog: () => Promise<Backlog>
  /** `made` counts since the start. */
  readonly encoder: () => QueueLoad & { readonly made: number }
  readonly passwordHashes: () => QueueLoad
  readonly pendingSignIns: () => number
  readonly websockets: () => number
  /** Open pages that follow their changes. */
  readonly livePages: () => number
  readonly connections: () => Promise<number>
  readonly pages?: (() => PageStoreLoad) | undefined
}

export interface Metrics {
  readonly onAnswered: (request: AnsweredRequest) => void
  readonly onEnquiryStored: () => void
  /** All figures in Prometheus' text format. */
  readonly scrape: () => Promise<string>
  readonly contentType: string
}

/** From a page that is kept already to one that waits for a picture. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** How long the database may take to answer a scrape. */
const PATIENCE_MS = 2000

/** The figures of this process. Labels have few values: no path, no visitor and no name is one. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'mandry_http_request_duration_seconds',
    help: 'Requests by method, part of the server and status; cut: the client left before the end.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const enquiries = new Counter({
    name: 'mandry_enquiries_total',
    help: 'Enquiries that were stored, and posts that were refused.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['stored', 'refused']) enquiries.inc({ outcome }, 0)
  const refresh = createSourceMetrics(registry, sources)
  return {
    onAnswered({ method, route, status, isComplete, ms }) {
      // A stream lasts as long as its page is open: `mandry_live_pages_open` counts it.
      if (route === 'live' && status === 200) return
      const kind = isComplete ? `${Math.floor(status / 100)}xx` : 'cut'
      requests.observe({ method, route, status: kind }, ms / 1000)
      if (route === 'enquiries' && method === 'POST' && status >= 400)
        enquiries.inc({ outcome: 'refused' })
    },
    onEnquiryStored: () => enquiries.inc({ outcome: 'stored' }),
    async scrape() {
      await refresh()
      return await registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** @returns a function that reads all sources into their metrics */
function createSourceMetrics(registry: Registry, sources: MetricSources): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `mandry_${name}`, help, registers })
  const counter = (name: string, help: string) => {
    const metric = new Counter({ name: `mandry_${name}`, help, registers })
    // What is counted elsewhere comes as a sum.
    return (sum: number) => {
      metric.reset()
      metric.inc(sum)
    }
  }
  const isUp = gauge('database_up', 'Whether the database answers.')
  const waiting = gauge('enquiries_waiting', 'Enquiries that are not delivered yet.')
  const oldest = gauge('enquiries_oldest_waiting_seconds', 'Age of the oldest of them.')
  const setEncoded = counter('image_encodes_total', 'Pictures that were encoded.')
  const encodesRunning = gauge('image_encodes_running', 'Pictures being encoded.')
  const encodesWaiting = gauge('image_encodes_waiting', 'Pictures that wait for the encoder.')
  const hashesRunning = gauge('password_hashes_running', 'Passwords being hashed.')
  const hashesWaiting = gauge('password_hashes_waiting', 'Passwords that wait for that.')
  const signIns = gauge('sign_ins_pending', 'Sign-ins being checked, or waiting for that.')
  const websockets = gauge('websockets_open', 'Open websockets.')
  const livePages = gauge('live_pages_open', 'Open pages that follow their changes.')
  const connections = gauge('connections_open', 'Open connections, websockets included.')
  const setPages = sources.pages && pageMetrics({ counter, gauge })
  const setTargets = targetMetrics(registry)
  const readBacklog = createPatientRead(sources.backlog)

  return async () => {
    const backlog = await readBacklog()
    isUp.set(backlog ? 1 : 0)
    // Without a database these are not known: an old figure would look healthy.
    waiting.set(backlog?.waiting ?? Number.NaN)
    oldest.set(backlog ? ageInS(backlog, sources.now()) : Number.NaN)
    setTargets(backlog?.targets ?? [], sources.now())
    const encoder = sources.encoder()
    setEncoded(encoder.made)
    encodesRunning.set(encoder.running)
    encodesWaiting.set(encoder.waiting)
    const hashes = sources.passwordHashes()
    hashesRunning.set(hashes.running)
    hashesWaiting.set(hashes.waiting)
    signIns.set(sources.pendingSignIns())
    websockets.set(sources.websockets())
    livePages.set(sources.livePages())
    connections.set(await sources.connections())
    if (sources.pages) setPages?.(sources.pages())
  }
}

function ageInS({ oldestAt }: Pick<Backlog, 'oldestAt'>, now: number): number {
  return oldestAt === undefined ? 0 : Math.max(0, now - oldestAt) / 1000
}

/** A label for each target: the settings name them. One that nothing waits for has no figures. */
function targetMetrics(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({
      name: `mandry_enquiries_target_${name}`,
      help,
      labelNames: ['target'],
      registers: [registry],
    })
  const waiting = gauge('waiting', 'Enquiries that wait for a target beside platform and mail.')
  const oldest = gauge('oldest_waiting_seconds', 'Age of the oldest of them.')
  const dead = gauge('dead_letters', 'Enquiries that a target refused, or did not take in time.')
  return (targets: readonly TargetBacklog[], now: number) => {
    for (const each of [waiting, oldest, dead]) each.reset()
    for (const { target, ...backlog } of targets) {
      waiting.set({ target }, backlog.waiting)
      oldest.set({ target }, ageInS(backlog, now))
      dead.set({ target }, backlog.dead)
    }
  }
}

interface MetricMakers {
  readonly counter: (name: string, help: string) => (sum: number) => void
  readonly gauge: (name: string, help: string) => Gauge
}

function pageMetrics({ counter, gauge }: MetricMakers): (load: PageStoreLoad) => void {
  const setHits = counter('page_cache_hits_total', 'Pages answered from memory.')
  const setMisses = counter('page_cache_misses_total', 'Pages that were not in memory.')
  const setRenders = counter('page_renders_total', 'Pages that were rendered.')
  const bytes = gauge('page_cache_bytes', 'Bytes of the pages in memory.')
  const entries = gauge('page_cache_entries', 'Pages in memory.')
  return (load) => {
    setHits(load.hits)
    setMisses(load.misses)
    setRenders(load.renders)
    bytes.set(load.bytes)
    entries.set(load.entries)
  }
}

/** One question at a time, given up after a while: many would use up the connections of a database that hangs. */
function createPatientRead(read: () => Promise<Backlog>): () => Promise<Backlog | undefined> {
  let asked: Promise<Backlog | undefined> | undefined
  return async () => {
    asked ??= read()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined
      })
    return await Promise.race([asked, after(PATIENCE_MS, undefined, { ref: false })])
  }
}
