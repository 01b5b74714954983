import { isDeepStrictEqual } from 'node:util'
import { GudHub as Vendor } from '@gudhub/core/GUDHUB/gudhub.js'
import { GudHub } from 'mandry/platform/gudhub'
import { createAccount } from '#demo/platform/accounts.ts'
import { startPlatform, type RunningPlatform } from '../../support/platform-server.ts'
import type { Made } from './case.ts'

const AUTH_KEY = 'a key that both platforms know its owner by'
const GUEST = { username: 'guest', password: 'a long enough password' }

/** Two platforms of the same content, one for each client. */
export interface Pair {
  /** Makes both clients anew, signed in as the owner, and an app on both platforms; what is only read is made once. */
  readonly prepare: (isRead: boolean) => Promise<{ vendor: Vendor; here: GudHub; made: Made }>
  readonly stop: () => Promise<void>
}

type Platform = RunningPlatform & { readonly guestId: number }

export async function startPair(): Promise<Pair> {
  let platforms = await startBoth()
  const stop = async () => void (await Promise.all(platforms.map((each) => each.stop())))
  const makeBoth = async () => await Promise.all([makeApp(platforms[0]), makeApp(platforms[1])])

  let toRead: Promise<Made> | undefined

  async function prepareApp(): Promise<Made> {
    let [made, other] = await makeBoth()
    // A case whose answers differ may have written to one platform only.
    if (!isDeepStrictEqual(made, other)) {
      await stop()
      platforms = await startBoth()
      toRead = undefined
      ;[made, other] = await makeBoth()
    }
    return made
  }

  async function prepare(isRead: boolean) {
    const made = await (isRead ? (toRead ??= prepareApp()) : prepareApp())
    const [ofVendor, ours] = platforms
    return {
      vendor: new Vendor(AUTH_KEY, { server_url: ofVendor.url, wss_url: ofVendor.wsUrl }),
      here: new GudHub(AUTH_KEY, { server_url: ours.url, wss_url: ours.wsUrl }),
      made,
    }
  }
  return { prepare, stop }
}

async function startBoth(): Promise<[Platform, Platform]> {
  return await Promise.all([startOne(), startOne()])
}

async function startOne(): Promise<Platform> {
  const platform = await startPlatform({ authKey: AUTH_KEY })
  const { user } = await createAccount(platform.deps, GUEST)
  return { ...platform, guestId: user.user_id }
}

/** An app with three items, a file and a document. */
async function makeApp({ url, wsUrl, userId, guestId }: Platform): Promise<Made> {
  const gudhub = new Vendor(AUTH_KEY, { server_url: url, wss_url: wsUrl })
  const field = (id: number, field_name: string) => {
    const data_model = { interpretation: [] }
    return { field_id: id, create_field: id, field_name, data_type: 'text', data_model }
  }
  const app = await gudhub.createNewApp({
    app_name: 'Тури',
    icon: { id: -1, icon_id: 'map' },
    field_list: [field(-1, 'Title'), field(-2, 'Slug')],
    views_list: [{ view_id: 0, name: 'All', content: [{ container_id: 0, element_id: -1 }] }],
    items_list: [],
    file_list: [],
  })
  const { app_id } = app
  const [title, slug] = app.field_list.map(({ field_id }) => field_id) as [number, number]
  const draft = (...values: readonly string[]) => ({
    index_number: 1,
    fields: values.map((field_value, at) => {
      const field_id = [title, slug][at]
      return { field_id, element_id: field_id, field_value }
    }),
  })
  const items = await gudhub.addNewItems(app_id, [
    draft('Карпати', '5'),
    draft('Одеса', '12'),
    draft(),
  ])
  const item_ids = items.map(({ item_id }) => item_id) as [number, number, number]
  const place = { app_id, item_id: item_ids[0], element_id: slug }
  const label = { file_name: 'a.txt', extension: 'txt', format: 'txt', source: 'a' }
  const { file_id } = await gudhub.uploadFileFromString({ ...place, ...label })
  await gudhub.createDocument({ ...place, data: '{"a":[1,2]}' })
  const users = { owner_id: userId, guest_id: guestId, auth_key: AUTH_KEY }
  return { app_id, title, slug, item_ids, file_id, ...users }
}
