import { listFields, updateApp, type StoreDeps } from '#demo/platform/index.ts'
import type { StoredApps } from '../stored-apps.ts'
import { APPS } from '../model/apps.ts'
import type { AppKey } from '../model/definition.ts'
import { fieldDrafts, FIRST_LANGUAGES, type AppFieldDraft } from '../model/stored-fields.ts'
import { isLanguageTag, type Language } from '../page.ts'

/** The languages that the content has fields in: those of all entries, drafts included. */
export function languagesOfFields({ settings }: StoredApps): readonly Language[] {
  const tags = settings.items
    .filter(({ values }) => values.kind === 'language')
    .map(({ values }) => values.tag ?? '')
  return [...new Set([...FIRST_LANGUAGES, ...tags.filter(isLanguageTag)])]
}

/** The fields that an app lacks in these languages, by the name spaces that it has. */
export function missingFields(
  key: AppKey,
  known: readonly unknown[],
  languages: readonly Language[],
): AppFieldDraft[] {
  return fieldDrafts(APPS[key], languages).filter(({ name_space }) => !known.includes(name_space))
}

/** The apps that lack fields of these languages. */
export function appsThatLack(stored: StoredApps, languages: readonly Language[]): AppKey[] {
  return (Object.keys(stored) as AppKey[]).filter(
    (key) => missingFields(key, Object.keys(stored[key].fields), languages).length > 0,
  )
}

/** Adds the fields that an app lacks in these languages; those that are there stay as they are. */
export async function addMissingFields(
  { db, now }: StoreDeps,
  appId: number,
  { key, languages }: { readonly key: AppKey; readonly languages: readonly Language[] },
): Promise<void> {
  const known = await listFields(db, appId)
  const names = known.map(({ name_space }) => name_space)
  const missing = missingFields(key, names, languages)
  // All of them are sent, since their order is that of the list.
  if (missing.length > 0)
    await updateApp(db, appId, { field_list: [...known, ...missing], now: now() })
}
