import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { createApp, updateApp } from '#demo/platform/store/apps.ts'
import { MEMORY, openDatabase, type Database } from '#demo/platform/store/database.ts'
import { addAuthKey, findAuthKey } from '#demo/platform/store/sessions.ts'
import { addSetting, findSetting } from '#demo/platform/store/settings.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { changeUser } from '#demo/platform/store/users.ts'
import { OWNER, seedSite } from '#demo/content/seed.ts'
import { readSiteIds, type SiteIds } from '#demo/content/site-ids.ts'
import { NOW } from '../../tests/support/demo/platform/store-on-both.ts'
import { siteDeps } from '../../tests/support/demo/site/site-app.ts'

const PASSWORD = 'a long password'

let database: Database
let ids: SiteIds

beforeEach(async () => {
  database = await openDatabase({ dataDir: MEMORY }, console.error)
  await seed()
  ids = await readSiteIds(database.db)
})

afterEach(() => database.close())

/** @returns whether a new site was set up */
function seed(): Promise<boolean> {
  return seedSite(siteDeps(database.db), PASSWORD)
}

/** A stranger with that name and apps that are called like those of the site. */
async function addStranger(username: string): Promise<number> {
  const { db } = database
  const { user } = await createAccount(siteDeps(db), { username, password: PASSWORD })
  for (const app_name of ['Pages', 'Enquiries'])
    await createApp(db, user.user_id, { app_name, now: NOW })
  return user.user_id
}

/** What is found again; the other apps are made again. */
function adopted() {
  const { ownerId, enquiriesAppId, apps } = ids
  return { ownerId, enquiriesAppId, apps: { pages: apps.pages } }
}

/** Forgets what the version before this one did not keep. */
async function forgetIds(): Promise<void> {
  await database.db.deleteFrom('settings').where('name', 'like', 'site-%').execute()
}

describe('the owner of the site', () => {
  it('stays the same account when it takes another name and a stranger takes the old one', async () => {
    await changeUser(database.db, ids.ownerId, { username: 'boss' })
    expect(await seed()).toBe(false)
    await addStranger(OWNER)
    expect(await seed()).toBe(false)
    expect(await readSiteIds(database.db)).toEqual(ids)
  })

  it('keeps its apps when they are renamed', async () => {
    await updateApp(database.db, ids.apps.pages, { app_name: 'Old pages', now: NOW })
    await updateApp(database.db, ids.enquiriesAppId, { app_name: 'Old enquiries', now: NOW })
    await createApp(database.db, ids.ownerId, { app_name: 'Pages', now: NOW })
    expect(await seed()).toBe(false)
    expect(await readSiteIds(database.db)).toEqual(ids)
  })
})

describe('a database of an earlier version', () => {
  it('is adopted for the account called agency and the apps that it owns', async () => {
    const { db } = database
    await forgetIds()
    const stranger = await addStranger('stranger')
    const bait = await createApp(db, stranger, { app_name: 'Pages', now: NOW })
    await shareApp(db, { appId: bait, userId: ids.ownerId, permission: 3 })
    expect(await seed()).toBe(false)
    expect(await readSiteIds(db)).toMatchObject(adopted())
  })

  it('is adopted for the account of its key after a change of name, and the key ends', async () => {
    const { db } = database
    const secret = 'a key in plain text'
    await forgetIds()
    await addSetting(db, 'site-auth-key', secret)
    await addAuthKey(db, ids.ownerId, { secret, lasting: true, now: NOW })
    await changeUser(db, ids.ownerId, { username: 'boss' })
    await addStranger(OWNER)
    expect(await seed()).toBe(false)
    expect(await readSiteIds(db)).toMatchObject(adopted())
    expect(await findAuthKey(db, secret, NOW)).toBeUndefined()
    expect(await findSetting(db, 'site-auth-key')).toBeUndefined()
  })

  it('is refused while its owner lacks an app of the site', async () => {
    await forgetIds()
    await updateApp(database.db, ids.apps.pages, { trash: true, now: NOW })
    await expect(seed()).rejects.toThrow("the site's owner has no app Pages")
  })
})
