import { describe, expect, it } from 'vitest'
import { AuthError } from 'mandry/platform'
import { errorOf } from './support/outcome.ts'
import { connect, peopleOf } from './support/people.ts'

const { owner, guest, stranger } = peopleOf('users')
const SECRETS = /accesstoken|auth_key|password/
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('users', () => {
  it.each([
    { keyword: 'київ', fits: 'Олена КИЇВСЬКА', differs: 'Олена Киевская' },
    { keyword: 'a&token=EVIL#frag', fits: '"a&token=EVIL#frag"', differs: 'a' },
    { keyword: '50%25', fits: 'знижка 50%25', differs: 'знижка 50%' },
    { keyword: 'a+b', fits: 'xa+bx', differs: 'xa bx' },
    { keyword: 'x_y', fits: 'x_y', differs: 'xzy' },
  ])('are found by $keyword, and only they', async ({ keyword, fits, differs }) => {
    await connect(guest).auth.update({ fullname: fits })
    await connect(stranger).auth.update({ fullname: differs })
    const found = await connect(owner).auth.users(keyword)
    expect(found).toMatchObject([{ user_id: guest.userId, fullname: fits }])
    expect(JSON.stringify(found)).not.toMatch(SECRETS)
  })

  it('are found by number', async () => {
    const user = await connect(owner).auth.getUser(String(guest.userId))
    expect(user).toMatchObject({ user_id: guest.userId, username: guest.username })
    expect(JSON.stringify(user)).not.toMatch(SECRETS)
    expect(await connect(owner).auth.getUser(999_999)).toBeUndefined()
    expect(await errorOf(connect().auth.getUser(guest.userId))).toBeInstanceOf(AuthError)
  })
})

describe('changing oneself', () => {
  const seen = () => connect(owner).auth.getUser(guest.userId)

  it('is seen by others, and by the client itself', async () => {
    const platform = connect(guest)
    const user = await platform.auth.update({ fullname: 'Гід + "друг" & 100%' })
    expect(user).toMatchObject({ user_id: guest.userId, fullname: 'Гід + "друг" & 100%' })
    expect(platform.auth.user).toEqual(user)
    expect(await seen()).toEqual(user)
    expect(await platform.auth.getUser(guest.userId)).toEqual(user)
  })
})

describe('the avatar', () => {
  const picture = () => Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))

  it.each([
    { as: 'base64 text', image: PIXEL },
    { as: 'a data address', image: `data:image/png;base64,${PIXEL}` },
    { as: 'the picture itself', image: new Blob([picture()], { type: 'image/png' }) },
  ])('is sent as $as, and anybody can look at it', async ({ image }) => {
    const platform = connect(guest)
    const user = await platform.auth.uploadAvatar(image)
    expect(platform.auth.user).toEqual(user)
    expect(await connect(owner).auth.getUser(guest.userId)).toEqual(user)
    for (const url of [user.avatar_128 ?? '', user.avatar_512 ?? '']) {
      const blob = await connect().files.download(url)
      expect(blob.type).toBe('image/webp')
      expect(blob.size).toBeGreaterThan(0)
    }
  })
})
