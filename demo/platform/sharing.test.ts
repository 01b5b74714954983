import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateApp } from '#demo/platform/store/apps.ts'
import {
  startWithPeople,
  VISITOR,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'

const NAMES = ['owner2', 'admin', 'writer', 'reader', 'stranger', 'second admin'] as const
type Name = (typeof NAMES)[number] | 'visitor'

let people: People
let who: Record<string, Person>
let app_id: number

beforeAll(async () => {
  people = await startWithPeople()
  who = { visitor: VISITOR }
  for (const name of NAMES) who[name] = await people.person(name)
})
afterAll(() => people.platform.stop())

beforeEach(async () => {
  const owner = one('owner2')
  app_id = await people.newApp(owner)
  await people.share(owner, app_id, one('admin'), 3)
  await people.share(owner, app_id, one('second admin'), 3)
  await people.share(owner, app_id, one('writer'), 2)
  await people.share(owner, app_id, one('reader'), 1)
})

function one(name: string): Person {
  const person = who[name]
  if (person === undefined) throw new Error(`nobody is called ${name}`)
  return person
}

function call(by: string, path: string, fields: object) {
  return people.as(one(by), `/sharing/${path}`, { app_id, ...fields })
}

/** What the users of the app may do, by their names. */
async function levels(): Promise<Partial<Record<string, number>>> {
  const { body } = await call('owner2', 'get-app-users', {})
  const users = body as { fullname: string; sharing_permission: number }[]
  return Object.fromEntries(users.map((user) => [user.fullname, user.sharing_permission]))
}

describe('sharing an app', () => {
  it.each(['reader', 'writer', 'admin'])('lets a %s leave', async (name) => {
    const user_id = one(name).userId
    const left = await call(name, 'delete', { user_id })
    expect(left).toEqual({ status: 200, body: { app_id, user_id, permission: 0 } })
    expect(await levels()).not.toHaveProperty(name)
    expect((await call(name, 'get-app-users', {})).status).toBe(403)
  })

  it('lets the owner make an admin and take it back', async () => {
    const user_id = one('admin').userId
    await call('owner2', 'update', { user_id, sharing_permission: 1 })
    expect((await levels()).admin).toBe(1)
    expect((await call('admin', 'get-app-users', {})).status).toBe(200)
    const fields = { user_id: one('stranger').userId, sharing_permission: 1 }
    expect((await call('admin', 'add', fields)).status).toBe(403)
  })
})

describe('a refused change of sharing', () => {
  const REFUSALS: [number, Name, string, Name | 'anyone' | 'nobody', object][] = [
    [401, 'visitor', 'add', 'stranger', { sharing_permission: 1 }],
    [403, 'stranger', 'add', 'stranger', { sharing_permission: 1 }],
    [403, 'reader', 'add', 'stranger', { sharing_permission: 1 }],
    [403, 'writer', 'add', 'stranger', { sharing_permission: 1 }],
    [403, 'writer', 'update', 'writer', { sharing_permission: 3 }],
    [403, 'writer', 'delete', 'reader', {}],
    [401, 'visitor', 'delete', 'reader', {}],
    [403, 'stranger', 'get-app-users', 'reader', {}],
    [401, 'visitor', 'get-app-users', 'reader', {}],
    [403, 'admin', 'add', 'stranger', { sharing_permission: 3 }],
    [403, 'admin', 'add', 'stranger', { sharing_permission: 4 }],
    [403, 'owner2', 'add', 'stranger', { sharing_permission: 4 }],
    [403, 'owner2', 'update', 'owner2', { sharing_permission: 3 }],
    [403, 'owner2', 'delete', 'owner2', {}],
    [403, 'admin', 'update', 'owner2', { sharing_permission: 1 }],
    [403, 'admin', 'add', 'owner2', { sharing_permission: 1 }],
    [403, 'admin', 'delete', 'owner2', {}],
    [403, 'admin', 'update', 'second admin', { sharing_permission: 1 }],
    [403, 'admin', 'add', 'second admin', { sharing_permission: 2 }],
    [403, 'admin', 'delete', 'second admin', {}],
    [403, 'admin', 'add', 'anyone', { sharing_permission: 1 }],
    [403, 'owner2', 'add', 'anyone', { sharing_permission: 2 }],
    [404, 'owner2', 'delete', 'anyone', {}],
    [404, 'owner2', 'update', 'stranger', { sharing_permission: 1 }],
    [404, 'owner2', 'delete', 'stranger', {}],
    [404, 'stranger', 'delete', 'stranger', {}],
    [404, 'owner2', 'add', 'nobody', { sharing_permission: 1 }],
    [404, 'owner2', 'add', 'reader', { sharing_permission: 1, app_id: 2_000_000_000 }],
    [404, 'owner2', 'get-app-users', 'reader', { app_id: 2_000_000_000 }],
    [400, 'owner2', 'add', 'stranger', {}],
    [400, 'owner2', 'add', 'stranger', { sharing_permission: 5 }],
    [400, 'owner2', 'add', 'stranger', { sharing_permission: -1 }],
    [400, 'owner2', 'add', 'stranger', { sharing_permission: '1.5' }],
    [400, 'owner2', 'add', 'stranger', { sharing_permission: 1, user_id: 'x' }],
    [400, 'owner2', 'add', 'stranger', { sharing_permission: 1, app_id: 'x' }],
    [400, 'owner2', 'delete', 'stranger', { user_id: '' }],
  ]

  it.each(REFUSALS)('answers %i to %s: %s %s %j', async (...refusal) => {
    const [status, by, path, target, fields] = refusal
    const before = await people.rights()
    const numbers: Record<string, number> = { anyone: 0, nobody: 2_000_000_000 }
    const user_id = numbers[target] ?? one(target).userId
    expect((await call(by, path, { user_id, ...fields })).status).toBe(status)
    expect(await people.rights()).toEqual(before)
  })

  it('answers 404 for a deleted app', async () => {
    const { db, now } = people.platform.deps
    await updateApp(db, app_id, { trash: true, now: now() })
    const fields = { user_id: one('stranger').userId, sharing_permission: 1 }
    expect((await call('owner2', 'add', fields)).status).toBe(404)
    expect((await call('owner2', 'get-app-users', {})).status).toBe(404)
  })
})
