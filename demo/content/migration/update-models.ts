import { isDeepStrictEqual } from 'node:util'
import { listFields, updateApp, type StoreDeps } from '#demo/platform/index.ts'
import { ENQUIRY_FIELD_DRAFTS } from '../fields.ts'
import { missingFields } from '../languages/site-fields.ts'
import { isRecord } from '../model/list-rows.ts'
import { APPS } from '../model/apps.ts'
import type { AppKey } from '../model/definition.ts'
import { fieldDrafts, FIRST_LANGUAGES } from '../model/stored-fields.ts'

type Fields = Awaited<ReturnType<typeof listFields>>
type Drafts = NonNullable<Parameters<typeof updateApp>[2]['field_list']>

/**
 * Gives an app the fields that the definitions have had since it was stored, and its fields the properties, such as those of
 * logos, the fields of rows, and choices. What is there stays: owners rename fields and choices, and add choices.
 */
export async function updateModels(deps: StoreDeps, key: AppKey, appId: number): Promise<void> {
  await completeFields(deps, appId, (fields) => completedFields(key, fields))
}

/** Gives the stored fields of the enquiries what their definitions have. Missing ones are added with the first enquiry. */
export async function updateEnquiryModels({ db, now }: StoreDeps, appId: number): Promise<void> {
  const completed = (fields: Fields) => {
    const list = fields.map((field) => {
      const draft = ENQUIRY_FIELD_DRAFTS.find(({ name_space }) => name_space === field.name_space)
      return draft
        ? { ...field, data_model: completedModel(field.data_model, draft.data_model) }
        : field
    })
    return isDeepStrictEqual(list, fields) ? undefined : list
  }
  await completeFields({ db, now }, appId, completed)
}

/**
 * Writes the fields of an app as completed.
 *
 * @param completed returns undefined when the fields lack nothing
 */
async function completeFields(
  { db, now }: StoreDeps,
  appId: number,
  completed: (fields: Fields) => Drafts | undefined,
): Promise<void> {
  if (!completed(await listFields(db, appId))) return
  // The first write: a process that starts at the same time waits here, and then finds it done.
  await updateApp(db, appId, { now: now() })
  const field_list = completed(await listFields(db, appId))
  if (field_list) await updateApp(db, appId, { field_list, now: now() })
}

/** @returns undefined when the app lacks nothing */
function completedFields(key: AppKey, fields: Fields) {
  const ofFields = fields.map(({ data_model }) => isRecord(data_model) && data_model.language)
  const known = ofFields.filter((language) => typeof language === 'string')
  const languages = [...new Set([...FIRST_LANGUAGES, ...known])]
  const drafts = fieldDrafts(APPS[key], languages)
  const models = new Map(drafts.map(({ name_space, data_model }) => [name_space, data_model]))
  const names = fields.map(({ name_space }) => name_space)
  const completed = [
    ...fields.map((field) => ({
      ...field,
      data_model: completedModel(field.data_model, models.get(String(field.name_space))),
    })),
    ...missingFields(key, names, languages),
  ]
  return isDeepStrictEqual(completed, fields) ? undefined : completed
}

/** What is stored, with what it lacks of the definition, to the bottom. */
function completedModel(stored: unknown, defined: unknown): unknown {
  if (!isRecord(stored) || !isRecord(defined)) return stored ?? defined
  const names = Object.keys({ ...defined, ...stored })
  const completed = names.map((name) => [name, completedModel(stored[name], defined[name])])
  const { type, options, hasOwnOptions, isServerOnly } = defined
  return {
    ...Object.fromEntries(completed),
    // The site reads a field of rows by it.
    ...(typeof type === 'string' && { type }),
    ...(isServerOnly === true && { isServerOnly }),
    ...(Array.isArray(stored.options) &&
      Array.isArray(options) &&
      !hasOwnOptions && { options: completedOptions(stored.options, options) }),
  }
}

function completedOptions(stored: readonly unknown[], defined: readonly unknown[]): unknown[] {
  const valueOf = (option: unknown) => (isRecord(option) ? option.value : undefined)
  const known = stored.map(valueOf)
  return [...stored, ...defined.filter((option) => !known.includes(valueOf(option)))]
}
