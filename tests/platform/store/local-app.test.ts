import { describe, expect, it } from 'vitest'
import type { Change } from '../../../platform/model/change.ts'
import { deepFreeze } from '../../../platform/model/freeze.ts'
import type { Item } from '../../../platform/model/item.ts'
import { LocalApp, type Load } from '../../../platform/store/local-app.ts'
import { APP_ID, app, file, item, seeded, unfrozenPart } from './local-copy.ts'

function load(items: readonly Item[], last_update: number, chunks: Load['chunks'] = new Map()) {
  return deepFreeze({ app: app(items, { last_update }), chunks }) as Load
}

describe('write', () => {
  it('adds each item once, however often it is told of (W03)', () => {
    const local = new LocalApp(load([], 1))
    const added = item(4, 'a', { last_update: 2 })
    expect(local.write([added, added]).added).toEqual([added])
    expect(local.write([structuredClone(added)])).toEqual({ added: [], updated: [], deleted: [] })
    expect(local.list()).toEqual([added])
  })

  it('takes an update of an unknown item for an item (I09)', () => {
    const local = new LocalApp(load([], 1))
    expect(local.write([item(4, 'a', { last_update: 2 })]).added).toHaveLength(1)
  })

  it('tells of an item that comes out of the trash as added, and into it as deleted', () => {
    const local = new LocalApp(load([item(1, 'a', { last_update: 1 })], 1))
    const trashed = item(1, 'a', { last_update: 2, trash: true })
    expect(local.write([trashed])).toEqual({ added: [], updated: [], deleted: [trashed] })
    const restored = item(1, 'a', { last_update: 3, trash: false })
    expect(local.write([restored])).toEqual({ added: [restored], updated: [], deleted: [] })
  })

  it('lists items by number, whichever came first', () => {
    const local = new LocalApp(load([item(2, 'a')], 1))
    for (const itemId of [9, 4]) local.write([item(itemId, 'b')])
    expect(local.list().map(({ item_id }) => item_id)).toEqual([2, 4, 9])
  })

  it('hands out snapshots that never change (I06)', () => {
    const local = new LocalApp(load([item(1, 'a', { last_update: 1 })], 1))
    const [list, whole] = [local.list(), local.app]
    expect(unfrozenPart(whole)).toBeUndefined()
    expect(() => (list as Item[]).push(item(2, 'x'))).toThrow(TypeError)
    local.write(deepFreeze([item(1, 'b', { last_update: 2 })]))
    expect(list[0]?.fields[0]?.field_value).toBe('a')
    expect(whole.items_list).toBe(list)
    expect(local.app.items_list[0]?.fields[0]?.field_value).toBe('b')
    expect(unfrozenPart(local.app)).toBeUndefined()
  })
})

describe('delete', () => {
  it('puts an item into the trash, so that late news of it are known as late', () => {
    const local = new LocalApp(load([item(1, 'a', { last_update: 1 })], 1))
    local.delete([{ item_id: 1, last_update: 3 }])
    local.write([item(1, 'late', { last_update: 2, trash: false })])
    expect(local.item(1)).toMatchObject({ trash: true, last_update: 3 })
    local.write([item(1, 'restored', { last_update: 4, trash: false })])
    expect(local.item(1)).toMatchObject({ trash: false })
  })

  it('is not undone by an addition that comes after it', () => {
    const local = new LocalApp(load([], 1))
    local.delete([{ item_id: 1, last_update: 3 }])
    local.write([item(1, 'late', { last_update: 2 })])
    expect(local.item(1)).toBeUndefined()
    local.write([item(1, 'restored', { last_update: 4 })])
    expect(local.item(1)).toBeDefined()
  })

  it('does nothing to an item that is newer', () => {
    const local = new LocalApp(load([item(1, 'a', { last_update: 5 })], 5))
    expect(local.delete([{ item_id: 1, last_update: 4 }]).deleted).toEqual([])
    expect(local.item(1)?.trash).toBeUndefined()
  })
})

