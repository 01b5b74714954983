import type { ItemPatch } from '../model/item.ts'
import type { AppCache } from './app-cache.ts'
import type { WrittenItem } from './item-state.ts'

/**
 * Changes the cached copy before the request is sent. If the write fails, its changes are undone value by value; changes
 * that arrived from the server in the meantime stay.
 *
 * @param write gets a function to call with the items that the server has agreed to
 */
export async function optimistically<Answer>(
  cache: AppCache,
  { appId, patches }: { readonly appId: number; readonly patches: readonly ItemPatch[] },
  write: (confirm: (itemIds: readonly number[]) => void) => Promise<Answer>,
): Promise<Answer> {
  const own = {}
  const items = new Map<number, WrittenItem>()
  for (const { item_id: itemId, ...patch } of patches)
    items.set(itemId, withPatch(items.get(itemId), patch))
  const end = (kind: 'accepted' | 'refused', itemIds: Iterable<number>) =>
    cache.change(appId, (app) => app.take(Array.from(itemIds, (id) => [id, { kind, write: own }])))
  cache.change(appId, (app) =>
    app.take(Array.from(items, ([id, written]) => [id, { kind: 'written', write: own, written }])),
  )
  try {
    const answer = await write((itemIds) => end('accepted', itemIds))
    end('accepted', items.keys())
    return answer
  } catch (error) {
    end('refused', items.keys())
    throw error
  }
}

/** If a field or an item is named twice, the later value is used. */
function withPatch(
  before: WrittenItem | undefined,
  { fields = [], trash = before?.trash }: Omit<ItemPatch, 'item_id'>,
): WrittenItem {
  const values = new Map(before?.fields.map((field) => [field.field_id, field]))
  for (const { field_id, field_value: value } of fields)
    if (value !== null && value !== undefined)
      values.set(field_id, { field_id, field_value: String(value) })
  return { fields: [...values.values()], ...(trash === undefined ? {} : { trash }) }
}
