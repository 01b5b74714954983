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
import { ENQUIRY_FIELDS, PAGE_FIELDS } from './fields.ts'

/** Whose the site is, by number: users choose and change the names of accounts and apps. */
export interface SiteIds {
  readonly ownerId: number
  readonly pagesAppId: number
  readonly enquiriesAppId: number
}

const SETTINGS = {
  ownerId: 'site-owner-id',
  pagesAppId: 'site-pages-app-id',
  enquiriesAppId: 'site-enquiries-app-id',
} as const satisfies Record<keyof SiteIds, string>

/** Where earlier versions kept a lasting key of the owner, in plain text. */
const OLD_KEY = 'site-auth-key'

/** @throws {HttpProblem} when the site is not set up */
export async function readSiteIds(db: Db): Promise<SiteIds> {
  const ids = await findSiteIds(db)
  if (!ids) throw new HttpProblem('missing', 'the site is not set up')
  return ids
}

export async function findSiteIds(db: Db): Promise<SiteIds | undefined> {
  const ownerId = Number(await findSetting(db, SETTINGS.ownerId))
  const pagesAppId = Number(await findSetting(db, SETTINGS.pagesAppId))
  const enquiriesAppId = Number(await findSetting(db, SETTINGS.enquiriesAppId))
  return ownerId && pagesAppId && enquiriesAppId
    ? { ownerId, pagesAppId, enquiriesAppId }
    : undefined
}

export async function saveSiteIds(db: Db, ids: SiteIds): Promise<void> {
  await addSetting(db, SETTINGS.ownerId, String(ids.ownerId))
  await addSetting(db, SETTINGS.pagesAppId, String(ids.pagesAppId))
  await addSetting(db, SETTINGS.enquiriesAppId, String(ids.enquiriesAppId))
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
  const apps = await listApps(db, ownerId)
  const idOf = (name: string) => {
    // An app of a stranger with the same name may be shared with the owner.
    const app = apps.find((each) => each.app_name === name && each.permission === PERMISSION.owner)
    if (!app) throw new HttpProblem('missing', `the site's owner has no app ${name}`)
    return app.app_id
  }
  const pagesAppId = idOf(PAGE_FIELDS.name)
  await saveSiteIds(db, { ownerId, pagesAppId, enquiriesAppId: idOf(ENQUIRY_FIELDS.name) })
  if (oldKey !== undefined) await removeAuthKey(db, oldKey)
  await deleteSetting(db, OLD_KEY)
  return true
}
