import { updateApp, type StoreDeps } from '#demo/platform/index.ts'
import { FIRST_ITEMS } from '../first-content/first-items.ts'
import { addSettings } from './add-settings.ts'
import { namedItems } from './named-items.ts'
import { readSiteIds } from '../site-ids.ts'

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
  const entries = FIRST_ITEMS.settings.filter(({ kind }) => kind === LANGUAGE)
  await addSettings({ db, now }, appId, entries)
}

/** Those in the trash are entries, too. */
async function hasLanguages(db: StoreDeps['db'], appId: number): Promise<boolean> {
  const items = await namedItems(db, appId, { withTrash: true })
  return items.some(({ values }) => values.kind === LANGUAGE)
}
