import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatformApp } from '#demo/platform/app.ts'
import { MAX_BODY_BYTES } from '#demo/platform/rules/limits.ts'
import type { App } from '#demo/platform/store/apps.ts'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { clientOf } from '../../tests/support/demo/platform/platform-client.ts'
import { good } from '../../tests/support/demo/platform/platform-on.ts'

let platform: RunningPlatform
let token: string
let app_id: string
let fieldIds: number[]

beforeAll(async () => {
  platform = await startPlatform()
  const login = await client().post('/auth/login', { auth_key: platform.authKey })
  token = (await login.json()).accesstoken
  const field_list = Array.from({ length: 4 }, (_, n) => ({ field_name: `Field ${n}` }))
  const draft = JSON.stringify({ app_name: 'App', field_list })
  const app = await good<App>(client().post('/api/app/create', { token, app: draft }))
  app_id = String(app.app_id)
  fieldIds = app.field_list.map((field) => field.field_id)
})
afterAll(() => platform.stop())

function client() {
  return clientOf((path, init) => platform.app.request(path, init))
}

function rawPost(path: string, body: BodyInit): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return fetch(platform.url + path, { method: 'POST', body, headers })
}

describe('hostile input', () => {
  it('refuses a body past the limit, with and without a length, and goes on serving', async () => {
    const body = `items=${'x'.repeat(MAX_BODY_BYTES)}`
    expect((await rawPost('/api/items/add', body)).status).toBe(413)
    const stream = new Blob([body]).stream()
    const request = new Request('http://localhost/api/items/add', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect((await platform.app.request(request)).status).toBe(413)
    expect((await fetch(`${platform.url}/version`)).status).toBe(200)
  })

  it('takes four megabytes of items in one field', async () => {
    const field_value = 'x'.repeat(1_000_000)
    const fields = fieldIds.map((field_id) => ({ field_id, field_value }))
    const items = JSON.stringify([{ fields }])
    const answer = await rawPost(
      '/api/items/add',
      new URLSearchParams({ token, app_id, items }).toString(),
    )
    expect(answer.status).toBe(200)
  })

  it('says how a body has to be written', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const request = { method: 'POST', headers, body: '{}' }
    const answer = await platform.app.request('/api/items/add', request)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'send the body as application/x-www-form-urlencoded', reason: 'invalid' },
    ])
  })

  it('refuses more parameters than it reads', async () => {
    const body = Array.from({ length: 1001 }, (_, n) => `a${n}=1`).join('&')
    expect((await rawPost('/auth/login', body)).status).toBe(400)
  })

  it.each([
    'token[]=x&app_id=1',
    'token[a]=x&app_id=1',
    'token=a&token=b&app_id=1',
    '__proto__[token]=x&app_id[__proto__]=1',
    'constructor=x',
    '%',
    '%00=%zz&app_id=%E0%A4%A',
    '[]=[[[[[[[[[[[[',
    '\u0000',
  ])('answers 400 to the form %j', async (body) => {
    expect((await rawPost('/api/items/add', body)).status).toBe(400)
  })

  it('reads a malformed % as itself, and a plus sign in a query too', async () => {
    const login = `auth_key=${platform.authKey}&rest=100%&other=%zz`
    expect((await rawPost('/auth/login', login)).status).toBe(200)
    const query = `token=${token}&app_id=${app_id}&note=100%`
    expect((await fetch(`${platform.url}/api/app/get?${query}`)).status).toBe(200)
    expect((await fetch(`${platform.url}/api/app/get?app_id=+${app_id}`)).status).toBe(400)
  })

  it.each([
    '{"app_name":"a","__proto__":{"polluted":1}}',
    '{"app_name":"a","field_list":[{"data_model":{"__proto__":{"polluted":1}}}]}',
    `{"app_name":"a","views_list":[${'{"content":['.repeat(40)}${']}'.repeat(40)}]}`,
    `{"app_name":"a","icon":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ])('refuses the app %.70s', async (app) => {
    const answer = await client().post('/api/app/create', { token, app })
    expect(answer.status).toBe(400)
    expect({}).not.toHaveProperty('polluted')
  })

  it('keeps keys that only look dangerous', async () => {
    const data_model = { constructor: 'c', prototype: [1], toString: 't' }
    const app = JSON.stringify({ app_name: 'a', field_list: [{ data_model }] })
    const answer = await client().post('/api/app/create', { token, app })
    expect((await answer.json()).field_list[0].data_model).toEqual(data_model)
  })

  it.each([`' or '1'='1`, `x'; drop table users; --`, `" union select * from auth_keys --`])(
    'takes %s for a name like any other',
    async (username) => {
      const { post } = client()
      expect((await post('/auth/login', { username, password: username })).status).toBe(401)
      expect((await post('/auth/login', { auth_key: username })).status).toBe(401)
      expect((await post('/auth/logout', { token: username })).status).toBe(401)
      const app = JSON.stringify({ app_name: username })
      const created = await post('/api/app/create', { token, app })
      expect(await created.json()).toMatchObject({ app_name: username })
    },
  )

  it('answers 500 without details when it breaks, and logs no secret', async () => {
    const logged: string[] = []
    const app = createPlatformApp({
      ...platform.deps,
      now: () => {
        throw new Error(`broken near ${token}`)
      },
      log: (line) => void logged.push(line),
    })
    const answer = await app.request(`/api/app/get?app_id=1&token=${token}`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: 'internal error' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(logged.join()).toContain('GET /api/app/get failed: Error')
    expect(logged.join()).not.toContain(token)
    expect(logged.join()).not.toContain('app_id')
  })

  it('has broken nowhere else', () => {
    expect(platform.logged).toEqual([])
  })
})
