import { readId, type Id, requireList } from '../model/id.ts'
import {
  readDeleted,
  readItems,
  type FieldValue,
  type Item,
  type ItemDraft,
  type ItemPatch,
} from '../model/item.ts'
import { iterateItems } from '../cache/iterate-items.ts'
import type { AppSource, LoadOptions } from '../cache/load-app.ts'
import type { AppCache } from '../cache/app-cache.ts'
import { optimistically } from '../cache/optimistic.ts'
import type { CallOptions, OnProgress, Send } from '../transport/call.ts'
import { requireTimeout } from '../transport/wait.ts'
import { batchwise } from '../transport/batches.ts'
import { Service } from './service.ts'

export interface WriteOptions extends CallOptions {
  /** Changes the cached copy at once and back again when the server refuses. Default false. */
  readonly optimistic?: boolean | undefined
  /** Items in one request, so that long lists do not make one that is too large. Default 1000. */
  readonly batchSize?: number | undefined
  /** Receives how many items have been written. */
  readonly onProgress?: OnProgress | undefined
}

export interface ReadItemsOptions extends LoadOptions {
  /** Items in the trash as well. Default false. */
  readonly trash?: boolean | undefined
}

const BATCH_SIZE = 1000

/**
 * Items of apps: read from the cached copy, written to the server.
 *
 * A write changes the cached copy after the server has accepted it. A list longer than a batch goes in several requests,
 * one after the other; when one fails those before it stay written, and the cached copy has them.
 */
export class Items extends Service {
  readonly #cache: AppCache
  readonly #source: AppSource

  constructor(send: Send, cache: AppCache, source: AppSource) {
    super(send)
    this.#cache = cache
    this.#source = source
  }

  /** The items of an app; those in the trash only when asked for. */
  async list(appId: Id, options: ReadItemsOptions = {}): Promise<readonly Item[]> {
    const items = (await this.#cache.get(readId(appId, 'appId'), options)).list()
    return options.trash ? items : Object.freeze(items.filter((item) => !item.trash))
  }

  /** One item, in constant time; undefined when there is none. An item in the trash has `trash: true`. */
  async get(appId: Id, itemId: Id, options: LoadOptions = {}): Promise<Item | undefined> {
    const app = await this.#cache.get(readId(appId, 'appId'), options)
    return app.item(readId(itemId, 'itemId'))
  }

  /**
   * The items of a long list as they arrive, newest first and each once, without those in the trash. Without a cached
   * copy they are fetched part by part and not kept.
   */
  iterate(appId: Id, options: CallOptions = {}): AsyncGenerator<Item, void, undefined> {
    const id = readId(appId, 'appId')
    return iterateItems({ source: this.#source, cached: this.#cache.find(id), appId: id }, options)
  }

  /** Adds items. @returns them in the order given, with their ids */
  async add(
    appId: Id,
    drafts: readonly ItemDraft[],
    options: WriteOptions = {},
  ): Promise<readonly Item[]> {
    const id = readId(appId, 'appId')
    const addBatch = (batch: readonly ItemDraft[]) => this.#write('add', id, { batch, options })
    return await batchwise(requireList(drafts, 'drafts'), addBatch, sizes(options))
  }

  /** Changes items; fields that are left out stay. @returns the items as they are now */
  async update(
    appId: Id,
    patches: readonly ItemPatch[],
    options: WriteOptions = {},
  ): Promise<readonly Item[]> {
    const id = readId(appId, 'appId')
    requireList(patches, 'patches')
    const updateAll = (confirm?: (itemIds: readonly number[]) => void) => {
      const updateBatch = async (batch: readonly ItemPatch[]) => {
        const items = await this.#write('update', id, { batch, options })
        confirm?.(batch.map((patch) => patch.item_id))
        return items
      }
      return batchwise(patches, updateBatch, sizes(options))
    }
    if (!options.optimistic) return await updateAll()
    checkBeforeChange(options)
    return await optimistically(this.#cache, { appId: id, patches }, updateAll)
  }

  /** Puts items of an app into the trash. */
  async delete(appId: Id, itemIds: readonly Id[], options: WriteOptions = {}): Promise<void> {
    const id = readId(appId, 'appId')
    const ids = requireList(itemIds, 'itemIds').map((itemId) => readId(itemId, 'itemId'))
    const deleteAll = (confirm?: (itemIds: readonly number[]) => void) => {
      const deleteBatch = async (batch: readonly number[]) => {
        const fields = { items_ids: JSON.stringify(batch) }
        const answer = await this.sendPost('/api/items/delete', fields, callOptions(options))
        const deleted = readDeleted(answer)
        this.#cache.apply({ kind: 'items-deleted', appId: id, items: deleted })
        confirm?.(batch)
        return deleted
      }
      return batchwise(ids, deleteBatch, sizes(options))
    }
    if (!options.optimistic) return void (await deleteAll())
    checkBeforeChange(options)
    const patches = ids.map((item_id) => ({ item_id, trash: true }))
    await optimistically(this.#cache, { appId: id, patches }, deleteAll)
  }

  /** Takes items out of the trash. */
  async restore(
    appId: Id,
    itemIds: readonly Id[],
    options: WriteOptions = {},
  ): Promise<readonly Item[]> {
    const patches = requireList(itemIds, 'itemIds').map((itemId) => ({
      item_id: readId(itemId, 'itemId'),
      fields: [],
      trash: false,
    }))
    return await this.update(appId, patches, options)
  }

  async #write(
    action: 'add' | 'update',
    appId: number,
    {
      batch,
      options,
    }: { readonly batch: readonly (ItemDraft | ItemPatch)[]; readonly options: WriteOptions },
  ): Promise<readonly Item[]> {
    const fields = { items: JSON.stringify(batch.map(withoutNulls)), app_id: appId }
    const answer = await this.sendPost(`/api/items/${action}`, fields, callOptions(options))
    const items = readItems(answer)
    this.#cache.apply({ kind: 'items-written', appId, items })
    return items
  }
}

function withoutNulls(item: ItemDraft | ItemPatch): object {
  const isSet = ({ field_value: value }: FieldValue) => value !== null && value !== undefined
  return item.fields ? { ...item, fields: item.fields.filter(isSet) } : item
}

/** An optimistic write that cannot begin changes nothing. */
function checkBeforeChange(options: WriteOptions): void {
  options.signal?.throwIfAborted()
  requireTimeout(options.timeoutMs)
  sizes(options)
}

/** Without the progress: of a single call it would count bytes. */
function callOptions({ signal, timeoutMs }: WriteOptions): CallOptions {
  return { signal, timeoutMs }
}

function sizes({ batchSize = BATCH_SIZE, onProgress }: WriteOptions) {
  if (!(typeof batchSize === 'number' && batchSize >= 1))
    throw new RangeError('batchSize must be a number from 1')
  return { size: Math.floor(batchSize), onProgress }
}
