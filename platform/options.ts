import type { Logger } from './errors.ts'
import type { LiveSyncOptions } from './realtime/live-sync.ts'
import type { ServiceWorkerOptions } from './service-worker.ts'
import type { SessionOptions } from './session/session.ts'
import { httpUrl } from './transport/http-url.ts'
import { checkTransportOptions, type TransportOptions } from './transport/transport.ts'

export interface WebSocketOptions extends Pick<
  LiveSyncOptions,
  'WebSocket' | 'timers' | 'random' | 'backoff'
> {
  /** Begins with `wss://` or `ws://`: `wss://app.gudhub.com/GudHub/ws/app/`. */
  readonly url: string
}

export interface PlatformOptions
  extends
    Pick<TransportOptions, 'serverUrl' | 'timeoutMs' | 'retries' | 'maxBytes' | 'fetch'>,
    Pick<SessionOptions, 'authKey' | 'storage'> {
  /** Follows changes live. Default: off. */
  readonly websocket?: WebSocketOptions | undefined
  /** Registers a service worker; in browsers only. Default: off. */
  readonly serviceWorker?: ServiceWorkerOptions | undefined
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: (() => number) | undefined
  /**
   * Receives a line for every call that failed, with its status, and errors that the library recovered from; never a secret.
   * Default: the console.
   */
  readonly log?: Logger | undefined
}

/**
 * Checks what a program passes before anything is sent.
 *
 * @throws {TypeError} for a wrong address
 * @throws {RangeError} for a number out of its range
 */
export function checkOptions(options: PlatformOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('createPlatform needs { serverUrl }')
  requireServerUrl(options.serverUrl)
  checkTransportOptions(options)
  const { backoff } = options.websocket ?? {}
  const isMs = (value: unknown) => typeof value === 'number' && value > 0
  if (backoff && !(isMs(backoff.firstMs) && isMs(backoff.capMs)))
    throw new RangeError('websocket.backoff: firstMs and capMs must be numbers above 0')
}

/** The runtime would print an address with a password in its errors. */
function requireServerUrl(serverUrl: string): void {
  const url = httpUrl(serverUrl)
  if (!url || url.username || url.password || url.search || url.hash)
    throw new TypeError(
      'serverUrl must be an http or https address without user name, password, query and #',
    )
}
