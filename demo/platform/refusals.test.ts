import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { createPlatformApp } from '#demo/platform/app.ts'
import { LOGIN_WINDOW_MS, MAX_FAILED_LOGINS } from '#demo/platform/rules/login-throttle.ts'
import { ANYONE, PERMISSION, type Permission } from '#demo/platform/rules/permission.ts'
import { createApp, readApp, type App } from '#demo/platform/store/apps.ts'
import { addItems } from '#demo/platform/store/change-items.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { TOKEN_LIFETIME_MS } from '#demo/platform/routes/auth.ts'
import { OWNER, startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { clientOf } from '../../tests/support/demo/platform/platform-client.ts'

let time = 1_800_000_000_000
let platform: RunningPlatform
let owner: string
let guest: { token: string; userId: number }

beforeAll(async () => {
  platform = await startPlatform({ now: () => time })
  owner = await tokenOf(platform.authKey)
  const account = await createAccount(platform.deps, { username: 'guest', password: 'guest' })
  guest = { token: await tokenOf(account.authKey), userId: account.user.user_id }
})
afterAll(() => platform.stop())

function client() {
  return clientOf((path, init) => platform.app.request(path, init))
}

async function tokenOf(auth_key: string): Promise<string> {
  const answer = await client().post('/auth/login', { auth_key })
  const { accesstoken } = (await answer.json()) as { accesstoken: string }
  return accesstoken
}

async function appWithItem(guestMay: Permission = PERMISSION.none) {
  const { db } = platform.deps
  const appId = await createApp(db, platform.userId, { app_name: 'App', now: time })
  const drafts = [{ fields: [{ field_id: 1, field_value: 'first' }] }]
  const [item] = await addItems(db, appId, { drafts, now: time })
  await shareApp(db, { appId, userId: guest.userId, permission: guestMay })
  return { appId, app_id: String(appId), item_id: item!.item_id }
}

it('a refusal names the limit or the choices', async () => {
  const { post } = client()
  const { app_id } = await appWithItem()
  const reasonOf = async (answer: Promise<Response> | Response) =>
    ((await (await answer).json()) as { error: string }).error
  const user = JSON.stringify({ username: 'short@example.com', password: 'x', fullname: 'S' })
  expect(await reasonOf(post('/auth/singup', { user }))).toContain('at least 8 characters')
  const shared = { token: owner, app_id, user_id: String(guest.userId), sharing_permission: '9' }
  expect(await reasonOf(post('/sharing/add', shared))).toContain('one of 0, 1, 2, 3, 4')
  const data = JSON.stringify('x'.repeat(1_100_000))
  const document = JSON.stringify({ app_id: Number(app_id), item_id: 1, element_id: 1, data })
  const large = post('/api/new/document/insert-one', { token: owner, document })
  expect(await reasonOf(large)).toContain('at most 1048576 bytes')
})

describe('who may do what', () => {
  const LEVELS = [
    ['a stranger', PERMISSION.none, []],
    ['a reader', PERMISSION.read, ['get']],
    ['a writer', PERMISSION.write, ['get', 'add', 'change', 'remove']],
    ['an admin', PERMISSION.admin, ['get', 'add', 'change', 'remove', 'update']],
    ['an owner', PERMISSION.owner, ['get', 'add', 'change', 'remove', 'update', 'delete']],
  ] as const

  async function outcomes(guestMay: Permission, token: string): Promise<Record<string, number>> {
    const { app_id, appId, item_id } = await appWithItem(guestMay)
    const { post, get } = client()
    const calls = {
      get: () => get('/api/app/get', { token, app_id }),
      add: () => post('/api/items/add', { token, app_id, items: '[{"fields":[]}]' }),
      change: () =>
        post('/api/items/update', { token, app_id, items: JSON.stringify([{ item_id }]) }),
      remove: () => post('/api/items/delete', { token, items_ids: JSON.stringify([item_id]) }),
      update: () =>
        post('/api/app/update', { token, app: JSON.stringify({ app_id: appId, app_name: 'New' }) }),
      delete: () => post('/api/app/delete', { token, app_id }),
    }
    const statuses: Record<string, number> = {}
    for (const [name, call] of Object.entries(calls)) statuses[name] = (await call()).status
    return statuses
  }

  it.each(LEVELS)('%s', async (_name, level, allowed: readonly string[]) => {
    const statuses = await outcomes(level, guest.token)
    for (const [name, status] of Object.entries(statuses))
      expect([name, status]).toEqual([name, allowed.includes(name) ? 200 : 403])
  })

  it('answers 401 to a visitor without a token, and to an unknown token', async () => {
    expect(new Set(Object.values(await outcomes(PERMISSION.owner, '')))).toEqual(new Set([401]))
    expect(new Set(Object.values(await outcomes(PERMISSION.owner, 'x')))).toEqual(new Set([401]))
    const app = '{"app_name":"App"}'
    expect((await client().post('/api/app/create', { app })).status).toBe(401)
  })

  it('lets anyone read a public app, but not its trash, and not write', async () => {
    const { appId, app_id, item_id } = await appWithItem()
    await shareApp(platform.deps.db, { appId, userId: ANYONE, permission: PERMISSION.read })
    const { post, get } = client()
    const listed = async (token: string) => {
      const answer = await get('/api/app/get', { token, app_id })
      return ((await answer.json()) as App).items_list.length
    }
    expect(await listed('')).toBe(1)
    const items_ids = JSON.stringify([item_id])
    expect((await post('/api/items/delete', { items_ids })).status).toBe(401)
    await post('/api/items/delete', { token: owner, items_ids })
    expect([await listed(''), await listed(owner)]).toEqual([0, 1])
  })

  it('refuses to delete when one of the items is in a foreign app, and deletes nothing', async () => {
    const mine = await appWithItem(PERMISSION.write)
    const foreign = await appWithItem(PERMISSION.read)
    const items_ids = JSON.stringify([mine.item_id, foreign.item_id])
    const answer = await client().post('/api/items/delete', { token: guest.token, items_ids })
    expect(answer.status).toBe(403)
    const view = { permission: PERMISSION.owner, withTrash: false }
    const app = await readApp(platform.deps.db, mine.appId, view)
    expect(app.items_list).toHaveLength(1)
  })

  it('hides a deleted app, and only its owner brings it back', async () => {
    const { app_id, appId } = await appWithItem(PERMISSION.admin)
    const { post, get } = client()
    const restore = JSON.stringify({ app_id: appId, trash: false })
    const remove = JSON.stringify({ app_id: appId, trash: true })
    expect((await post('/api/app/update', { token: guest.token, app: remove })).status).toBe(403)
    expect((await post('/api/app/delete', { token: owner, app_id })).status).toBe(200)
    expect((await get('/api/app/get', { token: owner, app_id })).status).toBe(404)
    expect((await post('/api/items/add', { token: owner, app_id, items: '[]' })).status).toBe(404)
    expect((await post('/api/app/update', { token: guest.token, app: restore })).status).toBe(403)
    const plain = JSON.stringify({ app_id: appId, app_name: 'Still there?' })
    expect((await post('/api/app/update', { token: guest.token, app: plain })).status).toBe(403)
    expect((await post('/api/app/update', { token: owner, app: restore })).status).toBe(200)
    expect((await get('/api/app/get', { token: owner, app_id })).status).toBe(200)
  })
})

describe('what is missing or malformed', () => {
  it.each([
    [404, 'GET', '/api/app/get', { app_id: '2000000000' }],
    [400, 'GET', '/api/app/get', {}],
    [400, 'GET', '/api/app/get', { app_id: '-1' }],
    [400, 'GET', '/api/app/get', { app_id: '99999999999' }],
    [400, 'GET', '/api/app/get', { app_id: '1 or 1=1' }],
    [404, 'POST', '/api/app/delete', { app_id: '2000000000' }],
    [400, 'POST', '/api/app/create', { app: '{}' }],
    [400, 'POST', '/api/app/create', { app: '{"app_name":""}' }],
    [400, 'POST', '/api/app/create', { app: '{"app_name":"a\\u0000b"}' }],
    [400, 'POST', '/api/app/create', { app: 'not json' }],
    [400, 'POST', '/api/app/create', { app: '[]' }],
    [400, 'POST', '/api/app/update', { app: '{"app_name":"no id"}' }],
    [404, 'POST', '/api/app/update', { app: '{"app_id":2000000000}' }],
    [400, 'POST', '/api/items/add', { items: '[]' }],
    [404, 'POST', '/api/items/add', { app_id: '2000000000', items: '[]' }],
    [404, 'POST', '/api/items/delete', { items_ids: '[2000000000]' }],
    [400, 'POST', '/api/items/delete', { items_ids: '["x"]' }],
    [400, 'POST', '/auth/logout', {}],
    [404, 'GET', '/api/nothing', {}],
  ])('answers %i to %s %s with %j', async (status, method, path, fields) => {
    const { post, get } = client()
    const sent = path === '/auth/logout' ? {} : { token: owner, ...fields }
    expect((await (method === 'GET' ? get : post)(path, sent)).status).toBe(status)
  })

  it.each([
    '{}',
    '[1]',
    '[{}]',
    '[{"fields":[{"field_id":1}]}]',
    '[{"fields":[{"field_id":0,"field_value":""}]}]',
    '[{"fields":[{"field_id":1,"field_value":null}]}]',
    '[{"fields":[{"field_id":1,"field_value":{}}]}]',
    '[{"fields":[],"index_number":-1}]',
    JSON.stringify([{ fields: [{ field_id: 1, field_value: 'x'.repeat(1_000_001) }] }]),
    JSON.stringify(Array.from({ length: 2001 }, () => ({ fields: [] }))),
  ])('adds nothing for the items %.60s', async (items) => {
    const { app_id, appId } = await appWithItem()
    const answer = await client().post('/api/items/add', { token: owner, app_id, items })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reason: 'invalid' })
    const view = { permission: PERMISSION.owner, withTrash: true }
    expect((await readApp(platform.deps.db, appId, view)).items_list).toHaveLength(1)
  })
})

