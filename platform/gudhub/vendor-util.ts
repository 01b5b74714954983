import { PlatformError } from '../errors.ts'
import type { Id } from '../model/id.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import { filteredItems } from '../query/filter/filtered-items.ts'
import { prefilter } from '../query/filter/prefilter.ts'
import { fieldsToView, fieldsToViewWithDataType } from '../query/items/fields-to-view.ts'
import { ItemSelection } from '../query/items/item-selection.ts'
import { tableInterpretation, type Column, type TableField } from '../query/items/table-fields.ts'
import { jsonConstructor } from '../query/json/json-constructor.ts'
import type { Scheme } from '../query/json/scheme.ts'
import type { QueryItem } from '../query/values/field-value.ts'
import type { ItemData } from '../query/values/item-data.ts'
import type { AppProcessor } from './apps.ts'
import type { Core } from './core.ts'
import { DataFunctions, type Rules } from './data-functions.ts'
import { fileInstallerHelper, type FileManager, type ItemWithFiles } from './files.ts'
import type { FieldProcessor, ItemProcessor } from './items.ts'
import type { GHConstructor, Interpritate } from './modules.ts'
import { mutableCopy, type MutableApp } from './mutable.ts'

/** Where filters are used, and what more items must have. */
export interface ItemSearch {
  readonly element_app_id?: Id | undefined
  readonly app_id?: Id | undefined
  readonly item_id?: Id | undefined
  readonly field_group?: string | undefined
  readonly search?: string | undefined
  readonly search_params?: string | undefined
}

/** Apps to copy, and how the copies look. */
export interface TemplatePack {
  readonly apps: readonly Id[]
  readonly data_to_change?:
    | {
        readonly name?: string | undefined
        readonly icon?: Readonly<Record<string, unknown>> | undefined
      }
    | undefined
}

/** Progress of copying; the last one says `Done` and names the new apps. */
export interface PackProgress {
  readonly status: string
  readonly percent?: number | undefined
  readonly apps?: readonly number[] | undefined
}

/** Copying is done as a whole, so a part of it cannot be asked for. */
class TemplatePartError extends PlatformError {
  override readonly name = 'TemplatePartError'
  override readonly code = 'template-part'

  constructor() {
    super('items are copied with their apps: use util.createAppsFromTemplate')
  }
}

/** The parts of the client that functions on data read and write through. */
export interface UtilParts {
  readonly appProcessor: AppProcessor
  readonly itemProcessor: ItemProcessor
  readonly fieldProcessor: FieldProcessor
  readonly fileManager: FileManager
  readonly interpritate: Interpritate
  readonly ghconstructor: GHConstructor
}

/** The vendor's `util`: the functions on data, and those that read or write the platform. */
export class Utils extends DataFunctions {
  readonly #parts: UtilParts
  readonly #selected = new ItemSelection()
  /** The apps of selected items. */
  readonly #selectedApps = new Map<string, MutableApp | null>()

  constructor(core: Core, parts: UtilParts) {
    super(core)
    this.#parts = parts
  }

