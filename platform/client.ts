import type { Logger } from './errors.ts'
import { LiveSync } from './realtime/live-sync.ts'
import { Apps } from './resources/apps.ts'
import { AppsService } from './resources/apps-service.ts'
import { Auth, signInWith } from './resources/auth.ts'
import { ChunksService } from './resources/chunks.ts'
import { Documents } from './resources/documents.ts'
import { Fields } from './resources/fields.ts'
import { Files } from './resources/files.ts'
import { GroupsService } from './resources/groups.ts'
import { InvitationsService } from './resources/invitations.ts'
import { Items } from './resources/items.ts'
import { MessagesService } from './resources/messages.ts'
import { SharingService } from './resources/sharing.ts'
import { checkOptions, type PlatformOptions } from './options.ts'
import { registerServiceWorker } from './service-worker.ts'
import { Session } from './session/session.ts'
import { Events, type EventFilter, type EventListener, type EventName } from './cache/events.ts'
import type { AppSource } from './cache/load-app.ts'
import { AppCache } from './cache/app-cache.ts'
import type { Call, CallOptions, Send } from './transport/call.ts'
import { encodeBody } from './transport/encode.ts'
import { createTransport, type TransportOptions } from './transport/transport.ts'

/** The client of one platform. */
export interface Platform {
  readonly auth: Auth
  readonly apps: Apps
  readonly items: Items
  readonly fields: Fields
  readonly chunks: ChunksService
  readonly files: Files
  readonly documents: Documents
  readonly sharing: SharingService
  readonly groups: GroupsService
  readonly invitations: InvitationsService
  readonly messages: MessagesService
  /** The server's version; resolves only when the server can be reached. */
  readonly version: (options?: CallOptions) => Promise<unknown>
  /** Any other call of the server, with the token; a read is shared and tried again like those of the library. */
  readonly request: (call: Call) => Promise<unknown>
  /** Listens to events that match the filter. @returns an unsubscribe function */
  readonly on: <Name extends EventName>(
    name: Name,
    filter: EventFilter<Name>,
    listener: EventListener<Name>,
  ) => () => void
  /** The live connection: `closed` when it is off. */
  readonly connection: LiveSync['state']
  /** Ends the live connection and drops the cached copy. No timer and no listener is left; calls still work. */
  readonly close: () => void
}

/**
 * Connects to a platform. Without an auth key and without a sign-in it reads what is shared with everyone.
 *
 * @throws {TypeError} when `serverUrl` is not an http or https address, or carries a user name or a password
 * @throws {RangeError} for a number out of its range
 * @example
 * const platform = createPlatform({ serverUrl: 'https://app.gudhub.com/GudHub', authKey })
 * const items = await platform.items.list(123)
 */
export function createPlatform(options: PlatformOptions): Platform {
  const { platform, liveSync } = assemblePlatform(options)
  liveSync?.open()
  return platform
}

/** A platform with the parts that it is made of. */
export interface AssembledPlatform {
  readonly platform: Platform
  readonly session: Session
  readonly cache: AppCache
  /** Not open yet; undefined without the option `websocket`. */
  readonly liveSync: LiveSync | undefined
}

/** For the drop-in entry, which needs the platform's inner parts. @throws {TypeError} as `createPlatform` */
export function assemblePlatform(options: PlatformOptions): AssembledPlatform {
  checkOptions(options)
  const { log = console, serviceWorker } = options
  const session: Session = new Session({
    ...options,
    log,
    signIn: (authKey) => signInWith(send, { authKey }),
  })
  const transport: TransportOptions = {
    ...options,
    log,
    encodeBody,
    upload: async (...upload) =>
      (await import('./transport/upload.ts')).fetchWithProgress(...upload, options),
    token: () => session.token(),
    refreshToken: (refused) => session.refreshToken(refused),
    scope: () => session.generation,
  }
  const send = createTransport(transport)
  const events = new Events(log)
  const appsService = new AppsService(send)
  const chunks = new ChunksService(send)
  const source: AppSource = {
    app: (appId, call) => appsService.get(appId, call),
    chunk: (appId, chunkId, call) => chunks.get(appId, chunkId, call),
  }
  const cache = new AppCache(source, events, options.timeoutMs)
  // A server that is away fails every probe: the lost connection is logged once instead.
  const probe = createTransport({ ...transport, log: undefined })
  const liveSync = createLiveSync(options, { cache, events, session, probe, log })
  const apps = new Apps(appsService, cache, events)
  const items = new Items(send, cache, source)
  const dropAnd = (drop: () => void) => () => {
    drop()
    apps.clear()
    liveSync?.reconnect()
  }
  clearWithSession(session, {
    clear: dropAnd(() => cache.clear()),
    end: dropAnd(() => cache.dropCopies()),
  })
  emitUser(session, events)
  if (serviceWorker) registerServiceWorker(serviceWorker, log)
  const platform: Platform = {
    auth: new Auth(send, session),
    apps,
    items,
    fields: new Fields({ send, cache, apps, items }),
    chunks,
    files: new Files(send, cache, { ...options, log }),
    documents: new Documents(send, cache),
    sharing: new SharingService(send),
    groups: new GroupsService(send),
    invitations: new InvitationsService(send),
    messages: new MessagesService(send),
    version: (call) => readVersion(send, call),
    request: send,
    on: (name, filter, listener) => events.on(name, filter, listener),
    get connection() {
      return liveSync?.state ?? 'closed'
    },
    close() {
      liveSync?.close()
      session.stop()
      cache.clear()
      events.clear()
    },
  }
  return { platform, session, cache, liveSync }
}

function readVersion(send: Send, options: CallOptions = {}): Promise<unknown> {
  return send({ ...options, method: 'GET', path: '/version' })
}

/** A server that takes longer is considered offline, even if calls have a longer timeout. */
const PROBE_TIMEOUT_MS = 10_000

interface LiveParts {
  readonly cache: AppCache
  readonly events: Events
  readonly session: Session
  readonly probe: Send
  readonly log: Logger
}

function createLiveSync(
  { websocket, now, timeoutMs = PROBE_TIMEOUT_MS }: PlatformOptions,
  { cache, events, session, probe, log }: LiveParts,
): LiveSync | undefined {
  if (!websocket) return undefined
  return new LiveSync({
    ...websocket,
    ...(now ? { now } : {}),
    cache,
    events,
    log,
    probe: (signal) =>
      readVersion(probe, { signal, timeoutMs: Math.min(timeoutMs, PROBE_TIMEOUT_MS) }),
    token: () => session.token(),
    refreshToken: (refused) => session.refreshToken(refused),
    onToken: (listener) => session.onChange(listener),
  })
}

/** Data of one user must not be visible to the next. */
function clearWithSession(
  session: Session,
  { clear, end }: { readonly clear: () => void; readonly end: () => void },
): void {
  let { generation, endings } = session
  session.onChange(() => {
    const [isOther, hasEnded] = [session.generation !== generation, session.endings !== endings]
    generation = session.generation
    endings = session.endings
    if (isOther) clear()
    else if (hasEnded) end()
  })
}

/** Emits the signed-in user when it has changed. */
function emitUser(session: Session, events: Events): void {
  let userId = session.user?.user_id
  session.onChange(() => {
    const { user } = session
    if (user?.user_id === userId) return
    userId = user?.user_id
    events.emit('user', { user })
  })
}
