import { addSetting, updateApp, type Db, type StoreDeps } from '#demo/platform/index.ts'
import { addContentApp, writeItems, type Stored } from '../add-content.ts'
import { FIRST_ITEMS, type FirstItem } from '../first-content/first-items.ts'
import { APPS } from '../model/apps.ts'
import type { AppKey } from '../model/definition.ts'
import { findKnownIds, settingOf, type SiteIds } from '../site-ids.ts'
import { namedItems } from './named-items.ts'

type Known = Partial<SiteIds['apps']>

/**
 * Adds the apps that an earlier version did not have, with what a new site begins with, as far as the site still has what
 * that leads to: the dates of the first tours, and the team with its portraits.
 */
export async function addLaterApps(deps: StoreDeps): Promise<void> {
  const { db, now } = deps
  const before = await findKnownIds(db)
  const { tours } = before?.apps ?? {}
  if (tours === undefined || laterThan(before?.apps ?? {}).length === 0) return
  // The first write: a process that starts at the same time waits here, and then finds it done.
  await updateApp(db, tours, { now: now() })
  const site = await findKnownIds(db)
  if (!site) return
  const stored = await storedItems(db, site.apps)
  for (const key of laterThan(site.apps)) {
    await addPictures(deps, site.apps.pictures, { key, stored })
    const appId = await addContentApp(deps, site.ownerId, APPS[key])
    const items = FIRST_ITEMS[key].filter(
      ({ tour }) => typeof tour !== 'string' || stored.get('tours')?.has(tour),
    )
    await writeItems(deps, { key, appId, items, changed: new Map(), stored })
    await addSetting(db, settingOf(key), String(appId))
  }
}

function laterThan(apps: Known): AppKey[] {
  return (Object.keys(FIRST_ITEMS) as AppKey[]).filter((key) => !apps[key])
}

/** References to first items that the site still has: tours by their English address, pictures by their name. */
async function storedItems(db: Db, apps: Known): Promise<Stored> {
  const found: Stored = new Map()
  for (const [key, field] of [
    ['tours', 'slug_en'],
    ['pictures', 'name'],
  ] as const) {
    const appId = apps[key]
    const items = appId === undefined ? [] : await namedItems(db, appId, { withTrash: false })
    const references = FIRST_ITEMS[key].flatMap((first) => {
      const own = items.find(({ values }) => values[field] === first[field])
      return own ? [[first.key, `${appId}.${own.itemId}`] as const] : []
    })
    found.set(key, new Map(references))
  }
  return found
}

/** Adds the pictures of first items that the site does not have. */
async function addPictures(
  deps: StoreDeps,
  appId: number | undefined,
  { key, stored }: { readonly key: AppKey; readonly stored: Stored },
): Promise<void> {
  const known = stored.get('pictures') ?? new Map<string, string>()
  const wanted = new Set(FIRST_ITEMS[key].map(({ picture }: FirstItem) => picture))
  const items = FIRST_ITEMS.pictures.filter((each) => wanted.has(each.key) && !known.has(each.key))
  if (appId === undefined || items.length === 0) return
  await writeItems(deps, { key: 'pictures', appId, items, changed: new Map(), stored })
  stored.set('pictures', new Map([...known, ...(stored.get('pictures') ?? [])]))
}
