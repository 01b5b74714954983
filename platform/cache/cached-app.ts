import { appInfo, type App, type AppInfo } from '../model/app.ts'
import type { File } from '../model/file.ts'
import type { DeletedItem, Item } from '../model/item.ts'
import { nextState, type ItemEvent, type ItemState } from './item-state.ts'
import { isOlder, withoutFields } from './merge-item.ts'

/** An item before and after a change. */
export interface UpdatedItem {
  readonly before: Item
  readonly after: Item
}

/** What a change did to the items one sees. */
export interface ItemChanges {
  readonly added: readonly Item[]
  readonly updated: readonly UpdatedItem[]
  readonly deleted: readonly Item[]
}

/** An app with its items, as the server sent them at one time. */
export interface LoadedApp {
  readonly app: App
  /** The ids of the items in each chunk. A chunk with the same name has the same content. */
  readonly chunks: ReadonlyMap<string, readonly number[]>
}

/** The latest tombstones of items and files that are remembered: late messages are few. */
const REMEMBERED = 10_000

/**
 * The cached copy of one app. Items are found by id at once; what it hands out is frozen and never changes, a
 * change makes new objects. `nextState` says what becomes of an item.
 */
export class CachedApp {
  readonly #items = new Map<number, ItemState>()
  /** Items reduced to a tombstone, the latest last. */
  readonly #goneItems = new Set<number>()
  /** Deleted for good: their numbers are never used again. */
  readonly #deletedFiles = new Set<number>()
  readonly #deletedFields = new Set<number>()
  /** Ids of the chunks that need not be fetched again. */
  chunks: LoadedApp['chunks']
  /** How new the app was when it was last fetched: its `last_update`, 0 when the server does not send it. */
  loadedAt: number
  #info: AppInfo
  #list: readonly Item[] | undefined
  #app: App | undefined

  constructor({ app, chunks }: LoadedApp) {
    this.#info = appInfo(app)
    this.loadedAt = app.last_update ?? 0
    this.chunks = chunks
    for (const item of app.items_list) this.#items.set(item.item_id, { kind: 'held', item })
  }

  get info(): AppInfo {
    return this.#info
  }

  /** The app with all its items, those in the trash included. */
  get app(): App {
    this.#app ??= Object.freeze({ ...this.#info, items_list: this.list() })
    return this.#app
  }

