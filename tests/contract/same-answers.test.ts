import { GudHub } from '@gudhub/core/GUDHUB/gudhub.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { GudHub as DropIn } from 'mandry/platform/gudhub'
import { startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { asVendor, createDropIn } from './drop-in-client.ts'
import { createVendorClient } from './vendor-client.ts'

// What the drop-in client gives is, to the last key, what the vendor's gives for the same call.

let platform: RunningPlatform
let vendor: GudHub
let ours: GudHub
let made: { app_id: number; title: number; slug: number; item_id: number; file_id: number }
let place: { app_id: number; item_id: number; element_id: number }
let group_id: number
let guestId: number

beforeAll(async () => {
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
  platform = await startPlatform({ chunkSize: 2 })
  vendor = createVendorClient(platform, platform.authKey)
  ours = asVendor(createDropIn(platform, platform.authKey))
  const guest = { username: 'guest', password: 'a long enough password' }
  guestId = (await createAccount(platform.deps, guest)).user.user_id
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
      { field_id: -2, create_field: -2, field_name: 'Slug', data_type: 'text', data_model: {} },
    ],
    views_list: [{ view_id: 0, name: 'All', content: [{ container_id: 0, element_id: -1 }] }],
    items_list: [],
    file_list: [],
  })
  const [title, slug] = field_list.map((field) => field.field_id) as [number, number]
  const [item] = await gudhub.addNewItems(app_id, [
    { index_number: 1, fields: [{ field_id: title, element_id: title, field_value: 'Карпати' }] },
  ])
  place = { app_id, item_id: item!.item_id, element_id: slug }
  const label = { file_name: 'a.txt', extension: 'txt', format: 'txt', source: 'a' }
  const { file_id } = await gudhub.uploadFileFromString({ ...place, ...label })
  await gudhub.createDocument({ ...place, data: '{"a":[1,2]}' })
  group_id = (await gudhub.groupSharing.createGroup('Гіди'))!.group_id
  await gudhub.groupSharing.addAppToGroup(app_id, group_id, 1)
  made = { app_id, title, slug, item_id: item!.item_id, file_id }
}

/** The same call to both. */
async function both(call: (client: GudHub) => unknown): Promise<[ours: unknown, theirs: unknown]> {
  const theirs = plain(await call(vendor))
  return [plain(await call(ours)), theirs]
}

/** As it would be sent. */
function plain(value: unknown): unknown {
  return value === undefined ? 'nothing' : JSON.parse(JSON.stringify(value))
}

const READS: Readonly<Record<string, (client: GudHub) => unknown>> = {
  getAppsList: (client) => client.getAppsList(),
  getAppInfo: (client) => client.getAppInfo(made.app_id),
  'getAppInfo of none': (client) => client.getAppInfo(404),
  getApp: (client) => client.getApp(made.app_id),
  'getApp by digits': (client) => client.getApp(String(made.app_id)),
  'getApp without a number': (client) => client.getApp(0),
  'getApp of none': (client) => client.getApp(404),
  getItems: (client) => client.getItems(made.app_id),
  'getItems of none': (client) => client.getItems(404),
  getItem: (client) => client.getItem(made.app_id, made.item_id),
  'getItem of none': (client) => client.getItem(made.app_id, 404),
  getField: (client) => client.getField(made.app_id, made.title),
  'getField of none': (client) => client.getField(made.app_id, 404),
  getFieldModels: (client) => client.getFieldModels(made.app_id),
  'getFieldModels of none': (client) => client.getFieldModels(404),
  getFieldValue: (client) => client.getFieldValue(made.app_id, made.item_id, made.title),
  'getFieldValue of none': (client) => client.getFieldValue(made.app_id, made.item_id, made.slug),
  getFile: (client) => client.getFile(made.app_id, made.file_id),
  'getFile of none': (client) => client.getFile(made.app_id, 404),
  getFiles: (client) => client.getFiles(made.app_id, [made.file_id, 404]),
  getDocument: (client) => client.getDocument(place),
  'getDocument of none': (client) => client.getDocument({ ...place, element_id: 404 }),
  getDocuments: (client) => client.getDocuments(place),
  getVersion: (client) => client.getVersion(),
  getUserById: (client) => client.getUserById(guestId),
  getUsersList: (client) => client.getUsersList('owner'),
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
    const [answer, expected] = await both(call)
    expect(answer).toEqual(expected)
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

describe('writes', () => {
  /** Each client writes once, so what the server counts differs. */
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
  }
  const WRITES: Readonly<Record<string, (client: GudHub) => unknown>> = {
    createNewApp: (client) =>
      client.createNewApp({ app_name: 'new', field_list: [], views_list: [] }),
    updateApp: (client) => client.updateApp({ app_id: made.app_id, app_name: 'Тури' }),
    addNewItems: (client) => client.addNewItems(made.app_id, [{ fields: [] }]),
    updateItems: (client) =>
      client.updateItems(made.app_id, [
        { item_id: made.item_id, fields: [{ field_id: made.title, field_value: 'Одеса' }] },
      ]),
    deleteItems: async (client) => {
      const [item] = await client.addNewItems(made.app_id, [{ fields: [] }])
      return await client.deleteItems(made.app_id, [item!.item_id])
    },
    setFieldValue: (client) => client.setFieldValue(made.app_id, made.item_id, made.title, 5),
    'setFieldValue without a number': (client) => client.setFieldValue(0, 0, 0, 5),
    uploadFile: (client) => client.uploadFile('text', made.app_id, made.item_id),
    updateFileFromString: (client) =>
      client.updateFileFromString('b', made.file_id, 'b.txt', 'txt', 'txt'),
    duplicateFile: (client) => client.duplicateFile([{ source: made.file_id, destination: place }]),
    createDocument: (client) => client.createDocument({ ...place, data: '{"b": 1}' }),
    deleteDocument: (client) => client.deleteDocument(place),
    createGroup: (client) => client.groupSharing.createGroup('new'),
    updateToken: (client) => client.updateToken(platform.authKey),
    login: (client) =>
      client.login({ username: 'owner', password: 'correct horse battery staple' }),
    updateUser: (client) => client.updateUser({ user_id: platform.userId, fullname: 'Власник' }),
    logout: async (client) => typeof (await client.logout(await client.getToken())),
  }

  it.each(Object.entries(WRITES))('%s', async (_name, call) => {
    const [answer, expected] = await both(call)
    expect(shape(answer)).toEqual(shape(expected))
  })
})
