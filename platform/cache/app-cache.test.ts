import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { AppCache } from './app-cache.ts'
import { Events } from './events.ts'
import type { AppSource } from './load-app.ts'
import type { Progress } from '../transport/call.ts'
import {
  APP_ID,
  app,
  file,
  item,
  noted,
  openCache,
  SILENT,
} from '../../tests/support/platform/cache/open-cache.ts'
import { unfrozenPart } from '../../tests/support/unfrozen-part.ts'

describe('AppCache.get', () => {
  it('applies what happened while it loaded, once', async () => {
    const { cache, asked, events } = openCache()
    const heard = noted(events, 'items', 'file')
    const loading = cache.get(APP_ID)
    const items = [item(1, 'new', { last_update: 2 }), item(2, 'added', { last_update: 3 })]
    cache.apply({ kind: 'items-written', appId: APP_ID, items })
    cache.apply({
      kind: 'items-deleted',
      appId: APP_ID,
      items: [{ item_id: 3, last_update: 4 }],
    })
    cache.apply({ kind: 'files-written', appId: APP_ID, files: [file(9)] })
    expect(heard).toEqual([])
    const old = [item(1, 'old', { last_update: 1 }), item(3, 'there', { last_update: 1 })]
    asked[0]?.answer(app(old, { last_update: 1 }))
    const cached = await loading
    expect(cached.list().filter((each) => !each.trash)).toEqual(items)
    expect(cached.info.file_list).toEqual([file(9)])
    expect(heard.map(([name]) => name)).toEqual(['items', 'items', 'file'])
  })
})

describe('AppCache.release', () => {
  it('ends a load, whose late answer is not cached', async () => {
    const { cache, asked, signals } = openCache()
    const loading = cache.get(APP_ID)
    cache.evict(APP_ID)
    expect(signals[0]?.aborted).toBe(true)
    asked[0]?.answer(app([item(1, 'late')]))
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' })
    expect(cache.find(APP_ID)).toBeUndefined()
  })

  it('does not let an older load take the place of a newer one', async () => {
    const { cache, asked } = openCache()
    const first = cache.get(APP_ID)
    cache.evict(APP_ID)
    const second = cache.get(APP_ID)
    asked[1]?.answer(app([item(1, 'new')]))
    expect((await second).item(1)).toMatchObject({ fields: [{ field_value: 'new' }] })
    asked[0]?.answer(app([item(1, 'old')]))
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(cache.find(APP_ID)).toBe(await second)
  })

  it('ends a catch-up, and the next one is another', async () => {
    const { cache, asked, hold } = openCache()
    await hold(app([item(1, 'a', { last_update: 1 })], { last_update: 1 }))
    const ended = cache.catchUp(APP_ID)
    cache.clear()
    await hold(app([item(1, 'b', { last_update: 2 })], { last_update: 2 }))
    const running = cache.catchUp(APP_ID)
    asked[1]?.answer(app([item(1, 'stale', { last_update: 1 })], { last_update: 1 }))
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
    asked[3]?.answer(app([item(1, 'c', { last_update: 3 })], { last_update: 3 }))
    await running
    expect(asked).toHaveLength(4)
    expect(cache.find(APP_ID)?.item(1)).toMatchObject({ fields: [{ field_value: 'c' }] })
  })

  it('drops changes of apps that are not cached', () => {
    const { cache, events } = openCache()
    const heard = noted(events, 'items', 'app', 'file')
    cache.apply({ kind: 'items-written', appId: APP_ID, items: [item(1, 'a')] })
    cache.apply({ kind: 'app-updated', appId: APP_ID, app: app() })
    cache.apply({ kind: 'file-deleted', appId: APP_ID, fileId: 1 })
    cache.change(APP_ID, () => expect.fail('there is nothing to change'))
    expect(heard).toEqual([])
    expect(cache.trackedIds).toEqual([])
  })
})

describe('AppCache.catchUp', () => {
  it('keeps what came over the socket while it fetched', async () => {
    const { cache, asked, hold, events } = openCache()
    await hold(app([item(1, 'a', { last_update: 1 })], { last_update: 1, file_list: [file(1)] }))
    const running = cache.catchUp(APP_ID)
    const added = item(2, 'new', { last_update: 6 })
    cache.apply({ kind: 'items-written', appId: APP_ID, items: [added] })
    const uploaded = file(2, { last_update: 7 })
    cache.apply({ kind: 'files-written', appId: APP_ID, files: [uploaded] })
    cache.apply({ kind: 'file-deleted', appId: APP_ID, fileId: 1 })
    const heard = noted(events, 'items', 'file')
    asked[1]?.answer(
      app([item(1, 'b', { last_update: 5 })], { last_update: 5, file_list: [file(1)] }),
    )
    await running
    const cached = cache.find(APP_ID)
    expect(cached?.item(2)).toBe(added)
    expect(cached?.info.file_list).toEqual([uploaded])
    expect(heard.map(([name]) => name)).toEqual(['items'])
  })

  it('takes out the files that are gone and tells of those that changed', async () => {
    const { cache, asked, hold, events } = openCache()
    const before = [file(1, { last_update: 1 }), file(2, { last_update: 1 })]
    await hold(app([], { last_update: 1, file_list: before }))
    const heard = noted(events, 'file')
    const running = cache.catchUp(APP_ID)
    const after = [file(2, { last_update: 3, alt: 'a' }), file(3, { last_update: 3 })]
    asked[1]?.answer(app([], { last_update: 3, file_list: after }))
    await running
    expect(cache.find(APP_ID)?.info.file_list).toEqual(after)
    expect(heard).toEqual([
      ['file', { appId: APP_ID, fileId: 1, file: undefined }],
      ['file', { appId: APP_ID, fileId: 2, file: after[0] }],
      ['file', { appId: APP_ID, fileId: 3, file: after[1] }],
    ])
  })

  it('brings a file of a restored item back', async () => {
    const { cache, asked, hold } = openCache()
    await hold(app([], { last_update: 1, file_list: [file(1)] }))
    for (const [at, file_list] of [[1, []] as const, [2, [file(1)]] as const]) {
      const running = cache.catchUp(APP_ID)
      asked[at]?.answer(app([], { last_update: at + 1, file_list }))
      await running
      expect(cache.find(APP_ID)?.info.file_list).toEqual(file_list)
    }
  })

  it('leaves no unhandled rejection when all have left and it fails', async () => {
    const { cache, asked, hold } = openCache()
    await hold(app())
    const leaving = new AbortController()
    const only = cache.catchUp(APP_ID, { signal: leaving.signal })
    leaving.abort()
    await expect(only).rejects.toMatchObject({ name: 'AbortError' })
    asked[1]?.fail(new Error('no'))
    await cache.idle(APP_ID)
  })
})

