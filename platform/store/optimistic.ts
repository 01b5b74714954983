import type { Item } from '../model/item.ts'
import type { ItemPatch } from '../services/items.ts'
import type { LocalApps } from './local-apps.ts'

/**
 * Changes the local copy before the server is asked. When the write fails the items are put back as they were, except
 * those that something newer has changed meanwhile.
 */
export async function optimistically<Answer>(
  local: LocalApps,
  { appId, patches }: { readonly appId: number; readonly patches: readonly ItemPatch[] },
  write: () => Promise<Answer>,
): Promise<Answer> {
  const before = new Map<number, Item | undefined>()
  const written = new Map<number, Item | undefined>()
  local.change(appId, (app) => {
    const held = patches.flatMap((patch) => {
      const item = app.item(patch.item_id)
      return item ? [[item, patch] as const] : []
    })
    for (const [item] of held) before.set(item.item_id, item)
    const changes = app.write(held.map(([item, patch]) => patched(item, patch)))
    for (const itemId of before.keys()) written.set(itemId, app.item(itemId))
    return changes
  })
  try {
    return await write()
  } catch (error) {
    local.change(appId, (app) => {
      for (const [itemId, item] of written) if (app.item(itemId) !== item) before.delete(itemId)
      return app.restore(before)
    })
    throw error
  }
}

function patched(item: Item, { fields = [], trash }: ItemPatch): Item {
  const set = fields.flatMap(({ field_id, field_value: value }) =>
    value === null || value === undefined ? [] : [{ field_id, field_value: String(value) }],
  )
  return { ...item, fields: set, ...(trash === undefined ? {} : { trash }) }
}
