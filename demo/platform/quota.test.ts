import { afterEach, expect, it } from 'vitest'
import { tmpdir } from 'node:os'
import type { PlatformOptions } from '../../tests/support/platform-server.ts'
import {
  startWithPeople,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'

const PLENTY = 1e12
const KB = 'x'.repeat(1000)

let people: People
afterEach(() => people.platform.stop())

async function start(options: PlatformOptions) {
  people = await startWithPeople(options)
  const [anna, boris] = [await people.person('anna'), await people.person('boris')]
  const app_id = await people.newApp(anna)
  const app = JSON.stringify({ app_id, field_list: [{ field_name: 'text' }] })
  const { body } = await people.as(anna, '/api/app/update', { app })
  const [field] = (body as { field_list: { field_id: number }[] }).field_list
  return { anna, boris, app_id, field_id: field!.field_id }
}

const statusOf = async (...call: Parameters<People['as']>) => (await people.as(...call)).status
const upload = (who: Person, app_id: number, source = KB) =>
  statusOf(who, '/file/upload', {
    file: JSON.stringify({ app_id, file_name: 'a.txt', format: 'text', source }),
  })
const document = (who: Person, app_id: number) => {
  const place = { app_id, item_id: 0, element_id: 0 }
  return statusOf(who, '/api/new/document/insert-one', {
    document: JSON.stringify({ ...place, data: `"${KB}"` }),
  })
}
const addItem = (who: Person, { app_id, field_id }: { app_id: number; field_id: number }) =>
  statusOf(who, '/api/items/add', {
    app_id,
    items: JSON.stringify([{ fields: [{ field_id, field_value: KB }] }]),
  })
const newApp = (who: Person, views_list: object[] = []) =>
  statusOf(who, '/api/app/create', { app: JSON.stringify({ app_name: 'App', views_list }) })

it('an account holds so many bytes in all its apps, of all kinds together', async () => {
  const { anna, boris, ...place } = await start({ quota: { perAccount: 5000, total: PLENTY } })
  const second = await people.newApp(anna)
  expect(await upload(anna, place.app_id)).toBe(200)
  expect(await upload(anna, second)).toBe(200)
  expect(await document(anna, second)).toBe(200)
  expect(await addItem(anna, place)).toBe(200)
  const refused = [
    await upload(anna, second),
    await document(anna, place.app_id),
    await addItem(anna, place),
    await newApp(anna, [{ name: KB }]),
  ]
  expect(refused).toEqual([429, 429, 429, 429])
  const free = await people.newApp(boris)
  expect(await upload(boris, free)).toBe(200)
})

it('an app counts for its owner, whoever writes to it', async () => {
  const { anna, boris, app_id } = await start({ quota: { perAccount: 1500, total: PLENTY } })
  await people.share(anna, app_id, boris, 2)
  expect(await upload(boris, app_id)).toBe(200)
  expect(await upload(boris, app_id)).toBe(429)
})

it('an account past its quota deletes, renames and reads, and then writes again', async () => {
  const { anna, app_id } = await start({ quota: { perAccount: 1500, total: PLENTY } })
  expect(await document(anna, app_id)).toBe(200)
  expect(await upload(anna, app_id)).toBe(429)
  const app = JSON.stringify({ app_id, app_name: 'Renamed' })
  expect(await statusOf(anna, '/api/app/update', { app })).toBe(200)
  const meant = JSON.stringify({ app_id })
  expect(await statusOf(anna, '/api/new/document/remove-one', { document: meant })).toBe(200)
  expect(await upload(anna, app_id)).toBe(200)
})

it('files on their way to several apps of an account count together', async () => {
  const { anna, app_id } = await start({ quota: { perAccount: 3500, total: PLENTY } })
  const apps = [app_id, ...(await Promise.all([1, 2, 3, 4].map(() => people.newApp(anna))))]
  const statuses = await Promise.all(apps.map((each) => upload(anna, each)))
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(3)
  expect(statuses).toContain(429)
})

it('all accounts together hold so many bytes', async () => {
  const { anna, boris, app_id } = await start({ quota: { perAccount: PLENTY, total: 1500 } })
  expect(await upload(anna, app_id)).toBe(200)
  const other = await people.newApp(boris)
  expect(await upload(boris, other)).toBe(507)
})

it('a disk with less than the reserve takes nothing more, but is read and cleared', async () => {
  const disk = { reserve: Number.MAX_SAFE_INTEGER, folders: [tmpdir()] }
  people = await startWithPeople({ disk })
  const anna = await people.person('anna')
  const app_id = await people.newApp(anna)
  const place = { app_id, field_id: 1 }
  const refused = [
    await upload(anna, app_id),
    await document(anna, app_id),
    await addItem(anna, place),
    await newApp(anna),
    await statusOf(anna, '/auth/singup', { user: '{}' }),
  ]
  expect(refused).toEqual([507, 507, 507, 507, 507])
  const { body } = await people.as(anna, '/file/upload', {})
  expect(body).toMatchObject({ reason: 'full', error: expect.stringContaining('disk') })
  const read = await people.get('/api/app/get', { token: anna.token, app_id: String(app_id) })
  expect(read.status).toBe(200)
  expect(await statusOf(anna, '/api/app/delete', { app_id })).toBe(200)
})
