import { beforeEach, describe, expect, it } from 'vitest'
import { recordingFetch, refusalOf } from './support/outcome.ts'
import { PASSWORD } from './support/password.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours } from './support/tour-app.ts'

const { owner, guest } = peopleOf('invitations')
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
