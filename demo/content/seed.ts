import {
  addSetting,
  ANYONE,
  endShare,
  findSetting,
  type Db,
  createAccount,
  createApp,
  type KeyDeps,
  type StoreDeps,
  HttpProblem,
  type User,
} from '#demo/platform/index.ts'
import { addContent } from './add-content.ts'
import { ENQUIRY_FIELD_DRAFTS, ENQUIRY_FIELDS } from './fields.ts'
import { addLaterApps } from './migration/add-later-apps.ts'
import { migrateContent } from './migration/migrate-content.ts'
import { updateContent } from './migration/update-content.ts'
import { adoptSite, findEarlierSiteIds, findSiteIds, readSiteIds, saveSiteIds } from './site-ids.ts'

/** The owner's first name for signing in. The owner may change it: the site finds its owner by number. */
export const OWNER = 'agency'

const SHARE_ENDED = 'site-pages-share-ended'

/**
 * Fills an empty platform with the agency's site: its account, its pages and a place for enquiries. Does nothing the
 * second time. All of it is one transaction, so a start that is killed half-way leaves the platform empty.
 *
 * @returns whether it did
 */
export async function seedSite(deps: KeyDeps, password: string): Promise<boolean> {
  return await deps.db.transaction().execute(async (tx) => {
    const within = { ...deps, db: tx }
    if (await isThere(within)) {
      await updateContent(within)
      await endPublicShare(tx)
      return false
    }
    const owner = await addOwner(within, password)
    if (!owner) return false
    const ownerId = owner.user_id
    const apps = await addContent(within, ownerId)
    const enquiriesAppId = await addEnquiriesApp(within, ownerId)
    await saveSiteIds(tx, { ownerId, enquiriesAppId, apps })
    await addSetting(tx, SHARE_ENDED, 'yes')
    await updateContent(within)
    return true
  })
}

/** Whether there is a site; one whose pages are whole HTML bodies gets the apps of the content. */
async function isThere(within: StoreDeps): Promise<boolean> {
  await addLaterApps(within)
  if (await findSiteIds(within.db)) return true
  const isEarlier = (await findEarlierSiteIds(within.db)) || (await adoptSite(within, OWNER))
  const ids = isEarlier && (await findEarlierSiteIds(within.db))
  if (ids) await migrateContent(within, ids)
  return ids !== false && ids !== undefined
}

/** Earlier versions shared all pages with anyone, drafts included. Once only: the owner may share them again. */
async function endPublicShare(tx: Db): Promise<void> {
  if (await findSetting(tx, SHARE_ENDED)) return
  await endShare(tx, (await readSiteIds(tx)).apps.pages, ANYONE)
  await addSetting(tx, SHARE_ENDED, 'yes')
}

/** @returns undefined when a process that started at the same time was faster */
async function addOwner(deps: KeyDeps, password: string): Promise<User | undefined> {
  try {
    const account = { username: OWNER, password, fullname: 'Mandry' }
    return (await createAccount(deps, account)).user
  } catch (error) {
    if (error instanceof HttpProblem) return undefined
    throw error
  }
}

async function addEnquiriesApp({ db, now }: StoreDeps, ownerId: number): Promise<number> {
  const field_list = [...ENQUIRY_FIELD_DRAFTS]
  return await createApp(db, ownerId, { app_name: ENQUIRY_FIELDS.name, field_list, now: now() })
}
