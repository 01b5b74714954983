import type { Item, ItemField } from '../model/item.ts'
import type { ItemPatch } from '../services/items.ts'
import type { AppCache } from './app-cache.ts'
import type { Layer } from './layers.ts'

/**
 * Changes the cached copy before the server is asked. When the write fails, what it changed is put back, value by
 * value: what something newer has changed meanwhile stays.
 *
 * @param write gets a function to call with the items that the server has agreed to
 */
export async function optimistically<Answer>(
  cache: AppCache,
  { appId, patches }: { readonly appId: number; readonly patches: readonly ItemPatch[] },
  write: (confirm: (itemIds: readonly number[]) => void) => Promise<Answer>,
): Promise<Answer> {
  const { layers } = cache
  const layer: Layer = { appId, before: new Map(), written: new Map() }
  layers.add(layer)
  cache.change(appId, (app) => {
    const cached = patches.flatMap((patch) => {
      const item = app.item(patch.item_id)
      return item ? [[item, patch] as const] : []
    })
    for (const [item] of cached) layer.before.set(item.item_id, item)
    const changes = app.write(cached.map(([item, patch]) => patched(item, patch)))
    for (const itemId of layer.before.keys()) {
      const item = app.item(itemId)
      if (item) layer.written.set(itemId, item)
    }
    return changes
  })
  try {
    return await write((itemIds) => {
      for (const itemId of itemIds) layer.before.delete(itemId)
    })
  } catch (error) {
    layers.delete(layer)
    for (const later of layers) takeOut(layer, later.before)
    cache.change(appId, (app) => {
      const items = new Map<number, Item>()
      for (const itemId of layer.before.keys()) {
        const item = app.item(itemId)
        if (item) items.set(itemId, item)
      }
      takeOut(layer, items)
      return app.restore(items)
    })
    throw error
  } finally {
    layers.delete(layer)
  }
}

function patched(item: Item, { fields = [], trash }: ItemPatch): Item {
  const set = fields.flatMap(({ field_id, field_value: value }) =>
    value === null || value === undefined
      ? []
      : [Object.freeze({ field_id, field_value: String(value) })],
  )
  // Named twice, the later value counts.
  const once = [...new Map(set.map((field) => [field.field_id, field])).values()]
  return { ...item, fields: Object.freeze(once), ...(trash === undefined ? {} : { trash }) }
}

/** Takes what a layer changed out of items that were made on top of it. */
function takeOut({ before, written }: Layer, items: Map<number, Item>): void {
  for (const [itemId, item] of items) {
    const [was, wrote] = [before.get(itemId), written.get(itemId)]
    if (was && wrote) items.set(itemId, undone(item, was, wrote))
  }
}

function undone(item: Item, was: Item, wrote: Item): Item {
  if (item === wrote || was === wrote) return was === wrote ? item : was
  const fields = Object.freeze(item.fields.flatMap((field) => undoneField(field, was, wrote)))
  // Otherwise the server has sent another state since then.
  const isAsWritten = item.trash === wrote.trash
  const { trash: _trash, ...rest } = item
  const trash = isAsWritten ? was.trash : item.trash
  return Object.freeze({ ...rest, fields, ...(trash === undefined ? {} : { trash }) })
}

/** A value that is the very one that was written goes back to what it was, or away. */
function undoneField(field: ItemField, was: Item, wrote: Item): readonly ItemField[] {
  if (!wrote.fields.includes(field) || was.fields.includes(field)) return [field]
  const before = was.fields.find(({ field_id }) => field_id === field.field_id)
  return before ? [before] : []
}
