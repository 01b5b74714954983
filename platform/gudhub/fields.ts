import type { FieldModel } from '../model/field.ts'
import type { Id } from '../model/id.ts'
import type { FieldDraft } from '../resources/fields.ts'
import { type Core, withResponse, orNull } from './core.ts'
import type { ItemProcessor } from './items.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'

export type MutableField = Mutable<FieldModel>

/** What to change of a field, or a field of an app as it is. */
export interface SentField {
  readonly field_id?: Id
  readonly [key: string]: unknown
}

/** The value of a field of an item. */
export type ValueArguments = [app_id: Id, item_id: Id, field_id: Id, field_value: unknown]

/** Fields of apps, and the values that items have in them. */
export class FieldProcessor {
  readonly #core: Core
  readonly #items: ItemProcessor

  constructor(core: Core, items: ItemProcessor) {
    this.#core = core
    this.#items = items
  }

  /** Null when there is none. */
  async getField(app_id: Id, field_id: Id): Promise<MutableField | null> {
    const { platform, log } = this.#core
    if (!app_id || !field_id) return null
    return await orNull(log, async () => {
      const model = await platform.fields.model(app_id, field_id)
      return model ? mutableCopy(model) : null
    })
  }

  async getFieldModels(app_id: Id): Promise<MutableField[] | null> {
    const { platform, log } = this.#core
    if (!app_id) return null
    return await orNull(log, async () => mutableCopy(await platform.fields.models(app_id)))
  }

  /** Changes a field, what is left out stays. @returns the model as it is now; null when the app has no such field */
  async updateField(app_id: Id, fieldModel: SentField): Promise<MutableField | null | undefined> {
    const { platform, log } = this.#core
    if (!app_id || !fieldModel) return undefined
    return await orNull(log, async () => {
      // Ids come as digits too.
      const draft: FieldDraft = { ...fieldModel, field_id: Number(fieldModel.field_id) }
      // The library would add it.
      if (!(await this.getField(app_id, fieldModel.field_id ?? 0))) return null
      return mutableCopy(await platform.fields.update(app_id, draft))
    })
  }

  /** Deletes a field and its values. It rejects when it fails. */
  async deleteField(app_id: Id, field_id: Id): Promise<true> {
    await withResponse(() => this.#core.platform.fields.delete(app_id, field_id))
    return true
  }

  /** Null when the item has none. */
  async getFieldValue(app_id: Id, item_id: Id, field_id: Id): Promise<unknown> {
    const { views, log } = this.#core
    if (!app_id) return null
    const cached = await orNull(log, () => views.load(app_id))
    const item = cached && views.item(cached, item_id)
    const field = item?.fields.find((each) => String(each.field_id) === String(field_id))
    return field?.field_value ?? null
  }

  /** @returns the value; null when it could not be written, and then nothing has changed */
  async setFieldValue(
    ...[app_id, item_id, field_id, field_value]: ValueArguments
  ): Promise<unknown> {
    if (!app_id || !item_id || !field_id) return undefined
    const field = { field_id: Number(field_id), field_value: field_value as string }
    const patch = { item_id: Number(item_id), fields: [field] }
    const updated = await this.#items.updateItems(app_id, [patch])
    return updated && field_value
  }
}
