import { fieldFinder, fieldsOf, type FieldData, type ItemData } from '../query/values/item-data.ts'
import { ItemSelection } from '../query/items/item-selection.ts'
import type { MutableApp } from './mutable-views.ts'
import type { Id } from '../model/id.ts'
import { fieldsToView, fieldsToViewWithDataType } from '../query/items/fields-to-view.ts'
import { tableInterpretation, type Column, type TableField } from '../query/items/table-fields.ts'
import type { AppProcessor } from './apps.ts'
import type { FieldProcessor } from './fields.ts'
import type { GHConstructor } from './modules.ts'
import { mutableCopy } from './mutable-copy.ts'

/** How a list of items differs from an older one; fields and changed items are the older ones. */
export interface ListDifference {
  newItems: ItemData[]
  deletedItems: ItemData[]
  diff_items: ItemData[]
  diff_fields_items: Record<string, FieldData[]>
  diff_fields_items_Ids: Id[]
}

/** Compares two lists by the ids of items and fields. Time grows with the number of items. */
export function compareLists(
  older: readonly ItemData[],
  newer: readonly ItemData[],
): ListDifference {
  const was = itemsById(older)
  const is = itemsById(newer)
  const difference: ListDifference = {
    newItems: [...is].flatMap(([id, item]) => (was.has(id) ? [] : [item])),
    deletedItems: [...was].flatMap(([id, item]) => (is.has(id) ? [] : [item])),
    diff_items: [],
    diff_fields_items: {},
    diff_fields_items_Ids: [],
  }
  for (const [id, item] of was) {
    const after = is.get(id)
    const changed = after ? changedFields(item, after) : []
    if (changed.length === 0) continue
    difference.diff_items.push(item)
    difference.diff_fields_items[id] = changed
    difference.diff_fields_items_Ids.push(item.item_id ?? id)
  }
  return difference
}

function itemsById(items: readonly ItemData[]): Map<string, ItemData> {
  return new Map(items.map((item) => [String(item.item_id), item]))
}

/** The older fields that the newer item lacks, or has with another value. */
function changedFields(older: ItemData, newer: ItemData): FieldData[] {
  const find = fieldFinder(fieldsOf(newer))
  return fieldsOf(older).filter((field) => {
    const after = find(field.field_id)
    return !after || String(after.field_value) !== String(field.field_value)
  })
}

/** Ticked items with their apps. */
export class SelectedItems {
  readonly #source: AppProcessor
  readonly #items = new ItemSelection()
  readonly #apps = new Map<string, MutableApp | null>()

  constructor(source: AppProcessor) {
    this.#source = source
  }

  /** Ticks at once; the app is there when the promise is. */
  async toggle(appId: Id, items: readonly ItemData[]): Promise<void> {
    this.#items.toggle(appId, items)
    if (!this.#apps.has(String(appId)))
      this.#apps.set(String(appId), await this.#source.getApp(appId))
  }

  /** Of an app that nothing was ticked in, `app` is an empty list, as the vendor has it. */
  get(appId: Id): { items: ItemData[]; app: MutableApp | null | never[] } {
    const app = this.#apps.get(String(appId))
    return { items: this.#items.get(appId), app: app === undefined ? [] : app }
  }

  clear(appId: Id): void {
    this.#items.clear(appId)
  }

  has(appId: Id, itemId: Id): boolean {
    return this.#items.has(appId, itemId)
  }
}

/** The columns of tables, with the defaults of plug-ins. */
export class TableColumns {
  readonly #fields: FieldProcessor
  readonly #modules: GHConstructor

  constructor(fields: FieldProcessor, modules: GHConstructor) {
    this.#fields = fields
    this.#modules = modules
  }

  async plain(appId: Id, columns: readonly Column[]): Promise<Column[]> {
    return mutableCopy(await fieldsToView(await this.#models(appId), columns, this.#shows))
  }

  async withDataType(appId: Id, columns: readonly Column[]): Promise<Column[]> {
    const fields = await this.#models(appId)
    return mutableCopy(await fieldsToViewWithDataType(fields, columns, this.#shows))
  }

  async #models(appId: Id): Promise<readonly TableField[]> {
    return (await this.#fields.getFieldModels(appId)) ?? []
  }

  readonly #shows = async (dataType: string | undefined): Promise<unknown> => {
    const plugin = dataType ? await this.#modules.getInstance(dataType) : undefined
    const template = plugin?.getTemplate() as { readonly model?: TableField } | undefined
    return template?.model && tableInterpretation(template.model).settings?.show_field
  }
}
