import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '#demo/server/accounts.ts'
import { ANYONE, PERMISSION } from '#demo/server/rules/permission.ts'
import { createApp, listApps, readApp, updateApp } from '#demo/server/store/apps.ts'
import { addItems, trashItems, updateItems } from '#demo/server/store/change-items.ts'
import { openDatabase, type Database, type DatabaseLocation } from '#demo/server/store/database.ts'
import { appsOfItems, countItems, listItems } from '#demo/server/store/items.ts'
import {
  addAuthKey,
  addToken,
  endSession,
  findAuthKey,
  findSession,
  MAX_SESSION_KEYS_PER_USER,
  MAX_TOKENS_PER_USER,
} from '#demo/server/store/sessions.ts'
import { permissionOf, shareApp } from '#demo/server/store/sharings.ts'
import { findUser, findUserByName } from '#demo/server/store/users.ts'
import { findPostgres, startPostgres } from '../../support/postgres.ts'

const NOW = 1_800_000_000_000
const OWNER_VIEW = { permission: PERMISSION.owner, withTrash: true }

interface Place {
  readonly location: DatabaseLocation
  clear(): Promise<void> | void
}

function sqlitePlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'mandry-store-'))
  return { location: { dataDir }, clear: () => rmSync(dataDir, { recursive: true }) }
}

async function postgresPlace(): Promise<Place> {
  const postgres = await startPostgres(programs ?? '')
  return { location: { postgresUrl: postgres.url }, clear: () => postgres.stop() }
}

const programs = findPostgres()

describeStore('SQLite', sqlitePlace)
describe.skipIf(programs === undefined)('with PostgreSQL installed', () => {
  describeStore('PostgreSQL', postgresPlace)

  it('lets two processes start on the same empty database at once', async () => {
    const place = await postgresPlace()
    const opened = await Promise.all([open(place), open(place), open(place)])
    const tables = await opened[0].db.introspection.getTables()
    expect(tables.map((table) => table.name)).toContain('sharings')
    await Promise.all(opened.map((database) => database.close()))
    await place.clear()
  })
})

function open(place: Place): Promise<Database> {
  return openDatabase(place.location, (error) => console.error(error))
}

