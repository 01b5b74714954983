import type { App, Item } from 'mandry/platform'
import type { ItemChange, RowOutcome } from '../../server/save/contract.ts'

/** A change of an item that is shown before the local copy has it. */
interface PendingItem {
  readonly change: ItemChange
  /** Of the item when the change is made; undefined until then. Milliseconds since 1970. */
  readonly lastUpdate?: number | undefined
}

/** Changes of an app's items that are on their way: shown at once, and until the live connection has brought them. */
export class PendingRows {
  readonly #listeners = new Set<() => void>()
  #pending: readonly PendingItem[] = []
  #shown: { readonly app: App; readonly pending: unknown; readonly result: App } | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The app as it is when all is made; the same object until something changes. */
  readonly shown = (app: App): App => {
    if (this.#shown?.app !== app || this.#shown.pending !== this.#pending)
      this.#shown = { app, pending: this.#pending, result: this.#apply(app) }
    return this.#shown.result
  }

  /** @returns a function that takes what has become of the rows; undefined when none is changed */
  begin(rows: readonly (readonly ItemChange[])[]): (outcomes?: readonly RowOutcome[]) => void {
    const own = rows.map((changes) => changes.map((change): PendingItem => ({ change })))
    this.#change([...this.#pending, ...own.flat()])
    return (outcomes = []) => {
      const made = own.flatMap((row, index) => {
        const outcome = outcomes[index]
        if (outcome?.kind !== 'saved') return []
        return row.map(({ change }, place) => {
          return { change, lastUpdate: outcome.items[place]?.lastUpdate }
        })
      })
      const ended = new Set(own.flat())
      this.#change([...this.#pending.filter((each) => !ended.has(each)), ...made])
    }
  }

  #change(pending: readonly PendingItem[]): void {
    const app = this.#shown?.app
    this.#pending = app ? pending.filter(isMissingIn(app)) : pending
    for (const listener of this.#listeners) listener()
  }

  #apply(app: App): App {
    const missing = Map.groupBy(
      this.#pending.filter(isMissingIn(app)),
      (each) => each.change.itemId,
    )
    if (missing.size === 0) return app
    const ids = new Map(app.field_list.map(({ name_space, field_id }) => [name_space, field_id]))
    const items_list = app.items_list.map((item) =>
      (missing.get(item.item_id) ?? []).reduce(
        (now, { change }) => changed(now, change, ids),
        item,
      ),
    )
    return { ...app, items_list }
  }
}

/** @param ids of fields by name space */
function changed(
  item: Item,
  { values, trash = item.trash }: ItemChange,
  ids: ReadonlyMap<string | undefined, number>,
): Item {
  const set = Object.entries(values).flatMap(([name, field_value]) => {
    const field_id = ids.get(name)
    return field_id === undefined ? [] : [{ field_id, field_value }]
  })
  const written = new Set(set.map(({ field_id }) => field_id))
  const others = item.fields.filter(({ field_id }) => !written.has(field_id))
  return { ...item, fields: [...others, ...set], ...(trash === undefined ? {} : { trash }) }
}

/** Whether the local copy of an app does not have a change yet. */
function isMissingIn(app: App): (pending: PendingItem) => boolean {
  const updates = new Map(
    app.items_list.map(({ item_id, last_update = 0 }) => [item_id, last_update]),
  )
  return ({ change: { itemId }, lastUpdate = Infinity }) =>
    itemId !== null && (updates.get(itemId) ?? Infinity) < lastUpdate
}
