import { appInfo, type App, type AppInfo } from '../model/app.ts'
import type { Change } from '../model/change.ts'
import { emitAppChanges, emitItemChanges } from './emit-changes.ts'
import { TIMEOUT_MS } from '../transport/request.ts'
import { SharedWork, type JoinOptions } from '../transport/shared-work.ts'
import { requireTimeout } from '../transport/wait.ts'
import type { Events } from './events.ts'
import { CachedApp, remember, type ItemChanges, type LoadedApp } from './cached-app.ts'
import { loadApp, type AppSource, type LoadOptions } from './load-app.ts'

/** A change of cached data. Messages and documents are not cached: they only become events. */
type CacheChange = Exclude<Change, { readonly kind: 'message' | 'document-inserted' }>

/**
 * What is cached of an app; undefined when nothing is.
 *
 * | from        | by                       | to          |
 * | ----------- | ------------------------ | ----------- |
 * | -           | `get`                    | loading     |
 * | -           | `put`                    | loaded      |
 * | loading     | the answer               | loaded      |
 * | loading     | an error                 | -           |
 * | loaded      | `catchUp`                | catching up |
 * | catching up | the answer, an error     | loaded      |
 * | any         | `evict`                  | -           |
 */
type CacheState =
  | {
      readonly kind: 'loading'
      readonly work: SharedWork<CachedApp>
      /** What happened meanwhile; applied to what was loaded. */
      readonly changes: CacheChange[]
    }
  | { readonly kind: 'loaded'; readonly app: CachedApp; readonly work?: never }
  | { readonly kind: 'catching up'; readonly app: CachedApp; readonly work: SharedWork<void> }

/** Enough to recognise the echoes that are still under way. */
const REMEMBERED_DOCUMENTS = 100

/**
 * The cached copies of apps: loaded when they are first asked for, kept up to date by changes.
 *
 * Every change goes through `apply`, `change` or `catchUp`; events are emitted after it.
 */
export class AppCache {
  readonly #source: AppSource
  readonly #events: Events
  readonly #apps = new Map<number, CacheState>()
  /** Apps that are followed without a copy, once for each that follows. */
  readonly #followers = new Set<{ readonly appId: number }>()
  /** Apps that the server refuses: not followed until they are asked for again. */
  readonly #lost = new Set<number>()
  readonly #documents = new Set<string>()
  readonly #trackListeners = new Set<(appId: number) => void>()

  /** How long a caller waits for one answer of the server, unless it says otherwise. */
  readonly timeoutMs: number

  constructor(source: AppSource, events: Events, timeoutMs = TIMEOUT_MS) {
    this.#source = source
    this.#events = events
    this.timeoutMs = timeoutMs
  }

  /** The copy, if there is one. */
  find(appId: number): CachedApp | undefined {
    const state = this.#apps.get(appId)
    return state?.kind === 'loading' ? undefined : state?.app
  }

