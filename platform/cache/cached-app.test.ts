import { describe, expect, it } from 'vitest'
import type { Change } from '../model/change.ts'
import { deepFreeze } from '../model/freeze.ts'
import type { Item } from '../model/item.ts'
import { CachedApp, type LoadedApp } from './cached-app.ts'
import { APP_ID, app, file, item } from '../../tests/support/platform/cache/open-cache.ts'
import { seeded } from '../../tests/support/seeded-random.ts'
import { isThorough } from '../../tests/support/test-size.ts'
import { unfrozenPart } from '../../tests/support/unfrozen-part.ts'

function load(
  items: readonly Item[],
  last_update: number,
  chunks: LoadedApp['chunks'] = new Map(),
) {
  return deepFreeze({ app: app(items, { last_update }), chunks }) as LoadedApp
}

describe('CachedApp.write', () => {

  it('lists items by number, whichever came first', () => {
    const cache = new CachedApp(load([item(2, 'a')], 1))
    for (const itemId of [9, 4]) cache.write([item(itemId, 'b')])
    expect(cache.list().map(({ item_id }) => item_id)).toEqual([2, 4, 9])
  })
})

describe('CachedApp.write, to an item that is cached', () => {
  const fieldOf = (field_id: number, field_value: string) => ({
    field_id,
    field_value,
    data_id: 10 + field_id,
  })
  const own = [fieldOf(1, 'a'), fieldOf(2, 'b')]
  const cached = item(1, '', { last_update: 5, index_number: 2, fields: own })

  /** The item after that news. */
  function after(news: Item): Item | undefined {
    const cache = new CachedApp(load([cached], 5))
    cache.write([news])
    return cache.item(1)
  }

  it('takes what was sent, trash and all, wherever its fields are, and keeps what was not (I10)', () => {
    const fields = [
      { field_id: 3, field_value: 'c' },
      { field_id: 2, field_value: 'x' },
    ]
    const sent = deepFreeze({ item_id: 1, last_update: 6, trash: true, extra: { a: 1 }, fields })
    const kept = [own[0], fieldOf(2, 'x'), fields[0]]
    const merged = after(sent)
    expect(merged).toEqual({ ...cached, ...sent, fields: kept })
    expect(unfrozenPart(merged)).toBeUndefined()
  })
})

describe('CachedApp.catchUp', () => {
  it('takes what a load has, and drops what it lacks unless that is newer', () => {
    const before = [1, 2, 3].map((id) => item(id, 'a', { last_update: 1 }))
    const cache = new CachedApp(load(before, 1))
    const added = item(4, 'new', { last_update: 9 })
    cache.write([added])
    const changed = item(2, 'b', { last_update: 5 })
    const changes = cache.catchUp(load([before[0]!, changed], 5))
    expect(changes).toEqual({
      added: [],
      updated: [{ before: before[1], after: changed }],
      deleted: [before[2]],
    })
    expect(cache.list()).toEqual([before[0], changed, added])
    expect(cache.loadedAt).toBe(5)
  })

  it('keeps the items of chunks that were not fetched again, and their values', () => {
    const chunks = new Map([['c1', [1, 2]]])
    const fields = [1, 2].map((field_id) => ({ field_id, field_value: 'a' }))
    const first = { item_id: 1, last_update: 1, fields }
    const cache = new CachedApp(load([first, item(2, 'a', { last_update: 1 })], 1, chunks))
    cache.catchUp(load([item(1, 'b', { last_update: 5 })], 5, chunks))
    expect(cache.item(1)?.fields.map(({ field_value }) => field_value)).toEqual(['b', 'a'])
    expect(cache.item(2)).toBeDefined()
    cache.catchUp(load([item(1, 'c', { last_update: 6 })], 6, new Map([['c2', [1]]])))
    expect(cache.item(1)?.fields).toHaveLength(1)
    expect(cache.item(2)).toBeUndefined()
  })
})

describe('CachedApp.dropFields', () => {
  it('is not undone by late news of items, unless the field itself comes back (F01)', () => {
    const cache = new CachedApp(load([item(1, 'a', { last_update: 1 })], 1))
    const { items_list: _, ...info } = app([], { last_update: 2, field_list: [] })
    cache.describe(info)
    cache.dropFields(new Set([1]))
    expect(cache.item(1)?.fields).toEqual([])
    cache.write([item(1, 'late', { last_update: 2 }), item(2, 'late', { last_update: 2 })])
    cache.catchUp(load([item(1, 'late', { last_update: 3 })], 3))
    expect(cache.list().flatMap(({ fields }) => fields)).toEqual([])
    cache.describe({ ...info, last_update: 4, field_list: [{ field_id: 1 }] })
    cache.write([item(1, 'back', { last_update: 4 })])
    expect(cache.item(1)?.fields).toHaveLength(1)
  })
})

