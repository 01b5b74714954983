import type { UpdatedItem } from '../cache/cached-app.ts'
import type { LoadOptions } from '../cache/load-app.ts'
import type { Platform } from '../client.ts'
import type { FieldModel } from '../model/field.ts'
import { readId, type Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import type { WriteOptions } from '../resources/items.ts'
import { RecordFields } from './record-fields.ts'
import { findItems, type FieldName, type RecordQuery } from './record-query.ts'
import type { RecordValue } from './record-value.ts'

/** A record as it is read: frozen, and the same object until its item changes. */
export type StoredRecord<Entry> = Readonly<Entry> & {
  /** The `item_id` of the item. */
  readonly id: number
}

/** Values of a record to write. Null empties a field; what is undefined or left out stays. */
export type RecordDraft<Entry> = {
  readonly [Name in FieldName<Entry>]?: Entry[Name] | null | undefined
}

/** What happened to records, all at once. */
export interface RecordChanges<Entry> {
  readonly added: readonly StoredRecord<Entry>[]
  readonly updated: readonly {
    readonly before: StoredRecord<Entry>
    readonly after: StoredRecord<Entry>
  }[]
  readonly deleted: readonly StoredRecord<Entry>[]
}

/** What records need of a platform. */
export type RecordsPlatform = Pick<Platform, 'apps' | 'fields' | 'items' | 'on'>

/** A record of an app whose fields have no type. */
export type PlainRecord = Readonly<Record<string, RecordValue>>

/**
 * The items of an app as plain records. Every method reads the cached copy of the app, which is loaded by the first one.
 *
 * All methods reject with what `platform.items` rejects with.
 */
export class Records<Entry extends object> {
  readonly #platform: RecordsPlatform
  readonly #appId: number
  #models: readonly FieldModel[] | undefined
  #fields: RecordFields | undefined

  constructor(platform: RecordsPlatform, appId: Id) {
    this.#platform = platform
    this.#appId = readId(appId, 'appId')
  }

  /**
   * The records that a query finds, without those in the trash; all of them by default.
   *
   * @throws {RecordError} for a field that the app lacks, or a value that the field cannot hold
   * @throws {QueryError} for an operator that does not exist
   * @throws {RangeError} for a page out of range
   * @example await tours.list({ filter: { price: { lower: 100 } }, sort: 'name', page: { number: 1 } })
   */
  async list(query: RecordQuery<Entry> = {}): Promise<readonly StoredRecord<Entry>[]> {
    const { signal, timeoutMs, onProgress, ...rest } = query
    const load = { signal, timeoutMs, onProgress }
    const fields = await this.#load(load)
    const items = await this.#platform.items.list(this.#appId, load)
    return Object.freeze(findItems(items, rest, fields).map((item) => this.#read(item, fields)))
  }

  /** One record, in constant time; undefined for one that does not exist or is in the trash. */
  async get(id: Id, options: LoadOptions = {}): Promise<StoredRecord<Entry> | undefined> {
    const fields = await this.#load(options)
    const item = await this.#platform.items.get(this.#appId, id, options)
    return item && !item.trash ? this.#read(item, fields) : undefined
  }

  /**
   * Adds a record, or a list of records in its order. @returns what was added, with ids
   *
   * @throws {RecordError} before anything is sent
   */
  async add(draft: RecordDraft<Entry>, options?: WriteOptions): Promise<StoredRecord<Entry>>
  async add(
    drafts: readonly RecordDraft<Entry>[],
    options?: WriteOptions,
  ): Promise<readonly StoredRecord<Entry>[]>
  async add(
    draft: RecordDraft<Entry> | readonly RecordDraft<Entry>[],
    options: WriteOptions = {},
  ): Promise<StoredRecord<Entry> | readonly StoredRecord<Entry>[]> {
    const fields = await this.#load(limitsOf(options))
    const drafts = isList(draft) ? draft : [draft]
    const items = await this.#platform.items.add(
      this.#appId,
      drafts.map((each) => ({ fields: fields.values(each) })),
      options,
    )
    const added = Object.freeze(items.map((item) => this.#read(item, fields)))
    return isList(draft) ? added : (added[0] as StoredRecord<Entry>)
  }

  /**
   * Changes a record; fields that are left out stay. The changes may repeat its `id`. @returns the record as it is now
   *
   * @throws {RecordError} before anything is sent
   */
  async update(
    id: Id,
    changes: RecordDraft<Entry> & { readonly id?: number | undefined },
    options: WriteOptions = {},
  ): Promise<StoredRecord<Entry>> {
    const item_id = readId(id, 'id')
    const fields = await this.#load(limitsOf(options))
    const patch = { item_id, fields: fields.values(changes, item_id) }
    const [item] = await this.#platform.items.update(this.#appId, [patch], options)
    return this.#read(item as Item, fields)
  }

  /** Puts a record into the trash, or several of them. `platform.items.restore` takes them out. */
  async delete(id: Id | readonly Id[], options: WriteOptions = {}): Promise<void> {
    await this.#platform.items.delete(this.#appId, isList(id) ? id : [id], options)
  }

  /**
   * Calls the listener after records have changed in the cached copy of the app: by this client, or by others if the
   * platform has a live connection. Changes are seen once the app is loaded.
   *
   * @returns an unsubscribe function
   */
  onChange(listener: (changes: RecordChanges<Entry>) => void): () => void {
    return this.#platform.on('items', { appId: this.#appId }, ({ added, updated, deleted }) => {
      const models = this.#platform.apps.peek(this.#appId)?.field_list
      if (!models) return
      const fields = this.#fieldsOf(models)
      const read = (item: Item) => this.#read(item, fields)
      const readBoth = ({ before, after }: UpdatedItem) => ({
        before: read(before),
        after: read(after),
      })
      listener({
        added: added.map(read),
        updated: updated.map(readBoth),
        deleted: deleted.map(read),
      })
    })
  }

  async #load(options: LoadOptions): Promise<RecordFields> {
    return this.#fieldsOf(await this.#platform.fields.models(this.#appId, options))
  }

  /** Those of the last call, unless a field has changed: the records are the same objects then. */
  #fieldsOf(models: readonly FieldModel[]): RecordFields {
    if (this.#fields && (models === this.#models || this.#fields.fits(models))) {
      this.#models = models
      return this.#fields
    }
    this.#models = models
    this.#fields = new RecordFields(this.#appId, models)
    return this.#fields
  }

  #read(item: Item, fields: RecordFields): StoredRecord<Entry> {
    return fields.record(item) as object as StoredRecord<Entry>
  }
}

/** Of the load before a write; the progress is that of the write. */
function limitsOf({ signal, timeoutMs }: WriteOptions): LoadOptions {
  return { signal, timeoutMs }
}

function isList<Entry>(value: Entry | readonly Entry[]): value is readonly Entry[] {
  return Array.isArray(value)
}