  /** Ids of the apps that are cached. */
  get cachedIds(): number[] {
    return [...this.#apps.keys()].filter((appId) => this.find(appId))
  }

  /** Ids of the apps that are cached, being loaded or followed, but for those that the server refuses. */
  get trackedIds(): number[] {
    return this.#knownIds.filter((appId) => !this.#lost.has(appId))
  }

  get #knownIds(): number[] {
    const followed = Array.from(this.#followers, ({ appId }) => appId)
    return [...new Set([...this.#apps.keys(), ...followed])]
  }

  /** The server has sent of the app after all. */
  regain(appId: number): void {
    this.#lost.delete(appId)
  }

  /** The server refuses the app. It is tracked again when it is loaded, refreshed or followed. */
  lose(appId: number): void {
    if (this.#knownIds.includes(appId)) this.#lost.add(appId)
  }

  /** Tracks an app without a copy of it, until the function that it returns is called. */
  follow(appId: number): () => void {
    const follower = { appId }
    this.#followers.add(follower)
    this.#track(appId)
    return () => {
      this.#followers.delete(follower)
      if (!this.#knownIds.includes(appId)) this.#lost.delete(appId)
    }
  }

  /** Calls the listener when an app is about to be loaded or cached. @returns an unsubscribe function */
  onTrack(listener: (appId: number) => void): () => void {
    this.#trackListeners.add(listener)
    return () => void this.#trackListeners.delete(listener)
  }

  #track(appId: number): void {
    this.#lost.delete(appId)
    for (const listener of this.#trackListeners) listener(appId)
  }

  /** The copy of an app, loaded when there is none; callers at the same time wait for one load. */
  async get(appId: number, options: LoadOptions = {}): Promise<CachedApp> {
    options.signal?.throwIfAborted()
    const state = this.#apps.get(appId)
    if (state && state.kind !== 'loading') return state.app
    const work = state && !state.work.isOver ? state.work : this.#load(appId)
    return await work.join(this.#limits(options))
  }

  /** Caches an app that the server has just created. */
  put(app: App): CachedApp {
    this.#track(app.app_id)
    return this.#store({ app, chunks: new Map() })
  }

  /** Resolves when no fetch of the app is under way, also when the fetch failed. */
  async idle(appId: number): Promise<void> {
    await Promise.allSettled([this.#apps.get(appId)?.work?.answer])
  }

  /** Drops the copy of an app; it is loaded again when it is asked for. */
  evict(appId: number): void {
    const state = this.#apps.get(appId)
    this.#apps.delete(appId)
    this.#lost.delete(appId)
    state?.work?.abort(new DOMException('the app was evicted', 'AbortError'))
  }

  /** Drops the copies; loads that are under way continue. */
  dropCopies(): void {
    for (const appId of this.cachedIds) this.evict(appId)
  }

  /** Drops everything but what is followed. */
  clear(): void {
    for (const appId of this.#knownIds) this.evict(appId)
  }

  /**
   * Fetches what has changed since an app was loaded; one request for several callers, each of which may abort.
   *
   * It rejects with an `AbortError` when the app is evicted meanwhile.
   */
  async catchUp(appId: number, options: LoadOptions = {}): Promise<void> {
    options.signal?.throwIfAborted()
    const limits = this.#limits(options)
    const state = this.#apps.get(appId)
    if (!state || state.kind === 'loading') return
    const isRunning = state.kind === 'catching up' && !state.work.isOver
    await (isRunning ? state.work : this.#startCatchUp(appId, state.app)).join(limits)
  }

  /** Applies a change from the server. Changes of apps that are not cached are dropped. */
  apply(change: Change): void {
    if (change.kind === 'message') return this.#events.emit('message', change.message)
    if (change.kind === 'document-inserted') return this.#emitDocument(change)
    const state = this.#apps.get(change.appId)
    if (state?.kind === 'loading') state.changes.push(change)
    else if (state) this.#applyTo(state.app, change)
  }

  /** Changes the items of a cached app and emits the changes. Does nothing when the app is not cached. */
  change(appId: number, work: (app: CachedApp) => ItemChanges): void {
    const cached = this.find(appId)
    if (cached) emitItemChanges(this.#events, appId, work(cached))
  }

  #limits({ signal, timeoutMs = this.timeoutMs, onProgress }: LoadOptions): JoinOptions {
    requireTimeout(timeoutMs)
    return { signal, timeoutMs, onProgress }
  }

  #store(load: LoadedApp): CachedApp {
    const app = new CachedApp(load)
    this.#apps.set(load.app.app_id, { kind: 'loaded', app })
    return app
  }

  #load(appId: number): SharedWork<CachedApp> {
    this.#track(appId)
    const changes: CacheChange[] = []
    const work = new SharedWork(`the load of app ${appId}`, async (signal, report) => {
      const load = await loadApp(this.#source, appId, { signal, onApp: report, onProgress: report })
      signal.throwIfAborted()
      const cached = this.#store(load)
      for (const change of changes) this.#applyTo(cached, change)
      return cached
    })
    this.#fetching(appId, { kind: 'loading', work, changes })
    return work
  }

  #startCatchUp(appId: number, cached: CachedApp): SharedWork<void> {
    const work = new SharedWork(`the catch-up of app ${appId}`, async (signal, report) => {
      const load = await loadApp(this.#source, appId, {
        known: cached.chunks,
        signal,
        onApp: report,
        onProgress: report,
      })
      signal.throwIfAborted()
      if (this.find(appId) === cached) this.#catchUp(cached, load)
    })
    this.#fetching(appId, { kind: 'catching up', app: cached, work })
    return work
  }

  /** Sets the state of an app until its fetch ends. */
  #fetching(appId: number, state: Exclude<CacheState, { readonly kind: 'loaded' }>): void {
    this.#apps.set(appId, state)
    const end = () => {
      if (this.#apps.get(appId) !== state) return
      if (state.kind === 'loading') this.#apps.delete(appId)
      else this.#apps.set(appId, { kind: 'loaded', app: state.app })
    }
    state.work.answer.then(end, end)
  }

  #catchUp(cached: CachedApp, load: LoadedApp): void {
    const { app_id: appId, file_list: files } = load.app
    for (const { file_id: fileId } of cached.dropFiles(load.app))
      this.#events.emit('file', { appId, fileId, file: undefined })
    this.#applyTo(cached, { kind: 'files-written', appId, files })
    this.#describe(cached, appInfo(load.app))
    emitItemChanges(this.#events, appId, cached.catchUp(load))
    if (this.#lost.has(appId)) this.#track(appId)
  }

  #applyTo(cached: CachedApp, change: CacheChange): void {
    const { appId } = change
    switch (change.kind) {
      case 'items-written':
        return emitItemChanges(this.#events, appId, cached.write(change.items))
      case 'items-deleted':
        return emitItemChanges(this.#events, appId, cached.delete(change.items))
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
  #emitDocument({ appId, document }: Extract<Change, { kind: 'document-inserted' }>): void {
    const { _id: id, item_id: itemId, element_id: elementId } = document
    if (id !== undefined) {
      const key = `${appId} ${id}`
      if (this.#documents.has(key)) return
      remember(this.#documents, key, REMEMBERED_DOCUMENTS)
    }
    this.#events.emit('document', { appId, itemId, elementId, document })
  }
}
