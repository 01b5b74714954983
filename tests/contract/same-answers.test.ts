import { GudHub } from '@gudhub/core/GUDHUB/gudhub.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GudHub as DropIn } from 'mandry/platform/gudhub'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { asVendor, createDropIn } from './drop-in-client.ts'
import { createVendorClient } from './vendor-client.ts'

// The parts of the drop-in client answer, to the last key, as the vendor's. Its own methods are those of differential.test.ts.

let platform: RunningPlatform
let vendor: GudHub
let ours: GudHub
let made: { app_id: number }
let group_id: number

beforeAll(async () => {
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
  platform = await startPlatform({ chunkSize: 2 })
  vendor = createVendorClient(platform, platform.authKey)
  ours = asVendor(createDropIn(platform, platform.authKey))
  await prepare(createVendorClient(platform, platform.authKey))
})
afterAll(async () => {
  await platform.stop()
  vi.restoreAllMocks()
})

async function prepare(gudhub: GudHub): Promise<void> {
  const { app_id, field_list } = await gudhub.createNewApp({
    app_name: 'Тури',
    icon: { id: -1, icon_id: 'map' },
    field_list: [
      { field_id: -1, create_field: -1, field_name: 'Title', data_type: 'text', data_model: {} },
    ],
    views_list: [{ view_id: 0, name: 'All', content: [{ container_id: 0, element_id: -1 }] }],
    items_list: [],
    file_list: [],
  })
  const [title = 0] = field_list.map((field) => field.field_id)
  const fields = [{ field_id: title, element_id: title, field_value: 'Карпати' }]
  await gudhub.addNewItems(app_id, [{ index_number: 1, fields }])
  group_id = (await gudhub.groupSharing.createGroup('Гіди'))!.group_id
  await gudhub.groupSharing.addAppToGroup(app_id, group_id, 1)
  made = { app_id }
}

/** As it would be sent. */
function plain(value: unknown): unknown {
  return value === undefined ? 'nothing' : JSON.parse(JSON.stringify(value))
}

const READS: Readonly<Record<string, (client: GudHub) => unknown>> = {
  getAppViews: (client) => client.appProcessor.getAppViews(made.app_id),
  getAppUsers: (client) => client.sharing.getAppUsers(made.app_id),
  'sharing of none': (client) => client.sharing.add(404, 404, 1),
  getUsersByGroup: (client) => client.groupSharing.getUsersByGroup(group_id),
  getGroupsByUser: (client) => client.groupSharing.getGroupsByUser(platform.userId),
  getAppsByGroup: (client) => client.groupSharing.getAppsByGroup(group_id),
  getGroupsByApp: (client) => client.groupSharing.getGroupsByApp(made.app_id),
  'a group of none': (client) => client.groupSharing.getUsersByGroup(404),
  'a chunk of none': (client) => client.chunksManager.getChunk(made.app_id, 'none'),
  getChunks: (client) => client.chunksManager.getChunks(made.app_id, []),
  'req.get': (client) =>
    client.req.get({ url: '/api/app/get?a=1', params: { app_id: made.app_id } }),
  'storage.getApp': (client) => client.storage.getApp(made.app_id),
  'storage.getApp of none': (client) => client.storage.getApp(404),
}

describe('reads', () => {
  it.each(Object.entries(READS))('%s', async (_name, call) => {
    const expected = plain(await call(vendor))
    expect(plain(await call(ours))).toEqual(expected)
  })
})

it('the catalogue of modules', () => {
  const [ours, theirs] = [new DropIn(), new GudHub(undefined)]
  expect(ours.storage.getModulesList()).toEqual(theirs.storage.getModulesList())
  for (const kind of ['gh_element', 'automation'])
    for (const isPrivate of [undefined, false, true]) {
      const modules = theirs.storage.getModulesList(kind, isPrivate)
      expect(ours.storage.getModulesList(kind, isPrivate)).toEqual(modules)
    }
  expect(ours.storage.getModuleUrl('calendar')).toEqual(theirs.storage.getModuleUrl('calendar'))
})

it('a new group', async () => {
  const create = async (client: GudHub) =>
    Object.keys((await client.groupSharing.createGroup('new')) ?? {})
  expect(await create(ours)).toEqual(await create(vendor))
})
