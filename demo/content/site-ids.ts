import {
  addSetting,
  deleteSetting,
  findAuthKey,
  findSetting,
  findUserByName,
  HttpProblem,
  listApps,
  PERMISSION,
  removeAuthKey,
  type Db,
  type StoreDeps,
} from '#demo/platform/index.ts'
import { ENQUIRY_FIELDS } from './fields.ts'
import { APPS } from './model/apps.ts'
import type { AppKey } from './model/definition.ts'

/** Whose the site is, by number: users choose and change the names of accounts and apps. */
export interface SiteIds {
  readonly ownerId: number
  readonly enquiriesAppId: number
  /** The apps of the agency's content. */
  readonly apps: Readonly<Record<AppKey, number>>
}

/** Those of a site of an earlier version, whose only app of content is that of the pages. */
export type EarlierSiteIds = Omit<SiteIds, 'apps'> & { readonly pagesAppId: number }

const OWNER_ID = 'site-owner-id'
export const settingOf = (app: AppKey | 'enquiries') => `site-${app}-app-id`
const KEYS = Object.keys(APPS) as AppKey[]

/** Where earlier versions kept a lasting key of the owner, in plain text. */
const OLD_KEY = 'site-auth-key'

/** @throws {HttpProblem} when the site is not set up */
export async function readSiteIds(db: Db): Promise<SiteIds> {
  const ids = await findSiteIds(db)
  if (!ids) throw new HttpProblem('missing', 'the site is not set up')
  return ids
}

/** Numbers of the site's apps by key. */
export type AppIds = Readonly<Record<AppKey | 'enquiries', number>>

export async function readAppIds(db: Db): Promise<AppIds> {
  const { apps, enquiriesAppId } = await readSiteIds(db)
  return { ...apps, enquiries: enquiriesAppId }
}

export async function findSiteIds(db: Db): Promise<SiteIds | undefined> {
  const found = await findKnownIds(db)
  if (!found || KEYS.some((key) => !found.apps[key])) return undefined
  return { ...found, apps: found.apps as SiteIds['apps'] }
}

/** Those of a site that may lack apps which a later version has. @returns undefined for one without apps of content */
export async function findKnownIds(
  db: Db,
): Promise<(Omit<SiteIds, 'apps'> & { readonly apps: Partial<SiteIds['apps']> }) | undefined> {
  const found = await findNumbers(db)
  const { ownerId, enquiriesAppId } = baseOf(found)
  if (!ownerId || !enquiriesAppId || !found.has(settingOf('tours'))) return undefined
  const apps = KEYS.map((key) => [key, found.get(settingOf(key))] as const)
  return { ownerId, enquiriesAppId, apps: Object.fromEntries(apps.filter(([, id]) => id)) }
}

/** @returns undefined when there is no site */
export async function findEarlierSiteIds(db: Db): Promise<EarlierSiteIds | undefined> {
  const found = await findNumbers(db)
  const { ownerId, enquiriesAppId } = baseOf(found)
  const pagesAppId = found.get(settingOf('pages'))
  return ownerId && enquiriesAppId && pagesAppId
    ? { ownerId, enquiriesAppId, pagesAppId }
    : undefined
}

export async function saveSiteIds(
  db: Db,
  { ownerId, enquiriesAppId, apps }: Omit<SiteIds, 'apps'> & { apps: Partial<SiteIds['apps']> },
): Promise<void> {
  const settings = { [OWNER_ID]: ownerId, [settingOf('enquiries')]: enquiriesAppId }
  for (const key of KEYS) if (apps[key]) settings[settingOf(key)] = apps[key]
  for (const [name, id] of Object.entries(settings)) await addSetting(db, name, String(id))
}

function baseOf(found: ReadonlyMap<string, number>) {
  return { ownerId: found.get(OWNER_ID), enquiriesAppId: found.get(settingOf('enquiries')) }
}

async function findNumbers(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'like', 'site-%').execute()
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

/**
 * Saves the ids of a site that an earlier version set up, and drops the key that it kept. The key names the owner, also
 * after a change of name; the name counts only for a site that never forwarded an enquiry.
 *
 * @returns whether there is such a site
 * @throws {HttpProblem} when its owner lacks one of its apps
 */
export async function adoptSite({ db, now }: StoreDeps, username: string): Promise<boolean> {
  const oldKey = await findSetting(db, OLD_KEY)
  const keyOwner = oldKey === undefined ? undefined : await findAuthKey(db, oldKey, now())
  const ownerId = keyOwner?.user_id ?? (await findUserByName(db, username))?.user.user_id
  if (ownerId === undefined) return false
  const owned = await listApps(db, ownerId)
  const idOf = (name: string) => {
    // An app of a stranger with the same name may be shared with the owner.
    const app = owned.find((each) => each.app_name === name && each.permission === PERMISSION.owner)
    if (!app) throw new HttpProblem('missing', `the site's owner has no app ${name}`)
    return app.app_id
  }
  const apps = { pages: idOf(APPS.pages.name) }
  await saveSiteIds(db, { ownerId, apps, enquiriesAppId: idOf(ENQUIRY_FIELDS.name) })
  if (oldKey !== undefined) await removeAuthKey(db, oldKey)
  await deleteSetting(db, OLD_KEY)
  return true
}
