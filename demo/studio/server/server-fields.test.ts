import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addItems, MEMORY, PERMISSION, shareApp } from '../../platform/index.ts'
import { listFields } from '../../platform/store/fields.ts'
import { listItems } from '../../platform/store/items.ts'
import { openSitePlatform } from '../../enquiries/site-platform.ts'
import { ENQUIRY_FIELDS } from '../../content/fields.ts'
import { seedSite } from '../../content/seed.ts'
import { readSiteIds } from '../../content/site-ids.ts'
import type { SignedIn } from '../../../tests/support/demo/platform/platform-on.ts'
import {
  openStudioRoutes,
  postJson,
} from '../../../tests/support/demo/studio/server/studio-server.ts'

// Fields that the server alone writes: no call of a client changes them, whatever route it takes.

const PEOPLE_CHANGE = new Set(['status', 'assigned_to'])
const OF_ENQUIRIES = Object.keys(ENQUIRY_FIELDS.fields).filter((name) => !PEOPLE_CHANGE.has(name))
const OF_PICTURES = ['upload']
const FIELDS = [
  ...OF_ENQUIRIES.map((name) => ['enquiries', name] as const),
  ...OF_PICTURES.map((name) => ['pictures', name] as const),
]
/** Values that the checks of a save accept. */
const FORGED: Readonly<Record<string, string>> = {
  email: 'forged@example.com',
  phone: '+380 50 123 45 67',
}

type Key = (typeof FIELDS)[number][0]

let routes: Awaited<ReturnType<typeof openStudioRoutes>>
let app: ReturnType<typeof routes.mount>
let editor: SignedIn
let admin: SignedIn
let ownerId: number
const apps = { enquiries: 0, pictures: 0 }
const fieldIds = { enquiries: new Map<string, number>(), pictures: new Map<string, number>() }
const items = { enquiries: 0, pictures: 0 }

beforeAll(async () => {
  routes = await openStudioRoutes({ dataDir: MEMORY })
  const { platform, database } = routes
  const { db } = database
  await seedSite(platform.deps, 'a long password')
  const ids = await readSiteIds(db)
  ownerId = ids.ownerId
  Object.assign(apps, { enquiries: ids.enquiriesAppId, pictures: ids.apps.pictures })
  // An installation of an earlier version, whose fields nothing marks: the next start does.
  const models = await db.selectFrom('fields').select(['field_id', 'model_json']).execute()
  for (const { field_id, model_json } of models) {
    const unmarked = model_json.replaceAll(/,?"isServerOnly":true/g, '')
    await db
      .updateTable('fields')
      .set({ model_json: unmarked })
      .where('field_id', '=', field_id)
      .execute()
  }
  await seedSite(platform.deps, 'a long password')
  editor = await platform.signIn()
  admin = await platform.signIn()
  for (const key of ['enquiries', 'pictures'] as const) {
    const appId = apps[key]
    await shareApp(db, { appId, userId: editor.userId, permission: PERMISSION.write })
    await shareApp(db, { appId, userId: admin.userId, permission: PERMISSION.admin })
    for (const { name_space, field_id } of await listFields(db, appId))
      fieldIds[key].set(String(name_space), field_id)
    const fields = [...fieldIds[key].values()].map((field_id) => {
      return { field_id, field_value: '7' }
    })
    const drafts = [{ fields }]
    const [item] = await addItems(db, appId, { drafts, now: Date.now(), isTrusted: true })
    items[key] = item?.item_id ?? 0
  }
  app = routes.mount(apps)
})
afterAll(() => routes.close())

const field = (key: Key, name: string, field_value: string) => {
  return { field_id: fieldIds[key].get(name) ?? 0, field_value }
}

async function sendItems(
  kind: 'add' | 'update',
  key: Key,
  sent: readonly object[],
  { token } = editor,
) {
  const answer = await routes.platform.post(`/api/items/${kind}`, {
    token,
    app_id: String(apps[key]),
    items: JSON.stringify(sent),
  })
  return answer.status
}

async function save(key: Key, itemId: number | null, values: object) {
  const base = Object.fromEntries(Object.keys(values).map((name) => [name, itemId ? '7' : '']))
  const call = { saveId: randomUUID(), appId: apps[key], itemId, base, values, token: editor.token }
  const [status] = await postJson(app, '/studio/save', call)
  return status
}

async function saveRow(key: Key, itemId: number | null, values: object) {
  const base = Object.fromEntries(Object.keys(values).map((name) => [name, itemId ? '7' : '']))
  const rows = [[{ itemId, base, values }]]
  const call = { saveId: randomUUID(), appId: apps[key], rows, token: editor.token }
  const [status] = await postJson(app, '/studio/save-rows', call)
  return status
}

const stored = async (key: Key) =>
  await listItems(routes.database.db, apps[key], { withTrash: true })

describe.each(FIELDS)('of the %s, %s', (key, name) => {
  it('is refused to whoever may write to the app, and stays as it was', async () => {
    const before = await stored(key)
    const itemId = items[key]
    const value = FORGED[name] ?? '1'
    const forged = field(key, name, value)
    expect([
      await sendItems('add', key, [{ fields: [forged] }]),
      await sendItems('update', key, [{ item_id: itemId, fields: [forged] }]),
      await sendItems('update', key, [{ item_id: itemId, fields: [forged] }], admin),
      await sendItems('update', key, [{ item_id: itemId, fields: [field(key, name, '')] }]),
      // The last of two values of one field counts.
      await sendItems('update', key, [
        { item_id: itemId, fields: [field(key, name, '7'), forged] },
      ]),
      await save(key, null, { [name]: value }),
      await save(key, itemId, { [name]: value }),
      await saveRow(key, null, { [name]: value }),
      await saveRow(key, itemId, { [name]: value }),
    ]).toEqual(expect.not.arrayContaining([200]))
    expect(await stored(key)).toEqual(before)
  })
})

it('a value that is sent as it is stored is no change', async () => {
  const fields = [field('enquiries', 'email', '7'), field('enquiries', 'status', 'done')]
  const sent = [{ item_id: items.enquiries, fields }]
  expect(await sendItems('update', 'enquiries', sent)).toBe(200)
})

it('people change the state of an enquiry and who sees to it, and note something by its own route', async () => {
  const itemId = items.enquiries
  for (const [name, value] of [
    ['status', 'answered'],
    ['assigned_to', String(editor.userId)],
  ] as const) {
    const sent = [{ item_id: itemId, fields: [field('enquiries', name, value)] }]
    expect(await sendItems('update', 'enquiries', sent)).toBe(200)
  }
  const note = { saveId: randomUUID(), enquiryId: itemId, text: 'Called', token: editor.token }
  expect((await postJson(app, '/studio/note', note))[0]).toBe(200)
  const values = new Map(
    (await stored('enquiries')).at(-1)?.fields.map((each) => [each.field_id, each.field_value]),
  )
  expect(values.get(field('enquiries', 'noted_by', '').field_id)).toBe(String(editor.userId))
  const alt = { item_id: items.pictures, fields: [field('pictures', 'alt_en', 'A lake')] }
  expect(await sendItems('update', 'pictures', [alt])).toBe(200)
})

it('the site itself, which signs in as the owner, writes what a visitor sent', async () => {
  const { platform, close } = openSitePlatform(routes.platform.deps, ownerId)
  const fields = [field('enquiries', 'email', 'olena@example.com')]
  const [added] = await platform.items.add(apps.enquiries, [{ fields }])
  expect(added?.fields).toMatchObject(fields)
  await close()
})
