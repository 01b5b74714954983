import type { Item, ItemField } from '../model/item.ts'
import type { Optional } from '../model/record.ts'
import { isOlder } from './merge-item.ts'

/** One change that the server has yet to agree to: the items before it and with it. */
export interface Layer {
  readonly appId: number
  readonly before: Map<number, Item>
  readonly written: Map<number, Item>
}

/**
 * The server has sent items, in an answer or a message: what it says as it was written is settled, and is not put back
 * should the answer to the write be lost. To be called before the items are merged into the copy.
 */
export function settle(
  layers: ReadonlySet<Layer>,
  {
    appId,
    item: find,
  }: { readonly appId: number; readonly item: (itemId: number) => Item | undefined },
  sent: readonly Optional<Item>[],
): void {
  for (const layer of layers) {
    if (layer.appId !== appId) continue
    for (const item of sent) {
      const itemId = item.item_id ?? 0
      const [was, wrote, now] = [layer.before.get(itemId), layer.written.get(itemId), find(itemId)]
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
