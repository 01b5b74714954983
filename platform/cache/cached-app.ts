import { appInfo, type App, type AppInfo } from '../model/app.ts'
import type { File } from '../model/file.ts'
import type { DeletedItem, Item } from '../model/item.ts'
import { isOlder, mergeItem, replaceItem, withoutFields, type Dated } from './merge-item.ts'

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

/** So many deleted items and files that the copy does not have are remembered, the latest: late messages are few. */
const REMEMBERED = 10_000

interface MutableChanges {
  readonly added: Item[]
  readonly updated: UpdatedItem[]
  readonly deleted: Item[]
}

/**
 * The cached copy of one app. Items are found by id at once; what it hands out is frozen and never changes, a
 * change makes new objects. Deleted items stay, marked as trash, so that late messages about them are recognised.
 */
export class CachedApp {
  readonly #items = new Map<number, Item>()
  /** When items went that were unknown, or that a load lacked: late messages do not bring them back. */
  readonly #tombstones = new Map<number, number>()
  /** Deleted for good: their numbers do not come back. */
  readonly #deletedFiles = new Set<number>()
  /** Late messages about items do not bring their values back. */
  readonly #deletedFields = new Set<number>()
  #chunks: ReadonlyMap<string, readonly number[]>
  #info: AppInfo
  #list: readonly Item[] | undefined
  #app: App | undefined
  #loadedAt: number

  constructor({ app, chunks }: LoadedApp) {
    this.#info = appInfo(app)
    this.#loadedAt = app.last_update ?? 0
    this.#chunks = chunks
    for (const item of app.items_list) this.#items.set(item.item_id, item)
  }

  get info(): AppInfo {
    return this.#info
  }

  /** How new the app was when it was last fetched: its `last_update`, 0 when the server does not send it. */
  get loadedAt(): number {
    return this.#loadedAt
  }

  /** Ids of the chunks that need not be fetched again. */
  get chunks(): ReadonlyMap<string, readonly number[]> {
    return this.#chunks
  }

  /** The app with all its items, those in the trash included. */
  get app(): App {
    this.#app ??= Object.freeze({ ...this.#info, items_list: this.list() })
    return this.#app
  }

  item(itemId: number): Item | undefined {
    return this.#items.get(itemId)
  }

  /** All items by number, those in the trash included; the order does not depend on when an item arrived. */
  list(): readonly Item[] {
    this.#list ??= Object.freeze([...this.#items.values()].sort((a, b) => a.item_id - b.item_id))
    return this.#list
  }

