import { isDeepStrictEqual } from 'node:util'
import { listFields, updateApp, type StoreDeps } from '#demo/platform/index.ts'
import { missingFields } from '../languages/site-fields.ts'
import { isRecord } from '../model/list-rows.ts'
import { APPS } from '../model/apps.ts'
import type { AppKey } from '../model/definition.ts'
import { fieldDrafts, FIRST_LANGUAGES } from '../model/stored-fields.ts'

type Fields = Awaited<ReturnType<typeof listFields>>

/**
 * Gives an app the fields that the definitions have had since it was stored, and its fields the properties, such as those of
 * logos, the fields of rows, and choices. What is there stays: owners rename fields and choices, and add choices.
 */
export async function updateModels(
  { db, now }: StoreDeps,
  key: AppKey,
  appId: number,
): Promise<void> {
  if (!completedFields(key, await listFields(db, appId))) return
  // The first write: a process that starts at the same time waits here, and then finds it done.
  await updateApp(db, appId, { now: now() })
  const field_list = completedFields(key, await listFields(db, appId))
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
  const { type, options, hasOwnOptions } = defined
  return {
    ...Object.fromEntries(completed),
    // The site reads a field of rows by it.
    ...(typeof type === 'string' && { type }),
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
