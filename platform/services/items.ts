import { readId, type Id } from '../model/id.ts'
import { readDeleted, readItems, type DeletedItem, type Item } from '../model/item.ts'
import type { CallOptions } from '../transport/call.ts'
import { Service } from './service.ts'

/** A value to write; fields with null or undefined are not sent, so what the server has stays. */
export interface FieldValue {
  readonly field_id: number
  readonly field_value: string | number | boolean | null | undefined
}

/** An item to add. */
export interface ItemDraft {
  readonly fields: readonly FieldValue[]
  /** Position in the app's list; the next free one when left out. */
  readonly index_number?: number | undefined
}

/** What to change in an item; fields that are left out stay. */
export interface ItemPatch {
  readonly item_id: number
  readonly fields?: readonly FieldValue[] | undefined
  /** False takes the item out of the trash. */
  readonly trash?: boolean | undefined
}

/** Items on the server, without a local copy. */
export class ItemsService extends Service {
  /** Adds items. @returns them in the order given, with the ids the server gave them */
  async add(
    appId: Id,
    drafts: readonly ItemDraft[],
    options: CallOptions = {},
  ): Promise<readonly Item[]> {
    return await this.#write('add', appId, { items: drafts.map(withoutNulls), options })
  }

  /** @returns the items as they are now */
  async update(
    appId: Id,
    patches: readonly ItemPatch[],
    options: CallOptions = {},
  ): Promise<readonly Item[]> {
    return await this.#write('update', appId, { items: patches.map(withoutNulls), options })
  }

  /** Puts items into the trash. */
  async delete(itemIds: readonly Id[], options: CallOptions = {}): Promise<readonly DeletedItem[]> {
    const ids = itemIds.map((id) => readId(id, 'itemId'))
    const fields = { items_ids: JSON.stringify(ids) }
    return readDeleted(await this.sendPost('/api/items/delete', fields, options))
  }

  async #write(
    action: 'add' | 'update',
    appId: Id,
    { items, options }: { readonly items: readonly object[]; readonly options: CallOptions },
  ): Promise<readonly Item[]> {
    const fields = { items: JSON.stringify(items), app_id: readId(appId, 'appId') }
    return readItems(await this.sendPost(`/api/items/${action}`, fields, options))
  }
}

function withoutNulls<Sent extends { readonly fields?: readonly FieldValue[] | undefined }>(
  item: Sent,
): Sent {
  if (!item.fields) return item
  const isSet = ({ field_value: value }: FieldValue) => value !== null && value !== undefined
  return { ...item, fields: item.fields.filter(isSet) }
}
