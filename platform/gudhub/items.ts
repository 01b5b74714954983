import type { FieldModel } from '../model/field.ts'
import { deepFreeze } from '../model/freeze.ts'
import { isGiven, readId, type Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import type { FieldDraft } from '../resources/fields.ts'
import type { ItemDraft, ItemPatch } from '../model/item.ts'
import { Part, type Core } from './core.ts'
import { mutableCopy, type Mutable } from './mutable.ts'

export type MutableItem = Mutable<Item>

/** Items of apps. */
export class ItemProcessor extends Part {
  /** @param trash items in the trash as well. Default: those that lay there when the app was loaded. */
  async getItems(app_id: Id, trash?: boolean): Promise<MutableItem[] | null> {
    const items = await this.cachedItems(app_id, trash)
    return items && mutableCopy(items)
  }

  /** The same without a copy, frozen: for searches in long lists. */
  async cachedItems(app_id: Id, trash?: boolean): Promise<readonly Item[] | null> {
    if (!app_id) return null
    return await this.orNull(async ({ views }) => {
      const cached = await views.load(app_id)
      if (trash === true) return cached.list()
      const items = views.items(cached)
      return trash === false ? items.filter((item) => !item.trash) : items
    })
  }

  /** One item, by an index, or undefined. */
  async getItem(app_id: Id, item_id: Id): Promise<MutableItem | undefined> {
    const item = await this.cachedItem(app_id, item_id)
    return item ? mutableCopy(item) : undefined
  }

  /** The same without a copy, frozen. */
  async cachedItem(app_id: Id, item_id: Id): Promise<Item | null | undefined> {
    if (!app_id) return undefined
    return await this.orNull(async ({ views }) => views.item(await views.load(app_id), item_id))
  }

  /** @returns the items with their ids; null when it failed */
  addNewItems(app_id: Id, itemsList: readonly Partial<ItemDraft>[]): Promise<MutableItem[] | null> {
    return this.orNull(async ({ platform, pipe }) => {
      await this.#ensureCached(app_id)
      const drafts = itemsList.map((draft) =>
        withFieldIds({ ...draft, fields: draft.fields ?? [] }),
      )
      const added = mutableCopy(await platform.items.add(app_id, drafts))
      pipe.emit('gh_items_add', { app_id: Number(app_id) }, added)
      return added
    })
  }

  /** @returns the items as they are now; null when it failed */
  updateItems(app_id: Id, itemsList: readonly ItemPatch[]): Promise<MutableItem[] | null> {
    return this.copyOrNull(async ({ platform }) => {
      await this.#ensureCached(app_id)
      const patches = itemsList.map((patch) => withFieldIds(withNumericId(patch)))
      return await platform.items.update(app_id, patches)
    })
  }

  /** Puts items into the trash. It rejects when it fails. */
  async deleteItems(app_id: Id, itemsIds: readonly Id[]): Promise<void> {
    await this.#ensureCached(app_id)
    await this.withResponse(({ platform }) => platform.items.delete(app_id, itemsIds))
  }

  /** Writes new items of a message to the cache. */
  async addItemsToStorage(app_id: Id, items: readonly Item[]): Promise<void> {
    await this.updateItemsInStorage(app_id, items)
  }

  /** Writes changed items of a message to the cache. */
  async updateItemsInStorage(app_id: Id, items: readonly Item[]): Promise<readonly Item[]> {
    await this.#ensureCached(app_id)
    // Copies: the cache freezes what it stores.
    const copies = items.map((item) => deepFreeze(withFieldIds(mutableCopy(item))))
    this.core.cache.apply({ kind: 'items-written', appId: Number(app_id), items: copies })
    return items
  }

  /** Deletes the items of a message from the cache. */
  async deleteItemsFromStorage(app_id: Id, items: readonly Item[] = []): Promise<void> {
    await this.#ensureCached(app_id)
    this.core.cache.apply({ kind: 'items-deleted', appId: Number(app_id), items })
  }

  /** Loads the app, so that handlers get its changes. If the app cannot be read, the write continues. */
  async #ensureCached(app_id: Id): Promise<void> {
    await this.core.views.load(app_id).catch(() => undefined)
  }
}

/** Integrations may name a field by its `element_id` alone, as older guides of the vendor do. */
function withFieldIds<Sent extends { readonly fields?: readonly object[] | undefined }>(
  item: Sent,
): Sent {
  const fields = item.fields?.map((field: { readonly field_id?: Id; readonly element_id?: Id }) => {
    const { field_id, element_id } = field
    const isNamed = isGiven(field_id) || !isGiven(element_id)
    return isNamed ? field : { ...field, field_id: readId(element_id, 'element_id') }
  })
  return fields ? { ...item, fields } : item
}

/** The cached copy looks items up by numbers. */
function withNumericId(patch: ItemPatch): ItemPatch {
  return { ...patch, item_id: readId(patch.item_id, 'item_id') }
}

export type MutableField = Mutable<FieldModel>

/** What to change of a field, or a field of an app as it is. */
export interface SentField {
  readonly field_id?: Id | undefined
  readonly [key: string]: unknown
}

/** Fields of apps, and the values that items have in them. */
export class FieldProcessor extends Part {
  readonly #items: ItemProcessor

  constructor(core: Core, items: ItemProcessor) {
    super(core)
    this.#items = items
  }

  /** Null when there is none. */
  async getField(app_id: Id, field_id: Id): Promise<MutableField | null> {
    if (!app_id || !field_id) return null
    const model = await this.copyOrNull(({ platform }) => platform.fields.model(app_id, field_id))
    return model ?? null
  }

  async getFieldModels(app_id: Id): Promise<MutableField[] | null> {
    return app_id ? await this.copyOrNull(({ platform }) => platform.fields.models(app_id)) : null
  }

  /** Changes the given properties of a field. @returns the new model; null when the app does not have the field */
  async updateField(app_id: Id, fieldModel: SentField): Promise<MutableField | null | undefined> {
    if (!app_id || !fieldModel) return undefined
    return await this.copyOrNull(async ({ platform }) => {
      // Ids may be digits.
      const draft: FieldDraft = { ...fieldModel, field_id: Number(fieldModel.field_id) }
      // The library would add it.
      if (!(await this.getField(app_id, fieldModel.field_id ?? 0))) return null
      return await platform.fields.update(app_id, draft)
    })
  }

  /** Deletes a field and its values. It rejects when it fails. */
  async deleteField(app_id: Id, field_id: Id): Promise<true> {
    await this.withResponse(({ platform }) => platform.fields.delete(app_id, field_id))
    return true
  }

  /** Null when the item has none. */
  async getFieldValue(app_id: Id, item_id: Id, field_id: Id): Promise<unknown> {
    const item = await this.#items.cachedItem(app_id, item_id)
    const field = item?.fields.find((each) => String(each.field_id) === String(field_id))
    return field?.field_value ?? null
  }

  /** @returns the value; null when it could not be written, and then nothing has changed */
  async setFieldValue(
    app_id: Id,
    item_id: Id,
    field_id: Id,
    field_value: unknown,
  ): Promise<unknown> {
    if (!app_id || !item_id || !field_id) return undefined
    const field = { field_id: Number(field_id), field_value: field_value as string }
    const patch = { item_id: Number(item_id), fields: [field] }
    const updated = await this.#items.updateItems(app_id, [patch])
    return updated && field_value
  }
}
