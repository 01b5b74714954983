import { describe, expect, it } from 'vitest'
import { HttpError } from '../errors.ts'
import type { App } from '../model/app.ts'
import type { Item } from '../model/item.ts'
import { iterateItems } from './iterate-items.ts'
import { loadApp, type AppSource } from './load-app.ts'
import { CachedApp } from './cached-app.ts'
import { promisesSettled } from '../../tests/support/platform/realtime/fake-clock.ts'
import { APP_ID, app, item } from '../../tests/support/platform/cache/open-cache.ts'

/** An app whose older items are in chunks, by their names. */
function chunked(chunks: Readonly<Record<string, readonly Item[]>>, newest: readonly Item[] = []) {
  const asked: string[] = []
  const whole: App = app(newest, { chunks: Object.keys(chunks), last_update: 9 })
  const source: AppSource = {
    app: async () => whole,
    chunk: async (_appId, chunkId, { signal }) => {
      asked.push(chunkId)
      await new Promise((resolve) => setImmediate(resolve))
      signal?.throwIfAborted()
      return chunks[chunkId] ?? []
    },
  }
  return { source, asked }
}

const ids = (items: readonly Item[]) => items.map(({ item_id }) => item_id)

describe('loadApp', () => {
  it('rejects when a chunk fails, ends the others, and leaves nothing unhandled (P06)', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`c${at}`, [item(at, 'a')]]),
    )
    const { source, asked } = chunked(many)
    let aborted = 0
    const failing: AppSource = {
      ...source,
      chunk: async (appId, chunkId, options) => {
        if (chunkId === 'c1') throw new HttpError('GET /chunk', 500, null)
        options.signal?.addEventListener('abort', () => aborted++)
        return await source.chunk(appId, chunkId, options)
      },
    }
    await expect(loadApp(failing, APP_ID)).rejects.toMatchObject({ status: 500 })
    await promisesSettled()
    expect(asked.length).toBeLessThan(60)
    expect(aborted).toBeGreaterThan(0)
  })
})

describe('iterateItems', () => {
  async function collect(source: AppSource, cached?: CachedApp) {
    const found: Item[] = []
    for await (const one of iterateItems({ source, cached, appId: APP_ID }, {})) found.push(one)
    return found
  }

  it('asks for no more than one chunk ahead', async () => {
    const parts = { a: [item(1, 'a')], b: [item(2, 'b')], c: [item(3, 'c')] }
    const { source, asked } = chunked(parts, [item(4, 'd')])
    for await (const one of iterateItems({ source, cached: undefined, appId: APP_ID }, {}))
      if (one.item_id === 3) break
    expect(asked).toEqual(['c', 'b'])
  })

  it('leaves nothing unhandled when the chunk ahead fails after it was stopped', async () => {
    const { source } = chunked({ a: [item(1, 'a')] }, [item(2, 'b')])
    const failing = { ...source, chunk: () => Promise.reject(new Error('no')) }
    for await (const one of iterateItems(
      { source: failing, cached: undefined, appId: APP_ID },
      {},
    )) {
      expect(one.item_id).toBe(2)
      break
    }
    await expect(collect(failing)).rejects.toThrow('no')
  })

  it('asks nothing when there is a cached copy', async () => {
    const { source, asked } = chunked({ a: [item(9, 'x')] })
    const items = [item(1, 'a'), item(2, 'b', { trash: true }), item(3, 'c')]
    const cached = new CachedApp({ app: app(items), chunks: new Map() })
    expect(ids(await collect(source, cached))).toEqual([3, 1])
    expect(asked).toEqual([])
  })
})
