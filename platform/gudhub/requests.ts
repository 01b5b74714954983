import type { Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import { isRecord } from '../model/record.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import type { ItemDraft, ItemPatch } from '../services/items.ts'
import type { SentApp } from './app-processor.ts'
import type { SentField } from './field-processor.ts'
import type { GudHub } from './gudhub.ts'
import { mutableCopy } from './mutable-copy.ts'
import type { ItemSearch } from './data-arguments.ts'

/** What a request says. */
interface Question {
  readonly app_id?: Id
  readonly element_app_id?: Id
  readonly item_id?: Id
  readonly field_id?: Id
  readonly view_id?: Id
  readonly app?: SentApp
  readonly items?: readonly unknown[]
  readonly field_model?: SentField
  readonly filters_list?: readonly FilterRule[]
  readonly field_groupe?: string
  readonly search?: string
  readonly search_params?: string
  new_value?: unknown
}

/** Gives the answer; undefined where there is none to give. */
type Answering = (question: Question, gudhub: GudHub) => Promise<unknown>

/** Requests whose answer comes under the same name, at the address that the question is. */
const ANSWERED: Readonly<Record<string, Answering>> = {
  gh_app_get: async ({ app_id }, gudhub) => (app_id ? await gudhub.getApp(app_id) : undefined),
  gh_apps_list_get: async (_question, gudhub) => await gudhub.getAppsList(),
  gh_app_info_get: async ({ app_id }, gudhub) =>
    app_id ? ((await gudhub.getAppInfo(app_id)) ?? undefined) : undefined,
  gh_app_view_get: async ({ app_id, view_id }, gudhub) => {
    const views = app_id ? await gudhub.appProcessor.getAppViews(app_id) : undefined
    return views?.find((view) => String(view.view_id) === String(view_id))
  },
  gh_items_get: async ({ app_id }, gudhub) =>
    app_id ? ((await gudhub.getItems(app_id)) ?? []) : undefined,
  gh_items_add: async ({ app_id, items }, gudhub) =>
    app_id && items ? ((await gudhub.addNewItems(app_id, items as ItemDraft[])) ?? []) : undefined,
  gh_items_update: async ({ app_id, items }, gudhub) =>
    app_id && items ? ((await gudhub.updateItems(app_id, items as ItemPatch[])) ?? []) : undefined,
  gh_item_get: async ({ app_id, item_id }, gudhub) =>
    app_id && item_id ? ((await gudhub.getItem(app_id, item_id)) ?? null) : undefined,
  gh_filtered_items_get: async (question, gudhub) => {
    const { element_app_id } = question
    if (!element_app_id) return undefined
    const items = await gudhub.itemProcessor.cachedItems(element_app_id)
    return mutableCopy(await search(question, gudhub, items ?? []))
  },
  gh_filter_items: async (question, gudhub) =>
    question.items && (await search(question, gudhub, question.items as readonly Item[])),
  gh_value_get: async ({ app_id, item_id, field_id }, gudhub) =>
    app_id && item_id && field_id
      ? await gudhub.getFieldValue(app_id, item_id, field_id)
      : undefined,
  gh_model_get: async ({ app_id, field_id }, gudhub) =>
    app_id ? await gudhub.getField(app_id, field_id ?? 0) : undefined,
  gh_models_get: async ({ app_id }, gudhub) =>
    app_id ? await gudhub.getFieldModels(app_id) : undefined,
  gh_model_delete: async ({ app_id, field_id }, gudhub) =>
    app_id && field_id ? await gudhub.deleteField(app_id, field_id) : undefined,
}

/** Requests that are answered under another name or at another address, or not at all. */
const DONE: Readonly<Record<string, Answering>> = {
  gh_app_create: async ({ app }, gudhub) => {
    if (app && (await gudhub.createNewApp(app))) await tellList(gudhub)
  },
  gh_delete_app: async ({ app_id }, gudhub) => {
    if (!app_id) return
    gudhub.emit('gh_apps_list_update', { recipient: 'all' }, await gudhub.deleteApp(app_id))
  },
  gh_app_update: updateApp,
  gh_app_info_update: async ({ app }, gudhub) => {
    if (app) await gudhub.updateAppInfo(app)
  },
  gh_value_set: async (question, gudhub) => {
    const { app_id, item_id, field_id, new_value } = question
    // Integrations go on with the object as the address of the value.
    delete question.new_value
    if (app_id && item_id && field_id)
      await gudhub.setFieldValue(app_id, item_id, field_id, new_value)
  },
  gh_model_update: async ({ app_id, field_id, field_model }, gudhub) => {
    if (!app_id || !field_model) return
    const model = await gudhub.updateField(app_id, field_model)
    if (model) gudhub.emit('gh_model_update', { app_id, field_id }, model)
  },
}

/** Answers the requests that integrations send over the pipe. */
export function answerRequests(gudhub: GudHub): void {
  const { pipeService: pipe } = gudhub
  for (const [type, answering] of Object.entries(ANSWERED))
    pipe.answer(type, async (data, answer) => {
      const value = await answering(readQuestion(data), gudhub)
      if (value !== undefined) answer(value)
    })
  for (const [type, doing] of Object.entries(DONE))
    pipe.answer(type, async (data) => void (await doing(readQuestion(data), gudhub)))
}

/** The object itself: a question may be changed. */
function readQuestion(data: unknown): Question {
  return isRecord(data) ? data : {}
}

async function updateApp({ app }: Question, gudhub: GudHub): Promise<void> {
  const updated = app && (await gudhub.updateApp(app))
  if (!updated) return
  const { app_id } = updated
  gudhub.emit('gh_app_views_update', { app_id }, updated.views_list)
  await tellList(gudhub)
  for (const model of updated.field_list)
    gudhub.emit('gh_model_update', { app_id, field_id: model.field_id }, model)
}

async function tellList(gudhub: GudHub): Promise<void> {
  gudhub.emit('gh_apps_list_update', { recipient: 'all' }, await gudhub.getAppsList())
}

async function search(
  { filters_list = [], field_groupe: field_group, ...question }: Question,
  gudhub: GudHub,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const { element_app_id, app_id, item_id, search, search_params } = question
  const where: ItemSearch = { element_app_id, app_id, item_id, field_group, search, search_params }
  return await gudhub.getFilteredItems(items, filters_list, where)
}
