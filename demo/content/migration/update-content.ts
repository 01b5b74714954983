import { addSetting, findSetting, updateApp, type StoreDeps } from '#demo/platform/index.ts'
import { FIRST_ITEMS, storedValues } from '../first-content/first-items.ts'
import { addFirstLanguages } from './add-first-languages.ts'
import type { AppKey } from '../model/definition.ts'
import { readSiteIds, type SiteIds } from '../site-ids.ts'
import { addSettings } from './add-settings.ts'
import { namedItems } from './named-items.ts'
import { updateEnquiryModels, updateModels } from './update-models.ts'

const EVENT_FORM_DECIDED = 'site-event-form-decided'

/** Brings the content of a site up to date that an earlier version set up. What was edited stays. */
export async function updateContent(deps: StoreDeps): Promise<void> {
  const { apps, enquiriesAppId } = await readSiteIds(deps.db)
  for (const key of Object.keys(apps) as AppKey[]) await updateModels(deps, key, apps[key])
  await updateEnquiryModels(deps, enquiriesAppId)
  await addFirstLanguages(deps)
  await addEventForm(deps, apps)
}

/**
 * Adds the form for events, which their page shows, where nobody has edited that page. Decided once: a form that is
 * deleted stays deleted.
 */
async function addEventForm(deps: StoreDeps, apps: SiteIds['apps']): Promise<void> {
  const { db, now } = deps
  if (await findSetting(db, EVENT_FORM_DECIDED)) return
  // The first write: a process that starts at the same time waits here, and then finds it done.
  await updateApp(db, apps.settings, { now: now() })
  if (await findSetting(db, EVENT_FORM_DECIDED)) return
  await addSetting(db, EVENT_FORM_DECIDED, 'yes')
  const form = FIRST_ITEMS.settings.filter(({ form_id }) => form_id === 'event')
  const settings = await namedItems(db, apps.settings, { withTrash: true })
  const hasForm = settings.some(({ values }) => values.form_id === 'event')
  if (!hasForm && (await hasFirstEventPages(deps, apps.pages)))
    await addSettings(deps, apps.settings, form)
}

/** Whether the pages of all events have the texts that they were made with. */
async function hasFirstEventPages({ db }: StoreDeps, appId: number): Promise<boolean> {
  const pages = await namedItems(db, appId, { withTrash: false })
  return FIRST_ITEMS.pages
    .filter(({ kind }) => kind === 'events')
    .every((first) => {
      const texts = Object.entries(storedValues('pages', first, () => undefined))
      return pages.some(({ values }) => texts.every(([name, text]) => values[name] === text))
    })
}
