import type { AssembledPlatform } from '../client.ts'
import type { App, AppInfo } from '../model/app.ts'
import { readId, type Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import type { LocalApp } from '../store/local-app.ts'
import { lazily, thaw, type Thawed } from './thaw.ts'

type ItemsByField = Record<string, Record<string, Thawed<Item['fields'][number]>>>

/** An app as the vendor shows it. */
export type ShownApp = Thawed<App> & {
  /** True for an app of the user's own list. */
  from_apps_list: boolean
  /** The fields of items by the ids of both; the same objects as in `items_list`. */
  items_object: ItemsByField
}

/** An app of the list: without items and fields as long as it has not been loaded. */
export type ListedApp = Omit<ShownApp, 'items_object'> & Partial<Pick<ShownApp, 'items_object'>>

/**
 * The local copies as the vendor shows them: to be changed freely, items that were deleted since the app was loaded
 * are gone, those that lay in the trash before are there.
 */
export class ShownApps {
  readonly #local: AssembledPlatform['local']
  readonly #gone = new Map<number, Set<number>>()
  #list: readonly AppInfo[] = []

  constructor({ platform, session, local }: AssembledPlatform) {
    this.#local = local
    local.onFollow((appId) => this.#gone.delete(appId))
    platform.on('apps', {}, ({ apps }) => (this.#list = apps))
    platform.on('items', {}, ({ appId, added, deleted }) => {
      const gone = this.#gone.get(appId) ?? new Set()
      for (const item of deleted) gone.add(item.item_id)
      for (const item of added) gone.delete(item.item_id)
      this.#gone.set(appId, gone)
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

  /** The apps of the list, then those that are held besides. */
  all(): ListedApp[] {
    const listed = this.#list.map((info) => this.find(info.app_id) ?? this.#describe(info))
    const others = this.#local.held.filter((appId) => !this.#isListed(appId))
    return [...listed, ...others.flatMap((appId) => this.find(appId) ?? [])]
  }

  /** The list by itself. */
  list(): ListedApp[] {
    return this.#list.map((info) => this.#describe(info))
  }

  /** Undefined without a local copy. */
  find(appId: Id): ShownApp | undefined {
    const held = this.#local.find(Number(appId))
    return held && this.#show(held)
  }

  /** The local copy, or else the app of the list. */
  findAny(appId: Id): ListedApp | undefined {
    const info = this.#list.find((app) => app.app_id === Number(appId))
    return this.find(appId) ?? (info && this.#describe(info))
  }

  /** Loads an app unless there is a local copy. */
  async load(appId: Id): Promise<LocalApp> {
    return await this.#local.get(readId(appId, 'appId'))
  }

  async get(appId: Id): Promise<ShownApp> {
    return this.#show(await this.load(appId))
  }

  /** The items of a local copy, frozen. */
  items(held: LocalApp): readonly Item[] {
    const gone = this.#gone.get(held.info.app_id)
    return gone?.size ? held.list().filter((item) => !gone.has(item.item_id)) : held.list()
  }

  /** One of them, found at once. */
  item(held: LocalApp, itemId: Id): Item | undefined {
    const item = held.item(Number(itemId))
    return item && this.#gone.get(held.info.app_id)?.has(item.item_id) ? undefined : item
  }

  #isListed(appId: number): boolean {
    return this.#list.some((app) => app.app_id === appId)
  }

  #describe(info: AppInfo): ListedApp {
    return { ...thaw(info), items_list: [], from_apps_list: this.#isListed(info.app_id) }
  }

  /** Items are copied when they are looked at: most callers want the fields only. */
  #show(held: LocalApp): ShownApp {
    const chunks = held.chunks.size > 0 ? { chunks: [...held.chunks.keys()] } : {}
    const app = { ...this.#describe(held.info), ...chunks } as ShownApp
    const items = this.items(held)
    lazily(app, 'items_list', () => thaw(items))
    lazily(app, 'items_object', () => byField(app.items_list))
    return app
  }
}

function byField(items: ShownApp['items_list']): ItemsByField {
  const byId: ItemsByField = {}
  for (const { item_id, fields } of items)
    byId[item_id] = Object.fromEntries(fields.map((field) => [field.field_id, field]))
  return byId
}
