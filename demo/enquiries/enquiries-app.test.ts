import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createPlatform, type Platform } from 'mandry/platform'
import { openEnquiriesApp } from '#demo/enquiries/enquiries-app.ts'
import { openSitePlatform } from '#demo/enquiries/site-platform.ts'
import { ENQUIRY_FIELDS } from '#demo/content/fields.ts'
import { OWNER, seedSite } from '#demo/content/seed.ts'
import { readSiteIds } from '#demo/content/site-ids.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'

const PASSWORD = 'a long password'
const { name: app_name } = ENQUIRY_FIELDS

let running: RunningPlatform
let stranger: Platform
/** The stranger's app of the same name: older than the agency's, with the highest right that can be given away. */
let bait: number

beforeEach(async () => {
  running = await startPlatform()
  onTestFinished(() => running.stop())
  stranger = createPlatform({ serverUrl: running.url })
  onTestFinished(() => stranger.close())
  const account = { username: 'stranger', password: PASSWORD }
  await stranger.auth.signUp({ ...account, fullname: 'Stranger' })
  await stranger.auth.login(account)
  bait = (await stranger.apps.create({ app_name, field_list: [] })).app_id
  await seedSite(running.deps, PASSWORD)
  const agency = await signedIn()
  const userId = agency.auth.user?.user_id ?? 0
  await stranger.sharing.add({ appId: bait, userId, permission: 3 })
})

/** The agency, from outside. */
async function signedIn(): Promise<Platform> {
  const agency = createPlatform({ serverUrl: running.url })
  onTestFinished(() => agency.close())
  await agency.auth.login({ username: OWNER, password: PASSWORD })
  return agency
}

/** Opens it as the server does. */
async function open() {
  const { ownerId, enquiriesAppId } = await readSiteIds(running.deps.db)
  const { platform, close } = openSitePlatform(running.deps, ownerId)
  onTestFinished(() => close())
  return await openEnquiriesApp(platform, enquiriesAppId)
}

async function ownApps(): Promise<number[]> {
  const apps = await (await signedIn()).apps.list()
  return apps.flatMap((app) =>
    app.app_name === app_name && app.permission === 4 ? [app.app_id] : [],
  )
}

it('is the agency’s own app, whatever others share with it under the same name', async () => {
  const { appId } = await open()
  expect(appId).toBeGreaterThan(bait)
  expect([appId]).toEqual(await ownApps())
  expect(await stranger.fields.models(bait)).toEqual([])
})

it('is none where the agency owns none: nothing goes to the stranger’s', async () => {
  const agency = await signedIn()
  for (const appId of await ownApps()) await agency.apps.delete(appId)
  await expect(open()).rejects.toThrow(`the site's account owns no app ${app_name}`)
  expect(await stranger.fields.models(bait)).toEqual([])
})
