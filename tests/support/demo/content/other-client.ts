import { Hono } from 'hono'
import { createPlatform, type Item, type Platform } from '#platform'
import { createPlatformApp } from '#demo/platform/app.ts'
import type { AppKey } from '#demo/content/model/definition.ts'
import { OWNER } from '#demo/content/seed.ts'
import { readAppIds, type AppIds } from '#demo/content/site-ids.ts'
import { siteDeps, type SiteInMemory } from '../site/site-app.ts'

/** The password of `siteInMemory`. */
const PASSWORD = 'a long password'

export type Values = Readonly<Record<string, string>>

/** A program of somebody who may write: it knows the platform's protocol and none of the studio's rules. */
export interface OtherClient {
  readonly platform: Platform
  readonly appIds: AppIds
  /** The first item that has this value. */
  readonly find: (app: AppKey, where: Values) => Promise<Found>
  readonly add: (app: AppKey, values: Values) => Promise<Found>
  readonly write: (app: AppKey, itemId: number, values: Values) => Promise<void>
  readonly trash: (app: AppKey, itemId: number) => Promise<void>
}

export interface Found {
  readonly itemId: number
  /** `app_id.item_id` */
  readonly reference: string
  /** By name space. */
  readonly values: Values
}

/** The client library on the platform of a site in memory. @param authenticate false is a visitor */
export async function platformOf(site: SiteInMemory, authenticate = true): Promise<Platform> {
  const { db, changes } = site
  const app = new Hono().route('/', createPlatformApp({ ...siteDeps(db), changes }))
  const platform = createPlatform({
    serverUrl: 'https://mandry.example',
    fetch: async (input, init) => await app.request(new Request(input, init)),
  })
  if (authenticate) await platform.auth.login({ username: OWNER, password: PASSWORD })
  return platform
}

export async function otherClient(site: SiteInMemory): Promise<OtherClient> {
  const platform = await platformOf(site)
  const appIds = await readAppIds(site.db)
  const names = async (app: AppKey) => {
    const models = await platform.fields.models(appIds[app])
    return new Map(models.map(({ field_id, name_space }) => [field_id, String(name_space)]))
  }
  async function fieldsOf(app: AppKey, values: Values) {
    const ids = new Map(Array.from(await names(app), ([id, name]) => [name, id]))
    return Object.entries(values).map(([name, field_value]) => {
      const field_id = ids.get(name)
      if (field_id === undefined) throw new Error(`the app ${app} has no field ${name}`)
      return { field_id, field_value }
    })
  }
  async function foundOf(app: AppKey, { item_id, fields }: Item): Promise<Found> {
    const nameOf = await names(app)
    const values = fields.map(({ field_id, field_value }) => [
      nameOf.get(field_id) ?? '',
      field_value ?? '',
    ])
    return {
      itemId: item_id,
      reference: `${appIds[app]}.${item_id}`,
      values: Object.fromEntries(values) as Values,
    }
  }
  return {
    platform,
    appIds,
    async find(app, where) {
      const { items_list } = await platform.apps.get(appIds[app])
      for (const item of items_list) {
        const found = await foundOf(app, item)
        if (Object.entries(where).every(([name, value]) => found.values[name] === value))
          return found
      }
      throw new Error(`no item of ${app} has ${JSON.stringify(where)}`)
    },
    async add(app, values) {
      const [item] = await platform.items.add(appIds[app], [
        { fields: await fieldsOf(app, values) },
      ])
      if (!item) throw new Error(`nothing was added to ${app}`)
      return await foundOf(app, item)
    },
    async write(app, item_id, values) {
      await platform.items.update(appIds[app], [{ item_id, fields: await fieldsOf(app, values) }])
    },
    async trash(app, itemId) {
      await platform.items.delete(appIds[app], [itemId])
    },
  }
}