describe('signing in', () => {
  it.each([
    [400, {}],
    [400, { username: 'owner' }],
    [400, { username: 'owner', password: 'x'.repeat(1025) }],
    [401, { username: 'owner', password: 'wrong' }],
    [401, { username: 'nobody', password: 'wrong' }],
    [401, { auth_key: 'unknown' }],
    [400, { auth_key: 'x'.repeat(600) }],
  ])('answers %i to %j', async (status, fields: Record<string, string>) => {
    expect((await client().post('/auth/login', fields)).status).toBe(status)
  })

  it('takes a valid token in the query, and does not prolong it', async () => {
    const { post } = client()
    const answer = await post(`/auth/login?accesstoken=${owner}`, {})
    const user = await answer.json()
    expect(user).toMatchObject({ accesstoken: owner, username: 'owner' })
    expect(user).not.toHaveProperty('auth_key')
    expect((await post('/auth/login?accesstoken=unknown', {})).status).toBe(401)
  })

  it('ends a token at its expiry date, and renews with the auth key', async () => {
    const token = await tokenOf(platform.authKey)
    const { get } = client()
    expect((await get('/api/applist/get', { token })).status).toBe(200)
    time += TOKEN_LIFETIME_MS
    expect((await get('/api/applist/get', { token })).status).toBe(401)
    owner = await tokenOf(platform.authKey)
    expect((await get('/api/applist/get', { token: owner })).status).toBe(200)
  })

  it('keeps the lasting key of an account through a sign-out', async () => {
    const token = await tokenOf(platform.authKey)
    expect((await client().post('/auth/logout', { token })).status).toBe(200)
    expect((await client().post('/auth/logout', { token })).status).toBe(401)
    expect(await tokenOf(platform.authKey)).not.toBe(token)
  })

  it('stops guesses at a password, also at the same time, until the window is over', async () => {
    const app = createPlatformApp(platform.deps) // counts its own
    const { post } = clientOf((path, init) => app.request(path, init))
    const guess = () => post('/auth/login', { username: OWNER.username, password: 'guess' })
    const answers = await Promise.all(Array.from({ length: MAX_FAILED_LOGINS + 2 }, guess))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(MAX_FAILED_LOGINS)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
    const refused = await post('/auth/login', OWNER)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    time += LOGIN_WINDOW_MS
    expect((await post('/auth/login', OWNER)).status).toBe(200)
  })
})
