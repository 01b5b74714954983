import type { IncomingMessage, Server } from 'node:http'
import type { IsProxy } from '#demo/platform/index.ts'
import type { Log } from './log.ts'
import { requestId, type NamedResponse } from './request-id.ts'
import { routeGroup } from './route-group.ts'

/** What is known of an answered request without its path, its query and its client. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  /** False when the client left before the answer was complete. */
  readonly isComplete: boolean
  readonly ms: number
}

export interface ObserveOptions {
  readonly log: Log
  readonly isProxy: IsProxy
  readonly onAnswered?: ((request: AnsweredRequest) => void) | undefined
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Names, times and logs every request of a server, whoever answers it. On the server itself rather than in a framework:
 * what answers before the framework counts as well.
 */
export function observeRequests(
  server: Server<typeof IncomingMessage, typeof NamedResponse>,
  options: ObserveOptions,
): void {
  const { log, isProxy, onAnswered } = options
  const hasAccessLog = log.prints('debug')
  const observe = (request: IncomingMessage, response: NamedResponse): void => {
    response.requestId = requestId(request, isProxy)
    if (!hasAccessLog && !onAnswered) return
    const began = performance.now()
    const { method = '', url = '' } = request
    response.once('close', () => {
      const answered: AnsweredRequest = {
        method: METHODS.has(method) ? method : 'other',
        route: routeGroup(url),
        status: response.statusCode,
        isComplete: response.writableFinished,
        ms: Math.round((performance.now() - began) * 10) / 10,
      }
      onAnswered?.(answered)
      if (hasAccessLog) logAccess(answered, response.requestId)
    })
  }
  // The answer may end in the context of another request on the same connection.
  function logAccess({ isComplete, ...answered }: AnsweredRequest, requestId: string): void {
    const { method, route, status, ms } = answered
    const end = isComplete ? '' : ', cut off'
    const message = `${method} ${route} ${status} in ${ms} ms${end}`
    log.debug(message, { ...answered, requestId })
  }
  server.prependListener('request', observe)
}
