import { describe, expect, it, vi } from 'vitest'
import { createPlatform, HttpError, PlatformError, type Item } from '#platform'
import { startRecordingServer } from '../support/recording-server.ts'
import { unfrozenPart } from '../support/unfrozen-part.ts'
import { connect, connectOwner, makeApp, runPlatform } from './client.ts'

const running = runPlatform()

describe('a write that the server refuses', () => {
  it.each([
    ['added (I02)', '/api/items/add'],
    ['updated (I03)', '/api/items/update'],
    ['deleted (I04)', '/api/items/delete'],
  ])('is one kind of error and no event when items are %s', async (_what, path) => {
    const { platform, fail } = connectOwner(running())
    const { appId, ids } = await makeApp(platform, ['a'])
    const before = await platform.items.list(appId)
    const heard: unknown[] = []
    for (const name of ['items', 'item', 'value'] as const)
      platform.on(name, { appId }, (detail) => heard.push(detail))
    fail(path, 500)
    const fields = [{ field_id: 1, field_value: 'x' }]
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      '/api/items/add': () => platform.items.add(appId, [{ fields }]),
      '/api/items/update': () => platform.items.update(appId, [{ item_id: ids[0]!, fields }]),
      '/api/items/delete': () => platform.items.delete(appId, ids),
    }
    await expect(calls[path]?.()).rejects.toMatchObject({ name: 'HttpError', status: 500 })
    expect(await platform.items.list(appId)).toEqual(before)
    expect(heard).toEqual([])
  })
})

it('items that were read are frozen and do not change (I06)', async () => {
  const { platform } = connectOwner(running())
  const { appId, field, ids, items } = await makeApp(platform, ['a'])
  const list = await platform.items.list(appId)
  const results: unknown[] = [
    items,
    list,
    await platform.items.list(appId, { trash: true }),
    await platform.items.get(appId, ids[0]!),
    await platform.apps.get(appId),
    await platform.apps.info(appId),
    await platform.apps.list(),
    await platform.fields.models(appId),
    await platform.files.list(appId),
    await platform.items.update(appId, [
      { item_id: ids[0]!, fields: [{ field_id: field, field_value: 'b' }] },
    ]),
    await platform.auth.users('owner'),
    platform.auth.user,
    await platform.version(),
    await platform.chunks.last(appId),
    await platform.documents.insertOne({
      app_id: appId,
      item_id: ids[0]!,
      element_id: field,
      data: { deep: [{ a: 1 }] },
    }),
    await platform.documents.find({ app_id: appId, item_id: ids[0]!, element_id: field }),
    await platform.sharing.appUsers(appId),
    await platform.groups.ofUser(platform.auth.user?.user_id ?? 0),
  ]
  expect(results.map((result) => unfrozenPart(result))).toEqual(results.map(() => undefined))
  expect(() => (list as Item[]).push(list[0]!)).toThrow(TypeError)
  expect(list[0]?.fields[0]?.field_value).toBe('a')
  expect(await platform.fields.value({ appId, itemId: ids[0]!, fieldId: field })).toBe('b')
})

describe('what the server answers', () => {
  it('items.update caches the answer for an unknown item (I09)', async () => {
    const { platform } = connectOwner(running())
    const { appId, field } = await makeApp(platform)
    await platform.items.list(appId)
    const fields = [{ field_id: field, field_value: 'elsewhere' }]
    const [added] = await connectOwner(running()).platform.items.add(appId, [{ fields }])
    await platform.items.update(appId, [{ item_id: added!.item_id, fields: [] }])
    expect(await platform.items.get(appId, added!.item_id)).toMatchObject({ fields })
  })

  it('items.update caches trash, last_update and data_id of the answer (I10)', async () => {
    const { platform } = connectOwner(running())
    const { appId, field, ids } = await makeApp(platform, ['a'])
    const before = await platform.items.get(appId, ids[0]!)
    const fields = [{ field_id: field, field_value: 'b' }]
    await platform.items.update(appId, [{ item_id: ids[0]!, fields, trash: true }])
    const after = await platform.items.get(appId, ids[0]!)
    expect(after).toMatchObject({
      trash: true,
      fields: [{ data_id: expect.any(Number) as number }],
    })
    expect(after?.last_update).toBeGreaterThan(before?.last_update ?? 0)
    expect(after).toEqual(await connectOwner(running()).platform.items.get(appId, ids[0]!))
  })
})

describe('fields', () => {
  it('fields.models rejects for an app that can not be read (F03)', async () => {
    const { platform } = connectOwner(running())
    const missing = 2 ** 31 - 1
    for (const call of [
      platform.fields.update(missing, { field_id: 1 }),
      platform.fields.models(missing),
      platform.files.get(missing, 1),
    ])
      await expect(call).rejects.toThrow(HttpError)
    const server = await startRecordingServer()
    server.answer(() => Response.json({ app_id: 7, app_name: 'Kept nothing' }))
    const { fields } = connect(server.url).platform
    await expect(fields.update(7, { field_name: 'New' })).rejects.toThrow(PlatformError)
    await server.stop()
  })
})

describe('items.iterate', () => {
  it('ends its requests when the loop ends', async () => {
    const { appId } = await makeApp(connectOwner(running()).platform, Array.from('abcdefghi'))
    const signals: (AbortSignal | null | undefined)[] = []
    const { url: serverUrl, authKey } = running()
    const platform = createPlatform({
      serverUrl,
      authKey,
      fetch: (url, init) => {
        signals.push(init?.signal)
        const isChunk = (url as string).includes('get-items-chunk')
        return isChunk ? new Promise(() => {}) : fetch(url, init)
      },
    })
    const items = platform.items.iterate(appId)
    await items.next()
    await items.return()
    expect(signals.at(-1)?.aborted).toBe(true)
    platform.close()
  })

  it.each(['cached', 'fetched'])('heeds its signal between items that are %s', async (where) => {
    const { platform } = connectOwner(running())
    const { appId } = await makeApp(platform, ['a', 'b', 'c'])
    if (where === 'cached') await platform.apps.get(appId)
    else platform.apps.evict(appId)
    const leaving = new AbortController()
    const items = platform.items.iterate(appId, { signal: leaving.signal })
    expect((await items.next()).done).toBe(false)
    leaving.abort('left')
    await expect(items.next()).rejects.toBe('left')
  })
})

it('an optimistic write that can not begin changes nothing', async () => {
  const { platform } = connectOwner(running())
  const { appId, field, ids: itemIds } = await makeApp(platform, ['a'])
  await platform.apps.get(appId)
  const heard = vi.fn()
  platform.on('items', { appId }, heard)
  const patch = { item_id: itemIds[0] ?? 0, fields: [{ field_id: field, field_value: 'b' }] }
  for (const options of [
    { signal: AbortSignal.abort('gone') },
    { timeoutMs: 0 },
    { batchSize: 0 },
    { batchSize: '10' as never },
  ]) {
    const optimistic = { ...options, optimistic: true }
    await expect(platform.items.update(appId, [patch], optimistic)).rejects.toBeDefined()
    await expect(platform.items.delete(appId, itemIds, optimistic)).rejects.toBeDefined()
  }
  expect(heard).not.toHaveBeenCalled()
  await platform.items.update(appId, [patch], { optimistic: true, batchSize: Infinity })
  expect(await platform.fields.value({ appId, itemId: patch.item_id, fieldId: field })).toBe('b')
})
