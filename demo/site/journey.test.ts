import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import { createPlatformApp } from '#demo/platform/app.ts'
import type { PublicChange } from '#demo/platform/change.ts'
import { tokenFingerprint } from '#demo/platform/token-fingerprint.ts'
import { ANYONE, PERMISSION } from '#demo/platform/rules/permission.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { OWNER, startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { clientOf, type Send } from '../../tests/support/demo/platform/platform-client.ts'

let platform: RunningPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

/** The three ways in: a call of the app, a real connection, and below a prefix. */
const DOORS: Record<string, () => Send> = {
  'the app': () => (path, init) => platform.app.request(path, init),
  'a real listener': () => (path, init) => fetch(platform.url + path, init),
  'a prefix': () => {
    const site = new Hono().route('/GudHub', createPlatformApp(platform.deps))
    return (path, init) => site.request(`/GudHub${path}`, init)
  },
}

describe.each(Object.entries(DOORS))('through %s', (_name, open) => {
  it('goes from signing in to a public page read by anyone', async () => {
    const { post, get } = clientOf(open())
    const heard: PublicChange[] = []
    const unsubscribe = platform.deps.changes.subscribe((change) => heard.push(change))

    const user = await post('/auth/login', OWNER).then((answer) => answer.json())
    expect(user).toMatchObject({ user_id: platform.userId, username: 'owner' })
    expect(user.accesstoken).toMatch(/^[A-Za-z0-9._-]{20,}$/)
    expect(user.auth_key).toMatch(/^[A-Za-z0-9._-]{20,}$/)
    expect(user.expirydate).toBeGreaterThan(Date.now())
    const token: string = user.accesstoken
    const sender = tokenFingerprint(token)

    const draft = {
      app_name: 'Pages',
      field_list: [
        { field_id: -1, field_name: 'Title', data_type: 'text' },
        { field_id: -2, field_name: 'Slug', data_type: 'text' },
      ],
      views_list: [{ view_id: 0, name: 'v', content: [{ container_id: 0, element_id: -2 }] }],
    }
    const app = await post('/api/app/create', { token, app: JSON.stringify(draft) }).then(json)
    const [title, slug] = app.field_list
    expect(title).toMatchObject({ field_name: 'Title', element_id: title.field_id })
    expect(app.views_list[0]).toMatchObject({
      view_id: 1,
      content: [{ container_id: 2, element_id: slug.field_id, content: [] }],
    })
    expect(app).toMatchObject({ permission: 4, items_list: [], file_list: [], show: true })

    const items = JSON.stringify([
      { index_number: 7, fields: [{ field_id: title.field_id, field_value: 'Тури + 100% & "x"' }] },
      { fields: [{ field_id: title.field_id, field_value: 0 }] },
    ])
    const app_id = String(app.app_id)
    const added = await post('/api/items/add', { token, app_id, items }).then(json)
    expect(added.map((item: { index_number: number }) => item.index_number)).toEqual([7, 8])
    expect(added[0].fields[0].field_value).toBe('Тури + 100% & "x"')
    expect(added[1].fields[0].field_value).toBe('0')

    const [{ item_id }] = added
    const change = [{ item_id, fields: [{ field_id: slug.field_id, field_value: '/tours' }] }]
    const updated = await post('/api/items/update', {
      token,
      app_id,
      items: JSON.stringify(change),
    }).then(json)
    expect(updated[0].fields.map((field: { field_value: string }) => field.field_value)).toEqual([
      'Тури + 100% & "x"',
      '/tours',
    ])

    const items_ids = JSON.stringify([added[1].item_id])
    const deleted = await post('/api/items/delete', { token, items_ids }).then(json)
    expect(deleted).toMatchObject([{ item_id: added[1].item_id, trash: true }])

    expect((await get('/api/app/get', { app_id })).status).toBe(401)
    const appId = app.app_id
    await shareApp(platform.deps.db, { appId, userId: ANYONE, permission: PERMISSION.read })
    const seen = await get('/api/app/get', { token: '', app_id }).then(json)
    expect(seen).toMatchObject({ app_id: app.app_id, permission: 1 })
    expect(seen.items_list).toEqual(updated)
    const list = await get('/api/applist/get', {}).then(json)
    expect(list.apps_list.at(-1)).toMatchObject({ app_id: app.app_id, field_list: [] })

    unsubscribe()
    expect(heard).toEqual([
      { api: '/items/add', app_id: app.app_id, sender, response: added },
      { api: '/items/update', app_id: app.app_id, sender, response: updated },
      { api: '/items/delete', app_id: app.app_id, sender, response: deleted },
    ])

    expect((await post('/auth/logout', { token })).status).toBe(200)
    expect((await get('/api/app/get', { token, app_id })).status).toBe(401)
    expect((await post('/auth/login', { auth_key: user.auth_key })).status).toBe(401)
  })

  it('lets other sites read every answer, refusals too', async () => {
    const { get, post } = clientOf(open())
    const answers = [
      await get('/version', { token: '' }),
      await get('/api/app/get', { token: 'unknown', app_id: '1' }),
      await post('/api/items/add', {}),
    ]
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 400])
  })
})

function json(answer: Response) {
  return answer.json()
}
