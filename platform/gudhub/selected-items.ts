import type { Id } from '../model/id.ts'
import type { ItemData } from '../query/items/item-data.ts'
import { ItemSelection } from '../query/items/item-selection.ts'
import type { GudHub } from './gudhub.ts'
import type { MutableApp } from './mutable-views.ts'

/** Ticked items with their apps. */
export class SelectedItems {
  readonly #gudhub: Pick<GudHub, 'getApp'>
  readonly #items = new ItemSelection()
  readonly #apps = new Map<string, MutableApp | null>()

  constructor(gudhub: Pick<GudHub, 'getApp'>) {
    this.#gudhub = gudhub
  }

  /** Ticks at once; the app is there when the promise is. */
  async toggle(appId: Id, items: readonly ItemData[]): Promise<void> {
    this.#items.toggle(appId, items)
    if (!this.#apps.has(String(appId)))
      this.#apps.set(String(appId), await this.#gudhub.getApp(appId))
  }

  /** Of an app that nothing was ticked in, `app` is an empty list, as the vendor has it. */
  get(appId: Id): { items: ItemData[]; app: MutableApp | null | never[] } {
    const app = this.#apps.get(String(appId))
    return { items: this.#items.get(appId), app: app === undefined ? [] : app }
  }

  clear(appId: Id): void {
    this.#items.clear(appId)
  }

  has(appId: Id, itemId: Id): boolean {
    return this.#items.has(appId, itemId)
  }
}
