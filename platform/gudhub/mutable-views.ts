import type { AssembledPlatform } from '../client.ts'
import type { App, AppInfo } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import type { CachedApp } from '../cache/cached-app.ts'
import { lazily, mutableCopy, type Mutable } from './mutable-copy.ts'

type ItemsByField = Record<string, Record<string, Mutable<Item['fields'][number]>>>

/** An app as the vendor shows it. */
export type MutableApp = Mutable<App> & {
  /** True for an app of the user's own list. */
  from_apps_list: boolean
  /** The fields of items by the ids of both; the same objects as in `items_list`. */
  items_object: ItemsByField
}

/** An app of the list: without items and fields as long as it has not been loaded. */
export type ListedApp = Omit<MutableApp, 'items_object'> & Partial<Pick<MutableApp, 'items_object'>>

/**
 * The cached copies as the vendor shows them: to be changed freely, items that were deleted since the app was loaded
 * are gone, those that lay in the trash before are there.
 */
export class MutableViews {
  readonly #cache: AssembledPlatform['cache']
  readonly #tombstones = new Map<number, Set<number>>()
  #list: readonly AppInfo[] = []

  constructor({ platform, session, cache }: AssembledPlatform) {
    this.#cache = cache
    cache.onTrack((appId) => this.#tombstones.delete(appId))
    platform.on('apps', {}, ({ apps }) => (this.#list = apps))
    platform.on('items', {}, ({ appId, added, deleted }) => {
      const gone = this.#tombstones.get(appId) ?? new Set()
      for (const item of deleted) gone.add(item.item_id)
      for (const item of added) gone.delete(item.item_id)
      this.#tombstones.set(appId, gone)
    })
    let { generation } = session
    session.onChange(() => {
      if (session.generation !== generation) this.#list = []
      generation = session.generation
    })
  }

  /** Takes the list of apps. */
  takeList(apps: readonly AppInfo[]): void {
    this.#list = apps
  }

  /** Notes an app that was just made. */
  takeNew(app: AppInfo): void {
    if (!this.#isListed(app.app_id)) this.#list = [...this.#list, app]
  }

  drop(appId: number): void {
    this.#list = this.#list.filter((app) => app.app_id !== appId)
  }

  /** The apps of the list, then those that are cached besides. */
  all(): ListedApp[] {
    const listed = this.#list.map((info) => this.find(info.app_id) ?? this.#describe(info))
    const others = this.#cache.cachedIds.filter((appId) => !this.#isListed(appId))
    return [...listed, ...others.flatMap((appId) => this.find(appId) ?? [])]
  }

  /** The list by itself. */
  list(): ListedApp[] {
    return this.#list.map((info) => this.#describe(info))
  }

  /** Undefined without a cached copy. */
  find(appId: Id): MutableApp | undefined {
    const cached = this.#cache.find(Number(appId))
    return cached && this.#show(cached)
  }

  /** The cached copy, or else the app of the list. */
  findAny(appId: Id): ListedApp | undefined {
    const info = this.#list.find((app) => app.app_id === Number(appId))
    return this.find(appId) ?? (info && this.#describe(info))
  }

  /** Loads an app unless there is a cached copy. */
  async load(appId: Id): Promise<CachedApp> {
    return await this.#cache.get(readId(appId, 'appId'))
  }

  async get(appId: Id): Promise<MutableApp> {
    return this.#show(await this.load(appId))
  }

  /** The items of a cached copy, frozen. */
  items(cached: CachedApp): readonly Item[] {
    const gone = this.#tombstones.get(cached.info.app_id)
    return gone?.size ? cached.list().filter((item) => !gone.has(item.item_id)) : cached.list()
  }

  /** One of them, found at once. */
  item(cached: CachedApp, itemId: Id): Item | undefined {
    const item = cached.item(Number(itemId))
    return item && this.#tombstones.get(cached.info.app_id)?.has(item.item_id) ? undefined : item
  }

  #isListed(appId: number): boolean {
    return this.#list.some((app) => app.app_id === appId)
  }

  #describe(info: AppInfo): ListedApp {
    return { ...mutableCopy(info), items_list: [], from_apps_list: this.#isListed(info.app_id) }
  }

  /** Items are copied when they are looked at: most callers want the fields only. */
  #show(cached: CachedApp): MutableApp {
    const chunks = cached.chunks.size > 0 ? { chunks: [...cached.chunks.keys()] } : {}
    const app = { ...this.#describe(cached.info), ...chunks } as MutableApp
    const items = this.items(cached)
    lazily(app, 'items_list', () => mutableCopy(items))
    lazily(app, 'items_object', () => fieldsByItem(app.items_list))
    return app
  }
}

function fieldsByItem(items: MutableApp['items_list']): ItemsByField {
  const byId: ItemsByField = {}
  for (const { item_id, fields } of items)
    byId[item_id] = Object.fromEntries(fields.map((field) => [field.field_id, field]))
  return byId
}
