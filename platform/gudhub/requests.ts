import type { Id } from '../model/id.ts'
import type { Item } from '../model/item.ts'
import { isRecord } from '../model/record.ts'
import type { ItemDraft, ItemPatch } from '../model/item.ts'
import type { FilterRule } from '../query/filter/filter-rule.ts'
import type { SentApp } from './apps.ts'
import type { SentField } from './items.ts'
import { mutableCopy } from './mutable.ts'
import type { Parts } from './parts.ts'
import { searchItems } from './vendor-util.ts'

/** The fields of requests. */
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

/** Gives the answer; undefined for no answer. */
type Answering = (question: Question, parts: Parts) => Promise<unknown>

/** Requests that are answered under their own name, at the question as an address. */
const ANSWERED: Readonly<Record<string, Answering>> = {
  gh_app_get: async ({ app_id }, parts) =>
    app_id ? await parts.appProcessor.getApp(app_id) : undefined,
  gh_apps_list_get: async (_question, parts) => await parts.appProcessor.getAppsList(),
  gh_app_info_get: async ({ app_id }, parts) =>
    app_id ? ((await parts.appProcessor.getAppInfo(app_id)) ?? undefined) : undefined,
  gh_app_view_get: async ({ app_id, view_id }, parts) => {
    const views = app_id ? await parts.appProcessor.getAppViews(app_id) : undefined
    return views?.find((view) => String(view.view_id) === String(view_id))
  },
  gh_items_get: async ({ app_id }, parts) =>
    app_id ? ((await parts.itemProcessor.getItems(app_id)) ?? []) : undefined,
  gh_items_add: async ({ app_id, items }, parts) =>
    app_id && items
      ? ((await parts.itemProcessor.addNewItems(app_id, items as ItemDraft[])) ?? [])
      : undefined,
  gh_items_update: async ({ app_id, items }, parts) =>
    app_id && items
      ? ((await parts.itemProcessor.updateItems(app_id, items as ItemPatch[])) ?? [])
      : undefined,
  gh_item_get: async ({ app_id, item_id }, parts) =>
    app_id && item_id ? ((await parts.itemProcessor.getItem(app_id, item_id)) ?? null) : undefined,
  gh_filtered_items_get: async (question, parts) => {
    const { element_app_id } = question
    if (!element_app_id) return undefined
    const items = await parts.itemProcessor.cachedItems(element_app_id)
    return mutableCopy(await search(question, parts, items ?? []))
  },
  gh_filter_items: async (question, parts) =>
    question.items && (await search(question, parts, question.items as readonly Item[])),
  gh_value_get: async ({ app_id, item_id, field_id }, parts) =>
    app_id && item_id && field_id
      ? await parts.fieldProcessor.getFieldValue(app_id, item_id, field_id)
      : undefined,
  gh_model_get: async ({ app_id, field_id }, parts) =>
    app_id ? await parts.fieldProcessor.getField(app_id, field_id ?? 0) : undefined,
  gh_models_get: async ({ app_id }, parts) =>
    app_id ? await parts.fieldProcessor.getFieldModels(app_id) : undefined,
  gh_model_delete: async ({ app_id, field_id }, parts) =>
    app_id && field_id ? await parts.fieldProcessor.deleteField(app_id, field_id) : undefined,
}

/** Requests that are answered under another name or at another address, or not at all. */
const UNANSWERED: Readonly<Record<string, Answering>> = {
  gh_app_create: async ({ app }, parts) => {
    if (app && (await parts.appProcessor.createNewApp(app))) await emitList(parts)
  },
  gh_delete_app: async ({ app_id }, parts) => {
    if (!app_id) return
    parts.pipeService.emit(
      'gh_apps_list_update',
      { recipient: 'all' },
      await parts.appProcessor.deleteApp(app_id),
    )
  },
  gh_app_update: updateApp,
  gh_app_info_update: async ({ app }, parts) => {
    if (app) await parts.appProcessor.updateAppInfo(app)
  },
  gh_value_set: async (question, parts) => {
    const { app_id, item_id, field_id, new_value } = question
    // Integrations go on with the object as the address of the value.
    delete question.new_value
    if (app_id && item_id && field_id)
      await parts.fieldProcessor.setFieldValue(app_id, item_id, field_id, new_value)
  },
  gh_model_update: async ({ app_id, field_id, field_model }, parts) => {
    if (!app_id || !field_model) return
    const model = await parts.fieldProcessor.updateField(app_id, field_model)
    if (model) parts.pipeService.emit('gh_model_update', { app_id, field_id }, model)
  },
}

/** Answers the requests that integrations send over the pipe. */
export function answerRequests(parts: Parts): void {
  const { pipeService } = parts
  for (const [type, answering] of Object.entries(ANSWERED))
    pipeService.onRequest(type, async (data, answer) => {
      const value = await answering(readQuestion(data), parts)
      if (value !== undefined) answer(value)
    })
  for (const [type, doing] of Object.entries(UNANSWERED))
    pipeService.onRequest(type, async (data) => void (await doing(readQuestion(data), parts)))
}

/** The object itself: a question may be changed. */
function readQuestion(data: unknown): Question {
  return isRecord(data) ? data : {}
}

async function updateApp({ app }: Question, parts: Parts): Promise<void> {
  const updated = app && (await parts.appProcessor.updateApp(app))
  if (!updated) return
  const { app_id } = updated
  parts.pipeService.emit('gh_app_views_update', { app_id }, updated.views_list)
  await emitList(parts)
  for (const model of updated.field_list)
    parts.pipeService.emit('gh_model_update', { app_id, field_id: model.field_id }, model)
}

async function emitList(parts: Parts): Promise<void> {
  parts.pipeService.emit(
    'gh_apps_list_update',
    { recipient: 'all' },
    await parts.appProcessor.getAppsList(),
  )
}

async function search(
  { filters_list = [], field_groupe, ...question }: Question,
  { util }: Parts,
  items: readonly Item[],
): Promise<readonly Item[]> {
  return await searchItems(util, items, filters_list, { ...question, field_group: field_groupe })
}
