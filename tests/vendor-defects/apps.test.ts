import { describe, expect, it } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { HttpError, NetworkError } from '#platform'
import { startRecordingServer } from '../support/recording-server.ts'
import { connect, connectOwner, makeApp, runPlatform } from './client.ts'

const running = runPlatform()

/** Someone who may read the app and not more. */
async function reader(appId: number) {
  const account = { username: `reader of ${appId}`, password: 'correct horse battery staple' }
  const { user, authKey } = await createAccount(running().deps, account)
  await connectOwner(running()).platform.sharing.add({ appId, userId: user.user_id, permission: 1 })
  return connect(running().url, { authKey })
}

const ids = (apps: readonly { app_id: number }[]) => apps.map(({ app_id }) => app_id)

describe('deleting an app', () => {
  it('apps.delete leaves all other apps (P01)', async () => {
    const { platform } = connectOwner(running())
    const before = ids(await platform.apps.list())
    const made: number[] = []
    for (const app_name of ['1', '2', '3', '4'])
      made.push((await platform.apps.create({ app_name })).app_id)
    await platform.apps.delete(String(made[1]))
    const left = [...before, ...made.filter((id) => id !== made[1])]
    expect(ids(await platform.apps.list())).toEqual(left)
    expect(new Set(ids(await platform.apps.list({ refresh: true })))).toEqual(new Set(left))
    expect(made.map((id) => platform.apps.peek(id) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('apps.delete leaves the app when the server refuses (P16)', async () => {
    const { appId } = await makeApp(connectOwner(running()).platform)
    const { platform } = await reader(appId)
    await platform.apps.get(appId)
    const list = await platform.apps.list()
    await expect(platform.apps.delete(appId)).rejects.toMatchObject({ status: 403 })
    expect(platform.apps.peek(appId)).toBeDefined()
    expect(await platform.apps.list()).toBe(list)
  })
})

describe('loading an app', () => {
  it('apps.get rejects when a chunk fails, caches nothing, and works the next time (P06)', async () => {
    const { appId } = await makeApp(connectOwner(running()).platform, [
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ])
    const { platform, asked, fail } = connectOwner(running())
    await platform.auth.token()
    await platform.apps.get(appId)
    const chunk = asked.find((one) => one.includes('get-items-chunk'))?.split(' ')[1] ?? ''
    platform.apps.evict(appId)
    fail(chunk, 500)
    await expect(platform.apps.get(appId)).rejects.toMatchObject({ status: 500 })
    expect(platform.apps.peek(appId)).toBeUndefined()
    fail(chunk)
    expect((await platform.apps.get(appId)).items_list).toHaveLength(7)
  })

  it('apps.get rejects differently for a refusal, a missing app and a broken network (P14)', async () => {
    const { appId } = await makeApp(connectOwner(running()).platform)
    const account = { username: 'stranger', password: 'correct horse battery staple' }
    const { authKey } = await createAccount(running().deps, account)
    const { platform } = connect(running().url, { authKey })
    for (const call of [
      () => platform.apps.get(appId),
      () => platform.files.get(appId, 1),
      () => platform.items.get(appId, 1),
      () => platform.fields.model(appId, 1),
    ])
      await expect(call()).rejects.toMatchObject({ name: 'HttpError', status: 403 })
    await expect(platform.apps.get(2 ** 31 - 1)).rejects.toThrow(HttpError)
    const lost = connect('http://127.0.0.1:9').platform
    await expect(lost.apps.get(appId)).rejects.toThrow(NetworkError)
    await expect(lost.files.get(appId, 1)).rejects.toThrow(NetworkError)
  })

  it.each([
    ['without field_list (P17)', 'field_list'],
    ['without items_list (P18)', 'items_list'],
    ['without file_list and views_list (P18)', 'file_list'],
  ])('works %s', async (_what, missing) => {
    const server = await startRecordingServer()
    const app = { app_id: 7, app_name: 'a', [missing]: undefined }
    server.answer(({ path }) => Response.json(path.includes('list') ? { apps_list: [app] } : app))
    const { platform } = connect(server.url)
    expect(ids(await platform.apps.list())).toEqual([7])
    expect(await platform.apps.get(7)).toMatchObject({ items_list: [], field_list: [] })
    expect(await platform.items.list(7)).toEqual([])
    await server.stop()
  })
})

describe('changing an app', () => {
  it('apps.update and apps.create reject with the answer of the server (P10)', async () => {
    const { platform, fail } = connectOwner(running())
    const { appId } = await makeApp(platform)
    fail('/api/app/update', 500)
    fail('/api/app/create', 500)
    const before = platform.apps.peek(appId)
    await expect(platform.apps.update(appId, { app_name: 'x' })).rejects.toMatchObject({
      status: 500,
    })
    await expect(platform.apps.create({ app_name: 'x' })).rejects.toMatchObject({ status: 500 })
    expect(platform.apps.peek(appId)).toBe(before)
  })

  it('apps.update does not change its arguments (P11)', async () => {
    const { platform } = connectOwner(running())
    const draft = Object.freeze({ app_name: 'Frozen', field_list: Object.freeze([]) })
    const { app_id } = await platform.apps.create(draft)
    const patch = Object.freeze({ app_name: 'Frozen too' })
    await platform.apps.update(app_id, patch)
    expect(draft).toEqual({ app_name: 'Frozen', field_list: [] })
    expect(patch).toEqual({ app_name: 'Frozen too' })
  })

  it('apps.update loses no change of calls at the same time', async () => {
    const { platform } = connectOwner(running())
    const { appId, field, other } = await makeApp(platform)
    await Promise.all([
      platform.fields.update(appId, { field_id: field, field_name: 'One' }),
      platform.fields.update(appId, { field_id: other, field_name: 'Two' }),
      platform.fields.update(appId, { field_name: 'Three', data_type: 'text', name_space: 'c' }),
      platform.apps.update(appId, { app_name: 'Both' }),
    ])
    for (const app of [
      await platform.apps.get(appId),
      await connectOwner(running()).platform.apps.get(appId),
    ]) {
      expect(app.app_name).toBe('Both')
      expect(app.field_list.map((model) => model.field_name)).toEqual(['One', 'Two', 'Three'])
    }
  })
})

it('apps.update: a caller leaves the queue at once, and nothing overtakes what is before it', async () => {
  const { platform, asked, hold } = connectOwner(running())
  const { appId } = await makeApp(platform)
  await platform.apps.get(appId)
  const answerNow = hold('/api/app/update')
  const leaving = new AbortController()
  const first = platform.apps.update(appId, { app_name: 'First' })
  const left = platform.apps.update(appId, { app_name: 'Left' }, { signal: leaving.signal })
  const last = platform.apps.update(appId, { app_name: 'Last' })
  leaving.abort('left')
  await expect(left).rejects.toBe('left')
  answerNow()
  await Promise.all([first, last])
  expect(asked.filter((one) => one.includes('/api/app/update'))).toHaveLength(2)
  expect((await platform.apps.get(appId)).app_name).toBe('Last')
})

describe('the list of apps', () => {
  it('apps.list has apps that were created at the same time, each once', async () => {
    const { platform } = connectOwner(running())
    const listed = platform.apps.list()
    const names = ['a', 'b', 'c', 'd', 'e']
    const made = await Promise.all(names.map((app_name) => platform.apps.create({ app_name })))
    await listed
    const found = ids(await platform.apps.list())
    expect(found).toHaveLength(new Set(found).size)
    expect(found).toEqual(expect.arrayContaining(ids(made)))
  })

  it('apps.list rejects when it fails, and fetches again the next time (P13)', async () => {
    const { platform, fail } = connectOwner(running())
    fail('/api/applist/get', 500)
    await expect(platform.apps.list({ refresh: true })).rejects.toMatchObject({ status: 500 })
    await expect(platform.apps.list()).rejects.toMatchObject({ status: 500 })
    fail('/api/applist/get')
    expect(await platform.apps.list()).toBeInstanceOf(Array)
  })

  it('apps.list: a time limit is its own caller’s only', async () => {
    const { platform, asked, hold } = connectOwner(running())
    await platform.auth.token()
    const answerNow = hold('/api/applist/get')
    const short = platform.apps.list({ timeoutMs: 5 })
    const long = platform.apps.list()
    await expect(short).rejects.toMatchObject({ name: 'NetworkError' })
    answerNow()
    expect(await long).toBeInstanceOf(Array)
    expect(asked.filter((one) => one.includes('applist'))).toHaveLength(1)
    await expect(platform.apps.list({ timeoutMs: -1 })).rejects.toThrow('timeoutMs')
  })

  it('apps.list asks again after all callers have left', async () => {
    const { platform } = connectOwner(running())
    await platform.auth.token()
    const leaving = new AbortController()
    const left = platform.apps.list({ signal: leaving.signal })
    leaving.abort('left')
    await expect(left).rejects.toBe('left')
    expect(await platform.apps.list()).toBeInstanceOf(Array)
  })

  it('apps.list goes on for other callers after one has aborted', async () => {
    const { platform } = connectOwner(running())
    const leaving = new AbortController()
    const first = platform.apps.list({ signal: leaving.signal })
    const second = platform.apps.list()
    leaving.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(await second).toBeInstanceOf(Array)
  })
})
