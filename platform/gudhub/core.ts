import { assemblePlatform, type AssembledPlatform } from '../client.ts'
import { type Logger, HttpError } from '../errors.ts'
import type { Call } from '../transport/call.ts'
import { createLiveSocket, type LiveSocket } from './live-socket.ts'
import { Pipe } from './pipe.ts'
import { mutableCopy } from './mutable-copy.ts'
import { MutableViews } from './mutable-views.ts'
import { parseJsonOrText } from '../model/record.ts'

/** What all sub-objects of the drop-in client share. */
export interface Core extends AssembledPlatform {
  readonly options: WholeOptions
  readonly pipe: Pipe
  readonly views: MutableViews
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
  return { ...parts, options, pipe: new Pipe(log), views: new MutableViews(parts), socket, log }
}

/** A wrong address fails in `ws.initWebSocket`, not here. */
function isWebSocketUrl(url: string): boolean {
  return /^wss?:/i.test(url) && URL.canParse(url)
}

/** Calls the server; the answer is what it sent, to be changed freely. */
export async function request({ platform }: Core, call: Call): Promise<unknown> {
  return mutableCopy(await withResponse(() => platform.request(call)))
}

/** The same for a form. */
export async function post(
  core: Core,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return await request(core, { method: 'POST', path, fields })
}

/**
 * Rejects with the error of the library, which has the server's answer in `response` too, as integrations look for it
 * there: `{ status, data }`. Printing the error does not show it.
 */
export async function withResponse<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpError && !Object.hasOwn(error, 'response')) {
      const value = { status: error.status, data: error.body }
      Object.defineProperty(error, 'response', { value })
    }
    throw error
  }
}

/** Errors of most calls, as the vendor handles them: logged, and the answer is null. */
export async function orNull<Answer>(
  log: Logger,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await call()
  } catch (error) {
    log.error('mandry/platform/gudhub:', error)
    return null
  }
}

/** Decodes what is JSON; anything else is the text itself. */
export async function readContent(content: Pick<Blob, 'text'>): Promise<unknown> {
  return parseJsonOrText(await content.text())
}

/** What the vendor's constructor takes. */
export interface GudHubOptions {
  /** Default: `https://gudhub.com/GudHub_Test`, as the vendor has it. */
  readonly server_url?: string | undefined
  readonly wss_url?: string | undefined
  /** Follows changes live. Default false; `ws.initWebSocket` begins it later. */
  readonly initWebsocket?: boolean | undefined
  /** Registers the service worker `swLink`; in browsers only. Default false. */
  readonly activateSW?: boolean | undefined
  readonly swLink?: string | undefined
  /** Where the scripts of modules lie, below `file_server_url`. */
  readonly async_modules_path?: string | undefined
  readonly automation_modules_path?: string | undefined
  /** The one origin from which modules are loaded and run. */
  readonly file_server_url?: string | undefined
}

/** The same with nothing left out. */
export type WholeOptions = {
  readonly [Name in keyof GudHubOptions]-?: NonNullable<GudHubOptions[Name]>
}

const DEFAULTS: WholeOptions = {
  server_url: 'https://gudhub.com/GudHub_Test',
  wss_url: 'wss://gudhub.com/GudHub/ws/app/',
  initWebsocket: false,
  activateSW: false,
  swLink: '',
  async_modules_path: 'build/latest/async_modules/',
  automation_modules_path: 'build/latest/automation_modules/',
  file_server_url: 'https://gudhub.com',
}

/** What is left out or undefined is the vendor's default, each by itself. */
function readOptions(options: GudHubOptions = {}): WholeOptions {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...DEFAULTS, ...Object.fromEntries(given) }
}

/** Where modules are, as the catalogue takes it. */
export function modulePaths(options: WholeOptions) {
  return {
    fileServerUrl: options.file_server_url,
    asyncModulesPath: options.async_modules_path,
    automationModulesPath: options.automation_modules_path,
  }
}