  /** Writes items that the server sent: adds unknown ones, updates the others. */
  write(items: readonly Item[]): ItemChanges {
    const changes: MutableChanges = { added: [], updated: [], deleted: [] }
    for (const sent of items) {
      const item = this.#withoutDeleted(sent)
      const cached = this.#items.get(item.item_id)
      if (!cached && this.#hasTombstone(item) && !item.trash) continue
      this.#put(cached, cached ? mergeItem(cached, item) : this.#withTombstone(item), changes)
    }
    return this.#seal(changes)
  }

  /** Marks items as trash. */
  delete(items: readonly DeletedItem[]): ItemChanges {
    const changes: MutableChanges = { added: [], updated: [], deleted: [] }
    for (const { item_id, last_update } of items) {
      const cached = this.#items.get(item_id)
      if (!cached) this.#bury(item_id, last_update)
      if (!cached) continue
      const after = {
        ...cached,
        ...(last_update === undefined ? {} : { last_update }),
        trash: true,
      }
      // An item in the trash too: it may have been restored meanwhile, and that message may come later.
      const isNews = !cached.trash || isOlder(cached, after)
      if (isNews && !isOlder(after, cached)) this.#put(cached, Object.freeze(after), changes)
    }
    return this.#seal(changes)
  }

  /** Puts items back as they were; what is not among them any more is taken out. */
  restore(before: ReadonlyMap<number, Item | undefined>): ItemChanges {
    const changes: MutableChanges = { added: [], updated: [], deleted: [] }
    for (const [itemId, item] of before) {
      const cached = this.#items.get(itemId)
      if (item) this.#put(cached, item, changes)
      else if (cached) this.#drop(cached, changes)
    }
    return this.#seal(changes)
  }

  /** Catches up with a fresh load: what it has counts, what it lacks is gone, unless it is newer than the load. */
  catchUp({ app, chunks }: LoadedApp): ItemChanges {
    const changes: MutableChanges = { added: [], updated: [], deleted: [] }
    const present = new Set<number>()
    const known = new Set<number>()
    for (const [name, ids] of chunks)
      for (const id of ids) (this.#chunks.has(name) ? known : present).add(id)
    for (const loaded of app.items_list) {
      const item = this.#withoutDeleted(loaded)
      const cached = this.#items.get(item.item_id)
      present.add(item.item_id)
      // An item that a known chunk has too is sent in part; the rest is in that chunk, which was not fetched again.
      const take = known.has(item.item_id) ? mergeItem : replaceItem
      this.#put(cached, cached ? take(cached, item) : this.#withTombstone(item), changes)
    }
    for (const cached of this.#items.values()) {
      if (present.has(cached.item_id) || known.has(cached.item_id) || isNewer(cached, app)) continue
      this.#drop(cached, changes)
      this.#bury(cached.item_id, app.last_update)
    }
    this.#chunks = chunks
    this.#loadedAt = app.last_update ?? 0
    return this.#seal(changes)
  }

  /** Takes the values of deleted fields out of all items. */
  dropFields(fieldIds: ReadonlySet<number>): ItemChanges {
    for (const fieldId of fieldIds) this.#deletedFields.add(fieldId)
    const changes: MutableChanges = { added: [], updated: [], deleted: [] }
    if (fieldIds.size > 0)
      for (const cached of this.#items.values())
        this.#put(cached, withoutFields(cached, fieldIds), changes)
    return this.#seal(changes)
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
    const isKept = (file: File) => present.has(file.file_id) || isNewer(file, load)
    const known = this.#info.file_list
    const kept = known.filter(isKept)
    if (kept.length < known.length) this.#setFiles(kept)
    return known.filter((file) => !isKept(file))
  }

  /** @returns the file that was taken out, undefined when it was not cached */
  deleteFile(fileId: number): File | undefined {
    this.#deletedFiles.add(fileId)
    dropOldest(this.#deletedFiles)
    const deleted = this.#info.file_list.find((file) => file.file_id === fileId)
    if (deleted) this.#setFiles(this.#info.file_list.filter((file) => file !== deleted))
    return deleted
  }

  #setFiles(files: readonly File[]): void {
    this.#info = Object.freeze({ ...this.#info, file_list: Object.freeze(files) })
    this.#app = undefined
  }

  #withoutDeleted(item: Item): Item {
    return this.#deletedFields.size === 0 ? item : withoutFields(item, this.#deletedFields)
  }

  #bury(itemId: number, time = 0): void {
    const latest = Math.max(time, this.#tombstones.get(itemId) ?? 0)
    this.#tombstones.delete(itemId)
    this.#tombstones.set(itemId, latest)
    dropOldest(this.#tombstones)
  }

  /** Whether an item is known to have gone after this was true. */
  #hasTombstone({ item_id, last_update }: Item): boolean {
    const time = this.#tombstones.get(item_id)
    return time !== undefined && last_update !== undefined && last_update <= time
  }

  /** An item as it is by now: in the trash, when it is known to have gone there since. */
  #withTombstone(item: Item): Item {
    if (!this.#hasTombstone(item)) return item
    const last_update = this.#tombstones.get(item.item_id) ?? 0
    return Object.freeze({ ...item, last_update, trash: true })
  }

  #put(before: Item | undefined, after: Item, changes: MutableChanges): void {
    if (before === after) return
    this.#tombstones.delete(after.item_id)
    this.#items.set(after.item_id, after)
    const [was, is] = [before !== undefined && !before.trash, !after.trash]
    if (is && !was) changes.added.push(after)
    else if (was && !is) changes.deleted.push(after)
    else if (before && is) changes.updated.push(Object.freeze({ before, after }))
    this.#list = undefined
    this.#app = undefined
  }

  #drop(cached: Item, changes: MutableChanges): void {
    this.#items.delete(cached.item_id)
    if (!cached.trash) changes.deleted.push(cached)
    this.#list = undefined
    this.#app = undefined
  }

  #seal(changes: MutableChanges): ItemChanges {
    Object.freeze(changes.added)
    Object.freeze(changes.updated)
    Object.freeze(changes.deleted)
    return changes
  }
}

function dropOldest(remembered: Map<number, unknown> | Set<number>): void {
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

function isSameInfo(before: AppInfo, after: AppInfo): boolean {
  const { last_update: _before, ...was } = before
  const { last_update: _after, ...is } = after
  return JSON.stringify(was) === JSON.stringify(is)
}

/** Written after the load was read. */
function isNewer(one: Dated, load: App): boolean {
  return isOlder(load, one)
}
