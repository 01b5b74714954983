import { isDeepStrictEqual } from 'node:util'
import { listFields, updateApp, type StoreDeps } from '#demo/platform/index.ts'
import { isRecord } from '../model/list-rows.ts'
import { APPS } from '../model/apps.ts'
import type { AppKey } from '../model/definition.ts'
import { fieldDrafts, FIRST_LANGUAGES } from '../model/stored-fields.ts'

type Fields = Awaited<ReturnType<typeof listFields>>

/**
 * Gives the fields of an app the properties that the definitions have had since they were stored, such as those of
 * logos, and the fields of rows. Properties that are there stay: owners rename and add choices.
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

/** @returns undefined when none of the fields lacks anything */
function completedFields(key: AppKey, fields: Fields): Fields | undefined {
  const languages = fields.map(({ data_model }) => isRecord(data_model) && data_model.language)
  const known = languages.filter((language) => typeof language === 'string')
  const drafts = fieldDrafts(APPS[key], [...new Set([...FIRST_LANGUAGES, ...known])])
  const models = new Map(drafts.map(({ name_space, data_model }) => [name_space, data_model]))
  const completed = fields.map((field) => ({
    ...field,
    data_model: completedModel(field.data_model, models.get(String(field.name_space))),
  }))
  return isDeepStrictEqual(completed, fields) ? undefined : completed
}

/** What is stored, with what it lacks of the definition, to the bottom; lists stay as they are. */
function completedModel(stored: unknown, defined: unknown): unknown {
  if (!isRecord(stored) || !isRecord(defined)) return stored ?? defined
  const names = Object.keys({ ...defined, ...stored })
  return Object.fromEntries(
    names.map((name) => [name, completedModel(stored[name], defined[name])]),
  )
}
