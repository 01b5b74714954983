import type { Item, ItemField } from '../model/item.ts'
import type { Optional } from '../model/record.ts'
import type { ItemPatch } from '../services/items.ts'
import { isOlder } from './merge-item.ts'
import type { AppCache } from './app-cache.ts'

/** One change that the server has yet to agree to: the items before it and with it. */
interface Layer {
  readonly appId: number
  readonly before: Map<number, Item>
  readonly written: Map<number, Item>
}

/** What is under way, in the order it was begun. */
const LAYERS = new WeakMap<AppCache, Set<Layer>>()

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
  const layers = LAYERS.get(cache) ?? new Set()
  LAYERS.set(cache, layers)
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

/**
 * The server has sent items, in an answer or a message: what it says as it was written is settled, and is not put back
 * should the answer to the write be lost. To be called before the items are merged into the copy.
 */
export function settle(cache: AppCache, appId: number, sent: readonly Optional<Item>[]): void {
  for (const layer of LAYERS.get(cache) ?? []) {
    if (layer.appId !== appId) continue
    for (const item of sent) {
      const itemId = item.item_id ?? 0
      const [was, wrote] = [layer.before.get(itemId), layer.written.get(itemId)]
      const now = cache.find(appId)?.item(itemId)
      if (was && wrote && now && !isOlder(item, now))
        layer.before.set(itemId, settled(was, wrote, item))
    }
  }
}

/** An item before a write, with what the server says as it was written. */
function settled(was: Item, wrote: Item, { fields = [], trash }: Optional<Item>): Item {
  const values = new Map(fields.map((field) => [field.field_id, field.field_value]))
  const isNew = (field: ItemField) => !was.fields.includes(field)
  const said = wrote.fields.filter(
    (field) => isNew(field) && String(values.get(field.field_id)) === field.field_value,
  )
  const isTrash = trash === Boolean(wrote.trash) ? wrote.trash : was.trash
  if (said.length === 0 && isTrash === was.trash) return was
  const byId = new Map([...was.fields, ...said].map((field) => [field.field_id, field]))
  const { trash: _trash, ...rest } = was
  return Object.freeze({
    ...rest,
    fields: Object.freeze([...byId.values()]),
    ...(isTrash === undefined ? {} : { trash: isTrash }),
  })
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
