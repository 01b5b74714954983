import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { clientAddress, type IsProxy } from '#demo/platform/index.ts'

/** What a proxy may call a request: nothing that could break a line of the log. */
const REQUEST_ID = /^[\w.:-]{1,64}$/

const storage = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}

/** From here on, all that this request sets off has the id in its log lines. */
export function enterRequest(id: string): void {
  storage.enterWith(id)
}

/** The header `X-Request-Id` of a trusted proxy, else a new id: a client must not choose what the log says. */
export function requestId(request: IncomingMessage, isProxy: IsProxy): string {
  const given = request.headers['x-request-id']
  if (typeof given !== 'string' || !REQUEST_ID.test(given)) return randomUUID()
  const peer = clientAddress({ socket: request.socket, headers: {} }) ?? ''
  return isProxy(peer) ? given : randomUUID()
}
