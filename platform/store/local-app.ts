import { infoOf, type App, type AppInfo } from '../model/app.ts'
import type { File } from '../model/file.ts'
import type { DeletedItem, Item } from '../model/item.ts'
import { isOlder, mergeItem, replaceItem, withoutFields } from './merge-item.ts'

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

/** The items of an app as the server told them at one time. */
export interface Load {
  readonly app: App
  /** The ids of the items in each chunk. A chunk with the same name has the same content. */
  readonly chunks: ReadonlyMap<string, readonly number[]>
}

interface Collected {
  readonly added: Item[]
  readonly updated: UpdatedItem[]
  readonly deleted: Item[]
}

/**
 * The local copy of one app. Items are found by id at once; what it hands out is frozen and never changes, a
 * change makes new objects. Deleted items stay, marked as trash, so that late news of them are known as late.
 */
export class LocalApp {
  readonly #items = new Map<number, Item>()
  #chunks: ReadonlyMap<string, readonly number[]>
  #info: AppInfo
  #list: readonly Item[] | undefined
  #app: App | undefined
  #loadedAt: number

  constructor({ app, chunks }: Load) {
    this.#info = infoOf(app)
    this.#loadedAt = app.last_update ?? 0
    this.#chunks = chunks
    for (const item of app.items_list) this.#items.set(item.item_id, item)
  }

  get info(): AppInfo {
    return this.#info
  }

  /** How new the app was when it was last fetched: its `last_update`, 0 when the server does not tell. */
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

  /** All items, those in the trash included. */
  list(): readonly Item[] {
    this.#list ??= Object.freeze([...this.#items.values()])
    return this.#list
  }

  /** Takes what the server says of items: adds those it does not hold, updates the others. */
  write(items: readonly Item[]): ItemChanges {
    const changes: Collected = { added: [], updated: [], deleted: [] }
    for (const item of items) {
      const held = this.#items.get(item.item_id)
      this.#put(held, held ? mergeItem(held, item) : item, changes)
    }
    return this.#seal(changes)
  }

  /** Marks items as trash. */
  delete(items: readonly DeletedItem[]): ItemChanges {
    const changes: Collected = { added: [], updated: [], deleted: [] }
    for (const { item_id, last_update } of items) {
      const held = this.#items.get(item_id)
      if (!held || held.trash) continue
      const after = { ...held, ...(last_update === undefined ? {} : { last_update }), trash: true }
      if (!isOlder(after, held)) this.#put(held, Object.freeze(after), changes)
    }
    return this.#seal(changes)
  }

  /** Puts items back as they were; what is not among them any more is taken out. */
  restore(before: ReadonlyMap<number, Item | undefined>): ItemChanges {
    const changes: Collected = { added: [], updated: [], deleted: [] }
    for (const [itemId, item] of before) {
      const held = this.#items.get(itemId)
      if (item) this.#put(held, item, changes)
      else if (held) this.#drop(held, changes)
    }
    return this.#seal(changes)
  }

  /** Catches up with a fresh load: what it has counts, what it lacks is gone, unless it is newer than the load. */
  catchUp({ app, chunks }: Load): ItemChanges {
    const changes: Collected = { added: [], updated: [], deleted: [] }
    const present = new Set<number>()
    for (const item of app.items_list) {
      const held = this.#items.get(item.item_id)
      present.add(item.item_id)
      this.#put(held, held ? replaceItem(held, item) : item, changes)
    }
    for (const ids of chunks.values()) for (const id of ids) present.add(id)
    for (const held of this.#items.values())
      if (!present.has(held.item_id) && !isNewer(held, app)) this.#drop(held, changes)
    this.#chunks = chunks
    this.#loadedAt = app.last_update ?? 0
    return this.#seal(changes)
  }

  /** Takes the values of deleted fields out of all items. */
  dropFields(fieldIds: ReadonlySet<number>): ItemChanges {
    const changes: Collected = { added: [], updated: [], deleted: [] }
    if (fieldIds.size > 0)
      for (const held of this.#items.values())
        this.#put(held, withoutFields(held, fieldIds), changes)
    return this.#seal(changes)
  }

  /** Takes what the server says of the app itself. @returns false when nothing but its time is new */
  describe(info: AppInfo): boolean {
    const { last_update = 0 } = info
    if (last_update < (this.#info.last_update ?? 0)) return false
    const before = this.#info
    this.#info = Object.freeze({ ...before, ...info })
    this.#app = undefined
    return !isSameInfo(before, this.#info)
  }

  /** Replaces or adds files. @returns those that differ from what was known */
  writeFiles(files: readonly File[]): readonly File[] {
    const known = new Map(this.#info.file_list.map((file) => [file.file_id, file]))
    const changed = files.filter(
      (file) => JSON.stringify(known.get(file.file_id)) !== JSON.stringify(file),
    )
    for (const file of changed) known.set(file.file_id, file)
    if (changed.length > 0) this.#setFiles([...known.values()])
    return changed
  }

  /** @returns the file that was taken out, undefined when it was not held */
  deleteFile(fileId: number): File | undefined {
    const deleted = this.#info.file_list.find((file) => file.file_id === fileId)
    if (deleted) this.#setFiles(this.#info.file_list.filter((file) => file !== deleted))
    return deleted
  }

  #setFiles(files: readonly File[]): void {
    this.#info = Object.freeze({ ...this.#info, file_list: Object.freeze(files) })
    this.#app = undefined
  }

  #put(before: Item | undefined, after: Item, changes: Collected): void {
    if (before === after) return
    this.#items.set(after.item_id, after)
    const [was, is] = [before !== undefined && !before.trash, !after.trash]
    if (is && !was) changes.added.push(after)
    else if (was && !is) changes.deleted.push(after)
    else if (before && is) changes.updated.push({ before, after })
    this.#list = undefined
    this.#app = undefined
  }

  #drop(held: Item, changes: Collected): void {
    this.#items.delete(held.item_id)
    if (!held.trash) changes.deleted.push(held)
    this.#list = undefined
    this.#app = undefined
  }

  #seal(changes: Collected): ItemChanges {
    Object.freeze(changes.added)
    Object.freeze(changes.updated)
    Object.freeze(changes.deleted)
    return changes
  }
}

function isSameInfo(before: AppInfo, after: AppInfo): boolean {
  const { last_update: _before, ...was } = before
  const { last_update: _after, ...is } = after
  return JSON.stringify(was) === JSON.stringify(is)
}

/** Written after the load was read. */
function isNewer(item: Item, { last_update }: App): boolean {
  return (
    item.last_update !== undefined && last_update !== undefined && item.last_update > last_update
  )
}
