import type { Id } from '../../model/id.ts'
import type { ItemData } from '../values/item-data.ts'

/**
 * Which items a user has ticked, per app. Ids are compared as texts; items without an id cannot be ticked.
 *
 * @see vendor `selectItems` and its companions, without N03: what is ticked and what is not never depends on the order
 * @example
 * const selection = new ItemSelection()
 * selection.toggle(7, [{ item_id: 1 }, { item_id: 2 }])
 * selection.toggle(7, [{ item_id: 1 }])
 * selection.get(7) // [{ item_id: 2 }]
 */
export class ItemSelection<Item extends ItemData = ItemData> {
  readonly #apps = new Map<string, Map<string, Item>>()

  /** Ticks the items that are not ticked, and unticks those that are; an item named twice is as before. */
  toggle(appId: Id, items: readonly Item[]): void {
    const ticked = this.#apps.get(String(appId)) ?? new Map<string, Item>()
    for (const item of items) {
      if (item.item_id === undefined || item.item_id === null) continue
      const id = String(item.item_id)
      if (!ticked.delete(id)) ticked.set(id, item)
    }
    this.#apps.set(String(appId), ticked)
  }

  /** The ticked items of an app, in the order in which they were ticked: a list of its own, with the given items. */
  get(appId: Id): Item[] {
    return [...(this.#apps.get(String(appId))?.values() ?? [])]
  }

  clear(appId: Id): void {
    this.#apps.delete(String(appId))
  }

  has(appId: Id, itemId: Id): boolean {
    return this.#apps.get(String(appId))?.has(String(itemId)) ?? false
  }
}
