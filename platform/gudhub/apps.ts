import { readId, type Id } from '../model/id.ts'
import type { View } from '../model/app.ts'
import type { AppPatch } from '../resources/apps.ts'
import type { AppDraft } from '../resources/apps-service.ts'
import { Part } from './core.ts'
import { mutableCopy, type ListedApp, type Mutable, type MutableApp } from './mutable.ts'

/** An app to send. Only settable properties of an app read from here are sent. */
export type SentApp = Partial<AppDraft> & { readonly [key: string]: unknown }

/** Apps. Calls that fail are logged and give null. */
export class AppProcessor extends Part {
  /** The user's own list, always fetched; apps that were only loaded are not in it. Null for an anonymous client. */
  getAppsList(): Promise<ListedApp[] | null> {
    return this.orNull(async ({ platform, session, views }) => {
      await session.userId()
      views.apps = await platform.apps.list()
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
    return app_id ? await this.orNull(({ views }) => views.get(app_id)) : null
  }

  createNewApp(app: SentApp): Promise<MutableApp | null> {
    return this.orNull(async ({ platform, views }) => {
      const { items_object: _items, ...draft } = app
      const created = await platform.apps.create(draft as AppDraft)
      views.add(created)
      return await views.get(created.app_id)
    })
  }

  /** Lists are replaced as a whole; what is left out stays. */
  updateApp(app: SentApp): Promise<MutableApp | null> {
    return this.orNull(async ({ platform, views }) => {
      const id = readId(app.app_id as Id, 'app_id')
      await platform.apps.update(id, patchOf(app))
      return await views.get(id)
    })
  }

  /** Also emits `gh_app_info_update` with the app, after the change. */
  async updateAppInfo(appInfo: SentApp = {}): Promise<MutableApp | null> {
    const app = await this.updateApp(appInfo)
    if (app) this.core.pipe.emit('gh_app_info_update', { app_id: app.app_id }, app)
    return app
  }

  /** @returns the remaining apps, with this one when the server refused */
  async deleteApp(app_id: Id): Promise<ListedApp[]> {
    await this.orNull(async ({ platform, views }) => {
      await platform.apps.delete(app_id)
      views.remove(Number(app_id))
    })
    return this.getAppListFromStorage()
  }

  async getAppViews(app_id: Id): Promise<Mutable<View>[] | null | undefined> {
    return app_id ? ((await this.getApp(app_id))?.views_list ?? null) : undefined
  }

  /** Fetches apps again. */
  async refreshApps(apps_id: readonly (Id | undefined)[] = []): Promise<void> {
    for (const app_id of apps_id) {
      if (app_id === undefined) continue
      await this.orNull(async ({ platform, views, pipe }) => {
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
    await this.orNull(async ({ platform, views, pipe }) => {
      views.apps = await platform.apps.list({ refresh: true })
      pipe.emit('gh_apps_list_refreshed', {})
    })
  }

  /** Drops the list of apps: it is fetched again. */
  clearAppProcessor(): void {
    this.core.platform.apps.clear()
  }

  getAppListFromStorage(): ListedApp[] {
    return this.core.views.all()
  }

  /** Null without a cached copy. */
  getAppFromStorage(app_id: Id): MutableApp | null {
    return this.core.views.find(app_id) ?? null
  }

  /** Writes the app of a message to the cache. */
  updateAppFieldsAndViews(app: MutableApp): void {
    const { items_list: _items, items_object: _object, ...info } = mutableCopy(app)
    this.core.cache.apply({ kind: 'app-updated', appId: app.app_id, app: info })
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

/** Parts of an app's items, as the server has them. Calls that fail are logged and give null. */
export class ChunksManager extends Part {
  getChunk(app_id: Id, chunk_id: string): Promise<unknown> {
    const path = `/api/get-items-chunk/${app_id}/${encodeURIComponent(chunk_id)}`
    return this.orNull(() => this.sendGet(path))
  }

  async getChunks(app_id: Id, chunk_ids?: readonly string[]): Promise<unknown[]> {
    return await Promise.all((chunk_ids ?? []).map((id) => this.getChunk(app_id, id)))
  }

  getLastChunk(app_id: Id): Promise<unknown> {
    return this.orNull(() => this.sendGet(`/api/get-last-items-chunk/${app_id}`))
  }
}
