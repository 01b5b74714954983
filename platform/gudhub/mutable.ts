import type { AssembledPlatform } from '../client.ts'
import type { App, AppInfo } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import { isPlainObject } from '../model/record.ts'
import type { CachedApp } from '../cache/cached-app.ts'

/** The same data, to be changed freely. */
export type Mutable<Value> = Value extends readonly (infer Entry)[]
  ? Mutable<Entry>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value

/** A deep copy of JSON, to be changed freely: the library's own objects are frozen. What is not plain data stays itself. */
export function mutableCopy<Value>(value: Value): Mutable<Value>
export function mutableCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner: unknown) => mutableCopy(inner))
  if (!isPlainObject(value)) return value
  // Copied whole first: engines do that several times faster than name by name.
  const copy: Record<string, unknown> = { ...value }
  for (const name in copy) {
    const inner = copy[name]
    if (typeof inner === 'object' && inner !== null) copy[name] = mutableCopy(inner)
  }
  return copy
}

/** Defines a property that is computed at its first read, and is an ordinary one from then on. */
export function lazily(object: object, name: string, make: () => unknown): void {
  const settle = (value: unknown) => {
    const plain = { value, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(object, name, plain)
    return value
  }
  Object.defineProperty(object, name, {
    get: () => settle(make()),
    set: settle,
    enumerable: true,
    configurable: true,
  })
}

/** An app as the vendor shows it. */
export type MutableApp = Mutable<App> & {
  /** True for an app of the user's own list. */
  from_apps_list: boolean
  /** The fields of items by the ids of both; the same objects as in `items_list`. */
  items_object: Record<string, Record<string, Mutable<Item['fields'][number]>>>
}

/** An app of the list: without items and fields as long as it has not been loaded. */
export type ListedApp = Omit<MutableApp, 'items_object'> & Partial<Pick<MutableApp, 'items_object'>>

/**
 * The cached apps as the vendor shows them: mutable, without the items that were deleted since the app was loaded,
 * with those that lay in the trash before.
 */
export class MutableViews {
  readonly #cache: AssembledPlatform['cache']
  readonly #tombstones = new Map<number, Set<number>>()
  /** The user's own list of apps. */
  apps: readonly AppInfo[] = []

  constructor({ platform, session, cache }: AssembledPlatform) {
    this.#cache = cache
    cache.onTrack((appId) => this.#tombstones.delete(appId))
    platform.on('apps', {}, ({ apps }) => (this.apps = apps))
    platform.on('items', {}, ({ appId, added, deleted }) => {
      const gone = this.#tombstones.get(appId) ?? new Set()
      for (const item of deleted) gone.add(item.item_id)
      for (const item of added) gone.delete(item.item_id)
      this.#tombstones.set(appId, gone)
    })
    let { generation } = session
    session.onChange(() => {
      if (session.generation !== generation) this.apps = []
      generation = session.generation
    })
  }

  add(app: AppInfo): void {
    if (!this.#isListed(app.app_id)) this.apps = [...this.apps, app]
  }

  remove(appId: number): void {
    this.apps = this.apps.filter((app) => app.app_id !== appId)
  }

  /** The apps of the list, then other cached apps. */
  all(): ListedApp[] {
    const listed = this.apps.map((info) => this.find(info.app_id) ?? this.#describe(info))
    const others = this.#cache.cachedIds.filter((appId) => !this.#isListed(appId))
    return [...listed, ...others.flatMap((appId) => this.find(appId) ?? [])]
  }

  /** The list by itself. */
  list(): ListedApp[] {
    return this.apps.map((info) => this.#describe(info))
  }

  /** Undefined without a cached copy. */
  find(appId: Id): MutableApp | undefined {
    const cached = this.#cache.find(Number(appId))
    return cached && this.#show(cached)
  }

  /** The cached copy, or else the app of the list. */
  findAny(appId: Id): ListedApp | undefined {
    const info = this.apps.find((app) => app.app_id === Number(appId))
    return this.find(appId) ?? (info && this.#describe(info))
  }

  /** Loads an app unless it is cached. */
  async load(appId: Id): Promise<CachedApp> {
    return await this.#cache.get(readId(appId, 'appId'))
  }

  async get(appId: Id): Promise<MutableApp> {
    return this.#show(await this.load(appId))
  }

  /** The items of a cached app, frozen. */
  items(cached: CachedApp): readonly Item[] {
    const gone = this.#tombstones.get(cached.info.app_id)
    return gone?.size ? cached.list().filter((item) => !gone.has(item.item_id)) : cached.list()
  }

  /** One of them, by an index. */
  item(cached: CachedApp, itemId: Id): Item | undefined {
    const item = cached.item(Number(itemId))
    return item && this.#tombstones.get(cached.info.app_id)?.has(item.item_id) ? undefined : item
  }

  #isListed(appId: number): boolean {
    return this.apps.some((app) => app.app_id === appId)
  }

  #describe(info: AppInfo): ListedApp {
    return { ...mutableCopy(info), items_list: [], from_apps_list: this.#isListed(info.app_id) }
  }

  /** Items are copied at the first read: most callers want the fields only. */
  #show(cached: CachedApp): MutableApp {
    const chunks = cached.chunks.size > 0 ? { chunks: [...cached.chunks.keys()] } : {}
    const app = { ...this.#describe(cached.info), ...chunks } as MutableApp
    const items = this.items(cached)
    lazily(app, 'items_list', () => mutableCopy(items))
    lazily(app, 'items_object', () => fieldsByItem(app.items_list))
    return app
  }
}

function fieldsByItem(items: MutableApp['items_list']): MutableApp['items_object'] {
  const byId: MutableApp['items_object'] = {}
  for (const { item_id, fields } of items)
    byId[item_id] = Object.fromEntries(fields.map((field) => [field.field_id, field]))
  return byId
}
