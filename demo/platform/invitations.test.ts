import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { INVITATION_LIFETIME_MS } from '#demo/platform/rules/limits.ts'
import { permissionOf } from '#demo/platform/store/sharings.ts'
import {
  startWithPeople,
  VISITOR,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'

let people: People
let owner: Person
let admin: Person
let member: Person
let app_id: number
let other_id: number
let guests = 0

beforeAll(async () => {
  people = await startWithPeople()
  owner = await people.person('host@example.com')
  admin = await people.person('admin@example.com')
  member = await people.person('Member@Example.com')
})
afterAll(() => people.platform.stop())

beforeEach(async () => {
  await people.platform.deps.db.deleteFrom('invitations').execute()
  app_id = await people.newApp(owner)
  other_id = await people.newApp(owner)
  await people.share(owner, app_id, admin, 3)
})

/** Sends lists as brackets, as clients do. */
function invite(by: Person, emails: readonly string[], apps: readonly (readonly unknown[])[]) {
  const guestFields = emails.map((email, n) => [`guests_emails[${n}]`, email])
  const appFields = apps.flatMap(([id, permission], n) => [
    [`apps[${n}][app_id]`, id],
    ...(permission === undefined ? [] : [[`apps[${n}][permission]`, permission]]),
  ])
  return people.as(by, '/api/invitation/add', Object.fromEntries([...guestFields, ...appFields]))
}

/** The secret of the link, by the address of the guest. */
function keysOf({ body }: { readonly body: unknown }): Record<string, string> {
  const rows = body as { guest_email: string; invitation_key?: string }[]
  return Object.fromEntries(
    rows.map(({ guest_email, invitation_key = '' }) => [guest_email, invitation_key]),
  )
}

async function signUp(username: string, invitation_key = ''): Promise<number> {
  const user = JSON.stringify({ username, password: 'long enough', invitation_key })
  const { body } = await people.as(VISITOR, '/auth/singup', { user })
  return (body as { user_id: number }).user_id
}

function newGuest(): string {
  return `guest${++guests}@example.com`
}

function heldBy(userId: number, appId = app_id) {
  return permissionOf(people.platform.deps.db, appId, userId)
}

describe('an invitation', () => {
  it('shares at once with those who have an account, whatever the case of the address', async () => {
    const answer = await invite(owner, ['MEMBER@example.COM'], [[app_id, 2]])
    const invited = { guest_email: 'MEMBER@example.COM', app_id, permission: 2 }
    expect(answer).toEqual({ status: 200, body: [invited] })
    expect(await heldBy(member.userId)).toBe(2)
  })

  it('waits for the others, and becomes their shares when they sign up', async () => {
    const [first, second] = [newGuest(), newGuest()]
    const apps = [
      [app_id, 2],
      [other_id, 1],
    ]
    const answer = await invite(owner, [first, second.toUpperCase()], apps)
    const { [first]: invitation_key = '', [second.toUpperCase()]: other_key } = keysOf(answer)
    expect(answer.body).toEqual([
      { guest_email: first, app_id, permission: 1, invitation_key },
      { guest_email: first, app_id: other_id, permission: 1, invitation_key },
      { guest_email: second.toUpperCase(), app_id, permission: 1, invitation_key: other_key },
      {
        guest_email: second.toUpperCase(),
        app_id: other_id,
        permission: 1,
        invitation_key: other_key,
      },
    ])
    expect(invitation_key).toMatch(/^[\w-]{43}$/)
    expect(other_key).not.toBe(invitation_key)
    const userId = await signUp(first.toUpperCase(), invitation_key)
    expect([await heldBy(userId), await heldBy(userId, other_id)]).toEqual([1, 1])
    const rest = await people.platform.deps.db.selectFrom('invitations').selectAll().execute()
    expect(rest.map((row) => row.guest_email)).toEqual([second, second])
  })

  it('never lowers a share', async () => {
    await invite(owner, [admin.username], [[app_id, 3]])
    const lower = await invite(admin, [admin.username, owner.username], [[app_id, 1]])
    const levels = (lower.body as { permission: number }[]).map((entry) => entry.permission)
    expect(levels).toEqual([3, 4])
    expect([await heldBy(admin.userId), await heldBy(owner.userId)]).toEqual([3, 4])
  })

  it('is not redeemed by a user who takes that name', async () => {
    const guest = newGuest()
    await invite(owner, [guest], [[app_id, 1]])
    const thief = await people.person(`thief of ${guest}`)
    const user = JSON.stringify({ username: guest, current_password: 'secret' })
    expect((await people.as(thief, '/auth/updateuser', { user })).status).toBe(200)
    expect(await heldBy(thief.userId)).toBe(0)
  })

  it('is worth nothing when its host may not share the app any more', async () => {
    const guest = newGuest()
    const { [guest]: key } = keysOf(await invite(admin, [guest], [[app_id, 2]]))
    await people.share(owner, app_id, admin, 1)
    expect(await heldBy(await signUp(guest, key))).toBe(0)
  })
})

describe('a refused invitation', () => {
  const REFUSALS: [number, () => Person, readonly string[], () => (readonly unknown[])[]][] = [
    [401, () => VISITOR, ['a@b.cc'], () => [[app_id, 1]]],
    [403, () => member, ['a@b.cc'], () => [[app_id, 1]]],
    [403, () => admin, ['a@b.cc'], () => [[app_id, 3]]],
    [403, () => owner, ['a@b.cc'], () => [[app_id, 4]]],
    [
      403,
      () => admin,
      ['a@b.cc', 'Member@Example.com'],
      () => [
        [app_id, 1],
        [other_id, 1],
      ],
    ],
    [
      404,
      () => owner,
      ['a@b.cc'],
      () => [
        [app_id, 1],
        [2_000_000_000, 1],
      ],
    ],
    [400, () => owner, ['a@b.cc', 'not an address'], () => [[app_id, 1]]],
    [400, () => owner, ['Member@Example.com', ''], () => [[app_id, 1]]],
    [400, () => owner, [`${'x'.repeat(250)}@b.cc`], () => [[app_id, 1]]],
    [400, () => owner, [], () => [[app_id, 1]]],
    [400, () => owner, ['a@b.cc'], () => []],
    [400, () => owner, ['a@b.cc'], () => [[app_id, 0]]],
    [400, () => owner, ['a@b.cc'], () => [[app_id, undefined]]],
    [400, () => owner, ['a@b.cc'], () => [['x', 1]]],
    [400, () => owner, Array.from({ length: 21 }, (_, n) => `a${n}@b.cc`), () => [[app_id, 1]]],
  ]

  it.each(REFUSALS)('answers %i and changes nothing (%#)', async (status, by, emails, apps) => {
    const before = await people.rights()
    expect((await invite(by(), emails, apps())).status).toBe(status)
    expect(await people.rights()).toEqual(before)
  })

  it('leaves one user at most 1000 open invitations', async () => {
    const crowd = (call: number) => Array.from({ length: 20 }, (_, n) => `${call}.${n}@b.cc`)
    const nine = Array.from({ length: 9 }, () => people.newApp(owner))
    const apps = [app_id, ...(await Promise.all(nine))].map((id) => [id, 1])
    for (let call = 0; call < 5; call++)
      expect((await invite(owner, crowd(call), apps)).status).toBe(200)
    const before = await people.rights()
    expect((await invite(owner, ['late@b.cc'], [[app_id, 1]])).status).toBe(429)
    expect(await people.rights()).toEqual(before)
  })
})

it('opens a closed platform to its guest alone, until it expires', async () => {
  const { deps } = people.platform
  const signUpWith = async (
    username: string,
    invitation_key?: string,
    now = deps.now,
  ): Promise<unknown[]> => {
    const app = createPlatformApp({ ...deps, now, isSignUpOpen: false })
    const user = JSON.stringify({ username, password: 'long enough', invitation_key })
    const body = new URLSearchParams({ user })
    const answer = await app.request('/auth/singup', { method: 'POST', body })
    const answered: unknown = await answer.json()
    return [answer.status, answered]
  }
  const refusal = { error: 'signing up needs an invitation', reason: 'forbidden' }
  const [guest, late] = [newGuest(), newGuest()]
  const { [guest]: key, [late]: lateKey } = keysOf(
    await invite(owner, [guest, late], [[app_id, 1]]),
  )
  expect(await signUpWith('stranger@example.com')).toEqual([403, refusal])
  expect(await signUpWith(owner.username)).toEqual([403, refusal])
  // One answer to all: it does not tell who is invited.
  expect(await signUpWith(guest)).toEqual([403, refusal])
  expect(await signUpWith(guest, lateKey)).toEqual([403, refusal])
  expect(await signUpWith(guest.toUpperCase(), key)).toMatchObject([
    200,
    { username: guest.toUpperCase() },
  ])
  const after = () => deps.now() + INVITATION_LIFETIME_MS
  expect(await signUpWith(late, lateKey, after)).toEqual([403, refusal])
})
