import { appInfo, type App, type AppInfo } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import { withoutUndefined, type Optional } from '../model/record.ts'
import type { AppDraft, AppsService } from './apps-service.ts'
import type { Events } from '../cache/events.ts'
import type { LoadOptions } from '../cache/load-app.ts'
import type { AppCache } from '../cache/app-cache.ts'
import type { CallOptions } from '../transport/call.ts'
import { SharedWork } from '../transport/shared-work.ts'
import { orAborted, requireTimeout } from '../transport/wait.ts'

/** What to change on an app; what is left out stays. */
export type AppPatch = Optional<AppDraft>

export interface ListOptions extends CallOptions {
  /** Fetches the list again. Default false. */
  readonly refresh?: boolean | undefined
}

/** Apps, loaded on first use and then cached. */
export class Apps {
  readonly #service: AppsService
  readonly #cache: AppCache
  readonly #events: Events
  #list: Promise<readonly AppInfo[]> | undefined
  /** The list while it is fetched for the first time. */
  #asking: SharedWork<readonly AppInfo[]> | undefined
  /** The last change under way of each app. */
  readonly #updating = new Map<number, Promise<unknown>>()

  constructor(service: AppsService, cache: AppCache, events: Events) {
    this.#service = service
    this.#cache = cache
    this.#events = events
  }

  /** The apps one may read, without their content: fetched once, then cached until `refresh`. */
  async list({ refresh, ...options }: ListOptions = {}): Promise<readonly AppInfo[]> {
    if (refresh) return await this.#refreshList(options)
    options.signal?.throwIfAborted()
    const { signal, timeoutMs = this.#cache.timeoutMs } = options
    requireTimeout(timeoutMs)
    if (this.#asking?.isOver) this.#asking = undefined
    // Without the limits: others may wait for the same list.
    if (!this.#list)
      this.#asking = new SharedWork('GET /api/applist/get', (signal) =>
        this.#service.list({ signal, timeoutMs: Infinity }),
      )
    const list = this.#list ?? this.#asking?.answer ?? Promise.resolve([])
    this.#cacheList(list)
    await this.#asking?.join({ signal, timeoutMs })
    return await list
  }

  async #refreshList(options: CallOptions): Promise<readonly AppInfo[]> {
    const apps = await this.#service.list(options)
    this.#list = Promise.resolve(apps)
    this.#events.emit('apps', { apps })
    return apps
  }

  /**
   * An app with all its items, those in the trash included: the cached copy, or fetched with its chunks.
   *
   * The answer is a frozen snapshot; ask again after a change, or listen to the event `items`.
   */
  async get(appId: Id, options: LoadOptions = {}): Promise<App> {
    return (await this.#cache.get(readId(appId, 'appId'), options)).app
  }

  /** An app without its items. */
  async info(appId: Id, options: LoadOptions = {}): Promise<AppInfo> {
    return (await this.#cache.get(readId(appId, 'appId'), options)).info
  }

  /** The cached copy, if there is one; nothing is sent. */
  peek(appId: Id): App | undefined {
    return this.#cache.find(readId(appId, 'appId'))?.app
  }

  /** Brings a cached copy up to date, or loads the app. */
  async refresh(appId: Id, options: LoadOptions = {}): Promise<App> {
    const id = readId(appId, 'appId')
    if (this.#cache.find(id)) await this.#cache.catchUp(id, options)
    return await this.get(id, options)
  }

  /**
   * Subscribes to an app over the websocket without loading it. Use it for messages and documents, and to be disconnected
   * when the user loses the right to read the app. Data are not cached.
   *
   * @returns a function that stops it with the next connection
   */
  follow(appId: Id): () => void {
    return this.#cache.follow(readId(appId, 'appId'))
  }

  /** Drops the cached copy: memory is freed, changes are not followed any more. */
  evict(appId: Id): void {
    this.#cache.evict(readId(appId, 'appId'))
  }

  async create(draft: AppDraft, options: CallOptions = {}): Promise<App> {
    const { app, info } = this.#cache.put(await this.#service.create(draft, options))
    await this.#changeList((apps) => [...apps.filter((each) => each.app_id !== info.app_id), info])
    return app
  }

  /**
   * Changes an app; it is loaded first, since the server replaces what it is sent as a whole. Updates of one
   * app run one after the other, so that none overwrites another.
   *
   * @param patch or a function that makes it from the app's current state
   */
  async update(
    appId: Id,
    patch: AppPatch | ((info: AppInfo) => AppPatch),
    options: CallOptions = {},
  ): Promise<AppInfo> {
    const id = readId(appId, 'appId')
    const before = this.#updating.get(id) ?? Promise.resolve()
    const { signal } = options
    signal?.throwIfAborted()
    const update = orAborted(before, signal).then(() => this.#update(id, patch, options))
    // One that leaves the queue does not let the next one overtake those before it.
    const turn: Promise<unknown> = Promise.allSettled([before, update])
    this.#updating.set(id, turn)
    try {
      return await update
    } finally {
      if (this.#updating.get(id) === turn) this.#updating.delete(id)
    }
  }

  async #update(
    id: number,
    patch: AppPatch | ((info: AppInfo) => AppPatch),
    options: CallOptions,
  ): Promise<AppInfo> {
    const { info } = await this.#cache.get(id, options)
    const { app_name, group_id, icon, field_list, views_list, show } = info
    const own = withoutUndefined(typeof patch === 'function' ? patch(info) : patch)
    // JSON leaves out what is undefined.
    const whole = { app_name, group_id, icon, field_list, views_list, show, ...own, app_id: id }
    const app = appInfo(await this.#service.update(whole as AppDraft & { app_id: number }, options))
    this.#cache.apply({ kind: 'app-updated', appId: id, app })
    const after = this.#cache.find(id)?.info ?? app
    await this.#changeList((apps) => apps.map((each) => (each.app_id === id ? after : each)))
    return after
  }

  /** Deletes an app; the cached copy is dropped after the server has agreed. */
  async delete(appId: Id, options: CallOptions = {}): Promise<void> {
    const id = readId(appId, 'appId')
    await this.#service.delete(id, options)
    this.#cache.evict(id)
    await this.#changeList((apps) => apps.filter((each) => each.app_id !== id))
  }

  /** Drops the list. */
  clear(): void {
    this.#list = undefined
  }

  /** The list is changed only where it has been read, and changes at the same time are applied one after the other. */
  async #changeList(change: (apps: readonly AppInfo[]) => readonly AppInfo[]): Promise<void> {
    if (!this.#list) return
    const changed = this.#list.then((apps) => Object.freeze(change(apps)))
    this.#cacheList(changed)
    const apps = await changed.catch(() => undefined)
    if (apps && this.#list === changed) this.#events.emit('apps', { apps })
  }

  /** Caches a list unless it fails. */
  #cacheList(list: Promise<readonly AppInfo[]>): void {
    this.#list = list
    list.catch(() => {
      if (this.#list === list) this.#list = undefined
    })
  }
}
