import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERMISSION, ANYONE } from '#demo/platform/rules/permission.ts'
import { createApp } from '#demo/platform/store/apps.ts'
import { shareApp } from '#demo/platform/store/sharings.ts'
import { AuthError, createPlatform, ShapeError } from '#platform'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'

let running: RunningPlatform
let appId: number

beforeAll(async () => {
  running = await startPlatform()
  const { db } = running.deps
  appId = await createApp(db, running.userId, { app_name: 'Pages', now: 1 })
})
afterAll(() => running.stop())

it('apps.get reads an app that is shared with anyone, and no other', async () => {
  const { apps } = createPlatform({ serverUrl: running.url })
  await expect(apps.get(appId)).rejects.toThrow(AuthError)
  await shareApp(running.deps.db, { appId, userId: ANYONE, permission: PERMISSION.read })
  expect(await apps.get(appId)).toMatchObject({ app_id: appId, app_name: 'Pages', items_list: [] })
})

it.each([
  ['a text', 'nonsense'],
  ['null', null],
  ['an app without its number', { app_name: 'x' }],
  ['an app with a broken item', { app_id: 1, items_list: [{ item_id: 1 }] }],
  ['an app with a broken field', { app_id: 1, items_list: [{ item_id: 1, fields: [null] }] }],
])('rejects for %s in place of an app', async (_what, answer) => {
  const { apps } = createPlatform({
    serverUrl: 'http://x',
    fetch: async () => Response.json(answer),
  })
  await expect(apps.get(1)).rejects.toThrow(ShapeError)
})

it('apps.get asks for the right address when a page comes in place of an app, and only then', async () => {
  const answering = (body: string) =>
    createPlatform({ serverUrl: 'http://x', fetch: async () => new Response(body) }).apps.get(1)
  await expect(answering('<!doctype html><p>Hello')).rejects.toThrow(
    'found string: is the address of the platform right?',
  )
  await expect(answering('nonsense')).rejects.toThrow(/found string$/)
})
