import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { LOGIN_WINDOW_MS, MAX_FAILED_LOGINS } from '#demo/platform/rules/login-throttle.ts'
import {
  MAX_PENDING_SIGN_UPS,
  MAX_WAITING_SIGN_UPS,
  SIGN_UP_WINDOW_MS,
} from '#demo/platform/rules/limits.ts'
import { addAuthKey } from '#demo/platform/store/sessions.ts'
import { findUser } from '#demo/platform/store/users.ts'
import {
  startWithPeople,
  VISITOR,
  type People,
  type Person,
} from '../../tests/support/demo/platform/people.ts'
import { clientOf } from '../../tests/support/demo/platform/platform-client.ts'

const PASSWORD = 'long enough'

let time = 1_800_000_000_000
let people: People
let anna: Person
let borys: Person

beforeAll(async () => {
  people = await startWithPeople({ now: () => time })
  anna = await people.person('anna')
  borys = await people.person('borys')
  await people.person('ace')
})
afterAll(() => people.platform.stop())

function signUp(user: object) {
  return people.as(VISITOR, '/auth/singup', { user: JSON.stringify(user) })
}

function update(by: Person, user: object) {
  return people.as(by, '/auth/updateuser', { user: JSON.stringify(user) })
}

/** The status of a call that needs a sign-in. */
async function statusOf(token: unknown): Promise<number> {
  return (await people.get('/api/applist/get', { token: String(token) })).status
}

function countUsers(): Promise<unknown[]> {
  return people.platform.deps.db.selectFrom('users').selectAll().orderBy('user_id').execute()
}

describe('signing up', () => {
  it('makes an account and answers as a sign-in does', async () => {
    const { status, body } = await signUp({ username: 'Олена', password: PASSWORD })
    expect(status).toBe(200)
    expect(body).toEqual({
      user_id: expect.any(Number),
      username: 'Олена',
      fullname: 'Олена',
      avatar_128: '',
      avatar_512: '',
      accesstoken: expect.stringMatching(/^[\w-]+$/),
      expirydate: time + 3_600_000,
      auth_key: expect.stringMatching(/^[\w-]+$/),
    })
    const { accesstoken, auth_key } = body as Record<string, string>
    expect(await statusOf(accesstoken)).toBe(200)
    expect((await people.post('/auth/login', { auth_key: auth_key ?? '' })).status).toBe(200)
    for (const username of ['Олена', 'олена'])
      expect((await people.post('/auth/login', { username, password: PASSWORD })).status).toBe(200)
  })

  it.each([
    [{ username: 'anna', password: PASSWORD }],
    [{ username: 'ANNA', password: PASSWORD }],
    [{ username: 'олЕНА', password: PASSWORD }],
    [{ username: 'new', password: 'short' }],
    [{ username: 'new', password: 'x'.repeat(1025) }],
    [{ username: 'new' }],
    [{ password: PASSWORD }],
    [{ username: '', password: PASSWORD }],
    [{ username: ' new', password: PASSWORD }],
    [{ username: 'new ', password: PASSWORD }],
    [{ username: 'n\u0000w', password: PASSWORD }],
    [{ username: 'n\u200bw', password: PASSWORD }],
    [{ username: 'x'.repeat(257), password: PASSWORD }],
    [{ username: 'anna.', password: PASSWORD }],
    [{ username: '"Anna"', password: PASSWORD }],
    [{ username: 'аnna', password: PASSWORD }], // with a Cyrillic letter
    [{ username: 'асе', password: PASSWORD }], // Cyrillic, it mixes nothing
    [{ username: 'sрецial', password: PASSWORD }],
    [{ username: 'Admin', password: PASSWORD }],
    [{ username: 'admin.', password: PASSWORD }],
    [{ username: 'new', password: 'password' }],
    [{ username: 'new', password: 'Password2026!' }],
    [{ username: 'new', password: '12345678' }],
    [{ username: 'new', password: '98765432' }],
    [{ username: 'new', password: 'aaaaaaaa' }],
    [{ username: 'newcomer', password: 'Newcomer' }],
    [{ username: 'newcomer', password: 'newcomer1' }],
    [{ username: 'new', fullname: 'Ann Lee-Moore', password: 'ann lee-moore' }],
    [{ username: 'new', password: PASSWORD, fullname: 7 }],
    [['new', PASSWORD]],
  ])('refuses %j and adds nobody', async (user) => {
    const before = await countUsers()
    expect((await signUp(user)).status).toBe(400)
    expect(await countUsers()).toEqual(before)
  })

  it.each(['Марта-Maria 2', 'марія+3f@example.com', 'anna.b', '…'])(
    'takes the name %s',
    async (username) => {
      expect((await signUp({ username, password: PASSWORD })).status).toBe(200)
    },
  )

  it('goes on four at a time, and the next 64 wait', async () => {
    const app = createPlatformApp(people.platform.deps) // counts its own
    const { post } = clientOf((path, init) => app.request(path, init))
    const taken = JSON.stringify({ username: 'anna', password: PASSWORD })
    const tries = Array.from({ length: MAX_PENDING_SIGN_UPS + MAX_WAITING_SIGN_UPS + 2 }, () =>
      post('/auth/singup', { user: taken }),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(68)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    time += SIGN_UP_WINDOW_MS
  })

  it('is counted by the address it comes from', async () => {
    const { post } = clientOf((path, init) => fetch(`${people.platform.url}${path}`, init))
    const taken = JSON.stringify({ username: 'anna', password: PASSWORD })
    for (let n = 0; n < 20; n++)
      expect((await post('/auth/singup', { user: taken })).status).toBe(400)
    const last = await post('/auth/singup', { user: taken })
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, '3600'])
    for (const who of [anna, borys]) await renew(who)
  })
})

