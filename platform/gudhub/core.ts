import type { AssembledPlatform } from '../client.ts'
import { type Logger, HttpError } from '../errors.ts'
import { parseJsonOrText } from '../model/record.ts'
import type { WebSocketClass } from '../realtime/connection.ts'
import type { Call, RequestFields } from '../transport/call.ts'
import { isLogged } from '../transport/log-failure.ts'
import { mutableCopy, type Mutable, type MutableViews } from './mutable.ts'
import type { Pipe } from './pipe.ts'

/** What all sub-objects of the drop-in client share. */
export interface Core extends AssembledPlatform {
  readonly options: WholeOptions
  readonly pipe: Pipe
  readonly views: MutableViews
  readonly socket: LiveSocket
  readonly log: Logger
}

/** The current connection, for integrations that look at it. */
export interface LiveSocket {
  /** Makes the connections. */
  readonly WebSocket: WebSocketClass
  readonly current: WebSocket | null
  /** When the last heartbeat arrived, in milliseconds since 1970; undefined before the first. */
  readonly lastHeartbeatAt: number | undefined
  /** Called with every decoded message, after the cache has changed. */
  onMessage: ((message: unknown) => void) | undefined
}

/** A sub-object of the client. The core is private, so printing a sub-object shows no secret. */
export class Part {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  protected get core(): Core {
    return this.#core
  }

  /**
   * Rejects with the error of the library. `error.response` has the server's answer, where integrations look for it:
   * `{ status, data }`. Printing the error does not show it.
   */
  protected async withResponse<Answer>(call: (core: Core) => Promise<Answer>): Promise<Answer> {
    try {
      return await call(this.#core)
    } catch (error) {
      if (error instanceof HttpError && !Object.hasOwn(error, 'response')) {
        const value = { status: error.status, data: error.body }
        Object.defineProperty(error, 'response', { value })
      }
      throw error
    }
  }

  /** Logs an error and gives null, as the vendor does in most calls. */
  protected async orNull<Answer>(call: (core: Core) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await call(this.#core)
    } catch (error) {
      if (!isLogged(error)) this.#core.log.error('mandry/platform/gudhub:', error)
      return null
    }
  }

  /** The same with a mutable copy of the answer. */
  protected copyOrNull<Answer>(
    call: (core: Core) => Promise<Answer>,
  ): Promise<Mutable<Answer> | null> {
    return this.orNull(async (core) => mutableCopy(await call(core)))
  }

  /** Calls the server. @returns a mutable copy of the answer */
  protected async request(call: Call): Promise<unknown> {
    return mutableCopy(await this.withResponse(({ platform }) => platform.request(call)))
  }

  protected sendGet(path: string, fields?: RequestFields): Promise<unknown> {
    return this.request({ method: 'GET', path, ...(fields && { fields }) })
  }

  protected sendPost(path: string, fields: RequestFields): Promise<unknown> {
    return this.request({ method: 'POST', path, fields })
  }
}

/** Decodes JSON; anything else is the text itself. */
export async function readContent(content: Pick<Blob, 'text'>): Promise<unknown> {
  return parseJsonOrText(await content.text())
}

/** What the vendor's constructor takes. */
export interface GudHubOptions {
  /** Default: `https://gudhub.com/GudHub_Test`, as in the vendor's client. */
  readonly server_url?: string | undefined
  readonly wss_url?: string | undefined
  /** Opens the websocket at once. Default false: `ws.initWebSocket` opens it. */
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

export type WholeOptions = {
  readonly [Name in keyof GudHubOptions]-?: NonNullable<GudHubOptions[Name]>
}

/** Where modules are, as the catalogue takes it. */
export function modulePaths(options: WholeOptions) {
  return {
    fileServerUrl: options.file_server_url,
    asyncModulesPath: options.async_modules_path,
    automationModulesPath: options.automation_modules_path,
  }
}
