import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startWithPeople,
  VISITOR,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'

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

const passTo = (who: Person, app_permission: number) =>
  group(who, 'add-app-to-group', { app_id, group_id: ring, app_permission })
const WAYS: Record<string, (who: Person, permission: number) => Promise<unknown>> = {
  'with a user': (who, permission) => people.share(who, app_id, friend, permission),
  async 'with a group'(who, permission) {
    // Only who is in a group passes an app to it.
    if (who === owner)
      await group(mole, 'add-user-to-group', {
        user_id: owner.userId,
        group_id: ring,
        group_permission: 1,
      })
    await passTo(who, permission)
  },
}
/** What the friend may do with the app. */
async function held(): Promise<number> {
  const answer = await people.get('/api/app/get', { token: friend.token, app_id: String(app_id) })
  return answer.status === 200 ? ((await answer.json()) as { permission: number }).permission : 0
}

describe.each(Object.entries(WAYS))('what the owner has shared %s', (_way, share) => {
  it.each([
    ['shares it again', [2], 2],
    ['raises it', [2], 1],
    ['lowers and raises it', [1, 2], 2],
  ])('stays when an admin %s and goes', async (_what, changes, shared) => {
    await share(owner, shared)
    for (const permission of changes) await share(mole, permission)
    expect(await held()).toBe(changes.at(-1))
    await group(owner, 'delete-user-from-group', outOfGroup())
    expect(await held()).toBe(Math.min(shared, ...changes))
  })

  it('is what the owner says after an admin has raised it', async () => {
    await share(owner, 1)
    await share(mole, 2)
    await share(owner, 1)
    expect(await held()).toBe(1)
    await group(owner, 'delete-user-from-group', outOfGroup())
    expect(await held()).toBe(1)
  })
})

it('what two admins have shared stays until the last of them goes, and is listed once', async () => {
  const other = await people.person('another admin')
  await people.share(owner, app_id, other, 3)
  await shareWithFriend()
  await people.share(other, app_id, friend, 2)
  const users = (await done(owner, '/sharing/get-app-users', { app_id })) as { user_id: number }[]
  expect(users.filter(({ user_id }) => user_id === friend.userId)).toHaveLength(1)
  await group(owner, 'delete-user-from-group', outOfGroup())
  expect(await held()).toBe(2)
  await people.share(owner, app_id, other, 1)
  expect(await held()).toBe(0)
})

it('a share that the owner ends has ended, whoever else has granted it', async () => {
  await people.share(owner, app_id, friend, 2)
  await shareWithFriend()
  await done(owner, '/sharing/delete', { app_id, user_id: friend.userId })
  expect(await held()).toBe(0)
})

const invitationOf = (email: string) => ({
  'guests_emails[0]': email,
  'apps[0][app_id]': app_id,
  'apps[0][permission]': 1,
})

it('a guest whom the owner and an admin have invited keeps what the owner offered', async () => {
  const email = 'guest-of-two@example.com'
  const invite = async (who: Person) => {
    const answer = await done(who, '/api/invitation/add', invitationOf(email))
    return (answer as { invitation_key: string }[])[0]?.invitation_key ?? ''
  }
  const invitation_key = await invite(owner)
  await invite(mole)
  const user = JSON.stringify({ username: email, password: 'long enough', invitation_key })
  const { accesstoken: token } = (await done(VISITOR, '/auth/singup', { user })) as {
    accesstoken: string
  }
  await group(owner, 'delete-user-from-group', outOfGroup())
  expect((await people.get('/api/app/get', { token, app_id: String(app_id) })).status).toBe(200)
})

it('somebody with an account whom an admin has shared it with, and the owner has invited, keeps it', async () => {
  await people.share(mole, app_id, friend, 1)
  await done(owner, '/api/invitation/add', invitationOf(friend.username))
  await group(owner, 'delete-user-from-group', outOfGroup())
  expect(await held()).toBe(1)
})
