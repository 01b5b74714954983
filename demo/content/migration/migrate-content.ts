import { listFields, updateApp, updateItems, type StoreDeps } from '#demo/platform/index.ts'
import { addContent } from '../add-content.ts'
import { APPS } from '../model/apps.ts'
import { fieldDrafts } from '../model/stored-fields.ts'
import { findSiteIds, saveSiteIds, type EarlierSiteIds } from '../site-ids.ts'
import { namedItems } from './named-items.ts'
import type { EarlierPage } from './origins.ts'
import { planOf } from './plan.ts'

/**
 * Adds the apps of the content to a site of an earlier version, whose pages are whole HTML bodies. Pages that nobody
 * edited are made from tours, events and sections from then on. Edited titles, descriptions, addresses and states are
 * carried over; a page with an edited body stays as it is, in the place of the one that would be made.
 */
export async function migrateContent(deps: StoreDeps, ids: EarlierSiteIds): Promise<void> {
  const { db, now } = deps
  const appId = ids.pagesAppId
  // The first write: a process that starts at the same time waits here, and then finds it done.
  await updateApp(db, appId, { now: now() })
  if (await findSiteIds(db)) return
  const pages = await earlierPages(db, appId)
  await updateFields(deps, appId)
  const { items, kept, trashed } = planOf(pages)
  const apps = await addContent(deps, ids.ownerId, { items, pages: { appId, changed: kept } })
  const patches = trashed.map((item_id) => ({ item_id, fields: [], trash: true }))
  await updateItems(db, appId, { patches, now: now(), isTrusted: true })
  await saveSiteIds(db, { ...ids, apps })
}

/** Fields that are there already keep their numbers, and those that others have added stay. */
async function updateFields({ db, now }: StoreDeps, appId: number): Promise<void> {
  const known = new Map(
    (await listFields(db, appId)).map(({ name_space, field_id }) => [name_space, field_id]),
  )
  const field_list = fieldDrafts(APPS.pages).map((draft) => ({
    ...draft,
    field_id: known.get(draft.name_space),
  }))
  await updateApp(db, appId, { field_list, now: now() })
}

async function earlierPages(db: StoreDeps['db'], appId: number): Promise<readonly EarlierPage[]> {
  const items = await namedItems(db, appId, { withTrash: false })
  return items.map(({ itemId, values }) => {
    const text = (name: Exclude<keyof EarlierPage, 'itemId'>) => values[name] ?? ''
    return {
      itemId,
      status: text('status'),
      slug: text('slug'),
      language: text('language'),
      title: text('title'),
      description: text('description'),
      body: text('body'),
      image: text('image'),
      alternative_languages: text('alternative_languages'),
    }
  })
}
