import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAccount } from '#demo/platform/accounts.ts'
import { GudHub } from './index.ts'
import { startRecordingServer, type Arrived } from '../../tests/support/recording-server.ts'
import {
  connect,
  connectFaulty,
  heard,
  makeApp,
  runPlatform,
} from '../../tests/support/platform/gudhub/client.ts'

// Where the vendor's client is wrong and this one is right: the list in the drop-in's guide, as far as it shows here.

const running = runPlatform()
const broken = (path: string) => (request: Request, pass: () => Promise<Response>) =>
  new URL(request.url).pathname === path ? new Response('{}', { status: 500 }) : pass()

describe('a call that the server refuses', () => {
  it('a refused call of items gives null and changes nothing (I01, I02, I03)', async () => {
    const { gudhub, server } = await connectFaulty(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const lists = heard(gudhub, 'gh_items_update', { app_id })
    server.fail(broken('/api/items/update'))
    expect(await gudhub.setFieldValue(app_id, item_ids[0]!, title, 'LOST')).toBeNull()
    expect(await gudhub.updateItems(app_id, [{ item_id: item_ids[0]!, fields: [] }])).toBeNull()
    server.fail(broken('/api/items/add'))
    expect(await gudhub.addNewItems(app_id, [{ fields: [] }])).toBeNull()
    server.fail(broken('/api/items/delete'))
    await expect(gudhub.deleteItems(app_id, [item_ids[0]!])).rejects.toThrow('500')
    expect(await gudhub.getFieldValue(app_id, item_ids[0]!, title)).toBe('a')
    expect(await gudhub.getItems(app_id)).toHaveLength(2)
    expect(lists).toEqual([])
  })

  it('a refused call of apps and fields gives null and leaves the app (P10, P16, F01, F03)', async () => {
    const { gudhub, server } = await connectFaulty(running())
    const { app_id, title } = await makeApp(gudhub)
    server.fail(broken('/api/app/update'))
    expect(await gudhub.updateApp({ app_id, app_name: 'x' })).toBeNull()
    expect(await gudhub.updateField(app_id, { field_id: title, field_name: 'x' })).toBeNull()
    server.fail(broken('/api/app/create'))
    expect(await gudhub.createNewApp({ app_name: 'x' })).toBeNull()
    server.fail(broken('/api/app/delete'))
    const left = await gudhub.deleteApp(app_id)
    expect(left.map((app) => app.app_id)).toContain(app_id)
    server.fail(broken('/api/app/delete-field'))
    await expect(gudhub.deleteField(app_id, title)).rejects.toThrow('500')
    expect(await gudhub.getFieldModels(app_id)).toHaveLength(2)
  })

  it('a refused call of files gives null and leaves the list (L01, L02)', async () => {
    const { gudhub, server } = await connectFaulty(running())
    const { app_id, slug: element_id, item_ids } = await makeApp(gudhub)
    const place = { app_id, item_id: item_ids[0]!, element_id }
    const label = { file_name: 'a.txt', extension: 'txt', format: 'txt' }
    const file = await gudhub.uploadFileFromString({ ...place, ...label, source: 'a' })
    server.fail(broken('/file/delete'))
    expect(await gudhub.deleteFile(app_id, file!.file_id)).toBeNull()
    server.fail(broken('/file/formupload'))
    expect(await gudhub.uploadFile('text', app_id, item_ids[0]!)).toBeNull()
    expect(await gudhub.getFiles(app_id, [file!.file_id])).toEqual([file])
  })

  it('a refused call of documents and groups emits nothing (L06, R02)', async () => {
    const gudhub = connect(running())
    const { app_id, slug: element_id } = await makeApp(gudhub)
    const place = { app_id, item_id: 404, element_id }
    const documents = heard(gudhub, 'gh_document_insert_one', place)
    await expect(gudhub.createDocument({ ...place, data: '{}' })).rejects.toThrow('4')
    const members = heard(gudhub, 'group_members_add', { app_id: 'group_sharing' })
    expect(await gudhub.groupSharing.addUserToGroup(1, 404, 1)).toBeNull()
    expect([documents, members]).toEqual([[], []])
  })

  it('a rejection has the answer in error.response, and does not print it', async () => {
    const { gudhub, server } = await connectFaulty(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    server.fail(() => Response.json({ error: 'a secret' }, { status: 400 }))
    const calls = [
      gudhub.login({ username: 'a', password: 'b' }),
      gudhub.deleteItems(app_id, [item_ids[0]!]),
      gudhub.deleteField(app_id, title),
      gudhub.getDocument({ app_id }),
      gudhub.req.get({ url: '/any' }),
      gudhub.req.axiosRequest({ url: `${server.url}/any` }),
    ]
    for (const call of await Promise.allSettled(calls)) {
      const { reason } = call as PromiseRejectedResult
      expect(reason).toMatchObject({ name: 'HttpError', status: 400 })
      expect((reason as { response: unknown }).response).toEqual({
        status: 400,
        data: { error: 'a secret' },
      })
      expect(Object.keys(reason as object)).not.toContain('response')
    }
  })

  it('a refused call logs no secret (H07, H08)', async () => {
    const { gudhub, server } = await connectFaulty(running())
    server.fail(() => new Response('{}', { status: 400 }))
    await gudhub.login({ username: 'owner', password: 'a secret' }).catch(() => undefined)
    await gudhub.getApp(1)
    const logged = JSON.stringify(vi.mocked(console.error).mock.calls.flat().map(String))
    expect(logged).not.toMatch(/a secret|token=|auth_key/)
    expect(logged).not.toContain(running().authKey)
  })
})

describe('answers', () => {
  it('answers are copies: changing them changes nothing in the client (I06, P11)', async () => {
    const gudhub = connect(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const app = (await gudhub.getApp(app_id))!
    app.items_list[0]!.fields[0]!.field_value = 'edited'
    app.items_list.push({ item_id: 1, fields: [] })
    app.field_list[0]!.field_name = 'edited'
    const item = (await gudhub.getItem(app_id, item_ids[0]!))!
    item.fields[0]!.field_value = 'edited'
    expect(await gudhub.getFieldValue(app_id, item_ids[0]!, title)).toBe('a')
    expect(await gudhub.getItems(app_id)).toHaveLength(2)
    expect(await gudhub.getField(app_id, title)).toMatchObject({ field_name: 'Title' })
    expect(gudhub.storage.getApp(app_id)!.items_list).toHaveLength(2)
  })

  it('an answer can be changed and sent back', async () => {
    const gudhub = connect(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const app = (await gudhub.getApp(app_id))!
    app.app_name = 'Sent back'
    expect(await gudhub.updateApp(app)).toMatchObject({ app_name: 'Sent back' })
    const items = (await gudhub.getItems(app_id))!
    items[0]!.fields[0]!.field_value = 'sent back'
    await gudhub.updateItems(app_id, items)
    expect(await connect(running()).getFieldValue(app_id, item_ids[0]!, title)).toBe('sent back')
  })

  it('items_object has the fields of items by the ids of both', async () => {
    const gudhub = connect(running())
    const { app_id, title, item_ids } = await makeApp(gudhub)
    const { items_object, items_list } = (await gudhub.getApp(app_id))!
    expect(items_object[item_ids[0]!]![title]).toBe(items_list[0]!.fields[0])
  })

  it('getItems leaves the trash out when trash is false (I05)', async () => {
    const gudhub = connect(running())
    const { app_id, item_ids } = await makeApp(gudhub)
    await gudhub.deleteItems(app_id, [item_ids[0]!])
    const fresh = connect(running())
    const idsOf = async (trash?: boolean) =>
      (await fresh.getItems(app_id, trash))!.map((item) => item.item_id)
    expect(await idsOf()).toEqual(item_ids)
    expect(await idsOf(true)).toEqual(item_ids)
    expect(await idsOf(false)).toEqual([item_ids[1]])
  })
})

describe('signing out', () => {
  it('logout drops the user, the token and the apps (A01)', async () => {
    const gudhub = connect(running())
    const { app_id } = await makeApp(gudhub)
    const token = await gudhub.getToken()
    await gudhub.logout(token)
    expect(gudhub.storage.user).toEqual({})
    expect(gudhub.storage.getApp(app_id)).toBeUndefined()
    expect(gudhub.storage.users_list).toEqual([])
    expect(await gudhub.getToken()).toBe('')
  })

  it('logout with another token ends that one (A02)', async () => {
    const gudhub = connect(running())
    const { accesstoken } = (await gudhub.updateToken(running().authKey)) as { accesstoken: string }
    const own = await gudhub.getToken()
    await gudhub.logout(accesstoken)
    expect(await gudhub.getToken()).toBe(own)
    expect(await gudhub.getAppsList()).toBeInstanceOf(Array)
  })

  it('login as another user leaves nothing of the first (A03)', async () => {
    const account = { username: 'the second', password: 'a long enough password' }
    const { authKey } = await createAccount(running().deps, account)
    const gudhub = connect(running())
    await gudhub.getToken()
    expect(gudhub.storage.user.auth_key).toBe(running().authKey)
    await gudhub.login(account)
    expect(gudhub.storage.user.auth_key).not.toBe(running().authKey)

    gudhub.storage.setUser({ auth_key: running().authKey })
    await gudhub.getToken()
    expect(gudhub.storage.user).toMatchObject({ user_id: running().userId })
    gudhub.storage.setUser({ auth_key: authKey })
    await gudhub.getToken()
    expect(gudhub.storage.user).toMatchObject({ username: 'the second' })
  })
})

describe('requests of one’s own', () => {
  it('req encodes any text (H05, H05b)', async () => {
    const gudhub = connect(running())
    const username = 'київ & a+b=50%#1'
    await createAccount(running().deps, { username, password: 'a long enough password' })
    const found = await gudhub.req.get({ url: '/auth/userlist', params: { keyword: username } })
    expect(found).toMatchObject([{ username }])
    expect(await gudhub.getUsersList(username)).toEqual(found)
  })

  it('req does not change the form, and sends two equal writes twice (H03, H11)', async () => {
    const gudhub = connect(running())
    const { app_id } = await makeApp(gudhub, [])
    const form = { app_id, items: JSON.stringify([{ fields: [] }]) }
    const add = () => gudhub.req.post({ url: '/api/items/add', form })
    await Promise.all([add(), add()])
    expect(Object.keys(form)).toEqual(['app_id', 'items'])
    expect((await connect(running()).getItems(app_id))!.length).toBe(2)
  })

  it('req.axiosRequest calls any server by any method, without the token (H09, H10)', async () => {
    const server = await startRecordingServer()
    onTestFinished(server.stop)
    server.answer(() => Response.json({ fine: true }))
    const gudhub = connect(running())
    const sent = { url: `${server.url}/any?a=1`, method: 'PUT', params: { b: 'ї' } }
    const answer = await gudhub.req.axiosRequest({
      ...sent,
      headers: { 'x-h': '1' },
      body: { c: 3 },
    })
    expect(answer).toEqual({ fine: true })
    const [{ method, query, headers, body }] = server.arrived as [Arrived]
    expect([method, query.toString(), headers.get('x-h')]).toEqual(['PUT', 'a=1&b=%D1%97', '1'])
    expect(new TextDecoder().decode(body)).toBe('{"c":3}')
  })

  it('req.getHashCode gives the vendor’s hash code', () => {
    expect(connect(running()).req.getHashCode({ url: '/a' })).toBe('h-1003980810')
    expect(connect(running()).req.getHashCode({})).toBe(0)
  })
})

describe('options', () => {
  it('options that are left out are the vendor’s defaults, each by itself (H13)', () => {
    const { storage } = connect(running())
    expect(storage.getModuleUrl('text')!.url).toBe(
      'https://gudhub.com/build/latest/async_modules/text_data.js',
    )
    expect(storage.getModulesList()).toHaveLength(153)
    expect(storage.getModulesList('gh_element')).toHaveLength(110)
    expect(storage.getModulesList('gh_element', false)).toHaveLength(103)
    expect(storage.getModulesList('automation', false)).toHaveLength(31)
    expect(new GudHub().req.root).toBe('https://gudhub.com/GudHub_Test')
  })
})

describe('filters', () => {
  it('a filter by the user knows the user before the first call, and does not change (S06)', async () => {
    const { app_id, title } = await makeApp(connect(running()), [`${running().userId}`, '0'])
    const gudhub = connect(running())
    const rule = { field_id: title, search_type: 'equal_or', valuesArray: [] }
    const filters = [{ ...rule, input_type: 'variable', input_value: 'user_id' }]
    const before = structuredClone(filters)
    const items = (await connect(running()).getItems(app_id))!
    expect(await gudhub.getFilteredItems(items, filters, { app_id })).toHaveLength(1)
    expect(filters).toEqual(before)
  })
})
