import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateApp } from '#demo/platform/store/apps.ts'
import {
  startWithPeople,
  VISITOR,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'

/** A group of a founder, a group admin, a member and one who is in it by name only; a guest is not. */
const NAMES = ['founder', 'helper', 'member', 'idle', 'guest', 'appadmin'] as const
type Name = (typeof NAMES)[number] | 'visitor'

let people: People
let who: Record<string, Person>
let group_id: number
/** Owned by the founder; `appadmin` is its admin, and the group passes on that it may be written. */
let app_id: number
/** Owned by the founder, in no group. */
let other_id: number

beforeAll(async () => {
  people = await startWithPeople()
  who = { visitor: VISITOR }
  for (const name of NAMES) who[name] = await people.person(name)
})
afterAll(() => people.platform.stop())

beforeEach(async () => {
  await people.platform.deps.db.deleteFrom('groups').execute()
  const created = await call('founder', 'create-group', { group_name: 'Guides' })
  group_id = (created.body as { group_id: number }).group_id
  const levels = { helper: 2, member: 1, idle: 0 }
  for (const [name, group_permission] of Object.entries(levels))
    await call('founder', 'add-user-to-group', { user_id: id(name), group_permission })
  app_id = await people.newApp(one('founder'))
  other_id = await people.newApp(one('founder'))
  await people.share(one('founder'), app_id, one('appadmin'), 3)
  await call('founder', 'add-app-to-group', { app_permission: 2 })
})

function one(name: string): Person {
  const person = who[name]
  if (person === undefined) throw new Error(`nobody is called ${name}`)
  return person
}

function id(name: string): number {
  return one(name).userId
}

function call(by: string, path: string, fields: object) {
  return people.as(one(by), `/api/sharing-group/${path}`, { group_id, app_id, ...fields })
}

describe('a group', () => {
  it('is renamed by its admins, and gone with everything in it', async () => {
    const renamed = { group_id, group_name: 'New' }
    expect((await call('helper', 'update-group', renamed)).body).toEqual(renamed)
    await call('founder', 'delete-group', {})
    const rights = (await people.rights()) as Record<string, unknown[]>
    expect([rights.groups, rights.members, rights.apps]).toEqual([[], [], []])
  })

  it.each(['helper', 'member', 'idle'])('is left by its %s', async (name) => {
    const answer = await call(name, 'delete-user-from-group', { user_id: id(name) })
    expect(answer.status).toBe(200)
    expect((await call('founder', 'get-users-by-group', {})).body).toHaveLength(3)
  })

  it('is announced to its other members only', async () => {
    const asked = { user_id: id('founder') }
    const told = await call('member', 'get-groups-by-user', asked)
    expect(told.body).toEqual([
      { user_id: id('founder'), group_name: 'Guides', group_permission: 3, group_id },
    ])
    for (const name of ['guest', 'idle'])
      expect((await call(name, 'get-groups-by-user', asked)).body).toEqual([])
  })

  it('keeps what only the owner of an app may pass on, unless the group gives it back', async () => {
    const [admins, lowered] = [{ app_permission: 3 }, { app_permission: 1 }]
    await call('founder', 'update-app-in-group', admins)
    for (const path of ['add-app-to-group', 'update-app-in-group'])
      for (const fields of [admins, lowered])
        expect((await call('appadmin', path, fields)).status).toBe(403)
    expect((await call('appadmin', 'delete-app-from-group', {})).status).toBe(403)
    const { body } = await call('founder', 'get-groups-by-app', {})
    expect(body).toMatchObject([admins])
    expect((await call('helper', 'delete-app-from-group', {})).status).toBe(200)
  })

  it('lists its apps, and an app its groups, without deleted apps', async () => {
    const { body } = await call('member', 'get-apps-by-group', {})
    expect(body).toEqual([{ app_id, group_id, app_permission: 2 }])
    const groups = await call('appadmin', 'get-groups-by-app', {})
    expect(groups.body).toEqual([{ group_id, group_name: 'Guides', app_permission: 2 }])
    const { db, now } = people.platform.deps
    await updateApp(db, app_id, { trash: true, now: now() })
    expect((await call('member', 'get-apps-by-group', {})).body).toEqual([])
    expect((await call('founder', 'get-groups-by-app', {})).status).toBe(404)
    expect((await call('founder', 'add-app-to-group', { app_permission: 1 })).status).toBe(404)
  })

  it('is one of at most 200 of its owner', async () => {
    const { db } = people.platform.deps
    const names = Array.from({ length: 199 }, (_, n) => ({ group_name: `Group ${n}` }))
    const added = await db.insertInto('groups').values(names).returning('group_id').execute()
    const owners = added.map((group) => {
      return { group_id: group.group_id, user_id: id('founder'), group_permission: 3 }
    })
    await db.insertInto('group_members').values(owners).execute()
    const before = await people.rights()
    expect((await call('founder', 'create-group', { group_name: 'One more' })).status).toBe(429)
    expect(await people.rights()).toEqual(before)
  })
})

describe('a refused call about groups', () => {
  const NONE = 2_000_000_000
  const REFUSALS: [number, Name, string, Name | '', object][] = [
    [401, 'visitor', 'create-group', '', { group_name: 'x' }],
    [400, 'guest', 'create-group', '', {}],
    [400, 'guest', 'create-group', '', { group_name: '  ' }],
    [400, 'guest', 'create-group', '', { group_name: 'x'.repeat(257) }],
    [403, 'member', 'update-group', '', { group_name: 'x' }],
    [403, 'guest', 'update-group', '', { group_name: 'x' }],
    [404, 'founder', 'update-group', '', { group_name: 'x', group_id: NONE }],
    [400, 'founder', 'update-group', '', { group_name: 'x', group_id: 'x' }],
    [403, 'helper', 'delete-group', '', {}],
    [401, 'visitor', 'delete-group', '', {}],
    [403, 'member', 'add-user-to-group', 'guest', { group_permission: 1 }],
    [403, 'guest', 'add-user-to-group', 'guest', { group_permission: 1 }],
    [403, 'helper', 'add-user-to-group', 'guest', { group_permission: 3 }],
    [403, 'founder', 'add-user-to-group', 'guest', { group_permission: 3 }],
    [403, 'helper', 'add-user-to-group', 'founder', { group_permission: 1 }],
    [404, 'helper', 'add-user-to-group', 'guest', { group_permission: 1, user_id: NONE }],
    [404, 'helper', 'add-user-to-group', 'guest', { group_permission: 1, group_id: NONE }],
    [400, 'helper', 'add-user-to-group', 'guest', { group_permission: 4 }],
    [400, 'helper', 'add-user-to-group', 'guest', {}],
    [400, 'helper', 'add-user-to-group', 'guest', { group_permission: 1, user_id: 0 }],
    [403, 'member', 'update-user-in-group', 'member', { group_permission: 2 }],
    [403, 'helper', 'update-user-in-group', 'founder', { group_permission: 2 }],
    [403, 'founder', 'update-user-in-group', 'founder', { group_permission: 2 }],
    [404, 'founder', 'update-user-in-group', 'guest', { group_permission: 2 }],
    [403, 'founder', 'delete-user-from-group', 'founder', {}],
    [403, 'helper', 'delete-user-from-group', 'founder', {}],
    [403, 'member', 'delete-user-from-group', 'idle', {}],
    [404, 'helper', 'delete-user-from-group', 'guest', {}],
    [404, 'guest', 'delete-user-from-group', 'guest', {}],
    [403, 'idle', 'get-users-by-group', '', {}],
    [403, 'guest', 'get-users-by-group', '', {}],
    [404, 'guest', 'get-users-by-group', '', { group_id: NONE }],
    [404, 'guest', 'get-groups-by-user', '', { user_id: NONE }],
    [401, 'visitor', 'get-groups-by-user', 'guest', {}],
    [403, 'member', 'add-app-to-group', '', { app_permission: 3 }],
    [403, 'appadmin', 'add-app-to-group', '', { app_permission: 1 }],
    [403, 'founder', 'add-app-to-group', '', { app_permission: 4 }],
    [400, 'founder', 'add-app-to-group', '', {}],
    [404, 'founder', 'add-app-to-group', '', { app_permission: 1, app_id: NONE }],
    [404, 'founder', 'add-app-to-group', '', { app_permission: 1, group_id: NONE }],
    [403, 'appadmin', 'update-app-in-group', '', { app_permission: 3 }],
    [403, 'helper', 'update-app-in-group', '', { app_permission: 1 }],
    [403, 'founder', 'update-app-in-group', '', { app_permission: 4 }],
    [403, 'member', 'delete-app-from-group', '', {}],
    [403, 'guest', 'delete-app-from-group', '', {}],
    [404, 'helper', 'delete-app-from-group', '', { app_id: NONE }],
    [403, 'guest', 'get-apps-by-group', '', {}],
    [403, 'idle', 'get-apps-by-group', '', {}],
    [403, 'member', 'get-groups-by-app', '', {}],
    [401, 'visitor', 'get-groups-by-app', '', {}],
  ]

  it.each(REFUSALS)('answers %i to %s: %s %s %j', async (...refusal) => {
    const [status, by, path, target, fields] = refusal
    const before = await people.rights()
    const user = target === '' ? {} : { user_id: id(target) }
    expect((await call(by, path, { ...user, ...fields })).status).toBe(status)
    expect(await people.rights()).toEqual(before)
  })

  it.each(['update-app-in-group', 'delete-app-from-group'])(
    'answers 404 to %s of an app that is not in the group',
    async (path) => {
      const fields = { app_id: other_id, app_permission: 1 }
      expect((await call('founder', path, fields)).status).toBe(404)
    },
  )
})