  /** Fills in what filters take from variables and fields. Gives new filters. */
  async prefilter(
    filters_list: Rules,
    element_app_id?: Id,
    app_id?: Id,
    item_id?: Id,
    variables?: readonly unknown[],
  ): Promise<(FilterRule | null | undefined)[]> {
    const { session } = this.core
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

  async getFilteredItems<Entry extends QueryItem>(
    items?: readonly Entry[] | null,
    filters_list?: Rules,
    element_app_id?: Id,
    app_id?: Id,
    item_id?: Id,
    fieldGroup?: string,
    search?: string,
    searchParams?: string,
  ): Promise<Entry[]> {
    const filters = await this.prefilter(filters_list, element_app_id, app_id, item_id)
    return filteredItems(items, filters, { fieldGroup, search, searchParams })
  }

  /** @throws {SchemeError} for a function given as text: text never runs */
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

  async createFieldsListToView(appId: Id, columns: readonly Column[]): Promise<Column[]> {
    return mutableCopy(await fieldsToView(await this.#models(appId), columns, this.#showInTables))
  }

  async createFieldsListToViewWithDataType(
    appId: Id,
    columns: readonly Column[],
  ): Promise<Column[]> {
    const fields = await this.#models(appId)
    return mutableCopy(await fieldsToViewWithDataType(fields, columns, this.#showInTables))
  }

  /** Selects at once; `getSelectedItems` has the app when the promise resolves. */
  async selectItems(appId: Id, items: readonly ItemData[]): Promise<void> {
    this.#selected.toggle(appId, items)
    if (!this.#selectedApps.has(String(appId)))
      this.#selectedApps.set(String(appId), await this.#parts.appProcessor.getApp(appId))
  }

  /** For an app without selected items, `app` is an empty list, as in the vendor's client. */
  getSelectedItems(appId: Id): { items: ItemData[]; app: MutableApp | null | never[] } {
    const app = this.#selectedApps.get(String(appId))
    return { items: this.#selected.get(appId), app: app === undefined ? [] : app }
  }

  clearSelectedItems(appId: Id): void {
    this.#selected.clear(appId)
  }

  isItemSelected(appId: Id, itemId: Id): boolean {
    return this.#selected.has(appId, itemId)
  }

  /** Copies the files of a field, and writes the copies' ids into these very items. */
  fileInstallerHelper(appId: Id, items: readonly ItemWithFiles[], elementId: Id): Promise<void> {
    return fileInstallerHelper(this.#parts.fileManager, appId, { items, elementId })
  }

  /** @throws {TemplateError} when a call fails; what is left of it can go on with the library's `copyTemplate` */
  async createAppsFromTemplate(
    pack: TemplatePack,
    maxNumberOfInsstalledItems?: number,
    progressCallback?: (progress: PackProgress) => void,
  ): Promise<void> {
    const options = { maxItems: maxNumberOfInsstalledItems || undefined }
    await this.#copyApps(pack, options, progressCallback)
  }

  /** Copies apps without items. */
  async createApps(pack: TemplatePack, callback?: (status: string) => void): Promise<MutableApp[]> {
    const onProgress = ({ status }: PackProgress) => callback?.(status)
    const ids = await this.#copyApps(pack, { maxItems: 0 }, onProgress)
    return await Promise.all(ids.map((id) => this.core.views.get(id)))
  }

  /** @throws {TemplatePartError} always: items are copied with their apps */
  createItems(): Promise<never> {
    return Promise.reject(new TemplatePartError())
  }

  async #copyApps(
    { apps, data_to_change: { name, icon } = {} }: TemplatePack,
    options: { readonly maxItems: number | undefined },
    progress?: (progress: PackProgress) => void,
  ): Promise<readonly number[]> {
    const { copyTemplate } = await import('../templates/copy-template.ts')
    return await copyTemplate(this.core.platform, {
      apps,
      ...(name === undefined ? {} : { name }),
      ...(icon === undefined ? {} : { icon }),
      ...options,
      onProgress: (done) =>
        progress?.(
          done.step === 'done'
            ? { status: 'Done', percent: 100, apps: done.apps }
            : { status: done.status, percent: done.percent },
        ),
    })
  }

  async #models(appId: Id): Promise<readonly TableField[]> {
    return (await this.#parts.fieldProcessor.getFieldModels(appId)) ?? []
  }

  readonly #showInTables = async (dataType: string | undefined): Promise<unknown> => {
    const plugin = dataType ? await this.#parts.ghconstructor.getInstance(dataType) : undefined
    const template = plugin?.getTemplate() as { readonly model?: TableField } | undefined
    return template?.model && tableInterpretation(template.model).settings?.show_field
  }
}

/** `getFilteredItems` with its arguments by name. */
export function searchItems<Entry extends QueryItem>(
  util: Utils,
  items: readonly Entry[],
  filters_list: readonly FilterRule[],
  search: ItemSearch,
): Promise<Entry[]> {
  const place = [search.element_app_id, search.app_id, search.item_id] as const
  const texts = [search.field_group, search.search, search.search_params] as const
  return util.getFilteredItems(items, filters_list, ...place, ...texts)
}