/** The clock was moved: tokens are an hour old. */
async function renew(who: Person): Promise<void> {
  const { db } = people.platform.deps
  await db
    .updateTable('access_tokens')
    .set({ expires_at: time + 3_600_000 })
    .where('user_id', '=', who.userId)
    .execute()
}

describe('finding people', () => {
  it('answers what others may see of them', async () => {
    const found = await people.as(anna, '/auth/userlist', { keyword: 'ORY' })
    const user = {
      user_id: borys.userId,
      username: 'borys',
      fullname: 'borys',
      avatar_128: '',
      avatar_512: '',
    }
    expect(found).toEqual({ status: 200, body: [user] })
    const one = await people.as(anna, '/auth/getuserbyid', { id: borys.userId })
    expect(one).toEqual({ status: 200, body: user })
  })

  it.each([
    [401, '/auth/userlist', { keyword: 'a' }],
    [401, '/auth/getuserbyid', { id: 1 }],
  ])('answers %i to a visitor at %s', async (status, path, fields) => {
    expect((await people.as(VISITOR, path, fields)).status).toBe(status)
  })

  it.each([
    [400, '/auth/userlist', {}],
    [400, '/auth/userlist', { keyword: '' }],
    [400, '/auth/userlist', { keyword: 'x'.repeat(257) }],
    [404, '/auth/getuserbyid', { id: 2_000_000_000 }],
    [400, '/auth/getuserbyid', { id: 'x' }],
    [400, '/auth/getuserbyid', {}],
  ])('answers %i at %s with %j', async (status, path, fields) => {
    expect((await people.as(anna, path, fields)).status).toBe(status)
  })
})

