import type { GudHub } from '@gudhub/core/GUDHUB/gudhub.js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import type { App } from '#demo/platform/store/apps.ts'
import { OWNER, startPlatform, type RunningPlatform } from '../support/platform-server.ts'
import { untilTold, type ListeningClient } from './vendor-client.ts'

/** A client with the vendor's names, and where one differs from another. */
export interface Subject {
  /** Signed in by the auth key when there is one. */
  readonly create: (platform: Pick<RunningPlatform, 'url' | 'wsUrl'>, authKey?: string) => GudHub
  /** Opens its websocket. */
  readonly listen: (gudhub: GudHub) => Promise<ListeningClient>
  /** The vendor's sends the two ids the other way round. */
  readonly addUserToGroup: (
    gudhub: GudHub,
    member: { group_id: number; user_id: number; permission: number },
  ) => Promise<Record<string, unknown> | null>
  readonly asksForChunksByToken: boolean
}

const GUEST = { username: 'guest@example.com', password: 'a password of nobody', fullname: 'Гість' }

/** A transparent picture of 1 x 1. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What integrations do with the vendor's client, against a platform of its own. */
export function describeScenario(subject: Subject): void {
  let platform: RunningPlatform
  let guest: { userId: number; authKey: string }
  /** The owner's client. */
  let gudhub: GudHub
  let app: App
  let title: number
  let slug: number

  beforeAll(async () => {
    // It prints a lot, whole requests with tokens and passwords too.
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation(() => {})
    platform = await startPlatform({ hub: { heartbeatMs: 200 } })
    const account = await createAccount(platform.deps, GUEST)
    guest = { userId: account.user.user_id, authKey: account.authKey }
    gudhub = subject.create(platform, platform.authKey)
    app = await createTours()
    ;[title, slug] = app.field_list.map((field) => field.field_id) as [number, number]
  })
  afterAll(async () => {
    await platform.stop()
    vi.restoreAllMocks()
  })

  async function createTours(): Promise<App> {
    return await gudhub.createNewApp({
      app_name: 'Тури & + 100%',
      icon: { id: -1, icon_id: 'map', icon_color: 'ffffff' },
      field_list: [
        { field_id: -1, create_field: -1, field_name: 'Title', data_type: 'text', data_model: {} },
        { field_id: -2, create_field: -2, field_name: 'Slug', data_type: 'text', data_model: {} },
      ],
      views_list: [
        {
          view_id: 0,
          name: 'All',
          content: [{ container_id: 0, element_id: -1, create_element: -1 }],
        },
      ],
      items_list: [],
      file_list: [],
      privacy: 1,
    })
  }

  async function addTour(name = 'Карпати'): Promise<number> {
    const fields = [{ field_id: title, element_id: title, field_value: name }]
    const [item] = await gudhub.addNewItems(app.app_id, [{ index_number: 5, fields }])
    return item!.item_id
  }

  /** A client that has loaded nothing yet. */
  function another(authKey = platform.authKey): GudHub {
    return subject.create(platform, authKey)
  }

  describe('signing in', () => {
    it('is renewed by the auth key when the token has expired', async () => {
      let now = Date.now() - 2 * 60 * 60 * 1000
      const past = await startPlatform({ now: () => now })
      onTestFinished(past.stop)
      const client = subject.create(past)
      const { accesstoken } = await client.login(OWNER)
      now = Date.now()
      expect(await client.getAppsList()).toEqual([])
      const renewed = client.storage.user
      expect(renewed.accesstoken).not.toBe(accesstoken)
      expect(renewed.expirydate).toBeGreaterThan(Date.now())
      expect(await client.getToken()).toBe(renewed.accesstoken)
    })
  })

  describe('users', () => {
    it('takes a picture as base64 text and shows it in two sizes', async () => {
      const client = another(guest.authKey)
      await client.updateAvatar(PNG)
      // The client appends the time to the addresses, as a query.
      for (const address of [client.storage.user.avatar_128, client.storage.user.avatar_512]) {
        const picture = await fetch(address)
        expect(picture.status).toBe(200)
        expect(picture.headers.get('content-type')).toMatch(/^image\//)
      }
    })
  })

  describe('an app in chunks', () => {
    it('is loaded and merged without a token for the chunks', async () => {
      const small = await startPlatform({ chunkSize: 2 })
      onTestFinished(small.stop)
      const owner = subject.create(small, small.authKey)
      const field_list = [{ field_id: -1, field_name: 'Title', data_type: 'text' }]
      const { app_id, field_list: models } = await owner.createNewApp({
        app_name: 'Many',
        field_list,
      })
      const field_id = models[0]!.field_id
      const drafts = ['a', 'b', 'c', 'd', 'e'].map((field_value) => ({
        fields: [{ field_id, field_value }],
      }))
      const added = await owner.addNewItems(app_id, drafts)
      await owner.setFieldValue(app_id, added[0]!.item_id, field_id, 'A')

      const client = subject.create(small, small.authKey)
      const merged = untilTold(client, { type: 'gh_items_update', app_id })
      const loaded = await client.getApp(app_id)
      expect(loaded!.chunks!.length).toBeGreaterThan(0)
      await merged
      const items = await client.getItems(app_id)
      expect(items!.map((item) => item.item_id)).toEqual(added.map((item) => item.item_id))
      expect(items!.map((item) => item.fields[0]!.field_value)).toEqual(['A', 'b', 'c', 'd', 'e'])

      // Without a token the last one is asked for by the number of the app alone, and only a public app gives it.
      if (!subject.asksForChunksByToken)
        expect(await client.chunksManager.getLastChunk(app_id)).toBeNull()
      await owner.sharing.add(app_id, ANYONE, PERMISSION.read)
      expect(await client.chunksManager.getLastChunk(app_id)).toMatchObject({
        items_list: [{ item_id: added.at(-1)!.item_id }],
      })
    })
  })

  describe('files', () => {
    const text = 'Ціна: 100% + "знижка" & інше'

    async function upload(name = 'price.txt') {
      const item_id = await addTour()
      const file = await gudhub.uploadFileFromString({
        app_id: app.app_id,
        item_id,
        element_id: slug,
        file_name: name,
        extension: 'txt',
        format: 'txt',
        source: text,
      })
      return { item_id, file }
    }

    /** Its own check of addresses knows neither ports nor addresses in numbers. */
    function trusting(client: GudHub): GudHub {
      client.fileManager.isFileExists = () => Promise.resolve(true)
      return client
    }

    it('stores a text and gives it back', async () => {
      const { item_id, file } = await upload()
      expect(file).toMatchObject({
        app_id: app.app_id,
        item_id,
        file_name: 'price.txt',
        extension: 'txt',
      })
      const client = trusting(another())
      expect(await client.getFile(app.app_id, file.file_id)).toEqual(file)
      expect(await client.downloadFileFromString(app.app_id, file.file_id)).toMatchObject({
        data: text,
      })
    })

    it.each(['price.txt', 'price list.txt', 'ціни.txt'])(
      'has an address for %s that the client takes for one, on a server with a name',
      async (name) => {
        const { file } = await upload(name)
        // Anything else, and its check of the address takes time without an end.
        expect(new URL(file.url).pathname).toMatch(/^[/\w.-]+$/)
        const client = another()
        await client.getApp(app.app_id)
        const stored = client.storage.getApp(app.app_id)
        stored.file_list = [{ ...file, url: file.url.replace(platform.url, 'https://example.com') }]
        expect(await client.fileManager.isFileExists(app.app_id, file.file_id)).toBe(true)
      },
    )
  })

  describe('sharing', () => {
    it('gives, changes and takes a permission', async () => {
      const { app_id } = await createTours()
      const permission = async () => (await another(guest.authKey).getApp(app_id))?.permission
      expect(await permission()).toBeUndefined()

      const { sharing } = gudhub
      expect(await sharing.add(app_id, guest.userId, 1)).toMatchObject({ permission: 1 })
      expect(await permission()).toBe(1)
      expect(await sharing.update(app_id, guest.userId, 2)).toMatchObject({ permission: 2 })
      expect(await permission()).toBe(2)
      expect(await sharing.getAppUsers(app_id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ app_id, user_id: platform.userId, sharing_permission: 4 }),
          expect.objectContaining({ app_id, user_id: guest.userId, sharing_permission: 2 }),
        ]),
      )
      expect(await sharing.delete(app_id, guest.userId)).toMatchObject({ user_id: guest.userId })
      expect(await permission()).toBeUndefined()
    })

    it('invites by mail address', async () => {
      const { app_id } = await createTours()
      const invited = await gudhub.sharing.addInvitation(
        ['first@example.com', 'second@example.com'],
        [{ app_id, permission: 1 }],
      )
      expect(invited).toEqual([
        expect.objectContaining({ guest_email: 'first@example.com', app_id, permission: 1 }),
        expect.objectContaining({ guest_email: 'second@example.com', app_id, permission: 1 }),
      ])
    })
  })

  describe('groups', () => {
    it('creates, renames and deletes a group', async () => {
      const { groupSharing } = gudhub
      const group = await groupSharing.createGroup('Гіди')
      expect(group).toMatchObject({ group_id: expect.any(Number), group_name: 'Гіди' })
      const { group_id } = group!
      expect(await groupSharing.updateGroup(group_id, 'Водії')).toMatchObject({
        group_id,
        group_name: 'Водії',
      })
      expect(await groupSharing.getGroupsByUser(platform.userId)).toContainEqual(
        expect.objectContaining({ group_id, group_name: 'Водії', group_permission: 3 }),
      )
      expect(await groupSharing.deleteGroup(group_id)).toMatchObject({ group_id })
      const left = await groupSharing.getGroupsByUser(platform.userId)
      expect(left!.map((each) => each.group_id)).not.toContain(group_id)
    })

    it('has members', async () => {
      const { groupSharing } = gudhub
      const { group_id } = (await groupSharing.createGroup('Members'))!
      const { userId: user_id } = guest
      expect(
        await subject.addUserToGroup(gudhub, { group_id, user_id, permission: 1 }),
      ).toMatchObject({
        group_id,
        user_id,
        group_permission: 1,
      })
      expect(await groupSharing.updateUserInGroup(user_id, group_id, 2)).toMatchObject({
        group_permission: 2,
      })
      expect(await groupSharing.getUsersByGroup(group_id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ group_id, user_id: platform.userId, group_permission: 3 }),
          expect.objectContaining({ group_id, user_id, group_permission: 2 }),
        ]),
      )
      expect(await groupSharing.deleteUserFromGroup(user_id, group_id)).toMatchObject({
        group_permission: 0,
      })
      expect(await groupSharing.getUsersByGroup(group_id)).toHaveLength(1)
    })

    it('passes permissions on apps to its members', async () => {
      const { groupSharing } = gudhub
      const { app_id } = await createTours()
      const { group_id } = (await groupSharing.createGroup('Apps'))!
      await subject.addUserToGroup(gudhub, { group_id, user_id: guest.userId, permission: 1 })
      const permission = async () => (await another(guest.authKey).getApp(app_id))?.permission

      expect(await groupSharing.addAppToGroup(app_id, group_id, 1)).toMatchObject({
        app_id,
        group_id,
        app_permission: 1,
      })
      expect(await permission()).toBe(1)
      expect(await groupSharing.updateAppInGroup(app_id, group_id, 2)).toMatchObject({
        app_permission: 2,
      })
      expect(await permission()).toBe(2)
      expect(await groupSharing.getAppsByGroup(group_id)).toMatchObject([
        { app_id, group_id, app_permission: 2 },
      ])
      expect(await groupSharing.getGroupsByApp(app_id)).toMatchObject([
        { group_id, group_name: 'Apps', app_permission: 2 },
      ])
      expect(await groupSharing.deleteAppFromGroup(app_id, group_id, 0)).toMatchObject({
        app_id,
        group_id,
      })
      expect(await permission()).toBeUndefined()
    })
  })

  describe('live', () => {
    /** A client that has the app and hears of its changes. */
    async function follow(appId: number): Promise<ListeningClient> {
      const client = await subject.listen(another())
      onTestFinished(client.stop)
      await client.gudhub.getApp(appId)
      await client.hears(`app_id=${appId}/`)
      return client
    }

    it('shows one client what another does with items', async () => {
      const { app_id, field_list } = await createTours()
      const field_id = field_list[0]!.field_id
      const { gudhub: one } = await follow(app_id)
      const { gudhub: two } = await follow(app_id)

      const listed = untilTold(two, { type: 'gh_items_update', app_id })
      const fields = [{ field_id, field_value: 'Львів' }]
      const [item] = await one.addNewItems(app_id, [{ fields }])
      await listed
      const { item_id } = item!
      expect(await two.getFieldValue(app_id, item_id, field_id)).toBe('Львів')

      const changed = untilTold(two, { type: 'gh_value_update', app_id, item_id, field_id })
      await one.setFieldValue(app_id, item_id, field_id, 'Київ')
      expect(await changed).toBe('Київ')

      const value = { type: 'gh_value_update', app_id, item_id, field_id }
      const answered = untilTold(one, value, (each) => each !== 'Київ')
      await two.setFieldValue(app_id, item_id, field_id, 'Одеса')
      expect(await answered).toBe('Одеса')
      // Each has the item once: nobody takes the echo of its own work for somebody else's.
      expect(await one.getItems(app_id)).toHaveLength(1)
      expect(await two.getItems(app_id)).toHaveLength(1)

      const isEmpty = (items: unknown) => Array.isArray(items) && items.length === 0
      const emptied = untilTold(two, { type: 'gh_items_update', app_id }, isEmpty)
      await one.deleteItems(app_id, [item_id])
      await emptied
      expect(await two.getItem(app_id, item_id)).toBeUndefined()
    })

    it('shows changes of the app and its fields', async () => {
      const { app_id, field_list } = await createTours()
      const [field] = field_list
      const { gudhub: two } = await follow(app_id)
      const { field_id } = field!
      const model = untilTold(two, { type: 'gh_model_update', app_id, field_id })
      const views = untilTold(two, { type: 'gh_app_views_update', app_id })
      await another().updateField(app_id, { field_id, field_name: 'Heading' })
      expect(await model).toMatchObject({ field_id, field_name: 'Heading' })
      expect(await views).toHaveLength(1)
    })

    it('shows files and documents', async () => {
      const { app_id, field_list } = await createTours()
      const element_id = field_list[0]!.field_id
      const [item] = await gudhub.addNewItems(app_id, [{ fields: [] }])
      const { item_id } = item!
      const { gudhub: two, hears } = await follow(app_id)

      const place = { app_id, item_id, element_id }
      const label = { file_name: 'a.txt', extension: 'txt', format: 'txt' }
      const file = await gudhub.uploadFileFromString({ ...place, ...label, source: 'a' })
      await hears('"/file/upload"')
      const { file_id } = file
      expect(await two.getFile(app_id, file_id)).toEqual(file)

      const updated = await gudhub.updateFileFromString('b', file_id, 'b.txt', 'txt', 'txt')
      await hears('"/file/update"')
      expect(await two.getFile(app_id, file_id)).toEqual(updated)

      const [copy] = await gudhub.duplicateFile([{ source: file_id, destination: place }])
      await hears('"/new/file/duplicate"')
      expect(await two.getFile(app_id, copy!.file_id)).toEqual(copy)

      const deleted = untilTold(two, { type: 'gh_file_delete', file_id })
      await gudhub.deleteFile(app_id, file_id)
      expect(await deleted).toEqual(updated)

      const inserted = untilTold(two, { type: 'gh_document_insert_one', ...place })
      await gudhub.createDocument({ ...place, data: '{"text":"Привіт"}' })
      expect(await inserted).toEqual({ text: 'Привіт' })
    })

    it('answers the heartbeats that the server starts', async () => {
      const client = await subject.listen(another())
      onTestFinished(client.stop)
      await client.hears('HeartBeat')
      expect(client.said).toContain('HeartBeat')
      // From now on it looks for a lost connection.
      expect(client.gudhub.ws.heartBeatTimeStemp).toBeLessThanOrEqual(Date.now())
    })
  })
}