describe('the files of a cached app', () => {
  it('takes what is new and tells what differs', () => {
    const cache = new CachedApp({ app: app([], { file_list: [file(1)] }), chunks: new Map() })
    expect(cache.writeFiles([file(1), file(2)])).toEqual([file(2)])
    expect(cache.writeFiles([file(2)])).toEqual([])
    expect(unfrozenPart(cache.info.file_list)).toBe('it.0')
  })

  it('does not let older news take the place of newer ones', () => {
    const cache = new CachedApp({ app: app(), chunks: new Map() })
    cache.writeFiles([file(1, { last_update: 5, alt: 'new' })])
    expect(cache.writeFiles([file(1, { last_update: 4, alt: 'old' })])).toEqual([])
  })

  it('does not bring a deleted file back', () => {
    const cache = new CachedApp({ app: app([], { file_list: [file(1)] }), chunks: new Map() })
    expect(cache.deleteFile(1)).toEqual(file(1))
    expect(cache.deleteFile(1)).toBeUndefined()
    expect(cache.writeFiles([file(1, { last_update: 9 })])).toEqual([])
    expect(cache.info.file_list).toEqual([])
  })
})

describe('CachedApp.describe', () => {
  it('takes newer news of the app and leaves older ones', () => {
    const cache = new CachedApp(load([], 5))
    const { items_list: _, ...info } = app([], { last_update: 6, app_name: 'New' })
    expect(cache.describe(info)).toBe(true)
    expect(cache.describe({ ...info, last_update: 7 })).toBe(false)
    expect(cache.describe({ ...info, last_update: 6, app_name: 'Late' })).toBe(false)
    expect(cache.info.app_name).toBe('New')
  })
})

describe('a cached app, after any sequence of changes', () => {
  const VALUES = ['a', 'b', 'c']
  const SEEDS = isThorough ? 500 : 100

  /** A server that keeps items and tells of each change, as ours does. */
  function simulate(seed: number, seesTrash: boolean) {
    const { below, shuffled } = seeded(seed)
    const items = new Map<number, Item>()
    const messages: Change[] = []
    const deletedOf = (one: Item) => ({ item_id: one.item_id, last_update: one.last_update })
    let time = 100
    const snapshot = () =>
      load(
        [...items.values()].filter((one) => seesTrash || !one.trash),
        time,
      )
    for (let id = 1; id <= 4; id++) items.set(id, item(id, 'a', { last_update: time }))
    const cache = new CachedApp(snapshot())

    function write(id: number, trash: boolean) {
      const written = item(id, VALUES[below(3)] ?? '', { last_update: ++time, trash })
      items.set(id, written)
      const isGone = trash && !seesTrash
      messages.push(
        isGone
          ? { kind: 'items-deleted', appId: APP_ID, items: [deletedOf(written)] }
          : { kind: 'items-written', appId: APP_ID, items: [written] },
      )
    }
    function deliver(change: Change | undefined) {
      if (change?.kind === 'items-written') cache.write(change.items)
      if (change?.kind === 'items-deleted') cache.delete(change.items)
    }
    const late: Change[] = []
    let fetched: LoadedApp | undefined
    for (let step = 0; step < 60; step++) {
      const what = below(10)
      if (what < 5) write(1 + below(8), below(4) === 0)
      else if (what === 5) fetched = snapshot()
      else if (what === 6 && fetched) cache.catchUp(fetched)
      else {
        const at = below(messages.length + 1)
        const [one] = messages.slice(at, at + 1)
        deliver(one)
        if (below(2) === 0) messages.splice(at, 1)
        else if (one) late.push(one)
      }
    }
    for (const change of shuffled([...messages, ...late, ...messages])) deliver(change)
    const seen = (list: Iterable<Item>) =>
      [...list].filter((one) => !one.trash).sort((a, b) => a.item_id - b.item_id)
    return { here: seen(cache.list()), there: seen(items.values()), cache, snapshot }
  }

  it('equals the server, messages shuffled, doubled and delayed', () => {
    for (let seed = 1; seed <= SEEDS; seed++)
      for (const seesTrash of [true, false]) {
        const { here, there } = simulate(seed, seesTrash)
        expect(here, `seed ${seed}, ${seesTrash ? 'with' : 'without'} trash`).toEqual(there)
      }
  })

  it('is changed no more by a last catch-up', () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { cache, snapshot } = simulate(seed, true)
      expect(cache.catchUp(snapshot()), `seed ${seed}`).toEqual({
        added: [],
        updated: [],
        deleted: [],
      })
    }
  })
})
