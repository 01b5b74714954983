import {
  addItems,
  addSetting,
  ANYONE,
  endShare,
  findSetting,
  type Db,
  createAccount,
  createApp,
  PERMISSION,
  type KeyDeps,
  type StoreDeps,
  readApp,
  HttpProblem,
  updateItems,
  type User,
} from '#demo/platform/index.ts'
import { PAGES } from './content/pages.ts'
import { ENQUIRY_FIELDS, PAGE_FIELDS } from './fields.ts'
import { adoptSite, findSiteIds, readSiteIds, saveSiteIds } from './site-ids.ts'
import { LANGUAGES, type Language, type PageSource } from './page.ts'

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
    if ((await findSiteIds(tx)) || (await adoptSite(within, OWNER))) {
      await endPublicShare(tx)
      return false
    }
    const owner = await addOwner(within, password)
    if (!owner) return false
    const pages = await addApp(within, owner.user_id, PAGE_FIELDS)
    await addPages(within, pages)
    const enquiries = await addApp(within, owner.user_id, ENQUIRY_FIELDS)
    const apps = { pagesAppId: pages.appId, enquiriesAppId: enquiries.appId }
    await saveSiteIds(tx, { ownerId: owner.user_id, ...apps })
    await addSetting(tx, SHARE_ENDED, 'yes')
    return true
  })
}

/** Earlier versions shared all pages with anyone, drafts included. Once only: the owner may share them again. */
async function endPublicShare(tx: Db): Promise<void> {
  if (await findSetting(tx, SHARE_ENDED)) return
  await endShare(tx, (await readSiteIds(tx)).pagesAppId, ANYONE)
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

interface SeededApp {
  readonly appId: number
  /** Field numbers by name space. */
  readonly fields: Readonly<Record<string, number>>
}

async function addApp(
  { db, now }: StoreDeps,
  ownerId: number,
  { name, fields }: typeof PAGE_FIELDS | typeof ENQUIRY_FIELDS,
): Promise<SeededApp> {
  const field_list = Object.entries(fields).map(([name_space, [field_name, data_type]]) => ({
    name_space,
    field_name,
    data_type,
    data_model: {},
  }))
  const appId = await createApp(db, ownerId, { app_name: name, field_list, now: now() })
  const app = await readApp(db, appId, { permission: PERMISSION.owner, withTrash: true })
  return {
    appId,
    fields: Object.fromEntries(
      app.field_list.map((field) => [String(field.name_space), field.field_id]),
    ),
  }
}

/** Pages are added first, then linked to each other: a reference needs the item's number. */
async function addPages({ db, now }: StoreDeps, { appId, fields }: SeededApp): Promise<void> {
  const field = (name: string, value: string) => ({
    field_id: fields[name] ?? 0,
    field_value: value,
  })
  const draftOf = (source: PageSource, language: Language) => ({
    fields: Object.entries({ status: '1', language, image: source.image, ...source[language] }).map(
      ([name, value]) => field(name, value),
    ),
  })
  for (const source of PAGES) {
    const drafts = LANGUAGES.map((language) => draftOf(source, language))
    const items = await addItems(db, appId, { drafts, now: now() })
    const references = items.map(({ item_id }) => `${appId}.${item_id}`)
    const patches = items.map(({ item_id }, own) => ({
      item_id,
      fields: [
        field('alternative_languages', references.filter((_, other) => other !== own).join()),
      ],
    }))
    await updateItems(db, appId, { patches, now: now() })
  }
}