  item(itemId: number): Item | undefined {
    return shown(this.#items.get(itemId))
  }

  /** All items by number, those in the trash included; the order does not depend on when an item arrived. */
  list(): readonly Item[] {
    this.#list ??= Object.freeze(
      [...this.#items.values()]
        .flatMap((state) => shown(state) ?? [])
        .sort((a, b) => a.item_id - b.item_id),
    )
    return this.#list
  }

  /** Writes items that the server sent: adds unknown ones, updates the others. */
  write(items: readonly Item[]): ItemChanges {
    return this.take(items.map((item) => [item.item_id, { kind: 'sent', item }]))
  }

  /** Marks items as trash. */
  delete(items: readonly DeletedItem[]): ItemChanges {
    return this.take(
      items.map(({ item_id, last_update }) => [item_id, { kind: 'deleted', last_update }]),
    )
  }

  /** Applies a fresh load: its items replace the cached ones, and items missing from it are removed unless they are newer. */
  catchUp({ app, chunks }: LoadedApp): ItemChanges {
    const known = new Set([...chunks].flatMap(([name, ids]) => (this.chunks.has(name) ? ids : [])))
    const missing = new Map(this.#items)
    for (const itemId of known) missing.delete(itemId)
    const events = app.items_list.map((item): [number, ItemEvent] => {
      const { item_id: itemId } = item
      missing.delete(itemId)
      return [itemId, { kind: 'loaded', item, isWhole: !known.has(itemId) }]
    })
    for (const itemId of missing.keys()) events.push([itemId, { kind: 'missing', load: app }])
    this.chunks = chunks
    this.loadedAt = app.last_update ?? 0
    return this.take(events)
  }

  /** Takes the values of deleted fields out of all items. */
  dropFields(fieldIds: ReadonlySet<number>): ItemChanges {
    for (const fieldId of fieldIds) this.#deletedFields.add(fieldId)
    const itemIds = fieldIds.size > 0 ? [...this.#items.keys()] : []
    return this.take(itemIds.map((itemId) => [itemId, { kind: 'fields deleted', fieldIds }]))
  }

  /** Updates the app itself. @returns false when only its time differs */
  describe(info: AppInfo): boolean {
    const { last_update = 0 } = info
    if (last_update < (this.#info.last_update ?? 0)) return false
    const before = this.#info
    this.#info = Object.freeze({ ...before, ...info })
    for (const { field_id } of this.#info.field_list) this.#deletedFields.delete(field_id)
    this.#app = undefined
    return !isSameInfo(before, this.#info)
  }

  /** Replaces or adds files, unless what is known is newer. @returns those that differ from what was known */
  writeFiles(files: readonly File[]): readonly File[] {
    const known = new Map(this.#info.file_list.map((file) => [file.file_id, file]))
    const changed = files.filter((file) => {
      if (this.#deletedFiles.has(file.file_id)) return false
      const before = known.get(file.file_id)
      if (before && isOlder(file, before)) return false
      return JSON.stringify(before) !== JSON.stringify(file)
    })
    for (const file of changed) known.set(file.file_id, file)
    if (changed.length > 0) this.#setFiles([...known.values()])
    return changed
  }

  /** Takes out the files that a fresh load lacks, unless they are newer. @returns them */
  dropFiles(load: App): readonly File[] {
    const present = new Set(load.file_list.map((file) => file.file_id))
    return this.#removeFiles((file) => !present.has(file.file_id) && !isOlder(load, file))
  }

  /** @returns the file that was taken out, undefined when it was not cached */
  deleteFile(fileId: number): File | undefined {
    remember(this.#deletedFiles, fileId)
    return this.#removeFiles((file) => file.file_id === fileId)[0]
  }

  #removeFiles(isGone: (file: File) => boolean): readonly File[] {
    const files = this.#info.file_list
    const gone = files.filter(isGone)
    if (gone.length > 0) this.#setFiles(files.filter((file) => !gone.includes(file)))
    return gone
  }

  #setFiles(files: readonly File[]): void {
    this.#info = Object.freeze({ ...this.#info, file_list: Object.freeze(files) })
    this.#app = undefined
  }

  /** Changes items by what has happened to each. */
  take(events: readonly (readonly [itemId: number, event: ItemEvent])[]): ItemChanges {
    const added: Item[] = []
    const updated: UpdatedItem[] = []
    const deleted: Item[] = []
    for (const [itemId, event] of events) {
      const state = this.#items.get(itemId)
      const next = nextState(state, this.#withoutDeleted(event))
      if (!next || next === state) continue
      this.#set(itemId, next)
      const before = shown(state)
      const after = shown(next)
      const was = before !== undefined && !before.trash
      const is = after !== undefined && !after.trash
      if (!was && is) added.push(after)
      else if (was && !is) deleted.push(after ?? before)
      else if (was && is && before !== after) updated.push(Object.freeze({ before, after }))
    }
    for (const list of [added, updated, deleted]) Object.freeze(list)
    return { added, updated, deleted }
  }

  /** Nothing brings the values of deleted fields back. */
  #withoutDeleted(event: ItemEvent): ItemEvent {
    const deleted = this.#deletedFields
    if (deleted.size === 0) return event
    if ('item' in event) return { ...event, item: withoutFields(event.item, deleted) }
    if ('written' in event) return { ...event, written: withoutFields(event.written, deleted) }
    return event
  }

  #set(itemId: number, state: ItemState): void {
    this.#items.set(itemId, state)
    this.#list = undefined
    this.#app = undefined
    if (state.kind !== 'gone') return void this.#goneItems.delete(itemId)
    const forgotten = remember(this.#goneItems, itemId)
    if (forgotten !== undefined) this.#items.delete(forgotten)
  }
}

function shown(state: ItemState | undefined): Item | undefined {
  return state && state.kind !== 'gone' ? state.item : undefined
}

/** Adds an id as the latest. @returns the oldest one if it made place for that */
export function remember<Id>(ids: Set<Id>, id: Id, max = REMEMBERED): Id | undefined {
  ids.delete(id)
  ids.add(id)
  const [oldest] = ids
  return ids.size > max && oldest !== undefined && ids.delete(oldest) ? oldest : undefined
}

function isSameInfo(before: AppInfo, after: AppInfo): boolean {
  const { last_update: _before, ...was } = before
  const { last_update: _after, ...is } = after
  return JSON.stringify(was) === JSON.stringify(is)
}