describe('catchUp', () => {
  it('takes what a load has, and drops what it lacks unless that is newer', () => {
    const before = [1, 2, 3].map((id) => item(id, 'a', { last_update: 1 }))
    const local = new LocalApp(load(before, 1))
    const added = item(4, 'new', { last_update: 9 })
    local.write([added])
    const changed = item(2, 'b', { last_update: 5 })
    const changes = local.catchUp(load([before[0]!, changed], 5))
    expect(changes).toEqual({
      added: [],
      updated: [{ before: before[1], after: changed }],
      deleted: [before[2]],
    })
    expect(local.list()).toEqual([before[0], changed, added])
    expect(local.loadedAt).toBe(5)
  })

  it('does not bring back by late news what a load lacked', () => {
    const local = new LocalApp(load([item(1, 'a', { last_update: 1 })], 1))
    local.catchUp(load([], 5))
    local.write([item(1, 'late', { last_update: 3 })])
    expect(local.list()).toEqual([])
    local.write([item(1, 'shared again', { last_update: 6 })])
    expect(local.list()).toHaveLength(1)
  })

  it('holds an item in the trash that it first heard of when it was deleted', () => {
    const trashed = item(2, 'a', { last_update: 4, trash: true })
    for (const loaded of [trashed, item(2, 'a', { last_update: 3, trash: false })]) {
      const local = new LocalApp(load([], 1))
      local.delete([{ item_id: 2, last_update: 4 }])
      const nothing = { added: [], updated: [], deleted: [] }
      expect(local.catchUp(load([loaded], 5))).toEqual(nothing)
      expect(local.list()).toEqual([trashed])
      expect(local.write([item(2, 'late', { last_update: 3, trash: false })])).toEqual(nothing)
    }
  })

  it('keeps the items of chunks that were not fetched again, and their values', () => {
    const chunks = new Map([['c1', [1, 2]]])
    const fields = [1, 2].map((field_id) => ({ field_id, field_value: 'a' }))
    const first = { item_id: 1, last_update: 1, fields }
    const local = new LocalApp(load([first, item(2, 'a', { last_update: 1 })], 1, chunks))
    local.catchUp(load([item(1, 'b', { last_update: 5 })], 5, chunks))
    expect(local.item(1)?.fields.map(({ field_value }) => field_value)).toEqual(['b', 'a'])
    expect(local.item(2)).toBeDefined()
    local.catchUp(load([item(1, 'c', { last_update: 6 })], 6, new Map([['c2', [1]]])))
    expect(local.item(1)?.fields).toHaveLength(1)
    expect(local.item(2)).toBeUndefined()
  })
})

describe('dropFields', () => {
  it('is not undone by late news of items, unless the field itself comes back (F01)', () => {
    const local = new LocalApp(load([item(1, 'a', { last_update: 1 })], 1))
    const { items_list: _, ...info } = app([], { last_update: 2, field_list: [] })
    local.describe(info)
    local.dropFields(new Set([1]))
    expect(local.item(1)?.fields).toEqual([])
    local.write([item(1, 'late', { last_update: 2 }), item(2, 'late', { last_update: 2 })])
    local.catchUp(load([item(1, 'late', { last_update: 3 })], 3))
    expect(local.list().flatMap(({ fields }) => fields)).toEqual([])
    local.describe({ ...info, last_update: 4, field_list: [{ field_id: 1 }] })
    local.write([item(1, 'back', { last_update: 4 })])
    expect(local.item(1)?.fields).toHaveLength(1)
  })
})

describe('files', () => {
  it('takes what is new and tells what differs', () => {
    const local = new LocalApp({ app: app([], { file_list: [file(1)] }), chunks: new Map() })
    expect(local.writeFiles([file(1), file(2)])).toEqual([file(2)])
    expect(local.writeFiles([file(2)])).toEqual([])
    expect(unfrozenPart(local.info.file_list)).toBe('it.0')
  })

  it('does not let older news take the place of newer ones', () => {
    const local = new LocalApp({ app: app(), chunks: new Map() })
    local.writeFiles([file(1, { last_update: 5, alt: 'new' })])
    expect(local.writeFiles([file(1, { last_update: 4, alt: 'old' })])).toEqual([])
  })

  it('does not bring a deleted file back', () => {
    const local = new LocalApp({ app: app([], { file_list: [file(1)] }), chunks: new Map() })
    expect(local.deleteFile(1)).toEqual(file(1))
    expect(local.deleteFile(1)).toBeUndefined()
    expect(local.writeFiles([file(1, { last_update: 9 })])).toEqual([])
    expect(local.info.file_list).toEqual([])
  })
})

describe('describe', () => {
  it('takes newer news of the app and leaves older ones', () => {
    const local = new LocalApp(load([], 5))
    const { items_list: _, ...info } = app([], { last_update: 6, app_name: 'New' })
    expect(local.describe(info)).toBe(true)
    expect(local.describe({ ...info, last_update: 7 })).toBe(false)
    expect(local.describe({ ...info, last_update: 6, app_name: 'Late' })).toBe(false)
    expect(local.info.app_name).toBe('New')
  })
})

describe('after any sequence of changes', () => {
  const VALUES = ['a', 'b', 'c']

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
    const local = new LocalApp(snapshot())

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
      if (change?.kind === 'items-written') local.write(change.items)
      if (change?.kind === 'items-deleted') local.delete(change.items)
    }
    const late: Change[] = []
    let fetched: Load | undefined
    for (let step = 0; step < 60; step++) {
      const what = below(10)
      if (what < 5) write(1 + below(8), below(4) === 0)
      else if (what === 5) fetched = snapshot()
      else if (what === 6 && fetched) local.catchUp(fetched)
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
    return { here: seen(local.list()), there: seen(items.values()), local, snapshot }
  }

  it('it equals the server, messages shuffled, doubled and delayed', () => {
    for (let seed = 1; seed <= 500; seed++)
      for (const seesTrash of [true, false]) {
        const { here, there } = simulate(seed, seesTrash)
        expect(here, `seed ${seed}, ${seesTrash ? 'with' : 'without'} trash`).toEqual(there)
      }
  })

  it('a last catch-up changes nothing more', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { local, snapshot } = simulate(seed, true)
      expect(local.catchUp(snapshot()), `seed ${seed}`).toEqual({
        added: [],
        updated: [],
        deleted: [],
      })
    }
  })
})
