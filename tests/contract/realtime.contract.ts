import { describe, expect, it } from 'vitest'
import type { Platform } from 'mandry/platform'
import { nextEvent, recordEvents, refusalOf } from './support/outcome.ts'
import { connect, connectLive, follow, peopleOf } from './support/people.ts'
import { createTours, share, type TourApp } from './support/tour-app.ts'

const { owner, guest } = peopleOf('realtime')

interface Pair extends TourApp {
  readonly itemIds: readonly number[]
  readonly one: Platform
  readonly two: Platform
}

/** Two live clients that have the same app. */
type Meet = (titles?: readonly string[]) => Promise<Pair>

async function meetOfTwoUsers(titles: readonly string[] = ['Київ']): Promise<Pair> {
  const maker = connect(owner)
  const tours = await createTours(maker, titles)
  await share(maker, tours.appId, [guest, 3])
  const { platform: one } = await follow(tours.appId, owner)
  const { platform: two } = await follow(tours.appId, guest)
  return { ...tours, one, two }
}

async function meetOfOneToken(titles: readonly string[] = ['Київ']): Promise<Pair> {
  const first = connectLive(owner)
  const accessToken = await first.platform.auth.token()
  const second = connectLive()
  await second.platform.auth.login({ accessToken })
  const tours = await createTours(first.platform, titles)
  const heard = second.follows(tours.appId)
  await second.platform.apps.get(tours.appId)
  await heard
  expect(await second.platform.auth.token()).toBe(accessToken)
  return { ...tours, one: first.platform, two: second.platform }
}

const MEETINGS: readonly { readonly who: string; readonly meet: Meet }[] = [
  { who: 'two users', meet: meetOfTwoUsers },
  { who: 'two clients that share one access token', meet: meetOfOneToken },
]

