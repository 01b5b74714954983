import { beforeEach, describe, expect, it } from 'vitest'
import { AuthError } from 'mandry/platform'
import { errorOf, recordingFetch, refusalOf } from './support/outcome.ts'
import { PASSWORD } from './support/password.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours, share } from './support/tour-app.ts'

const { owner, guest, stranger } = peopleOf('invitations')
const platform = connect(owner)
let appId: number

beforeEach(async () => {
  appId = (await createTours(platform, ['Київ'])).appId
})

describe('inviting', () => {
  it('shares the app at once with somebody who has an account', async () => {
    const { appId: other } = await createTours(platform)
    const invited = await platform.invitations.add(
      [guest.username.toUpperCase()],
      [
        { appId, permission: 1 },
        { appId: other, permission: 2 },
      ],
    )
    const guest_email = guest.username.toUpperCase()
    expect(invited).toEqual([
      { guest_email, app_id: appId, permission: 1 },
      { guest_email, app_id: other, permission: 2 },
    ])
    expect((await connect(guest).apps.get(appId)).permission).toBe(1)
    expect((await connect(guest).apps.get(other)).permission).toBe(2)
  })

  it('waits for somebody who has none until they sign up, and lets them read', async () => {
    const username = `марія+${crypto.randomUUID()}@example.com`
    const [invited] = await platform.invitations.add([username], [{ appId, permission: 2 }])
    const { invitation_key } = invited!
    expect(invited).toEqual({ guest_email: username, app_id: appId, permission: 1, invitation_key })
    const newcomer = connect()
    await newcomer.auth.signUp({ username, password: PASSWORD, invitation_key })
    await newcomer.auth.login({ username, password: PASSWORD })
    expect((await newcomer.apps.get(appId)).permission).toBe(1)
    expect(await refusalOf(newcomer.items.add(appId, [{ fields: [] }]))).toBe(403)
  })

  it('takes nothing from those who have more', async () => {
    await share(platform, appId, [guest, 3])
    const [invited] = await platform.invitations.add([guest.username], [{ appId, permission: 1 }])
    expect(invited?.permission).toBe(3)
    expect((await connect(guest).apps.get(appId)).permission).toBe(3)
  })

  it('invites more guests than one call may hold', async () => {
    const emails = Array.from({ length: 25 }, (_, n) => `${n}.${crypto.randomUUID()}@example.com`)
    const invited = await platform.invitations.add(emails, [{ appId, permission: 1 }])
    expect(invited.map(({ guest_email }) => guest_email)).toEqual(emails)
  })

  it('sends nothing without guests or without apps', async () => {
    const { fetch, requests } = recordingFetch()
    const { invitations } = connect(owner, { fetch })
    expect(await invitations.add([], [{ appId, permission: 1 }])).toEqual([])
    expect(await invitations.add(['a@example.com'], [])).toEqual([])
    expect(requests).toEqual([])
  })
})

describe('refusals invite nobody at all', () => {
  const guests = [guest.username, 'second@example.com']
  const users = () => connect(owner).sharing.appUsers(appId)

  it.each([
    { why: 'a guest without an account and without an address', emails: [...guests, 'nobody'] },
    { why: 'an empty address', emails: [...guests, ' '] },
  ])('$why', async ({ emails }) => {
    expect(await refusalOf(platform.invitations.add(emails, [{ appId, permission: 1 }]))).toBe(400)
    expect(await users()).toHaveLength(1)
    expect(await refusalOf(connect(guest).apps.get(appId))).toBe(403)
  })

  it('an app that is not there', async () => {
    const apps = [
      { appId, permission: 1 },
      { appId: 999_999, permission: 1 },
    ] as const
    expect(await refusalOf(platform.invitations.add(guests, apps))).toBe(404)
    expect(await users()).toHaveLength(1)
  })

  it('somebody who may not share', async () => {
    await share(platform, appId, [stranger, 2])
    const apps = [{ appId, permission: 1 }] as const
    expect(await refusalOf(connect(stranger).invitations.add(guests, apps))).toBe(403)
    const anonymous = connect().invitations.add(guests, apps)
    expect(await errorOf(anonymous)).toBeInstanceOf(AuthError)
    expect(await users()).toHaveLength(2)
    expect(await refusalOf(connect(guest).apps.get(appId))).toBe(403)
  })
})
