import { describe, expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { AuthError, PlatformError } from '#platform'
import { OWNER } from '../support/platform-server.ts'
import { startRecordingServer } from '../support/recording-server.ts'
import { connect, connectOwner, makeApp, runPlatform } from './client.ts'

const running = runPlatform()

let number = 0
async function addUser() {
  const account = { username: `user ${++number}`, password: 'correct horse battery staple' }
  const { user, authKey } = await createAccount(running().deps, account)
  return { ...account, authKey, userId: user.user_id }
}

describe('a sign-out', () => {
  it('auth.logout is not undone by a late answer to a sign-in', async () => {
    const { platform } = connect(running().url)
    const signingIn = platform.auth.login(OWNER)
    await platform.auth.logout()
    await expect(signingIn).rejects.toThrow(AuthError)
    expect(platform.auth.user).toBeUndefined()
  })
})

describe('a sign-in', () => {
  it('auth.login shows no data of the previous user, also when it arrives late', async () => {
    const other = await addUser()
    const { platform, hold } = connectOwner(running())
    const { appId } = await makeApp(platform)
    platform.apps.evict(appId)
    const paths = ['/api/applist/get', '/api/app/get', '/api/app/create']
    const letThrough = paths.map((path) => hold(path))
    const late = [
      platform.apps.list({ refresh: true }),
      platform.apps.get(appId),
      platform.apps.create({ app_name: 'Late' }),
    ].map((call) => call.catch((error: unknown) => error))
    await platform.auth.login({ authKey: other.authKey })
    for (const go of letThrough) go()
    for (const answer of await Promise.all(late)) expect(answer).toBeInstanceOf(Error)
    expect(platform.apps.peek(appId)).toBeUndefined()
    expect(await platform.apps.list()).toEqual([])
    expect(platform.apps.peek(appId)).toBeUndefined()
  })

  it('auth.login: of two sign-ins the last one counts', async () => {
    const [one, other] = [await addUser(), await addUser()]
    const { platform } = connect(running().url)
    const first = platform.auth.login({ username: one.username, password: one.password })
    const second = platform.auth.login({ authKey: other.authKey })
    expect((await second).user_id).toBe(other.userId)
    await expect(first).rejects.toThrow(AuthError)
    expect(platform.auth.user?.user_id).toBe(other.userId)
  })

  it('a token without an expiry is used until it is refused, then renewed (A04)', async () => {
    const server = await startRecordingServer()
    let valid = 'first'
    server.answer(({ path, query }) => {
      if (path === '/auth/login') return Response.json({ user_id: 1, accesstoken: valid })
      return Response.json([], { status: query.get('token') === valid ? 200 : 401 })
    })
    const { platform, asked } = connect(server.url, { authKey: 'key' })
    await platform.auth.users('a')
    await platform.auth.users('b')
    expect(asked).toEqual(['POST /auth/login', 'GET /auth/userlist', 'GET /auth/userlist'])
    valid = 'second'
    await platform.auth.users('c')
    expect(asked.slice(3)).toEqual(['GET /auth/userlist', 'POST /auth/login', 'GET /auth/userlist'])
    // The server did not repeat the key.
    expect(platform.auth.authKey).toBe('key')
    await platform.auth.login({ authKey: 'other key' })
    expect(platform.auth.authKey).toBe('other key')
    await server.stop()
  })

  it('auth.login rejects an answer without a user (A05)', async () => {
    const server = await startRecordingServer()
    server.answer(() => Response.json({ auth_key: 'key', accesstoken: 'token' }))
    const { platform } = connect(server.url)
    await expect(platform.auth.login({ authKey: 'key' })).rejects.toMatchObject({ code: 'shape' })
    expect(platform.auth.user).toBeUndefined()
    expect(platform.auth.authKey).toBeUndefined()
    await server.stop()
  })
})

it('an anonymous client sends no sign-in, and an empty token (A06)', async () => {
  const { platform, asked, urls } = connect(running().url)
  await platform.apps.list().catch(() => undefined)
  expect(asked).toEqual(['GET /api/applist/get'])
  expect(urls[0]).toMatch(/\?token=$/)
})

it('a stored session that has ended hides nothing that is shared with everyone', async () => {
  const { platform: owner } = connectOwner(running())
  const { appId } = await makeApp(owner, ['open to all'])
  const { appId: closed } = await makeApp(owner, ['private'])
  await owner.sharing.add({ appId, userId: 0, permission: 1 })
  const account = { username: `gone${Date.now()}@example.com`, password: 'a long password 77' }
  await owner.auth.signUp(account)
  let kept: string | null = null
  const storage = {
    read: () => kept,
    write: (text: string) => void (kept = text),
    clear: () => void (kept = null),
  }
  const { url } = running()
  const first = connect(url, { storage }).platform
  await first.auth.login(account)
  const stored: string | null = kept
  await first.auth.logout()
  kept = stored
  const { platform, asked } = connect(url, { storage })
  const users: unknown[] = []
  platform.on('user', {}, ({ user }) => users.push(user?.username))
  const [items, , refused] = await Promise.all([
    platform.items.list(appId),
    platform.items.list(appId),
    platform.items.list(closed).catch((error: unknown) => error),
  ])
  expect(items).toHaveLength(1)
  expect(refused).toBeInstanceOf(PlatformError)
  expect(users).toEqual([account.username, undefined])
  expect([platform.auth.user, kept]).toEqual([undefined, null])
  expect(asked.filter((one) => one.includes('/auth/login'))).toHaveLength(1)
  await expect(platform.items.add(appId, [{ fields: [] }])).rejects.toThrow(PlatformError)
})