describe.each(MEETINGS)('between $who', ({ meet }) => {
  it('items appear, change, go and come back, once for each side', async () => {
    const { appId, title, one, two } = await meet()
    const own = recordEvents(one, 'items', { appId })
    const other = recordEvents(two, 'items', { appId })

    const appears = nextEvent(two, 'items', { appId })
    const [item] = await one.items.add(appId, [
      { fields: [{ field_id: title, field_value: 'Львів' }] },
    ])
    const itemId = item?.item_id ?? 0
    expect(await appears).toMatchObject({ added: [item], updated: [], deleted: [] })
    expect(await two.items.get(appId, itemId)).toEqual(item)

    const place = { appId, itemId, fieldId: title }
    const changes = nextEvent(two, 'value', place)
    await one.fields.setValue(place, 'Одеса')
    expect(await changes).toEqual({ ...place, value: 'Одеса' })
    expect(await two.fields.value(place)).toBe('Одеса')

    const answers = nextEvent(one, 'value', place)
    await two.fields.setValue(place, 'Харків')
    expect((await answers).value).toBe('Харків')

    const goes = nextEvent(two, 'item', { appId, itemId })
    await one.items.delete(appId, [itemId])
    expect((await goes).item).toBeUndefined()
    expect(await two.items.list(appId)).toHaveLength(1)

    const returns = nextEvent(two, 'item', { appId, itemId })
    await one.items.restore(appId, [itemId])
    expect((await returns).item).toMatchObject({ item_id: itemId, trash: false })
    expect(await two.items.get(appId, itemId)).toEqual(await one.items.get(appId, itemId))
    // The echo of one's own work changes nothing and is not told again.
    expect(own).toHaveLength(5)
    expect(other).toHaveLength(5)
  })

  it('the app and its fields change', async () => {
    const { appId, title, price, itemIds, one, two } = await meet()
    const named = nextEvent(two, 'app', { appId })
    await one.apps.update(appId, { app_name: 'Подорожі' })
    expect((await named).app).toMatchObject({ app_name: 'Подорожі' })
    expect((await two.apps.info(appId)).app_name).toBe('Подорожі')

    const model = nextEvent(two, 'field', { appId, fieldId: price })
    await one.fields.update(appId, { field_id: price, field_name: 'Ціна' })
    expect((await model).field).toMatchObject({ field_id: price, field_name: 'Ціна' })

    const place = { appId, itemId: itemIds[0] ?? 0, fieldId: title }
    const gone = nextEvent(two, 'field', { appId, fieldId: title })
    const value = nextEvent(two, 'value', place)
    await one.fields.delete(appId, title)
    expect((await gone).field).toBeUndefined()
    expect((await value).value).toBeUndefined()
    expect(await two.fields.value(place)).toBeUndefined()
    expect(await two.fields.models(appId)).toMatchObject([{ field_id: price, field_name: 'Ціна' }])
  })

  it('files and documents appear, change and go', async () => {
    const { appId, title, itemIds, one, two } = await meet()
    const place = { app_id: appId, item_id: itemIds[0] ?? 0, element_id: title }
    const label = { file_name: 'a.txt', extension: 'txt', format: 'txt' }
    const appears = nextEvent(two, 'file', { appId })
    const file = await one.files.uploadFromString({ ...place, ...label, source: 'a' })
    const { file_id: fileId } = file
    expect(await appears).toEqual({ appId, fileId, file })
    expect(await two.files.get(appId, fileId)).toEqual(file)

    const changes = nextEvent(two, 'file', { appId, fileId })
    const changed = await one.files.update({ file_id: fileId, alt: 'Літера' })
    expect((await changes).file).toEqual(changed)

    const copied = nextEvent(two, 'file', { appId })
    const [copy] = await one.files.duplicate([{ source: fileId, destination: place }])
    expect((await copied).file).toEqual(copy)
    expect(await two.files.list(appId)).toHaveLength(2)

    const goes = nextEvent(two, 'file', { appId, fileId })
    await one.files.delete(appId, fileId)
    expect((await goes).file).toBeUndefined()
    expect(await two.files.list(appId)).toEqual([copy])

    const inserted = nextEvent(two, 'document', { appId, elementId: title })
    const document = await one.documents.insertOne({ ...place, data: { text: 'Привіт' } })
    expect((await inserted).document).toEqual(document)
  })
})

