import type { PlatformEvents } from '../cache/events.ts'
import type { File } from '../model/file.ts'
import type { Id } from '../model/id.ts'
import { readItems } from '../model/item.ts'
import { isRecord } from '../model/record.ts'
import { isHeartbeat, type WebSocketClass } from '../realtime/connection.ts'
import { Part, type Core, type LiveSocket } from './core.ts'
import { mutableCopy } from './mutable.ts'

/** Live changes. A lost connection is opened again by itself, after pauses that grow. */
export class WebSocketApi extends Part {
  /** Longest silence between two heartbeats, in milliseconds. */
  readonly ALLOWED_HEART_BEAT_DELEY = 12_000
  /** Ids of the apps that are followed, each once. */
  readonly queue: Id[] = []

  constructor(core: Core) {
    super(core)
    core.cache.onTrack((appId) => this.#add(appId))
  }

  get url(): string {
    return this.core.options.wss_url
  }

  get connected(): boolean {
    return this.core.liveSync?.state === 'open'
  }

  /** The current connection; null before the first. */
  get websocket(): WebSocket | null {
    return this.core.socket.current
  }

  /** When the last heartbeat arrived, in milliseconds since 1970; far in the future before the first, as in the vendor's client. */
  get heartBeatTimeStemp(): number {
    return this.core.socket.lastHeartbeatAt ?? 10_000_000_000_000
  }

  /**
   * Starts the live connection; the cache applies the changes.
   *
   * @param onMessage called with every message, those of this client included
   * @param _refreshApps not called: missed changes are fetched anyway
   * @throws {TypeError} when `wss_url` is not a websocket address
   */
  initWebSocket(onMessage?: (message: unknown) => void, _refreshApps?: unknown): void {
    const { liveSync, socket } = this.core
    if (!liveSync) throw new TypeError('wss_url must begin with ws:// or wss://')
    if (onMessage) socket.onMessage = onMessage
    liveSync.open()
    for (const appId of this.queue) this.#follow(appId)
  }

  /** Follows an app. It is loaded while the connection is on. */
  addSubscription(app_id: Id): Promise<void> {
    this.#add(app_id)
    if (this.core.liveSync && this.core.liveSync.state !== 'closed') this.#follow(app_id)
    return Promise.resolve()
  }

  /** Closes the connection; no timer is left. `initWebSocket` opens it again. */
  close(): void {
    this.core.liveSync?.close()
  }

  #add(appId: Id): void {
    if (!this.queue.some((known) => String(known) === String(appId))) this.queue.push(appId)
  }

  #follow(appId: Id): void {
    this.core.views.load(appId).catch((error: unknown) => {
      this.core.log.warn(`mandry/platform/gudhub: app ${appId} can not be followed`, error)
    })
  }
}

export function createLiveSocket(): LiveSocket {
  let current: WebSocket | null = null
  let lastHeartbeatAt: number | undefined
  const live = {
    // A function is enough for `new`: what it returns is the result.
    WebSocket: function connect(url: string) {
      current = new globalThis.WebSocket(url)
      current.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'string') return
        if (isHeartbeat(data)) lastHeartbeatAt = Date.now()
        else queueMicrotask(() => notifyMessage(data, live.onMessage))
      })
      return current
    } as unknown as WebSocketClass,
    onMessage: undefined as LiveSocket['onMessage'],
    get current() {
      return current
    },
    get lastHeartbeatAt() {
      return lastHeartbeatAt
    },
  }
  return live
}

/** Text that is not JSON is ignored here: the library has logged it. */
function notifyMessage(text: string, onMessage: LiveSocket['onMessage']): void {
  if (!onMessage) return
  let message: unknown
  try {
    message = JSON.parse(text) as unknown
  } catch {
    return
  }
  onMessage(message)
}

