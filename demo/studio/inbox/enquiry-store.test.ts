import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatform, HttpError, type Platform } from 'mandry/platform'
import { FIELD_NAMES, type Enquiry } from '../../enquiries/table/enquiry.ts'
import { openEnquiryStore } from './store/enquiry-store.ts'
import { startPlatform, type RunningPlatform } from '../../../tests/support/platform-server.ts'

let running: RunningPlatform
beforeAll(async () => {
  running = await startPlatform({ chunkSize: 2 })
})
afterAll(() => running.stop())

const quiet = (appId: number) => ({ appId, onChange: () => undefined, onProgress: () => undefined })

/** The platform's owner. */
const owner = (live = false): Platform =>
  createPlatform({
    serverUrl: running.url,
    authKey: running.authKey,
    ...(live ? { websocket: { url: running.wsUrl } } : {}),
  })

async function newGuest(username: string): Promise<Platform> {
  const guest = createPlatform({ serverUrl: running.url })
  await guest.auth.signUp({ username, password: 'a long password', fullname: username })
  await guest.auth.login({ username, password: 'a long password' })
  return guest
}

/** Makes an app of enquiries with these fields. */
async function makeApp(platform: Platform, names: readonly string[] = FIELD_NAMES) {
  const field_list = names.map((name_space, at) => ({
    field_id: -1 - at,
    name_space,
    field_name: name_space,
    data_type: 'text',
  }))
  const { app_id } = await platform.apps.create({ app_name: 'Enquiries', field_list })
  const models = await platform.fields.models(app_id)
  const idOf = (name: string) => models.find((model) => model.name_space === name)?.field_id ?? 0
  const add = (values: Partial<Enquiry['values']>) => {
    const fields = Object.entries(values).map(([name, field_value]) => {
      return { field_id: idOf(name), field_value }
    })
    return platform.items.add(app_id, [{ fields }])
  }
  return { app_id, add }
}

