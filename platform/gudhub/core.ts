import { assemblePlatform, type AssembledPlatform } from '../client.ts'
import type { Logger } from '../errors.ts'
import type { Call } from '../transport/call.ts'
import { createLiveSocket, type LiveSocket } from './live-socket.ts'
import { rejecting } from './rejecting.ts'
import { readOptions, type GudHubOptions, type WholeOptions } from './options.ts'
import { Pipe } from './pipe.ts'
import { MutableViews } from './mutable-views.ts'
import { mutableCopy } from './mutable-copy.ts'

/** What all sub-objects of the drop-in client share. */
export interface Core extends AssembledPlatform {
  readonly options: WholeOptions
  readonly pipe: Pipe
  readonly shown: MutableViews
  readonly socket: LiveSocket
  readonly log: Logger
}

export function createCore(authKey: string | undefined, given: GudHubOptions | undefined): Core {
  const options = readOptions(given)
  const log: Logger = console
  const socket = createLiveSocket()
  const parts = assemblePlatform({
    serverUrl: options.server_url,
    authKey: authKey || undefined,
    // Opened by `ws.initWebSocket`.
    websocket: isWebSocketUrl(options.wss_url)
      ? { url: options.wss_url, WebSocket: socket.WebSocket }
      : undefined,
    ...(options.activateSW ? { serviceWorker: { url: options.swLink } } : {}),
    log,
  })
  return { ...parts, options, pipe: new Pipe(log), shown: new MutableViews(parts), socket, log }
}

/** An address that is none matters only to who wants to follow. */
function isWebSocketUrl(url: string): boolean {
  return /^wss?:/i.test(url) && URL.canParse(url)
}

/** Calls the server; the answer is what it sent, to be changed freely. */
export async function request({ platform }: Core, call: Call): Promise<unknown> {
  return mutableCopy(await rejecting(() => platform.request(call)))
}

/** The same for a form. */
export async function post(
  core: Core,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return await request(core, { method: 'POST', path, fields })
}
