import { deepFreeze } from '../model/freeze.ts'
import { readId, type Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import type { ItemDraft, ItemPatch } from '../services/items.ts'
import { type Core, withResponse, orNull, request } from './core.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'

export type MutableItem = Mutable<Item>

/** Items of apps. */
export class ItemProcessor {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** @param trash items in the trash as well. Default: those that lay there when the app was loaded. */
  async getItems(app_id: Id, trash?: boolean): Promise<MutableItem[] | null> {
    const items = await this.cachedItems(app_id, trash)
    return items && mutableCopy(items)
  }

  /** The same as they are cached, frozen: for looking through long lists. */
  async cachedItems(app_id: Id, trash?: boolean): Promise<readonly Item[] | null> {
    const { views, log } = this.#core
    if (!app_id) return null
    return await orNull(log, async () => {
      const cached = await views.load(app_id)
      if (trash === true) return cached.list()
      const items = views.items(cached)
      return trash === false ? items.filter((item) => !item.trash) : items
    })
  }

  /** One item, found at once; undefined when there is none. */
  async getItem(app_id: Id, item_id: Id): Promise<MutableItem | undefined> {
    const { views, log } = this.#core
    if (!app_id) return undefined
    const cached = await orNull(log, () => views.load(app_id))
    const item = cached && views.item(cached, item_id)
    return item ? mutableCopy(item) : undefined
  }

  /** @returns the items with their ids; null when it failed */
  async addNewItems(
    app_id: Id,
    itemsList: readonly Partial<ItemDraft>[],
  ): Promise<MutableItem[] | null> {
    const { platform, pipe, log } = this.#core
    return await orNull(log, async () => {
      await this.#ensureCached(app_id)
      const added = mutableCopy(await platform.items.add(app_id, itemsList.map(withFieldList)))
      pipe.emit('gh_items_add', { app_id: Number(app_id) }, added)
      return added
    })
  }

  /** @returns the items as they are now; null when it failed */
  async updateItems(app_id: Id, itemsList: readonly ItemPatch[]): Promise<MutableItem[] | null> {
    const { platform, log } = this.#core
    return await orNull(log, async () => {
      await this.#ensureCached(app_id)
      return mutableCopy(await platform.items.update(app_id, itemsList.map(withNumericId)))
    })
  }

  /** Puts items into the trash. It rejects when it fails. */
  async deleteItems(app_id: Id, itemsIds: readonly Id[]): Promise<void> {
    await this.#ensureCached(app_id)
    await withResponse(() => this.#core.platform.items.delete(app_id, itemsIds))
  }

  /** Writes new items of a message to the cache. */
  async addItemsToStorage(app_id: Id, items: readonly Item[]): Promise<void> {
    await this.updateItemsInStorage(app_id, items)
  }

  /** Writes changed items of a message to the cache. */
  async updateItemsInStorage(app_id: Id, items: readonly Item[]): Promise<readonly Item[]> {
    await this.#ensureCached(app_id)
    this.#core.cache.apply({
      kind: 'items-written',
      appId: Number(app_id),
      items: freezable(items),
    })
    return items
  }

  /** Deletes the items of a message from the cache. */
  async deleteItemsFromStorage(app_id: Id, items: readonly Item[] = []): Promise<void> {
    await this.#ensureCached(app_id)
    this.#core.cache.apply({ kind: 'items-deleted', appId: Number(app_id), items })
  }

  /** Loads the app, so that handlers get its changes. The write goes on when the app can not be read. */
  async #ensureCached(app_id: Id): Promise<void> {
    await this.#core.views.load(app_id).catch(() => undefined)
  }
}

/** An item may come without fields. */
function withFieldList(draft: Partial<ItemDraft>): ItemDraft {
  return { ...draft, fields: draft.fields ?? [] }
}

/** The cached copy looks items up by numbers. */
function withNumericId(patch: ItemPatch): ItemPatch {
  return { ...patch, item_id: readId(patch.item_id, 'item_id') }
}

/** Copies: the cache freezes what it stores. */
function freezable(items: readonly Item[]): readonly Item[] {
  return items.map((item) => deepFreeze(mutableCopy(item)))
}

/** Parts of an app's items, as the server has them. Calls that fail are logged and give null. */
export class ChunksManager {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  getChunk(app_id: Id, chunk_id: string): Promise<unknown> {
    return this.#get(`/api/get-items-chunk/${app_id}/${encodeURIComponent(chunk_id)}`)
  }

  async getChunks(app_id: Id, chunk_ids?: readonly string[]): Promise<unknown[]> {
    return await Promise.all((chunk_ids ?? []).map((id) => this.getChunk(app_id, id)))
  }

  getLastChunk(app_id: Id): Promise<unknown> {
    return this.#get(`/api/get-last-items-chunk/${app_id}`)
  }

  #get(path: string): Promise<unknown> {
    return orNull(this.#core.log, () => request(this.#core, { method: 'GET', path }))
  }
}
