import { listFields, updateApp, type StoreDeps } from '#demo/platform/index.ts'
import { FIRST_ITEMS } from '../first-content/first-items.ts'
import { addSettings } from './add-settings.ts'
import { namedItems } from './named-items.ts'
import { APPS } from '../model/apps.ts'
import { fieldDrafts, FIRST_LANGUAGES } from '../model/stored-fields.ts'
import { readSiteIds } from '../site-ids.ts'
import { addMissingFields } from '../languages/site-fields.ts'

const LANGUAGE = 'language'

/**
 * Makes entries of the settings of a site's languages, where an earlier version had English and Ukrainian without any.
 * Once: entries that were deleted later stay deleted.
 */
export async function addFirstLanguages({ db, now }: StoreDeps): Promise<void> {
  const appId = (await readSiteIds(db)).apps.settings
  if (await hasLanguages(db, appId)) return
  // The first write: a process that starts at the same time waits here, and then finds it done.
  await updateApp(db, appId, { now: now() })
  if (await hasLanguages(db, appId)) return
  await updateKinds({ db, now }, appId)
  await addMissingFields({ db, now }, appId, { key: 'settings', languages: FIRST_LANGUAGES })
  const entries = FIRST_ITEMS.settings.filter(({ kind }) => kind === LANGUAGE)
  await addSettings({ db, now }, appId, entries)
}

/** Those in the trash are entries, too. */
async function hasLanguages(db: StoreDeps['db'], appId: number): Promise<boolean> {
  const items = await namedItems(db, appId, { withTrash: true })
  return items.some(({ values }) => values.kind === LANGUAGE)
}

/** Which kinds of settings there are, and which fields are for which of them. The rest of the fields stays. */
async function updateKinds({ db, now }: StoreDeps, appId: number): Promise<void> {
  const drafts = new Map(fieldDrafts(APPS.settings).map((draft) => [draft.name_space, draft]))
  const field_list = (await listFields(db, appId)).map((field) => {
    const { options, kinds } = drafts.get(String(field.name_space))?.data_model ?? {}
    const before = field.data_model as object
    return {
      ...field,
      data_model: { ...before, ...(options && { options }), ...(kinds && { kinds }) },
    }
  })
  await updateApp(db, appId, { field_list, now: now() })
}