describe('a mailbox', () => {
  it('is refused to an account that sees no enquiries', async () => {
    const { app_id } = await makeApp(owner())
    const guest = await newGuest('stranger')
    await expect(openEnquiryStore(guest, quiet(app_id))).rejects.toBeInstanceOf(HttpError)
    await owner().apps.delete(app_id)
  })

  it('has all enquiries of all chunks, the newest first, and follows them', async () => {
    const writer = owner()
    const { add, app_id } = await makeApp(writer)
    for (const day of [1, 3, 2, 5, 4])
      await add({ name: `day ${day}`, received_at: `2026-11-0${day}T00:00:00.000Z` })
    const arrivals: string[] = []
    const reader = owner(true)
    const arrived = Promise.withResolvers<void>()
    const store = await openEnquiryStore(reader, {
      ...quiet(app_id),
      onChange(enquiries) {
        arrivals.push(...enquiries.map(({ values }) => values.name))
        if (arrivals.length > 0) arrived.resolve()
      },
    })
    const names = () => store.current.enquiries.map(({ values }) => values.name)
    expect(names()).toEqual(['day 5', 'day 4', 'day 3', 'day 2', 'day 1'])
    await add({ name: 'day 6', received_at: '2026-11-06T00:00:00.000Z' })
    await arrived.promise
    expect(arrivals).toEqual(['day 6'])
    expect(names()[0]).toBe('day 6')
    store.close()
    reader.close()
    await writer.apps.delete(app_id)
  })

  it('writes a status at once, and puts it back when the server refuses', async () => {
    const writer = owner()
    const { add, app_id } = await makeApp(writer)
    await add({ name: 'Ann', status: 'new' })
    const guest = await newGuest('reader')
    const userId = guest.auth.user?.user_id ?? 0
    await writer.sharing.add({ appId: app_id, userId, permission: 2 })
    const changed = Promise.withResolvers<void>()
    const store = await openEnquiryStore(guest, {
      ...quiet(app_id),
      onChange: () => changed.resolve(),
    })
    const [before] = store.current.enquiries
    if (!before) throw new Error('no enquiry')
    expect(store.current.mayWrite).toBe(true)
    await store.setStatus([{ ...before, status: 'done' }])
    await changed.promise
    expect(store.current.enquiries[0]?.status).toBe('done')

    await writer.sharing.update({ appId: app_id, userId, permission: 1 })
    const refused = await store
      .setStatus([{ ...before, status: 'new' }])
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(HttpError)
    const item = await owner().items.get(app_id, before.itemId)
    expect(item?.fields.some(({ field_value }) => field_value === 'new')).toBe(false)
    expect(
      (await openEnquiryStore(await signedInAgain('reader'), quiet(app_id))).current.mayWrite,
    ).toBe(false)

    store.close()
    await writer.apps.delete(app_id)
  })

  it('has notes with their enquiry, the oldest first, and out of the list', async () => {
    const writer = owner()
    const { add, app_id } = await makeApp(writer)
    const [item] = await add({ name: 'Ann', status: 'new' })
    const note_of = String(item?.item_id)
    for (const day of [2, 1])
      await add({ note_of, note: `day ${day}`, noted_by: '7', received_at: `2026-11-0${day}` })
    const store = await openEnquiryStore(writer, quiet(app_id))
    const [ann, ...others] = store.current.enquiries
    if (!ann) throw new Error('no enquiry')
    expect(others).toEqual([])
    await store.assign(ann, 7)
    expect(store.current.notes.get(ann.itemId)).toMatchObject([
      { text: 'day 1', authorId: 7, writtenAt: Date.parse('2026-11-01') },
      { text: 'day 2' },
    ])
    const again = await openEnquiryStore(owner(), quiet(app_id))
    expect(again.current.enquiries.map(({ assignedTo }) => assignedTo)).toEqual([7])
    for (const each of [store, again]) each.close()
    await writer.apps.delete(app_id)
  })

  it('puts enquiries into the trash with their notes, and takes them out, which is no arrival', async () => {
    const writer = owner()
    const { add, app_id } = await makeApp(writer)
    const [ann] = await add({ name: 'Ann', received_at: '2026-11-02' })
    await add({ name: 'Ben', received_at: '2026-11-01' })
    await add({ note_of: String(ann?.item_id), note: 'she called' })
    const arrivals: string[] = []
    let changed = Promise.withResolvers<void>()
    const store = await openEnquiryStore(writer, {
      ...quiet(app_id),
      onChange(arrived) {
        arrivals.push(...arrived.map(({ values }) => values.name))
        changed.resolve()
      },
    })
    const names = () => store.current.enquiries.map(({ values }) => values.name)
    const live = async () => (await owner().items.list(app_id)).length
    const [first, second] = store.current.enquiries
    if (!first || !second) throw new Error('no enquiries')

    await store.setTrash([first], true)
    await changed.promise
    expect([names(), await live()]).toEqual([['Ben'], 1])

    changed = Promise.withResolvers<void>()
    await store.setTrash([first], false)
    await changed.promise
    expect([names(), await live()]).toEqual([['Ann', 'Ben'], 3])
    expect(store.current.notes.get(first.itemId)).toMatchObject([{ text: 'she called' }])
    expect(arrivals).toEqual([])

    await store.setStatus([
      { ...first, status: 'suspected' },
      { ...second, status: 'done' },
    ])
    const again = await openEnquiryStore(owner(), quiet(app_id))
    expect(again.current.enquiries.map(({ status }) => status)).toEqual(['suspected', 'done'])
    for (const each of [store, again]) each.close()
    await writer.apps.delete(app_id)
  })

  it('keeps what is deleted in the trash until its owner overwrites the values', async () => {
    const writer = owner()
    const { add, app_id } = await makeApp(writer)
    await add({ name: 'Ann', message: 'Forget me' })
    const store = await openEnquiryStore(writer, quiet(app_id))
    await store.setTrash(store.current.enquiries, true)
    store.close()
    const deleted = (await owner().items.list(app_id, { trash: true })).filter(({ trash }) => trash)
    expect(JSON.stringify(deleted)).toContain('Forget me')
    const erased = deleted.map(({ item_id, fields }) => ({
      item_id,
      fields: fields.map(({ field_id }) => ({ field_id, field_value: '' })),
    }))
    await owner().items.update(app_id, erased)
    const [left] = await owner().items.list(app_id, { trash: true })
    expect(left?.trash).toBe(true)
    expect(left?.fields.map(({ field_value }) => field_value).join('')).toBe('')
    await writer.apps.delete(app_id)
  })

  it('of an older version, without a status, is only for reading', async () => {
    const writer = owner()
    const { add, app_id } = await makeApp(writer, ['name', 'received_at'])
    await add({ name: 'Ann' })
    const store = await openEnquiryStore(writer, quiet(app_id))
    expect(store.current.enquiries.map(({ status, values }) => [status, values.name])).toEqual([
      ['new', 'Ann'],
    ])
    expect(store.current.mayWrite).toBe(false)
    store.close()
    await writer.apps.delete(app_id)
  })

  it('is never an app of a stranger with the same name', async () => {
    const writer = owner()
    const worker = await newGuest('worker')
    const userId = worker.auth.user?.user_id ?? 0
    const { add, app_id } = await makeApp(writer)
    await add({ name: 'Real' })
    await writer.sharing.add({ appId: app_id, userId, permission: 2 })
    const stranger = await newGuest('rival')
    const bait = await makeApp(stranger)
    await bait.add({ name: 'Bait' })
    await stranger.sharing.add({ appId: bait.app_id, userId, permission: 3 })
    const store = await openEnquiryStore(worker, quiet(app_id))
    expect(store.current.enquiries.map(({ values }) => values.name)).toEqual(['Real'])

    await writer.sharing.delete({ appId: app_id, userId })
    const again = await signedInAgain('worker')
    await expect(openEnquiryStore(again, quiet(app_id))).rejects.toBeInstanceOf(HttpError)
    store.close()
    await writer.apps.delete(app_id)
  })
})

async function signedInAgain(username: string): Promise<Platform> {
  const platform = createPlatform({ serverUrl: running.url })
  await platform.auth.login({ username, password: 'a long password' })
  return platform
}
