import { useSyncExternalStore } from 'react'
import type { App } from 'mandry/platform'
import type { AppKey } from '../../../content/model/definition.ts'
import { FIRST_LANGUAGES } from '../../../content/model/stored-fields.ts'
import type { Language } from '../../../content/page.ts'
import { rowSaverOf } from '../../editing/rows/row-saver.ts'
import { useStudio, type Studio } from '../../session/studio-context.ts'
import { useStoredApp, type StoredApp } from '../../session/use-stored-app.ts'
import { readContentFields, type ContentField } from '../fields/content-field.ts'
import type { AppRows } from './addresses.ts'
import { createRowReader, type ContentRow } from './content-rows.ts'
import { languagesIn } from './site-languages.ts'

export interface LoadedApp extends StoredApp {
  readonly fields: readonly ContentField[]
  /** Those of the site, the default one first. */
  readonly languages: readonly Language[]
}

const NO_FIELDS: readonly ContentField[] = []
/** Fields of apps, read once for all who show them. */
const readFields = new WeakMap<App['field_list'], Pick<LoadedApp, 'languages' | 'fields'>>()

/** An app of content with its items, and the fields that it has in the languages of the site. */
export function useApp(appKey: AppKey | undefined): LoadedApp {
  const loaded = useStoredApp(appKey)
  const languages = useLanguages()
  const app = languages && loaded.app
  const fields = app ? contentFields(app.field_list, languages) : NO_FIELDS
  return { ...loaded, app, fields, languages: languages ?? FIRST_LANGUAGES }
}

/** Undefined while they are loaded. Who may not read the settings sees the first languages. */
function useLanguages(): readonly Language[] | undefined {
  const { permissions } = useStudio()
  const mayRead = permissions.settings !== undefined
  const { app, problem } = useStoredApp(mayRead ? 'settings' : undefined)
  if (app) return languagesIn(app)
  return problem || !mayRead ? FIRST_LANGUAGES : undefined
}

function contentFields(
  fieldList: App['field_list'],
  languages: readonly Language[],
): readonly ContentField[] {
  const before = readFields.get(fieldList)
  if (before?.languages === languages) return before.fields
  const fields = readContentFields(fieldList).filter(
    ({ language }) => language === undefined || languages.includes(language),
  )
  readFields.set(fieldList, { languages, fields })
  return fields
}

export interface LoadedRows extends LoadedApp {
  /** What is not in the trash. */
  readonly rows: readonly ContentRow[]
  readonly trashed: readonly ContentRow[]
}

/** The same, when the app is there. */
export type ReadyRows = LoadedRows & { readonly app: App }

/** The rows of an app, for lists and for choices of references. */
export function useRows(appKey: AppKey | undefined): LoadedRows {
  const loaded = useApp(appKey)
  const app = useWithPending(loaded.app)
  const rows = app && appKey ? rowsOf(app, appKey, loaded) : NOTHING
  return { ...loaded, app, ...rows }
}

/**
 * Loads the rows of an app, for what is asked once. Those of changes that are on their way are as they will be.
 *
 * @param settings undefined for who may not read them
 * @throws {PlatformError} when it cannot be loaded
 */
export async function loadRows(
  { platform, apps }: Pick<Studio, 'platform' | 'apps'>,
  appKey: AppKey,
  settings: App | undefined,
): Promise<AppRows> {
  const stored = await platform.apps.get(apps[appKey] ?? 0)
  const app = rowSaverOf(platform, stored.app_id).pending.shown(stored)
  const languages = settings ? languagesIn(settings) : FIRST_LANGUAGES
  const fields = contentFields(app.field_list, languages)
  const { rows } = rowsOf(app, appKey, { fields, languages })
  return { appKey, appId: app.app_id, fields, rows }
}

/** An app as it is when the changes of rows that are on their way are made. */
function useWithPending(app: App | undefined): App | undefined {
  const { platform } = useStudio()
  const pending = app && rowSaverOf(platform, app.app_id).pending
  return useSyncExternalStore(pending?.subscribe ?? subscribeToNothing, () =>
    app && pending ? pending.shown(app) : undefined,
  )
}

const subscribeToNothing = () => () => undefined

type Rows = Pick<LoadedRows, 'rows' | 'trashed'>
const NOTHING: Rows = { rows: [], trashed: [] }

/** What was made of an app's items, for all who show them. */
const known = new WeakMap<App, Rows & { readonly fields: readonly ContentField[] }>()
/** Readers go with the fields that they read by. */
const readers = new WeakMap<
  readonly ContentField[],
  Record<keyof Rows, ReturnType<typeof createRowReader>>
>()

function rowsOf(
  app: App,
  appKey: AppKey,
  { fields, languages }: Pick<LoadedApp, 'fields' | 'languages'>,
): Rows {
  const before = known.get(app)
  if (before?.fields === fields) return before
  const reader = readers.get(fields) ?? { rows: createRowReader(), trashed: createRowReader() }
  readers.set(fields, reader)
  const content = { appKey, appId: app.app_id, fields, languages }
  const rows = {
    fields,
    rows: reader.rows({ ...content, items: app.items_list.filter(({ trash }) => !trash) }),
    trashed: reader.trashed({ ...content, items: app.items_list.filter(({ trash }) => trash) }),
  }
  known.set(app, rows)
  return rows
}
