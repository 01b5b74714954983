import type { Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import { compareItems } from '../query/items/compare-items.ts'
import type { QueryItem } from '../query/values/field-value.ts'
import type { FieldToFill } from '../query/items/fill-fields.ts'
import { filter } from '../query/filter/filter.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import { filteredItems } from '../query/filter/filtered-items.ts'
import { getDate } from '../query/dates/get-date.ts'
import { group } from '../query/filter/group.ts'
import type { ItemData } from '../query/values/item-data.ts'
import { jsonConstructor } from '../query/json/json-constructor.ts'
import { jsonToItems, type FieldPath } from '../query/json/json-to-items.ts'
import { mergeChunks } from '../query/items/merge-chunks.ts'
import { mergeFieldLists } from '../query/items/merge-field-lists.ts'
import { mergeItems } from '../query/items/merge-items.ts'
import { mergeObjects } from '../query/values/merge-objects.ts'
import { nestedList } from '../query/items/nested-list.ts'
import { populateItems } from '../query/items/populate-items.ts'
import { populateWithDate, type DateToFill } from '../query/items/populate-with-date.ts'
import { populateWithItemReference } from '../query/items/populate-with-item-reference.ts'
import { prefilter } from '../query/filter/prefilter.ts'
import { checkRecurringDate } from '../query/dates/recurring-date.ts'
import { isSameJson } from '../query/values/same-value.ts'
import type { Scheme } from '../query/json/scheme.ts'
import type { Column, TableField } from '../query/items/table-fields.ts'
import { compareLists, type ListDifference, SelectedItems, TableColumns } from './item-lists.ts'
import type { AppProcessor } from './apps.ts'
import type { Core } from './core.ts'
import type { FieldProcessor } from './fields.ts'
import type { FileManager } from './files.ts'
import type { ItemProcessor } from './items.ts'
import type { GHConstructor, Interpritate } from './modules.ts'
import type {
  NestedListArguments,
  PrefilterArguments,
  ReferenceArguments,
  Rules,
  SearchArguments,
  ItemComparison,
} from './data-arguments.ts'
import {
  createApps,
  createAppsFromTemplate,
  fileInstallerHelper,
  TemplatePartError,
  type ItemWithFiles,
  type PackProgress,
  type TemplatePack,
} from './templates.ts'
import { mutableCopy, type Mutable } from './mutable-copy.ts'

const WEEKDAY = /^this_(mon|tues|wednes|thurs|fri|satur|sun)day$/

/** The parts of the client that functions on data read and write through. */
export interface UtilParts {
  readonly appProcessor: AppProcessor
  readonly itemProcessor: ItemProcessor
  readonly fieldProcessor: FieldProcessor
  readonly fileManager: FileManager
  readonly interpritate: Interpritate
  readonly ghconstructor: GHConstructor
}

/** The vendor's functions on data. What they give are copies; nothing that is passed in is changed. */
export class Utils {
  readonly #core: Core
  readonly #parts: UtilParts
  readonly #selected: SelectedItems
  readonly #columns: TableColumns

  constructor(core: Core, parts: UtilParts) {
    this.#core = core
    this.#parts = parts
    this.#selected = new SelectedItems(parts.appProcessor)
    this.#columns = new TableColumns(parts.fieldProcessor, parts.ghconstructor)
  }

  /** Fills in what filters take from variables and fields. Gives new filters. */
  async prefilter(
    ...[filters_list, element_app_id, app_id, item_id, variables]: PrefilterArguments
  ): Promise<(FilterRule | null | undefined)[]> {
    const { session } = this.#core
    // Who is signed in by a key alone is known after the first call.
    if (!session.user && session.authKey) await session.token().catch(() => undefined)
    const { user } = session
    return await prefilter(filters_list, {
      elementAppId: element_app_id,
      appId: app_id,
      itemId: item_id,
      variables,
      user,
      readField: ({ appId, itemId, fieldId }) =>
        this.#parts.fieldProcessor.getFieldValue(appId, itemId, fieldId),
    })
  }

  /** @throws {QueryError} for an unknown `search_type` */
  filter<Entry extends QueryItem>(items: readonly Entry[], filter_list: Rules): Entry[] {
    return filter(items, filter_list)
  }

  group<Entry extends QueryItem>(fieldGroup: string, items: readonly Entry[]): Entry[] {
    return group(fieldGroup, items) as Entry[]
  }

  async getFilteredItems<Entry extends QueryItem>(
    ...[items, filters_list, element_app_id, app_id, item_id, ...rest]: SearchArguments<Entry>
  ): Promise<Entry[]> {
    const [fieldGroup, search, searchParams] = rest
    const filters = await this.prefilter(filters_list, element_app_id, app_id, item_id)
    return filteredItems(items, filters, { fieldGroup, search, searchParams })
  }

  /** A path that can not be read is logged, and its field left out. */
  jsonToItems(json: unknown, map: readonly FieldPath[]) {
    const onError = (error: Error) => this.#core.log.error(error.message)
    return mutableCopy(jsonToItems(json, map, { onError }))
  }

  /** @throws {SchemeError} for a function that comes as text: text is not run */
  async jsonConstructor(
    scheme: Scheme,
    item?: ItemData | null,
    variables?: readonly unknown[],
    appId?: Id,
  ): Promise<Record<string, unknown>> {
    const { itemProcessor, fieldProcessor, interpritate } = this.#parts
    const context = { item: item ?? undefined, variables, appId }
    return await jsonConstructor(scheme, context, {
      items: (app) => itemProcessor.cachedItems(app),
      filter: async (items, filters, place) => {
        const rules = filters as Rules
        const { appId: app, itemId, variables } = place
        const prepared = await this.prefilter(rules, app, app, itemId, variables)
        return this.filter(items, prepared)
      },
      fieldValue: (app, item, field) => fieldProcessor.getFieldValue(app, item, field),
      interpretation: (app, item, field) =>
        interpritate.getInterpretationById(app, item, field, 'value'),
    })
  }

  /** Milliseconds since 1970; for `this_monday` and its kin a `Date`, as the vendor has it. */
  getDate(queryKey: string): number | Date {
    const time = getDate(queryKey)
    return WEEKDAY.test(queryKey) ? new Date(time) : time
  }

  checkRecurringDate(date: number | string | Date, option: string): boolean {
    return checkRecurringDate(date, option)
  }

  populateItems<Entry extends ItemData>(
    items: readonly Entry[],
    model: readonly FieldToFill[],
    keep_data?: boolean,
  ): Mutable<Entry>[] {
    return mutableCopy(populateItems(items, model, { keep: Boolean(keep_data) }))
  }

  populateWithDate<Entry extends ItemData>(
    items: readonly Entry[],
    model: readonly DateToFill[],
  ): Mutable<Entry>[] {
    return mutableCopy(populateWithDate(items, model))
  }

  populateWithItemRef<Entry extends ItemData>(
    ...[
      source,
      sourceFieldId,
      destination,
      destinationFieldId,
      referenceFieldId,
      appId,
    ]: ReferenceArguments<Entry>
  ): Mutable<Entry>[] {
    const fields = { sourceFieldId, destinationFieldId, referenceFieldId }
    const items = populateWithItemReference({ source, destination, appId, ...fields })
    return mutableCopy(items)
  }

  compareItems<Entry extends ItemData>(
    sourceItems: readonly Entry[],
    destinationItems: readonly ItemData[],
    fieldToCompare?: Id,
  ): ItemComparison<Entry> {
    const options = { fieldId: fieldToCompare }
    const { differs, added, changed, same } = compareItems(sourceItems, destinationItems, options)
    return mutableCopy({
      is_items_diff: differs,
      new_src_items: added,
      diff_src_items: changed,
      same_items: same,
    })
  }

  mergeItems<Entry extends ItemData>(
    sourceItems: readonly Entry[],
    destinationItems: readonly Entry[],
    mergeByFieldId?: Id,
  ): Mutable<Entry>[] {
    const options = { fieldId: mergeByFieldId }
    return mutableCopy(mergeItems(sourceItems, destinationItems, options))
  }

  mergeObjects<Target extends object, Source extends object>(
    target: Target | null | undefined,
    source: Source | null | undefined,
  ): Target & Source {
    return mergeObjects(target, source)
  }

  makeNestedList(
    ...[arr, idKey, parentKey, childrenKey, priorityKey]: NestedListArguments
  ): Record<string, unknown>[] {
    const options = { idKey, parentKey, priorityKey }
    const list = nestedList(arr, childrenKey ? { ...options, childrenKey } : options)
    return mutableCopy(list)
  }

  /** @param chunks parts of an app, the oldest first */
  mergeChunks(
    chunks: readonly ({ readonly items_list: readonly Item[] } | null)[],
  ): Mutable<Item>[] {
    return mutableCopy(mergeChunks(chunks.map((chunk) => chunk?.items_list ?? [])))
  }

  mergeFieldLists(fieldsToView: readonly Column[], fieldList: readonly TableField[]): Column[] {
    return mutableCopy(mergeFieldLists(fieldsToView, fieldList))
  }

  createFieldsListToView(appId: Id, columns: readonly Column[]): Promise<Column[]> {
    return this.#columns.plain(appId, columns)
  }

  createFieldsListToViewWithDataType(appId: Id, columns: readonly Column[]): Promise<Column[]> {
    return this.#columns.withDataType(appId, columns)
  }

  selectItems(appId: Id, items: readonly ItemData[]): Promise<void> {
    return this.#selected.toggle(appId, items)
  }

  getSelectedItems(appId: Id) {
    return this.#selected.get(appId)
  }

  clearSelectedItems(appId: Id): void {
    this.#selected.clear(appId)
  }

  isItemSelected(appId: Id, itemId: Id): boolean {
    return this.#selected.has(appId, itemId)
  }

  /** Whether both hold the same, in whatever order names stand: an empty text is not 0, `1` not `true`. */
  compareObjects(one: unknown, other: unknown): boolean {
    return isSameJson(one, other)
  }

  compareAppsItemsLists(
    older: readonly ItemData[],
    newer: readonly ItemData[],
    callback: (difference: ListDifference) => void,
  ): void {
    const difference = compareLists(older, newer)
    queueMicrotask(() => callback(difference))
  }

  /** Copies the files of a field, and writes the copies' ids into these very items. */
  fileInstallerHelper(appId: Id, items: readonly ItemWithFiles[], elementId: Id): Promise<void> {
    return fileInstallerHelper(this.#parts.fileManager, appId, { items, elementId })
  }

  async createAppsFromTemplate(
    pack: TemplatePack,
    maxNumberOfInsstalledItems?: number,
    progressCallback?: (progress: PackProgress) => void,
  ): Promise<void> {
    const template = { pack, maxItems: maxNumberOfInsstalledItems || undefined }
    await createAppsFromTemplate(this.#core, template, progressCallback)
  }

  createApps(pack: TemplatePack, callback?: (status: string) => void) {
    return createApps(this.#core, pack, callback)
  }

  /** @throws {TemplatePartError} always: items are copied with their apps */
  createItems(): Promise<never> {
    return Promise.reject(new TemplatePartError())
  }
}