/** The same facts on both engines. */
function describeStore(engine: string, makePlace: () => Promise<Place> | Place): void {
  describe(`the store on ${engine}`, () => {
    let place: Place
    let database: Database
    let ownerId: number
    let names = 0

    beforeAll(async () => {
      place = await makePlace()
      database = await open(place)
      ownerId = await newUser()
    })
    afterAll(async () => {
      await database.close()
      await place.clear()
    })

    async function newUser(authKey?: string): Promise<number> {
      const account = {
        username: `user ${++names}`,
        password: 'secret',
        ...(authKey && { authKey }),
      }
      const deps = { db: database.db, now: () => NOW, randomBytes }
      return (await createAccount(deps, account)).user.user_id
    }
    const newApp = (patch = {}) =>
      createApp(database.db, ownerId, { app_name: 'App', now: NOW, ...patch })
    const add = (appId: number, ...values: string[]) =>
      addItems(database.db, appId, {
        drafts: values.map((field_value) => ({ fields: [{ field_id: 1, field_value }] })),
        now: NOW,
      })

    it('keeps an account under hashes only, and its name once', async () => {
      const authKey = 'a lasting key of an account'
      const userId = await newUser(authKey)
      const { username } = (await findUser(database.db, userId))!
      expect(await findAuthKey(database.db, authKey)).toMatchObject({ user_id: userId })
      expect((await findUserByName(database.db, username))?.passwordHash).toMatch(/^scrypt\$/)
      const rows = [
        await database.db.selectFrom('auth_keys').selectAll().execute(),
        await database.db.selectFrom('users').selectAll().execute(),
      ]
      expect(JSON.stringify(rows)).not.toContain(authKey)
      const deps = { db: database.db, now: () => NOW, randomBytes }
      await expect(createAccount(deps, { username, password: 'x' })).rejects.toMatchObject({
        reason: 'invalid',
      })
    })

    it('ends a token at its time, and a session with everything of its sign-in', async () => {
      const userId = await newUser('another lasting key here')
      const { db } = database
      const key = await addAuthKey(db, userId, { secret: 'session', lasting: false, now: NOW })
      await addToken(db, key, { secret: 'one', now: NOW, expiresAt: NOW + 10 })
      await addToken(db, key, { secret: 'two', now: NOW, expiresAt: NOW + 10 })
      const session = (await findSession(db, 'one', NOW + 9))!
      expect(session).toEqual({ user_id: userId, key_id: key.key_id, expires_at: NOW + 10 })
      expect(await findSession(db, 'one', NOW + 10)).toBeUndefined()

      await endSession(db, 'one', session)
      expect(await findSession(db, 'two', NOW)).toBeUndefined()
      expect(await findAuthKey(db, 'session')).toBeUndefined()
      expect(await findAuthKey(db, 'another lasting key here')).toBeDefined()
    })

    it('keeps the newest keys and tokens only, and forgets expired ones', async () => {
      const userId = await newUser('the lasting key survives this')
      const { db } = database
      const lasting = (await findAuthKey(db, 'the lasting key survives this'))!
      for (let n = 0; n < MAX_SESSION_KEYS_PER_USER + 2; n++)
        await addAuthKey(db, userId, { secret: `key ${n}`, lasting: false, now: NOW })
      for (let n = 0; n < MAX_TOKENS_PER_USER + 2; n++)
        await addToken(db, lasting, { secret: `token ${n}`, now: NOW, expiresAt: NOW + 10 + n })
      expect(await findAuthKey(db, 'key 1')).toBeUndefined()
      expect(await findAuthKey(db, 'key 2')).toBeDefined()
      expect(await findAuthKey(db, 'the lasting key survives this')).toBeDefined()
      expect(await findSession(db, 'token 1', NOW)).toBeUndefined()
      expect(await findSession(db, 'token 2', NOW)).toBeDefined()

      const later = NOW + 1_000_000
      await addToken(db, lasting, { secret: 'late', now: later, expiresAt: later + 1 })
      const { left } = await db
        .selectFrom('access_tokens')
        .select((column) => column.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      expect(left).toBe(1)
    })

    it('gives a new app its numbers, its owner and empty arrays', async () => {
      const appId = await newApp()
      expect(await readApp(database.db, appId, OWNER_VIEW)).toEqual({
        app_id: appId,
        app_name: 'App',
        group_id: 0,
        icon: {},
        privacy: 0,
        priority: 0,
        show: true,
        trash: false,
        view_init: 0,
        last_update: NOW,
        permission: 4,
        field_list: [],
        views_list: [],
        items_list: [],
        file_list: [],
        keys_list: [],
      })
      expect(await permissionOf(database.db, appId, ownerId)).toBe(PERMISSION.owner)
    })

    it('updates sent fields, adds new ones and keeps the rest', async () => {
      const appId = await newApp({ field_list: [{ field_id: -1, field_name: 'a' }, { size: 3 }] })
      const before = (await readApp(database.db, appId, OWNER_VIEW)).field_list
      const [first, second] = before
      const field_list = [{ field_id: first!.field_id, field_name: 'b' }, { field_id: 999_999 }]
      await updateApp(database.db, appId, { field_list, now: NOW + 5 })
      const app = await readApp(database.db, appId, OWNER_VIEW)
      expect(app).toMatchObject({ app_name: 'App', last_update: NOW + 5 })
      expect(app.field_list).toHaveLength(3)
      expect(app.field_list).toContainEqual({ ...first, field_name: 'b' })
      expect(app.field_list).toContainEqual(second)
      expect(app.field_list.some((field) => field.field_id === 999_999)).toBe(false)
    })

    it('does not touch the field of another app, whatever id is sent', async () => {
      const victim = await newApp({ field_list: [{ field_name: 'mine' }] })
      const [field] = (await readApp(database.db, victim, OWNER_VIEW)).field_list
      const other = await newApp({ field_list: [{ ...field, field_name: 'stolen' }] })
      const [copy] = (await readApp(database.db, other, OWNER_VIEW)).field_list
      expect(copy?.field_id).not.toBe(field?.field_id)
      expect((await readApp(database.db, victim, OWNER_VIEW)).field_list).toEqual([field])
    })

    it('lists what a user may read, with the highest of their permissions', async () => {
      const readerId = await newUser()
      const shared = await newApp()
      const open = await newApp()
      const deleted = await newApp()
      const { db } = database
      await shareApp(db, { appId: shared, userId: readerId, permission: PERMISSION.read })
      await shareApp(db, { appId: shared, userId: readerId, permission: PERMISSION.write })
      await shareApp(db, { appId: shared, userId: ANYONE, permission: PERMISSION.read })
      await shareApp(db, { appId: open, userId: ANYONE, permission: PERMISSION.read })
      await shareApp(db, { appId: deleted, userId: ANYONE, permission: PERMISSION.read })
      await updateApp(db, deleted, { trash: true, now: NOW })
      const of = async (userId: number) =>
        (await listApps(db, userId)).map((app) => [app.app_id, app.permission])
      expect(await of(readerId)).toEqual([
        [shared, PERMISSION.write],
        [open, PERMISSION.read],
      ])
      await shareApp(db, { appId: shared, userId: ANYONE, permission: PERMISSION.none })
      expect(await of(ANYONE)).toEqual([[open, PERMISSION.read]])
    })

    it('adds items in order, numbering those that come without an index', async () => {
      const appId = await newApp()
      const drafts = [{ fields: [] }, { fields: [], index_number: 40 }, { fields: [] }]
      const added = await addItems(database.db, appId, { drafts, now: NOW })
      expect(added.map((item) => item.index_number)).toEqual([1, 40, 41])
      expect(added.map((item) => item.item_id)).toEqual(
        added.map((item) => item.item_id).sort((a, b) => a - b),
      )
      expect(await listItems(database.db, appId, OWNER_VIEW)).toEqual(added)
      expect(await countItems(database.db, appId)).toBe(3)
    })

    it('keeps text exactly, whatever it looks like', async () => {
      const appId = await newApp({ app_name: `'; drop table items; --` })
      const texts = [`'; drop table items; --`, 'Київ 🏔 "\\ \0 \uD800', '', '__proto__', '%00']
      await add(appId, ...texts)
      const items = await listItems(database.db, appId, OWNER_VIEW)
      expect(items.map((item) => item.fields[0]?.field_value)).toEqual(texts)
      expect((await readApp(database.db, appId, OWNER_VIEW)).app_name).toContain('drop table')
    })

    it('merges fields by number and keeps their data ids', async () => {
      const appId = await newApp()
      const [item] = await add(appId, 'old')
      const { item_id } = item!
      const fields = [
        { field_id: 2, field_value: 'new' },
        { field_id: 1, field_value: 'changed' },
      ]
      const [updated] = await updateItems(database.db, appId, {
        patches: [{ item_id, fields }],
        now: NOW + 1,
      })
      expect(updated).toEqual({
        ...item,
        last_update: NOW + 1,
        fields: [
          { field_id: 1, element_id: 1, field_value: 'changed', data_id: 1 },
          { field_id: 2, element_id: 2, field_value: 'new', data_id: 2 },
        ],
      })
    })

    it('changes nothing when one item of a call is missing', async () => {
      const [appId, otherId] = [await newApp(), await newApp()]
      const [mine] = await add(appId, 'mine')
      const [other] = await add(otherId, 'other')
      const patches = [mine!, other!].map(({ item_id }) => ({
        item_id,
        fields: [{ field_id: 1, field_value: 'x' }],
      }))
      const missing = { reason: 'missing' }
      await expect(updateItems(database.db, appId, { patches, now: NOW })).rejects.toMatchObject(
        missing,
      )
      await expect(
        trashItems(database.db, [mine!.item_id, 2_000_000_000], NOW),
      ).rejects.toMatchObject(missing)
      expect(await listItems(database.db, appId, { withTrash: false })).toEqual([mine])
    })

    it('moves items of several apps to the trash and back', async () => {
      const [appId, otherId] = [await newApp(), await newApp()]
      const [mine] = await add(appId, 'mine')
      const [other] = await add(otherId, 'other')
      const ids = [other!.item_id, mine!.item_id]
      expect(await appsOfItems(database.db, ids)).toEqual([appId, otherId])
      const trashed = await trashItems(database.db, ids, NOW)
      expect(trashed.get(otherId)).toEqual([{ ...other, trash: true }])
      expect(await listItems(database.db, appId, { withTrash: false })).toEqual([])
      expect(await listItems(database.db, appId, { withTrash: true })).toHaveLength(1)

      const patches = [{ item_id: mine!.item_id, fields: [], trash: false }]
      await updateItems(database.db, appId, { patches, now: NOW })
      expect(await listItems(database.db, appId, { withTrash: false })).toEqual([mine])
    })

    it('loses no change when many write to one item at once', async () => {
      const appId = await newApp()
      const [item] = await add(appId, '0')
      const writers = Array.from({ length: 20 }, (_, n) =>
        updateItems(database.db, appId, {
          patches: [
            { item_id: item!.item_id, fields: [{ field_id: n + 100, field_value: `${n}` }] },
          ],
          now: NOW,
        }),
      )
      await Promise.all([...writers, add(appId, 'a'), add(appId, 'b')])
      const items = await listItems(database.db, appId, OWNER_VIEW)
      expect(items[0]?.fields).toHaveLength(21)
      expect(new Set(items.map((each) => each.index_number)).size).toBe(3)
      const dataIds = items.flatMap((each) => each.fields.map((field) => field.data_id))
      expect(new Set(dataIds).size).toBe(23)
      const row = database.db.selectFrom('apps').select('revision').where('app_id', '=', appId)
      expect(await row.executeTakeFirst()).toEqual({ revision: 23 })
    })

    it('is the same after closing and opening again', async () => {
      const appId = await newApp()
      await add(appId, 'kept')
      const before = await readApp(database.db, appId, OWNER_VIEW)
      await database.close()
      database = await open(place)
      expect(await readApp(database.db, appId, OWNER_VIEW)).toEqual(before)
    })
  })
}
