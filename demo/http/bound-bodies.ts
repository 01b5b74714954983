import type { IncomingMessage, ServerResponse } from 'node:http'
import { VisitorCounts, visitorOf, type IsProxy } from '#demo/platform/index.ts'

/** How many bodies may be on their way, and for how long. */
export interface BodyLimits {
  /** Altogether, past them 503, and from one visitor; a network has a quarter of all. Past those: 429. */
  readonly total: number
  readonly own: number
  /** Bytes that are awaited before a request costs more than its connection; routes read the rest. */
  readonly awaitedBytes: number
  /** Milliseconds until those bytes are there, or all of a smaller body. Past it: 408. */
  readonly patienceMs: number
}

/** 4,000 of them take 80 MB with their connections. An enquiry has 2 kB; at 16 kB in 10 s 13 kbit/s are enough. */
export const BODY_LIMITS: BodyLimits = {
  total: 4000,
  own: 64,
  awaitedBytes: 16 * 1024,
  patienceMs: 10_000,
}

const RETRY_S = '10'

/** Lets a request with a body in when that has arrived, or enough of it: a half-sent one takes no more than a connection. */
export function boundBodies<Response extends ServerResponse>(
  others: (request: IncomingMessage, response: Response) => unknown,
  limits: BodyLimits,
  isProxy: IsProxy,
): (request: IncomingMessage, response: Response) => void {
  const counts = new VisitorCounts()
  const open = new Set<IncomingMessage>()
  return (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length ?? 0) === 0) return void others(request, response)
    const visitor = visitorOf(request, isProxy) ?? ''
    if (counts.isFull(visitor, limits)) return refuseBody(response, 429)
    if (open.size >= limits.total) return refuseBody(response, 503)
    counts.add(visitor)
    open.add(request)
    const leave = () => {
      if (open.delete(request)) counts.remove(visitor)
    }
    request.once('end', leave)
    response.once('close', leave)
    awaitBody(request, response, { ...limits, onBody: () => void others(request, response) })
  }
}

interface Awaited extends Pick<BodyLimits, 'awaitedBytes' | 'patienceMs'> {
  readonly onBody: () => void
}

/** Node keeps what arrives, unread. */
function awaitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { awaitedBytes, patienceMs, onBody }: Awaited,
): void {
  const late = setTimeout(() => {
    stop()
    refuseBody(response, 408)
  }, patienceMs)
  const look = () => {
    if (!request.complete && request.readableLength < awaitedBytes) return
    stop()
    // Only then the request takes other readers.
    setImmediate(onBody)
  }
  const stop = () => {
    clearTimeout(late)
    request.off('readable', look)
    response.off('close', stop)
  }
  request.on('readable', look)
  response.once('close', stop)
}

function refuseBody(response: ServerResponse, status: number): void {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_S, Connection: 'close' }
  response.writeHead(status, headers).end()
}
