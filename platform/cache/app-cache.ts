import { appInfo, type App, type AppInfo } from '../model/app.ts'
import type { Change } from '../model/change.ts'
import { emitAppChanges, emitItemChanges } from './emit-changes.ts'
import type { Progress } from '../transport/call.ts'
import { TIMEOUT_MS } from '../transport/request.ts'
import { SharedWork, type JoinOptions } from '../transport/shared-work.ts'
import { requireTimeout } from '../transport/wait.ts'
import type { Events } from './events.ts'
import { CachedApp, type ItemChanges, type LoadedApp } from './cached-app.ts'
import { settle, type Layer } from './layers.ts'
import { loadApp, type AppSource, type LoadOptions } from './load-app.ts'

/** A change of cached data. Messages and documents are not cached: they only become events. */
type CacheChange = Exclude<Change, { readonly kind: 'message' | 'document-inserted' }>

interface Loading {
  readonly work: SharedWork<CachedApp>
  /** What happened meanwhile; applied to what was loaded. */
  readonly changes: CacheChange[]
}

/** Enough to recognise the echoes that are still under way. */
const REMEMBERED_DOCUMENTS = 100

/**
 * The cached copies of apps: loaded when they are first asked for, kept up to date by changes.
 *
 * Every change comes in through `apply`, `change` or `catchUp`; events are emitted after it.
 */
export class AppCache {
  /** Optimistic writes that are under way, in the order they were begun. */
  readonly layers = new Set<Layer>()
  readonly #source: AppSource
  readonly #events: Events
  readonly #apps = new Map<number, CachedApp>()
  readonly #loading = new Map<number, Loading>()
  readonly #catchingUp = new Map<number, SharedWork<void>>()
  readonly #documents = new Set<string>()
  /** How often each app is followed without a copy. */
  readonly #followed = new Map<number, number>()
  /** Apps that the server refuses: not followed until they are asked for again. */
  readonly #lost = new Set<number>()
  readonly #trackListeners = new Set<(appId: number) => void>()

  /** How long a caller waits for one answer of the server, unless it says otherwise. */
  readonly timeoutMs: number

  constructor(source: AppSource, events: Events, timeoutMs = TIMEOUT_MS) {
    this.#source = source
    this.#events = events
    this.timeoutMs = timeoutMs
  }

  /** The copy, where there is one. */
  find(appId: number): CachedApp | undefined {
    return this.#apps.get(appId)
  }