describe('changing oneself', () => {
  it('changes the names, and ignores what a client sends along', async () => {
    const sent = {
      user_id: anna.userId,
      fullname: 'Анна',
      avatar_128: 'https://elsewhere/',
      accesstoken: 'x',
    }
    const changed = await update(anna, sent)
    const user = { user_id: anna.userId, username: 'anna', fullname: 'Анна' }
    expect(changed).toEqual({ status: 200, body: { ...user, avatar_128: '', avatar_512: '' } })
    const renamed = { username: 'Anna', current_password: 'secret' }
    expect((await update(anna, renamed)).body).toMatchObject({ username: 'Anna' })
    expect((await update(anna, {})).body).toMatchObject({ username: 'Anna', fullname: 'Анна' })
    const found = await people.as(borys, '/auth/userlist', { keyword: 'аНН' })
    expect(found.body).toMatchObject([{ user_id: anna.userId }])
  })

  it.each([
    [403, () => ({ user_id: borys.userId, fullname: 'Mine' })],
    [400, () => ({ username: 'BORYS' })],
    [400, () => ({ username: 'borys.' })],
    [400, () => ({ username: 'аnnа' })], // with Cyrillic letters
    [400, () => ({ password: 'password', current_password: 'secret' })],
    [400, () => ({ username: '' })],
    [400, () => ({ fullname: ' ' })],
    [400, () => ({ fullname: 'New', password: 'long enough too' })],
    [400, () => ({ username: 'renamed by a token' })],
    [403, () => ({ username: 'renamed by a token', current_password: 'wrong' })],
    [400, () => ({ fullname: 'New', password: 'short', current_password: 'secret' })],
    [403, () => ({ fullname: 'New', password: 'long enough too', current_password: 'wrong' })],
    [400, () => ({ user_id: 'x' })],
  ])('answers %i and changes nothing (%#)', async (status, user) => {
    const before = await countUsers()
    expect((await update(anna, user())).status).toBe(status)
    expect(await countUsers()).toEqual(before)
  })

  it('keeps a name of an older version that nobody may take any more', async () => {
    const elder = await people.person('оld admin') // the first letter is Cyrillic
    const sent = { username: elder.username, fullname: 'Elder' }
    expect(await update(elder, sent)).toMatchObject({ status: 200, body: sent })
  })

  it('is not for visitors', async () => {
    expect((await update(VISITOR, { fullname: 'x' })).status).toBe(401)
  })

  it('takes a new password with the current one, and ends the other sign-ins', async () => {
    const signedUp = await signUp({ username: 'vira', password: PASSWORD })
    const { user_id, accesstoken, auth_key } = signedUp.body as Record<string, string>
    const login = await people.post('/auth/login', { username: 'vira', password: PASSWORD })
    const other = (await login.json()) as Record<string, string>
    const vira = { userId: Number(user_id), username: 'vira', token: accesstoken ?? '' }

    const lasting = { secret: 'a lasting key of vira', lasting: true, now: time }
    await addAuthKey(people.platform.deps.db, vira.userId, lasting)
    const fields = { password: 'another password', current_password: PASSWORD }
    const changed = await update(vira, fields)
    expect(changed.status).toBe(200)
    expect(Object.keys(changed.body as object)).not.toContain('password')
    expect([await statusOf(accesstoken), await statusOf(other.accesstoken)]).toEqual([200, 401])
    const logins = [
      { auth_key: auth_key ?? '' },
      { auth_key: lasting.secret },
      { auth_key: other.auth_key ?? '' },
      { username: 'vira', password: PASSWORD },
      { username: 'vira', password: 'another password' },
    ]
    const statuses = []
    for (const sent of logins) statuses.push((await people.post('/auth/login', sent)).status)
    expect(statuses).toEqual([200, 401, 401, 401, 200])
  })

  it('stops guesses at the current password', async () => {
    const wrong = { password: 'another password', current_password: 'guess' }
    time += LOGIN_WINDOW_MS
    for (let n = 0; n < MAX_FAILED_LOGINS; n++)
      expect((await update(borys, wrong)).status).toBe(403)
    const right = { ...wrong, current_password: 'secret' }
    expect((await update(borys, right)).status).toBe(429)
    time += LOGIN_WINDOW_MS
    expect((await update(borys, right)).status).toBe(200)
    expect(await findUser(people.platform.deps.db, borys.userId)).toBeDefined()
  })
})
