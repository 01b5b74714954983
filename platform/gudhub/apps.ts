import { readId, type Id } from '../model/id.ts'
import type { View } from '../model/app.ts'
import type { AppPatch } from '../resources/apps.ts'
import type { AppDraft } from '../services/apps.ts'
import { type Core, orNull } from './core.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'
import type { ListedApp, MutableApp } from './mutable-views.ts'

/** An app to send; of one that came from here only what can be set is sent. */
export type SentApp = Partial<AppDraft> & { readonly [key: string]: unknown }

/** Apps. Calls that fail are logged and give null. */
export class AppProcessor {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** The user's own list, always fetched; apps that were only loaded are not in it. Null for an anonymous client. */
  getAppsList(): Promise<ListedApp[] | null> {
    const { platform, session, views, log } = this.#core
    return orNull(log, async () => {
      await session.userId()
      views.takeList(await platform.apps.list())
      return views.list()
    })
  }

  /** An app of the list; undefined when it is not in it. */
  async getAppInfo(app_id: Id): Promise<ListedApp | null | undefined> {
    const list = await this.getAppsList()
    return list && list.find((app) => String(app.app_id) === String(app_id))
  }

  /** An app with all its items: the cached copy, or loaded with its chunks. */
  async getApp(app_id: Id): Promise<MutableApp | null> {
    if (!app_id) return null
    return await orNull(this.#core.log, () => this.#core.views.get(app_id))
  }

  createNewApp(app: SentApp): Promise<MutableApp | null> {
    const { platform, views, log } = this.#core
    return orNull(log, async () => {
      const { items_object: _items, ...draft } = app
      const created = await platform.apps.create(draft as AppDraft)
      views.takeNew(created)
      return await views.get(created.app_id)
    })
  }

  /** Lists are replaced as a whole; what is left out stays. */
  updateApp(app: SentApp): Promise<MutableApp | null> {
    const { platform, views, log } = this.#core
    return orNull(log, async () => {
      const id = readId(app.app_id as Id, 'app_id')
      await platform.apps.update(id, patchOf(app))
      return await views.get(id)
    })
  }

  /** Also emits `gh_app_info_update` with the app, after the change. */
  async updateAppInfo(appInfo: SentApp = {}): Promise<MutableApp | null> {
    const app = await this.updateApp(appInfo)
    if (app) this.#core.pipe.emit('gh_app_info_update', { app_id: app.app_id }, app)
    return app
  }

  /** @returns what is left, with the app when the server refused */
  async deleteApp(app_id: Id): Promise<ListedApp[]> {
    const { platform, views, log } = this.#core
    await orNull(log, async () => {
      await platform.apps.delete(app_id)
      views.drop(Number(app_id))
    })
    return views.all()
  }

  async getAppViews(app_id: Id): Promise<Mutable<View>[] | null | undefined> {
    if (!app_id) return undefined
    return (await this.getApp(app_id))?.views_list ?? null
  }

  /** Fetches apps again. */
  async refreshApps(apps_id: readonly (Id | undefined)[] = []): Promise<void> {
    const { platform, views, pipe, log } = this.#core
    for (const app_id of apps_id) {
      if (app_id === undefined) continue
      await orNull(log, async () => {
        await platform.apps.refresh(app_id)
        const app = await views.get(app_id)
        const address = { app_id: app.app_id }
        pipe.notify('gh_app_update', address, () => app)
        pipe.notify('gh_items_update', address, () => app.items_list)
        pipe.notify('gh_app_views_update', address, () => app.views_list)
      })
    }
  }

  async refreshAppsList(): Promise<void> {
    const { platform, views, pipe, log } = this.#core
    const list = await orNull(log, () => platform.apps.list({ refresh: true }))
    if (!list) return
    views.takeList(list)
    pipe.emit('gh_apps_list_refreshed', {})
  }

  /** Forgets the list of apps: it is asked for again. */
  clearAppProcessor(): void {
    this.#core.platform.apps.clear()
  }

  getAppListFromStorage(): ListedApp[] {
    return this.#core.views.all()
  }

  /** Null without a cached copy. */
  getAppFromStorage(app_id: Id): MutableApp | null {
    return this.#core.views.find(app_id) ?? null
  }

  /** Writes the app of a message to the cache. */
  updateAppFieldsAndViews(app: MutableApp): void {
    const { items_list: _items, items_object: _object, ...info } = mutableCopy(app)
    this.#core.cache.apply({ kind: 'app-updated', appId: app.app_id, app: info })
  }
}

/** Without what the client adds, or the server keeps by itself; an empty list of views is none. */
function patchOf(app: SentApp): AppPatch {
  const { app_id: _id, items_list, items_object, file_list, chunks, from_apps_list, ...sent } = app
  void [items_list, items_object, file_list, chunks, from_apps_list]
  const { views_list, show, ...rest } = sent
  return {
    ...rest,
    ...(views_list?.length ? { views_list } : {}),
    ...(show === undefined ? {} : { show }),
  }
}