/** Emits changes with the vendor's names and values, but always after the change. */
export function emitChanges(core: Core): void {
  const { platform, pipe, cache } = core
  /** The files of apps before a change: the library's events have the state after it. */
  const files = new Map<number, readonly File[]>()
  platform.on('items', {}, (change) => emitItems(core, change))
  platform.on('app', {}, ({ appId, app }) =>
    pipe.notify('gh_app_views_update', { app_id: appId }, () => mutableCopy(app.views_list)),
  )
  platform.on('field', {}, ({ appId, fieldId, field }) => {
    if (!field) return
    pipe.notify('gh_model_update', { app_id: appId, field_id: fieldId }, () => mutableCopy(field))
  })
  platform.on('file', {}, (change) => emitFile(core, files, change))
  platform.on('document', {}, ({ appId, itemId, elementId, document }) => {
    const address = { app_id: appId, item_id: itemId, element_id: elementId }
    pipe.notify('gh_document_insert_one', address, () => mutableCopy(document.data))
  })
  afterLoads(cache, (appId) => {
    rememberFiles(core, files, appId)
    emitChunks(core, appId)
  })
}

/** The vendor loads chunks after the app and emits `gh_items_update` when they have arrived. */
function emitChunks({ cache, views, pipe }: Core, appId: number): void {
  const cached = cache.find(appId)
  if (!cached?.chunks.size) return
  pipe.notify('gh_items_update', { app_id: appId }, () => mutableCopy(views.items(cached)))
}

function emitItems(
  { cache, views, pipe }: Core,
  { appId, added, updated }: PlatformEvents['items'],
): void {
  const address = { app_id: appId }
  for (const item of added) pipe.notify('gh_item_update', address, () => mutableCopy([item]))
  pipe.notify('gh_items_update', address, () => {
    const cached = cache.find(appId)
    return cached ? mutableCopy(views.items(cached)) : []
  })
  for (const { before, after } of updated) {
    const itemAddress = { ...address, item_id: after.item_id }
    pipe.notify('gh_item_update', address, () => mutableCopy([after]))
    pipe.notify('gh_item_update', itemAddress, () => mutableCopy(after))
    const was = new Map(before.fields.map((field) => [field.field_id, field.field_value]))
    for (const { field_id, field_value } of after.fields)
      if (was.get(field_id) !== field_value)
        pipe.notify('gh_value_update', { ...itemAddress, field_id }, () => field_value)
  }
}

function emitFile(
  core: Core,
  files: Map<number, readonly File[]>,
  { appId, fileId, file }: PlatformEvents['file'],
): void {
  const { pipe } = core
  const before = files.get(appId)?.find((known) => known.file_id === fileId)
  rememberFiles(core, files, appId)
  if (!file) pipe.notify('gh_file_delete', { file_id: fileId }, () => mutableCopy(before))
  else if (before) pipe.notify('gh_file_update', { file_id: fileId }, () => undefined)
  else {
    const address = { app_id: appId, item_id: file.item_id, file_id: fileId }
    pipe.notify('gh_file_upload', address, () => mutableCopy(file))
  }
}

function rememberFiles({ cache }: Core, files: Map<number, readonly File[]>, appId: number): void {
  const cached = cache.find(appId)
  if (cached) files.set(appId, cached.info.file_list)
  else files.delete(appId)
}

/** Calls the listener when an app has been loaded, or could not be. */
function afterLoads(cache: Core['cache'], listener: (appId: number) => void): void {
  const afterLoad = async (appId: number) => {
    // An app is announced just before its load begins.
    await Promise.resolve()
    await cache.idle(appId)
    listener(appId)
  }
  cache.onTrack((appId) => void afterLoad(appId))
}

/** Applies apps that a service worker has fetched: `{ type: 'refresh app', payload: App }`. */
export function applyFromServiceWorker({ cache, log }: Core): void {
  const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.type !== 'refresh app' || !isRecord(data.payload)) return
    try {
      const { app_id, items_list } = data.payload
      cache.apply({ kind: 'items-written', appId: Number(app_id), items: readItems(items_list) })
    } catch (error) {
      log.error('mandry/platform/gudhub: what the service worker sent could not be used', error)
    }
  })
}
