import { PlatformError } from '../errors.ts'
import type { AppInfo } from '../model/app.ts'
import type { FieldModel } from '../model/field.ts'
import { readId, type Id } from '../model/id.ts'
import { withoutUndefined, type Optional } from '../model/record.ts'
import type { LoadOptions } from '../cache/load-app.ts'
import type { AppCache } from '../cache/app-cache.ts'
import type { CallOptions, Send } from '../transport/call.ts'
import type { Apps } from './apps.ts'
import type { Items, WriteOptions } from './items.ts'

/** What to change in a field's model; a field without an id of the app is a new one. */
export type FieldDraft = Optional<FieldModel>

/** A value of an item: which app, which item, which field. */
export interface ValueAddress {
  readonly appId: Id
  readonly itemId: Id
  readonly fieldId: Id
}

export interface FieldsParts {
  readonly send: Send
  readonly cache: AppCache
  readonly apps: Apps
  readonly items: Items
}

/** Fields of apps, and the values that items have in them. */
export class Fields {
  readonly #parts: FieldsParts

  constructor(parts: FieldsParts) {
    this.#parts = parts
  }

  /** The models of an app's fields. */
  async models(appId: Id, options: LoadOptions = {}): Promise<readonly FieldModel[]> {
    return (await this.#parts.apps.info(appId, options)).field_list
  }

  /** Undefined when the app does not have the field. */
  async model(appId: Id, fieldId: Id, options: LoadOptions = {}): Promise<FieldModel | undefined> {
    const id = readId(fieldId, 'fieldId')
    return (await this.models(appId, options)).find((field) => field.field_id === id)
  }

  /** Changes a field, what is left out stays, or adds one. @returns the model as it is now */
  async update(appId: Id, draft: FieldDraft, options: CallOptions = {}): Promise<FieldModel> {
    const before = new Set<number>()
    const makePatch = ({ field_list: models }: AppInfo) => {
      for (const model of models) before.add(model.field_id)
      return { field_list: withDraft(models, withoutUndefined(draft)) }
    }
    const app = await this.#parts.apps.update(appId, makePatch, options)
    const known = draft.field_id !== undefined && before.has(draft.field_id)
    const isIt = (model: FieldModel) =>
      known ? model.field_id === draft.field_id : !before.has(model.field_id)
    const model = app.field_list.find(isIt)
    if (model) return model
    throw new PlatformError('the server did not keep the field: it is missing in its answer')
  }

  /** Deletes a field and its values in all items. */
  async delete(appId: Id, fieldId: Id, options: CallOptions = {}): Promise<void> {
    const { send, cache } = this.#parts
    const [id, field] = [readId(appId, 'appId'), readId(fieldId, 'fieldId')]
    const fields = { field_id: field }
    await send({ ...options, method: 'POST', path: '/api/app/delete-field', fields })
    const info = cache.find(id)?.info
    if (!info) return
    const field_list = info.field_list.filter((model) => model.field_id !== field)
    cache.apply({ kind: 'app-updated', appId: id, app: { ...info, field_list } })
  }

  /** The value of an item's field; undefined when the item or the value is missing. */
  async value(
    { appId, itemId, fieldId }: ValueAddress,
    options: LoadOptions = {},
  ): Promise<string | undefined> {
    const item = await this.#parts.items.get(appId, itemId, options)
    const id = readId(fieldId, 'fieldId')
    return item?.fields.find((field) => field.field_id === id)?.field_value
  }

  /** Writes the value of an item's field. @returns the value as the server keeps it */
  async setValue(
    { appId, itemId, fieldId }: ValueAddress,
    value: string | number | boolean,
    options: WriteOptions = {},
  ): Promise<string> {
    const [item_id, field_id] = [readId(itemId, 'itemId'), readId(fieldId, 'fieldId')]
    const patch = { item_id, fields: [{ field_id, field_value: value }] }
    const [item] = await this.#parts.items.update(appId, [patch], options)
    return item?.fields.find((field) => field.field_id === field_id)?.field_value ?? String(value)
  }
}

/** Stands for a field that the server has yet to number. */
const NEW_FIELD = -1

function withDraft(models: readonly FieldModel[], sent: FieldDraft): readonly FieldModel[] {
  const draft = sent as Partial<FieldModel>
  const isKnown = models.some((model) => model.field_id === draft.field_id)
  if (!isKnown) return [...models, { field_id: NEW_FIELD, create_field: 1, ...draft }]
  return models.map((model) => (model.field_id === draft.field_id ? { ...model, ...draft } : model))
}
