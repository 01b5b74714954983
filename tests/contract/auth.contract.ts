import { describe, expect, it } from 'vitest'
import { AuthError, memoryStorage, type Platform } from 'mandry/platform'
import { errorOf, recordingFetch, refusalOf } from './support/outcome.ts'
import { PASSWORD } from './support/password.ts'
import { connect, peopleOf } from './support/people.ts'
import { createTours } from './support/tour-app.ts'

const { owner, guest } = peopleOf('auth')
const SECRETS = /accesstoken|auth_key|password/
const TWO_HOURS_MS = 2 * 60 * 60 * 1000

const login = { username: owner.username, password: PASSWORD }

/** Who the server takes a client for. */
async function userIdOf(platform: Platform): Promise<number | undefined> {
  const { app_id } = await platform.apps.create({ app_name: 'Whose?' })
  const [user] = await platform.sharing.appUsers(app_id)
  return user?.user_id
}

async function signedIn(person = owner): Promise<Platform> {
  const platform = connect()
  await platform.auth.login({ username: person.username, password: PASSWORD })
  return platform
}

describe('signing in', () => {
  it('by name and password gives a user without secrets, and a key for later', async () => {
    const platform = connect()
    expect(platform.auth.user).toBeUndefined()
    const user = await platform.auth.login(login)
    expect(user).toMatchObject({ user_id: owner.userId, username: owner.username })
    expect(JSON.stringify(user)).not.toMatch(SECRETS)
    expect(platform.auth.user).toEqual(user)
    expect(platform.auth.expiresAt).toBeGreaterThan(Date.now())
    const { app_id } = await platform.apps.create({ app_name: 'Mine' })
    expect((await connect(owner).apps.get(app_id)).permission).toBe(4)

    const later = connect()
    await later.auth.login({ authKey: platform.auth.authKey ?? '' })
    expect((await later.apps.get(app_id)).permission).toBe(4)
  })

  it('by an auth key happens by itself when a token is needed', async () => {
    const { fetch, requests } = recordingFetch()
    const platform = connect(owner, { fetch })
    expect(requests).toEqual([])
    await Promise.all([platform.apps.list(), platform.auth.users('auth')])
    expect(requests.filter((one) => one === 'POST /auth/login')).toHaveLength(1)
    expect(platform.auth.user?.user_id).toBe(owner.userId)
  })

  it('by a valid access token works for as long as the token', async () => {
    const accessToken = await connect(owner).auth.token()
    let ahead = 0
    const { fetch, requests } = recordingFetch()
    const platform = connect(undefined, { now: () => Date.now() + ahead, fetch })
    await platform.auth.login({ accessToken })
    expect(await platform.auth.token()).toBe(accessToken)
    expect(await userIdOf(platform)).toBe(owner.userId)
    expect(platform.auth.authKey).toBeUndefined()
    ahead = TWO_HOURS_MS
    requests.length = 0
    expect(await errorOf(platform.apps.list())).toBeInstanceOf(AuthError)
    expect(requests).toEqual([])
  })

  it.each([
    { what: 'a wrong password', credentials: { ...login, password: 'wrong' } },
    { what: 'a user nobody knows', credentials: { ...login, username: 'nobody' } },
    { what: 'an unknown key', credentials: { authKey: 'nobody-gave-out-this-key' } },
    { what: 'an unknown token', credentials: { accessToken: 'nobody-gave-out-this' } },
  ])('with $what is refused, and who was signed in stays so', async ({ credentials }) => {
    const platform = await signedIn(guest)
    const token = await platform.auth.token()
    expect(await refusalOf(platform.auth.login(credentials))).toBe(401)
    expect(platform.auth.user?.user_id).toBe(guest.userId)
    expect(await platform.auth.token()).toBe(token)
  })

  it('with a refused key ends in an AuthError at the first call', async () => {
    const error = await errorOf(connect({ ...owner, authKey: 'no-such-key' }).apps.list())
    expect(error).toBeInstanceOf(AuthError)
    expect((error as AuthError).cause).toMatchObject({ status: 401 })
  })

  it('shows the next user nothing of the one before', async () => {
    const platform = await signedIn(owner)
    const { appId } = await createTours(platform)
    await platform.apps.list()
    await platform.auth.login({ username: guest.username, password: PASSWORD })
    expect(platform.apps.peek(appId)).toBeUndefined()
    expect((await platform.apps.list()).map((app) => app.app_id)).not.toContain(appId)
    expect(await refusalOf(platform.apps.get(appId))).toBe(403)
  })
})