describe('the events of the cache', () => {
  it('come after the change, frozen to the bottom (I07)', async () => {
    const { cache, events, hold } = openCache()
    const load = app([item(1, 'a', { last_update: 1 })], { last_update: 1 })
    await hold(deepFreeze(load))
    const values: unknown[] = []
    let heard: unknown
    events.on('items', { appId: APP_ID }, (detail) => {
      values.push(cache.find(APP_ID)?.item(1)?.fields[0]?.field_value)
      heard = detail
    })
    const items = deepFreeze([item(1, 'b', { last_update: 2 })])
    cache.apply({ kind: 'items-written', appId: APP_ID, items })
    expect(values).toEqual(['b'])
    expect(unfrozenPart(heard)).toBeUndefined()
  })
})

it('the cache tells of a document once, also when it comes back over the socket', () => {
  const { cache, events } = openCache()
  const heard = noted(events, 'document')
  const document = { app_id: APP_ID, item_id: 1, element_id: 2, data: 1 }
  for (const id of ['5', '5', '6']) {
    const stored = { ...document, _id: id }
    cache.apply({ kind: 'document-inserted', appId: APP_ID, document: stored })
  }
  expect(heard).toHaveLength(2)
})

describe('an app that several callers wait for', () => {
  it.each(['get', 'catchUp'] as const)(
    '%s: a listener that throws fails its own caller only',
    async (method) => {
      const progress = chunkedCache()
      if (method === 'catchUp') await progress.loaded()
      const slip = new Error('my listener')
      const onProgress = () => {
        throw slip
      }
      const steps: Progress[] = []
      const failing = progress.cache[method](APP_ID, { onProgress })
      const other = progress.cache[method](APP_ID, { onProgress: (step) => void steps.push(step) })
      await expect(failing).rejects.toBe(slip)
      await other
      expect(steps.at(-1)).toEqual({ done: 2, total: 2 })
    },
  )

  it.each(['get', 'catchUp'] as const)(
    '%s: a time limit is its own caller’s only',
    async (method) => {
      const { cache, asked, signals, hold } = openCache()
      if (method === 'catchUp') await hold(app())
      const short = cache[method](APP_ID, { timeoutMs: 5 })
      const long = cache[method](APP_ID)
      await expect(short).rejects.toMatchObject({
        name: 'NetworkError',
        cause: { name: 'TimeoutError' },
      })
      expect(signals.at(-1)?.aborted).toBe(false)
      asked.at(-1)?.answer(app([item(1, 'a')]))
      await long
      expect(cache.find(APP_ID)?.list()).toHaveLength(1)
    },
  )

  it.each(['get', 'catchUp'] as const)(
    '%s: the request ends with the last caller, and the next caller asks again',
    async (method) => {
      const { cache, asked, signals, hold } = openCache()
      if (method === 'catchUp') await hold(app())
      const before = asked.length
      const [one, two] = [new AbortController(), new AbortController()]
      const first = cache[method](APP_ID, { signal: one.signal })
      const second = cache[method](APP_ID, { signal: two.signal })
      one.abort('one')
      await expect(first).rejects.toBe('one')
      expect(signals.at(-1)?.aborted).toBe(false)
      two.abort('two')
      await expect(second).rejects.toBe('two')
      expect(signals.at(-1)?.aborted).toBe(true)
      const third = cache[method](APP_ID)
      expect(asked).toHaveLength(before + 2)
      asked.at(-1)?.answer(app([item(1, 'a')]))
      await third
      expect(cache.find(APP_ID)?.list()).toHaveLength(1)
    },
  )
})

/** A cache of an app with two chunks. */
function chunkedCache() {
  let version = 0
  const source: AppSource = {
    app: async () => app([], { chunks: [`a${version}`, `b${version++}`] }),
    chunk: async () => [],
  }
  const cache = new AppCache(source, new Events(SILENT))
  return { cache, loaded: () => cache.get(APP_ID) }
}