describe('a follower', () => {
  it('hears of changes to an app in chunks', async () => {
    const titles = Array.from({ length: 12 }, (_, at) => `Tour ${at}`)
    const { appId, title, itemIds, one, two } = await meetOfTwoUsers(titles)
    const place = { appId, itemId: itemIds[0] ?? 0, fieldId: title }
    const changes = nextEvent(two, 'value', place)
    await one.fields.setValue(place, 'Oldest')
    expect((await changes).value).toBe('Oldest')
    expect(await two.items.list(appId)).toHaveLength(12)
  })

  it('catches up with what it missed while the connection was broken', async () => {
    const { appId, title, itemIds } = await createTours(connect(owner), ['Київ', 'Львів'])
    const [kept = 0, dropped = 0] = itemIds
    const told: unknown[] = []
    const log = { warn: (...words: unknown[]) => void told.push(...words), error: console.error }
    const { platform, cut } = await follow(appId, owner, { log })
    const waits = nextEvent(platform, 'connection', {})
    cut()
    expect((await waits).state).toBe('waiting')
    const caughtUp = nextEvent(platform, 'items', { appId })
    const writer = connect(owner)
    await writer.items.update(appId, [
      { item_id: kept, fields: [{ field_id: title, field_value: 'Kyiv' }] },
      { item_id: dropped, trash: true },
    ])
    await caughtUp
    expect(told.join()).toMatch(/the connection ended/)
    await expect.poll(() => platform.connection).toBe('open')
    await expect.poll(async () => (await platform.items.list(appId)).length).toBe(1)
    expect(await platform.fields.value({ appId, itemId: kept, fieldId: title })).toBe('Kyiv')
  })

  it('hears nothing of an app that it may not read any more', async () => {
    const { appId, one, two } = await meetOfTwoUsers()
    const { appId: otherApp } = await createTours(one)
    await share(one, otherApp, [guest, 1])
    await two.apps.get(otherApp)
    const heard = recordEvents(two, 'items')
    await one.sharing.delete({ appId, userId: guest.userId })
    await one.items.add(appId, [{ fields: [] }])
    // The server has disconnected the guest, who comes back and hears the rest.
    const rest = nextEvent(two, 'items', { appId: otherApp })
    const [item] = await one.items.add(otherApp, [{ fields: [] }])
    expect((await rest).added).toEqual([item])
    expect(heard.map((event) => event.appId)).toEqual([otherApp])
  })

  it('reads and hears as an anonymous visitor what is open to everybody', async () => {
    const writer = connect(owner)
    const { appId, title } = await createTours(writer)
    await share(writer, appId, [{ userId: 0 }, 1])
    const { platform: visitor } = await follow(appId)
    const appears = nextEvent(visitor, 'items', { appId })
    const fields = [{ field_id: title, field_value: 'Для всіх' }]
    const [item] = await writer.items.add(appId, [{ fields }])
    expect((await appears).added).toEqual([item])
  })

  it('is closed for good, and its calls still work', async () => {
    const { appId, two } = await meetOfTwoUsers()
    const heard = recordEvents(two, 'items')
    two.close()
    expect(two.connection).toBe('closed')
    expect(two.apps.peek(appId)).toBeUndefined()
    await connect(owner).items.add(appId, [{ fields: [] }])
    expect(await two.items.list(appId)).toHaveLength(2)
    expect(heard).toEqual([])
  })

  it('leaves what it may not read', async () => {
    const { appId } = await createTours(connect(owner))
    const { platform } = connectLive(guest)
    expect(await refusalOf(platform.apps.get(appId))).toBe(403)
    expect(platform.apps.peek(appId)).toBeUndefined()
  })
})

describe('a live client whose user changes', () => {
  it('hears nothing more of what was for the one who signed out', async () => {
    const writer = connect(owner)
    const { appId } = await createTours(writer)
    const { platform } = await follow(appId, owner)
    const { platform: other } = await follow(appId, owner)
    const heard = [recordEvents(platform, 'message'), recordEvents(platform, 'document')]
    await platform.auth.logout()
    const arrived = nextEvent(other, 'message', { appId })
    await writer.messages.emitToUser(owner.userId, 'private')
    await writer.documents.insertOne({ app_id: appId, item_id: 0, element_id: 0, data: 'private' })
    await writer.messages.broadcast(appId, 'private')
    await arrived
    // What is open to everybody shows that it is listening, and that nothing came before.
    await share(writer, appId, [{ userId: 0 }, 1])
    await platform.apps.get(appId)
    const open = nextEvent(platform, 'items', { appId })
    await writer.items.add(appId, [{ fields: [] }])
    await open
    expect(heard).toEqual([[], []])
  })

  it('hears what is for the next one', async () => {
    const writer = connect(owner)
    const { appId } = await createTours(writer)
    const { appId: shared } = await createTours(writer)
    await share(writer, shared, [guest, 1])
    const { platform, follows } = await follow(appId, owner)
    await platform.auth.login({ authKey: guest.authKey })
    const heard = recordEvents(platform, 'message')
    const ready = follows(shared)
    await platform.apps.get(shared)
    await ready
    const arrived = nextEvent(platform, 'message', { appId: shared })
    await writer.messages.emitToUser(owner.userId, 'not for the guest')
    await writer.messages.broadcast(appId, 'not for the guest')
    await writer.messages.emitToUser(guest.userId, 'for the guest')
    await writer.messages.broadcast(shared, 'for the guest')
    await arrived
    expect(heard.map(({ data }) => data)).toEqual(['for the guest', 'for the guest'])
  })
})