describe('the access token', () => {
  it('is renewed once for all who wait when it has expired', async () => {
    let ahead = 0
    const { fetch, requests } = recordingFetch()
    const platform = connect(owner, { now: () => Date.now() + ahead, fetch })
    const first = await platform.auth.token()
    requests.length = 0
    ahead = TWO_HOURS_MS
    const [token] = await Promise.all([platform.auth.token(), platform.apps.list()])
    ahead = 0
    expect(token).not.toBe(first)
    expect(requests.filter((one) => one === 'POST /auth/login')).toHaveLength(1)
    expect(await platform.auth.token()).toBe(token)
    expect(await userIdOf(platform)).toBe(owner.userId)
  })

  it('is renewed when the server refuses it, and the call is made again', async () => {
    const platform = connect(owner)
    const accessToken = await platform.auth.token()
    const other = connect()
    await other.auth.login({ accessToken })
    await other.auth.logout()
    expect(await userIdOf(platform)).toBe(owner.userId)
    expect(await platform.auth.token()).not.toBe(accessToken)
  })

  it('goes on in another client that has the same storage', async () => {
    const storage = memoryStorage()
    const first = connect(undefined, { storage })
    await first.auth.login(login)
    const { fetch, requests } = recordingFetch()
    const second = connect(undefined, { storage, fetch })
    expect(await second.auth.token()).toBe(await first.auth.token())
    expect(await userIdOf(second)).toBe(owner.userId)
    expect(requests).not.toContain('POST /auth/login')
  })
})

describe('signing out', () => {
  it('forgets everything here and on the server: the next call is anonymous', async () => {
    const { fetch, requests } = recordingFetch()
    const storage = memoryStorage()
    const platform = connect(undefined, { fetch, storage })
    await platform.auth.login(login)
    const { appId } = await createTours(platform)
    await platform.apps.list()
    const accessToken = await platform.auth.token()
    const authKey = platform.auth.authKey ?? ''

    await platform.auth.logout()
    expect(platform.auth.user).toBeUndefined()
    expect(platform.auth.authKey).toBeUndefined()
    expect(platform.auth.expiresAt).toBeUndefined()
    expect(await storage.read()).toBeNull()
    expect(await platform.auth.token()).toBe('')
    expect(platform.apps.peek(appId)).toBeUndefined()

    requests.length = 0
    expect(await errorOf(platform.apps.get(appId))).toBeInstanceOf(AuthError)
    expect(requests).toEqual([`GET /api/app/get?app_id=${appId}&token=`])
    expect((await platform.apps.list()).map((app) => app.app_id)).not.toContain(appId)
    expect(await refusalOf(connect().auth.login({ accessToken }))).toBe(401)
    expect(await refusalOf(connect().auth.login({ authKey }))).toBe(401)
  })

  it('forgets even when the server does not know the token any more', async () => {
    const platform = connect()
    await platform.auth.login(login)
    const accessToken = await platform.auth.token()
    const other = connect()
    await other.auth.login({ accessToken })
    await other.auth.logout()
    await platform.auth.logout()
    expect(platform.auth.user).toBeUndefined()
    expect(await platform.auth.token()).toBe('')
  })

  it('sends nothing when nobody is signed in', async () => {
    const { fetch, requests } = recordingFetch()
    await connect(undefined, { fetch }).auth.logout()
    expect(requests).toEqual([])
  })
})

describe('signing up', () => {
  it('makes an account that can sign in and that others find', async () => {
    const username = `нова+${crypto.randomUUID()} & 7%25`
    const platform = connect()
    const user = await platform.auth.signUp({ username, password: PASSWORD, fullname: 'Нова' })
    expect(user).toMatchObject({ username, fullname: 'Нова' })
    expect(JSON.stringify(user)).not.toMatch(SECRETS)
    expect(platform.auth.user).toBeUndefined()
    expect((await platform.auth.login({ username, password: PASSWORD })).user_id).toBe(user.user_id)
    expect(await connect(owner).auth.users(username)).toEqual([
      expect.objectContaining({ user_id: user.user_id }),
    ])
  })
})
