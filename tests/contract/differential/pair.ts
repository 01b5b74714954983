import { GudHub as Vendor } from '@gudhub/core/GUDHUB/gudhub.js'
import { GudHub } from 'mandry/platform/gudhub'
import { expect } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { startPlatform, type RunningPlatform } from '../../support/platform-server.ts'
import type { Made } from './case.ts'
import { restorePointOf } from './restore-point.ts'

const AUTH_KEY = 'a key that both platforms know its owner by'
const GUEST = { username: 'guest', password: 'a long enough password' }

/** Two platforms of the same content, one for each client. */
export interface Pair {
  /** Makes both clients again, signed in as the owner. Both platforms have the same app, as it was made. */
  readonly prepare: () => Promise<{ vendor: Vendor; here: GudHub; made: Made }>
  readonly stop: () => Promise<void>
}

export async function startPair(): Promise<Pair> {
  const [ofVendor, ours] = await Promise.all([startOne(), startOne()])
  const both = [ofVendor, ours]
  expect(ofVendor.made).toEqual(ours.made)

  async function prepare() {
    await Promise.all(both.map(({ point }) => point.restore()))
    return {
      vendor: new Vendor(AUTH_KEY, { server_url: ofVendor.url, wss_url: ofVendor.wsUrl }),
      here: new GudHub(AUTH_KEY, { server_url: ours.url, wss_url: ours.wsUrl }),
      made: ours.made,
    }
  }
  const stop = async () => {
    await Promise.all(both.flatMap((each) => [each.stop(), each.point.forget()]))
  }
  return { prepare, stop }
}

async function startOne() {
  const platform = await startPlatform({ authKey: AUTH_KEY })
  const { user } = await createAccount(platform.deps, GUEST)
  const made = await makeApp(platform, user.user_id)
  return { ...platform, made, point: await restorePointOf(platform) }
}

/** An app with three items, a file and a document. */
async function makeApp({ url, wsUrl, userId }: RunningPlatform, guestId: number): Promise<Made> {
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
