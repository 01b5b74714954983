import { describe, expect, it } from 'vitest'
import { AuthError } from 'mandry/platform'
import { errorOf, nextEvent, recordingFetch, refusalOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

const { owner, guest, stranger } = peopleOf('apps')
const platform = connect(owner)

const ids = (apps: readonly { readonly app_id: number }[]) => apps.map((app) => app.app_id)

describe('the list', () => {
  it('has the apps one may read, and no others', async () => {
    const { appId } = await createTours(platform)
    const { appId: shared } = await createTours(platform)
    await share(platform, shared, [guest, 1])
    expect(ids(await connect(owner).apps.list())).toEqual(expect.arrayContaining([appId, shared]))
    const seen = await connect(guest).apps.list()
    expect(ids(seen)).toContain(shared)
    expect(ids(seen)).not.toContain(appId)
    expect(seen.find((app) => app.app_id === shared)).toMatchObject({
      app_name: 'Tours',
      permission: 1,
      field_list: [],
    })
    expect(ids(await connect().apps.list())).not.toContain(shared)
  })

  it('is asked for once, and again when told to', async () => {
    const { fetch, requests } = recordingFetch()
    const reader = connect(owner, { fetch })
    const [first, second] = await Promise.all([reader.apps.list(), reader.apps.list()])
    expect(second).toBe(first)
    await reader.apps.list()
    const asked = () => requests.filter((one) => one.startsWith('GET /api/applist/get'))
    expect(asked()).toHaveLength(1)

    const { appId } = await createTours(platform)
    expect(ids(await reader.apps.list())).not.toContain(appId)
    const told = nextEvent(reader, 'apps', {})
    expect(ids(await reader.apps.list({ refresh: true }))).toContain(appId)
    expect(ids((await told).apps)).toContain(appId)
    expect(ids(await reader.apps.list())).toContain(appId)
    expect(asked()).toHaveLength(2)
  })
})

describe('creating', () => {
  it('answers with the app, which belongs to its maker alone', async () => {
    const known = ids(await platform.apps.list())
    const told = nextEvent(platform, 'apps', {})
    const app = await platform.apps.create({
      app_name: 'Тури + "гори" & 100%',
      icon: { icon_id: 'star' },
      views_list: [{ name: 'main' }],
      field_list: [{ field_id: -1, field_name: 'Назва', data_type: 'text' }],
    })
    expect(app).toMatchObject({
      app_name: 'Тури + "гори" & 100%',
      permission: 4,
      icon: { icon_id: 'star' },
      field_list: [{ field_id: expect.any(Number), field_name: 'Назва', data_type: 'text' }],
      items_list: [],
      file_list: [],
    })
    expect(app.field_list[0]?.field_id).toBeGreaterThan(0)
    expect(known).not.toContain(app.app_id)
    expect(ids((await told).apps)).toContain(app.app_id)
    expect(platform.apps.peek(app.app_id)).toEqual(app)
    expect(await connect(owner).apps.get(app.app_id)).toEqual(app)
    expect(await refusalOf(connect(guest).apps.get(app.app_id))).toBe(403)
  })
})

describe('reading', () => {
  it('fetches an app once for all who ask, and gives out what is frozen', async () => {
    const { appId } = await createTours(platform, ['Київ'])
    const { fetch, requests } = recordingFetch()
    const reader = connect(owner, { fetch })
    expect(reader.apps.peek(appId)).toBeUndefined()
    const [one, two] = await Promise.all([reader.apps.get(appId), reader.apps.get(String(appId))])
    expect(two).toBe(one)
    expect(Object.isFrozen(one.items_list[0]?.fields)).toBe(true)
    expect(await reader.apps.info(appId)).not.toHaveProperty('items_list')
    expect(reader.apps.peek(appId)).toBe(one)
    expect(requests.filter((request) => request.includes('/api/app/get'))).toHaveLength(1)
    reader.apps.evict(appId)
    expect(reader.apps.peek(appId)).toBeUndefined()
  })

  it('brings a copy up to date when asked to', async () => {
    const { appId, itemIds } = await createTours(platform, ['Київ'])
    const reader = connect(owner)
    await reader.apps.get(appId)
    await platform.items.add(appId, [{ fields: [] }])
    await platform.items.delete(appId, itemIds)
    expect(await reader.items.list(appId)).toHaveLength(1)
    const told = nextEvent(reader, 'items', { appId })
    const fresh = await reader.apps.refresh(appId)
    expect(await told).toMatchObject({ added: [{}], deleted: [{ item_id: itemIds[0] }] })
    expect(fresh.items_list).toHaveLength(2)
    expect(fresh).toEqual(await connect(owner).apps.get(appId))
  })

  it('is refused to others, to visitors and for what is not there', async () => {
    const { appId } = await createTours(platform)
    const other = connect(stranger)
    expect(await refusalOf(other.apps.get(appId))).toBe(403)
    expect(other.apps.peek(appId)).toBeUndefined()
    expect(await refusalOf(platform.apps.get(999_999))).toBe(404)
    expect(await errorOf(connect().apps.get(appId))).toBeInstanceOf(AuthError)
    await expect(platform.apps.get('7a')).rejects.toThrow(RangeError)
  })

  it('is open to everybody once the app is shared with anyone', async () => {
    const { appId, title } = await createTours(platform, ['Для всіх'])
    await share(platform, appId, [{ userId: 0 }, 1])
    const [item] = await connect().items.list(appId)
    expect(item?.fields).toMatchObject([{ field_id: title, field_value: 'Для всіх' }])
    const adding = connect().items.add(appId, [{ fields: [] }])
    expect(await errorOf(adding)).toBeInstanceOf(AuthError)
  })
})

describe('changing', () => {
  it('sets what is sent, leaves the rest and tells of it', async () => {
    const { appId } = await createTours(platform, ['Київ'])
    await platform.apps.list()
    const before = await platform.apps.get(appId)
    const told = nextEvent(platform, 'app', { appId })
    const after = await platform.apps.update(appId, { app_name: 'Подорожі', priority: 3 })
    expect(after).toMatchObject({ app_name: 'Подорожі', priority: 3 })
    expect(after.field_list).toEqual(before.field_list)
    expect((await told).app).toEqual(after)
    const held = await platform.apps.get(appId)
    expect(held).toMatchObject({ app_name: 'Подорожі', items_list: before.items_list })
    expect(await connect(owner).apps.get(appId)).toEqual(held)
    const listed = (await platform.apps.list()).find((app) => app.app_id === appId)
    expect(listed).toMatchObject({ app_name: 'Подорожі' })
  })

  it('works on an app that is not loaded, and loses nothing of it', async () => {
    const { appId, title } = await createTours(platform, ['Київ'])
    const other = connect(owner)
    await other.apps.update(appId, { app_name: 'Unseen' })
    const app = await connect(owner).apps.get(appId)
    expect(app).toMatchObject({ app_name: 'Unseen', items_list: [{}] })
    expect(app.field_list.map((field) => field.field_id)).toContain(title)
  })
})

describe('deleting', () => {
  it('takes the app from everybody', async () => {
    const { appId } = await createTours(platform)
    await share(platform, appId, [guest, 3])
    await platform.apps.list()
    await platform.apps.delete(appId)
    expect(platform.apps.peek(appId)).toBeUndefined()
    expect(ids(await platform.apps.list())).not.toContain(appId)
    expect(ids(await connect(owner).apps.list())).not.toContain(appId)
    expect(await refusalOf(connect(owner).apps.get(appId))).toBe(404)
    expect(await refusalOf(connect(guest).apps.get(appId))).toBe(404)
    expect(await refusalOf(connect(guest).items.add(appId, [{ fields: [] }]))).toBe(404)
  })
})
