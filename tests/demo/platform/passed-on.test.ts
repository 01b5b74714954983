import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWithPeople, type People, type Person } from './people.ts'

// What an admin of an app has passed on ends with the admin.

let people: People
let owner: Person
let mole: Person
let friend: Person
let app_id: number
/** Whose members are admins of the app. */
let admins: number
/** The mole's own, with the friend in it. */
let ring: number

beforeAll(async () => {
  people = await startWithPeople()
  owner = await people.person('owner of the app')
  mole = await people.person('mole')
  friend = await people.person('friend')
})
afterAll(() => people.platform.stop())

async function done(who: Person, path: string, fields: object): Promise<unknown> {
  const { status, body } = await people.as(who, path, fields)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body
}
const group = (who: Person, call: string, fields: object) =>
  done(who, `/api/sharing-group/${call}`, fields)

async function newGroup(who: Person): Promise<number> {
  const { group_id } = (await group(who, 'create-group', { group_name: 'Group' })) as {
    group_id: number
  }
  return group_id
}

beforeEach(async () => {
  app_id = await people.newApp(owner)
  admins = await newGroup(owner)
  ring = await newGroup(mole)
  await group(owner, 'add-app-to-group', { app_id, group_id: admins, app_permission: 3 })
  const [member, guest] = [mole, friend].map(({ userId }) => ({ user_id: userId }))
  await group(owner, 'add-user-to-group', { ...member, group_id: admins, group_permission: 1 })
  await group(mole, 'add-user-to-group', { ...guest, group_id: ring, group_permission: 1 })
})

/** What the mole and the friend get when they read the app. */
async function statuses(): Promise<number[]> {
  const answers = [mole, friend].map(({ token }) =>
    people.get('/api/app/get', { token, app_id: String(app_id) }),
  )
  return (await Promise.all(answers)).map((answer) => answer.status)
}
const passToRing = () =>
  group(mole, 'add-app-to-group', { app_id, group_id: ring, app_permission: 2 })
const shareWithFriend = () => people.share(mole, app_id, friend, 2)

const outOfGroup = () => ({ group_id: admins, user_id: mole.userId })
const ENDS: Record<string, () => Promise<unknown>> = {
  'is taken out of the group': () => group(owner, 'delete-user-from-group', outOfGroup()),
  'is muted in the group': () =>
    group(owner, 'update-user-in-group', { ...outOfGroup(), group_permission: 0 }),
  'sees the app taken out of the group': () =>
    group(owner, 'delete-app-from-group', { app_id, group_id: admins }),
  'sees the app lowered in the group': () =>
    group(owner, 'update-app-in-group', { app_id, group_id: admins, app_permission: 0 }),
  'sees the group deleted': () => group(owner, 'delete-group', { group_id: admins }),
}

it.each(Object.entries(ENDS))(
  'a group that an admin passed an app to loses it when the admin %s',
  async (_how, end) => {
    await passToRing()
    expect(await statuses()).toEqual([200, 200])
    await end()
    expect(await statuses()).toEqual([403, 403])
    expect(await group(mole, 'get-apps-by-group', { group_id: ring })).toEqual([])
  },
)

it('so does an account that the admin shared it with, also when the admin was one by an own share', async () => {
  await group(owner, 'delete-user-from-group', outOfGroup())
  await people.share(owner, app_id, mole, 3)
  await shareWithFriend()
  expect(await statuses()).toEqual([200, 200])
  await people.share(owner, app_id, mole, 1)
  expect(await statuses()).toEqual([200, 403])
})

it('an admin by two ways who loses one of them keeps what was passed on', async () => {
  await people.share(owner, app_id, mole, 3)
  await passToRing()
  await group(owner, 'delete-user-from-group', outOfGroup())
  expect(await statuses()).toEqual([200, 200])
})

it('what the owner shared stays when an admin lowers it and goes', async () => {
  await people.share(owner, app_id, friend, 2)
  await people.share(mole, app_id, friend, 1)
  await group(owner, 'delete-user-from-group', outOfGroup())
  expect(await statuses()).toEqual([403, 200])
})

it('what the owner shares again stays when the admin goes who shared it first', async () => {
  await shareWithFriend()
  await people.share(owner, app_id, friend, 2)
  await group(owner, 'delete-user-from-group', outOfGroup())
  expect(await statuses()).toEqual([403, 200])
})
