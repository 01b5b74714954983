import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createAccount } from '#demo/platform/accounts.ts'
import { createPlatformApp } from '#demo/platform/app.ts'
import { DiskStore, PERMISSION, shareApp } from '#demo/platform/index.ts'
import { MEMORY, openDatabase } from '#demo/platform/store/database.ts'
import type { PlatformDeps } from '#demo/platform/deps.ts'
import { MIGRATIONS } from '#demo/migrations.ts'
import { pictureFields, sweepUploads } from '#demo/images/library/library.ts'
import { seedSite } from '#demo/content/seed.ts'
import { createSiteApp } from '#demo/site/server/app.ts'
import { queueOfEncoder } from '../../../shared-encoder.ts'
import { siteDeps } from '../../site/site-app.ts'

export interface PictureItem {
  readonly item_id: number
  readonly trash: boolean
  readonly fields: readonly { readonly field_id: number; readonly field_value: string }[]
}

/** The site, its platform and an editor of its pictures, on a database in memory. */
export interface LibrarySite {
  readonly app: Hono
  readonly appId: number
  readonly fields: Readonly<Record<string, number>>
  /** Of somebody who may write to the app of pictures. */
  readonly token: string
  /** Signs somebody else up. @returns an access token */
  readonly stranger: () => Promise<string>
  /** Calls the platform as the editor. */
  readonly call: (path: string, fields: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** The platform's folder of uploads. */
  readonly filesDir: string
  /** The folder of the files of pictures. */
  readonly picturesDir: string
  /** What a start removes. */
  readonly sweep: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Needs `npm run build`. @param own what it is given instead */
export async function openLibrarySite(own: Partial<PlatformDeps> = {}): Promise<LibrarySite> {
  const { db, close } = await openDatabase({ dataDir: MEMORY }, console.error, MIGRATIONS)
  const place = await mkdtemp(join(tmpdir(), 'mandry-library-'))
  const [filesDir, picturesDir] = [join(place, 'files'), join(place, 'pictures')]
  const stores = {
    files: new DiskStore(filesDir),
    pictures: new DiskStore(picturesDir),
  }
  const encoder = queueOfEncoder(() => {})
  const deps = { ...siteDeps(db, () => {}), ...stores, encoder, origin: undefined, ...own }
  await seedSite(deps, 'a long password')
  const { user, authKey } = await createAccount(deps, { username: 'editor', password: 'long one' })
  const site = await createSiteApp(deps)
  const { pictures: picturesAppId } = site.appIds
  await shareApp(db, { appId: picturesAppId, userId: user.user_id, permission: PERMISSION.write })
  site.app.route('/', createPlatformApp(deps))
  const post = async (path: string, fields: Readonly<Record<string, unknown>>) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
    const body = new URLSearchParams(texts)
    return (await site.app.request(path, { method: 'POST', body })).json() as Promise<unknown>
  }
  const signIn = async (auth_key: string) => {
    const { accesstoken } = (await post('/auth/login', { auth_key })) as { accesstoken: string }
    return accesstoken
  }
  const token = await signIn(authKey)
  return {
    app: site.app,
    appId: picturesAppId,
    fields: await pictureFields(db, picturesAppId),
    token,
    async stranger() {
      const account = { username: 'stranger', password: 'long one' }
      return await signIn((await createAccount(deps, account)).authKey)
    },
    call: (path, fields) => post(path, { token, ...fields }),
    filesDir,
    picturesDir,
    sweep: () => sweepUploads(db, deps.pictures, picturesAppId),
    async close() {
      await close()
      await rm(place, { recursive: true })
    },
  }
}