  /** Ids of the apps that are cached. */
  get cachedIds(): number[] {
    return [...this.#apps.keys()]
  }

  /** Ids of the apps that are cached, being loaded or followed, but for those that the server refuses. */
  get trackedIds(): number[] {
    return this.#knownIds.filter((appId) => !this.#lost.has(appId))
  }

  /** The server has sent of the app after all. */
  regain(appId: number): void {
    this.#lost.delete(appId)
  }

  get #knownIds(): number[] {
    return [...new Set([...this.#apps.keys(), ...this.#loading.keys(), ...this.#followed.keys()])]
  }

  /** The server refuses the app. It is tracked again when it is loaded, refreshed or followed. */
  lose(appId: number): void {
    if (this.#knownIds.includes(appId)) this.#lost.add(appId)
  }

  /** Tracks an app without a copy of it, until the function that it returns is called. */
  follow(appId: number): () => void {
    this.#followed.set(appId, (this.#followed.get(appId) ?? 0) + 1)
    this.#track(appId)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const rest = (this.#followed.get(appId) ?? 0) - 1
      if (rest > 0) this.#followed.set(appId, rest)
      else this.#followed.delete(appId)
      if (!this.#knownIds.includes(appId)) this.#lost.delete(appId)
    }
  }

  /** Calls the listener when an app is about to be loaded or cached. @returns an unsubscribe function */
  onTrack(listener: (appId: number) => void): () => void {
    this.#trackListeners.add(listener)
    return () => void this.#trackListeners.delete(listener)
  }

  /** The copy of an app, loaded when there is none; callers at the same time wait for one load. */
  async get(appId: number, options: LoadOptions = {}): Promise<CachedApp> {
    options.signal?.throwIfAborted()
    const cached = this.#apps.get(appId)
    if (cached) return cached
    const found = this.#loading.get(appId)
    const { work } = found && !found.work.isOver ? found : this.#load(appId)
    return await work.join(this.#limits(options))
  }

  /** Caches an app that the server has just created. */
  put(app: App): CachedApp {
    this.#track(app.app_id)
    return this.#store({ app, chunks: new Map() })
  }

  /** Resolves when no fetch of the app is under way, also when the fetch failed. */
  async idle(appId: number): Promise<void> {
    await Promise.allSettled([
      this.#loading.get(appId)?.work.answer,
      this.#catchingUp.get(appId)?.answer,
    ])
  }

  /** Drops the copy of an app; it is loaded again when it is asked for. */
  evict(appId: number): void {
    this.#apps.delete(appId)
    this.#lost.delete(appId)
    const reason = new DOMException('the app was evicted', 'AbortError')
    this.#loading.get(appId)?.work.abort(reason)
    this.#catchingUp.get(appId)?.abort(reason)
    this.#loading.delete(appId)
    this.#catchingUp.delete(appId)
  }

  /** Drops the copies; loads that are under way go on. */
  dropCopies(): void {
    const loading = new Set(this.#loading.keys())
    for (const appId of this.cachedIds) if (!loading.has(appId)) this.evict(appId)
  }

  /** Drops everything but what is followed. */
  clear(): void {
    for (const appId of this.#knownIds) this.evict(appId)
  }

  /**
   * Fetches what has changed since an app was loaded; at once for several callers, of whom each may leave.
   *
   * It rejects with an `AbortError` when the app is evicted meanwhile.
   */
  async catchUp(appId: number, options: LoadOptions = {}): Promise<void> {
    options.signal?.throwIfAborted()
    const found = this.#catchingUp.get(appId)
    const running = found && !found.isOver ? found : this.#startCatchUp(appId)
    await running.join(this.#limits(options))
  }

  /** Takes a change that came from the server. Changes of apps that are not cached are dropped. */
  apply(change: Change): void {
    if (change.kind === 'message') return this.#events.emit('message', change.message)
    if (change.kind === 'document-inserted') return this.#emitDocument(change)
    this.#loading.get(change.appId)?.changes.push(change)
    const cached = this.#apps.get(change.appId)
    if (cached) this.#applyTo(cached, change)
  }

  /** Changes the items of a cached app and emits the changes. Does nothing when the app is not cached. */
  change(appId: number, work: (app: CachedApp) => ItemChanges): void {
    const cached = this.#apps.get(appId)
    if (cached) emitItemChanges(this.#events, appId, work(cached))
  }

  #limits({ signal, timeoutMs = this.timeoutMs, onProgress }: LoadOptions): JoinOptions {
    requireTimeout(timeoutMs)
    return { signal, timeoutMs, onProgress }
  }

  /** Fetches an app without a time limit: each caller has its own. */
  #fetch(
    appId: number,
    known: LoadedApp['chunks'] | undefined,
    signal: AbortSignal,
    report: (progress?: Progress) => void,
  ): Promise<LoadedApp> {
    const source: AppSource = {
      ...this.#source,
      app: async (...call) => {
        const app = await this.#source.app(...call)
        report()
        return app
      },
    }
    return loadApp(source, appId, { known, signal, timeoutMs: Infinity, onProgress: report })
  }

  #load(appId: number): Loading {
    this.#track(appId)
    const changes: CacheChange[] = []
    const work = new SharedWork(`the load of app ${appId}`, async (signal, report) => {
      const loaded = await this.#fetch(appId, undefined, signal, report)
      signal.throwIfAborted()
      const cached = this.#store(loaded)
      // Not through `apply`, which would add them to the list again.
      for (const change of changes) this.#applyTo(cached, change)
      return cached
    })
    const loading: Loading = { work, changes }
    this.#loading.set(appId, loading)
    const forget = () => {
      if (this.#loading.get(appId) === loading) this.#loading.delete(appId)
    }
    work.answer.then(forget, forget)
    return loading
  }

  #track(appId: number): void {
    this.#lost.delete(appId)
    for (const listener of this.#trackListeners) listener(appId)
  }

  #store(load: LoadedApp): CachedApp {
    const cached = new CachedApp(load)
    this.#apps.set(load.app.app_id, cached)
    return cached
  }

  #startCatchUp(appId: number): SharedWork<void> {
    const running = new SharedWork(`the catch-up of app ${appId}`, (signal, report) =>
      this.#catchUp(appId, signal, report),
    )
    this.#catchingUp.set(appId, running)
    const forget = () => {
      if (this.#catchingUp.get(appId) === running) this.#catchingUp.delete(appId)
    }
    running.answer.then(forget, forget)
    return running
  }

  async #catchUp(
    appId: number,
    signal: AbortSignal,
    report: (progress?: Progress) => void,
  ): Promise<void> {
    const cached = this.#apps.get(appId)
    if (!cached) return
    const load = await this.#fetch(appId, cached.chunks, signal, report)
    signal.throwIfAborted()
    if (this.#apps.get(appId) !== cached) return
    for (const { file_id: fileId } of cached.dropFiles(load.app))
      this.#events.emit('file', { appId, fileId, file: undefined })
    this.#applyTo(cached, { kind: 'files-written', appId, files: load.app.file_list })
    this.#describe(cached, appInfo(load.app))
    this.#settle(cached, load.app.items_list)
    emitItemChanges(this.#events, appId, cached.catchUp(load))
    if (this.#lost.has(appId)) this.#track(appId)
  }

  #applyTo(cached: CachedApp, change: CacheChange): void {
    const { appId } = change
    switch (change.kind) {
      case 'items-written':
        this.#settle(cached, change.items)
        return emitItemChanges(this.#events, appId, cached.write(change.items))
      case 'items-deleted': {
        const gone = change.items.map((item) => ({ ...item, trash: true }))
        this.#settle(cached, gone)
        return emitItemChanges(this.#events, appId, cached.delete(change.items))
      }
      case 'app-updated':
        return this.#describe(cached, change.app)
      case 'files-written': {
        for (const file of cached.writeFiles(change.files))
          this.#events.emit('file', { appId, fileId: file.file_id, file })
        return
      }
      case 'file-deleted': {
        const { fileId } = change
        if (cached.deleteFile(fileId)) this.#events.emit('file', { appId, fileId, file: undefined })
        return
      }
      default:
        return change satisfies never
    }
  }

  #settle(cached: CachedApp, items: Parameters<typeof settle>[2]): void {
    const { app_id: appId } = cached.info
    settle(this.layers, { appId, item: (itemId) => cached.item(itemId) }, items)
  }

  /** Files have change messages of their own, so `file_list` is not taken from here. */
  #describe(cached: CachedApp, app: AppInfo): void {
    const before = cached.info
    if (!cached.describe({ ...app, file_list: before.file_list })) return
    const kept = new Set(cached.info.field_list.map((field) => field.field_id))
    const deleted = before.field_list.map((field) => field.field_id).filter((id) => !kept.has(id))
    const changes = cached.dropFields(new Set(deleted))
    emitAppChanges(this.#events, before, cached.info)
    emitItemChanges(this.#events, before.app_id, changes)
  }

  /** The socket echoes documents that this client stored: each is emitted once. */
  #isNewDocument(key: string): boolean {
    if (this.#documents.has(key)) return false
    this.#documents.add(key)
    const [oldest = ''] = this.#documents
    if (this.#documents.size > REMEMBERED_DOCUMENTS) this.#documents.delete(oldest)
    return true
  }

  #emitDocument({ appId, document }: Extract<Change, { kind: 'document-inserted' }>): void {
    const { _id: id, item_id: itemId, element_id: elementId } = document
    if (id !== undefined && !this.#isNewDocument(`${appId} ${id}`)) return
    this.#events.emit('document', { appId, itemId, elementId, document })
  }
}
