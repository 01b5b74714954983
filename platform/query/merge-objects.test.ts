import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { populateItems } from './items/populate-items.ts'
import type { ItemData } from './values/item-data.ts'
import { mergeFieldLists } from './items/table-fields.ts'
import { mergeObjects } from './values/merge-objects.ts'
import { fieldsToView } from './items/fields-to-view.ts'

describe('mergeObjects', () => {
  it.each([
    [{ a: [2, 3] }, { a: [1, 2] }, { a: [1, 2, 3] }],
    [{ a: [{ x: 2 }] }, { a: [{ x: 1 }, { y: 1 }] }, { a: [{ x: 2 }, { y: 1 }] }],
    [
      [9, { b: 2 }, 3],
      [1, { a: 1 }],
      [1, { a: 1, b: 2 }, 9, 3],
    ],
    [
      { a: undefined, b: null },
      { a: 1, b: 2 },
      { a: undefined, b: null },
    ],
    [{ a: { x: [1] } }, { a: 'text' }, { a: { x: [1] } }],
    [undefined, { a: 1 }, { a: 1 }],
    [{ a: 1 }, null, { a: 1 }],
    [{ a: { b: 1 } }, { a: null }, { a: { b: 1 } }],
  ])('merges %j into %j', (source, target, merged) => {
    expect(mergeObjects(deepFreeze(target), deepFreeze(source))).toEqual(merged)
  })

  it('shares nothing with its inputs', () => {
    const [target, source] = [{ a: { x: [{ y: 1 }] } }, { b: { z: new Date(5) } }]
    const merged = mergeObjects(target, source)
    merged.a.x[0]!.y = 2
    merged.b.z.setTime(6)
    expect([target, source]).toEqual([{ a: { x: [{ y: 1 }] } }, { b: { z: new Date(5) } }])
  })

  const kept = () => ({
    file: new File(['x'], 'a.txt'),
    blob: new Blob(['x']),
    map: new Map([[1, 2]]),
    set: new Set([1]),
    weak: new WeakMap(),
    url: new URL('https://x.test/'),
    search: new URLSearchParams('a=1'),
    bytes: new Uint8Array([7]),
    buffer: new ArrayBuffer(4),
    view: new DataView(new ArrayBuffer(4)),
    pattern: /x/u,
    error: new Error('x'),
    own: new (class Own {
      value = 1
    })(),
    promise: Promise.resolve(1),
    make: () => 1,
  })

  it('keeps what is not plain data, wherever it is', () => {
    const [source, target] = [kept(), kept()]
    const same = (one: object, other: object) => {
      for (const name of Object.keys(other))
        expect([name, one[name as never] === other[name as never]]).toEqual([name, true])
    }
    same(mergeObjects({}, source), source)
    same(mergeObjects(source, {}), source)
    same(mergeObjects(target, source), source)
    same(mergeObjects({ a: { map: {}, own: { b: 1 } } }, { a: source }).a, source)
    const [inList] = mergeObjects([source], [{}]) as [object]
    same(inList, source)
    for (const [name, value] of Object.entries(source)) {
      const over = mergeObjects({ [name]: value }, { [name]: { plain: 1 } })
      expect(over).toEqual({ [name]: { plain: 1 } })
      const [populated] = populateItems<ItemData>(
        [{ fields: [] }],
        [{ element_id: 1, field_value: value }],
      )
      expect(populated?.fields?.[0]?.field_value).toBe(value)
    }
    const day = new Date(5)
    expect(mergeObjects({ day: { a: 1 } }, { day }).day).toEqual(day)
  })

  it('takes an object of another window for plain data', () => {
    const foreign = runInNewContext('({ a: { b: 1 }, list: [{ c: 1 }] })') as object
    expect(mergeObjects({ a: { d: 2 } }, foreign)).toEqual({ a: { b: 1, d: 2 }, list: [{ c: 1 }] })
    expect(mergeObjects(Object.assign(Object.create(null) as object, { a: 1 }), { b: 2 })).toEqual({
      a: 1,
      b: 2,
    })
  })

  it.each([
    [{ c: ['x'] }, { c: { b: 1 } }, { c: { b: 1 } }],
    [{ c: { b: 1 } }, { c: ['x'] }, { c: ['x'] }],
    [{ c: [['x']] }, { c: [{ b: 1 }] }, { c: [{ b: 1 }] }],
  ])('does not mix the list and the object of %j and %j', (target, source, merged) => {
    expect(mergeObjects(target, source)).toEqual(merged)
  })

  it('can not be made to change what all objects share', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"isAdmin":true},"a":{"__proto__":{"isAdmin":true}},"constructor":{"prototype":{"isAdmin":true}}}',
    ) as object
    const merged = mergeObjects({ a: { b: 1 } }, hostile) as { a: object }
    expect(merged).toEqual({ a: { b: 1 } })
    for (const one of [merged, merged.a, {}]) expect(one).not.toHaveProperty('isAdmin')
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })

  it('refuses what holds itself', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(() => mergeObjects({}, circle)).toThrow(RangeError)
  })
})

describe('mergeFieldLists', () => {
  it('brings columns up to date, adds fields that tables show, leaves out the hidden and deleted', () => {
    const shows = (show_field: number) => ({
      interpretation: [{ src: 'table', settings: { show_field } }],
    })
    const columns = [
      { field_id: '1', show: 1, field_name: 'before' },
      { field_id: 2, show: 0 },
      { field_id: 8, show: 1 },
    ]
    const fields = [
      { field_id: 1, field_name: 'after' },
      { field_id: 2 },
      { field_id: 3, data_model: shows(1) },
      { field_id: 4, data_model: shows(0) },
      { field_id: 5, data_model: { interpretation: [{ src: 'table' }] } },
    ]
    const merged = mergeFieldLists(deepFreeze(columns), deepFreeze(fields))
    expect(merged.map(({ field_id }) => field_id)).toEqual([1, 3, 5])
    expect(merged[0]).toEqual({ field_id: 1, show: 1, field_name: 'after' })
  })

  it('is empty for an app without fields', () => {
    expect(mergeFieldLists([{ field_id: 1, show: 1 }], [])).toEqual([])
  })
})

describe('fieldsToView', () => {
  it('shows a field whose plug-in is missing, and keeps the order of the fields', async () => {
    const fields = [
      { field_id: 1, data_type: 'slow' },
      { field_id: 2, data_type: 'missing' },
      { field_id: 3 },
    ]
    const shown = async (type?: string) => (type === 'slow' ? await Promise.resolve(0) : undefined)
    expect(await fieldsToView(fields, [{ field_id: '3', show: 0 }], shown)).toEqual([
      { field_id: 3, show: 0, width: '150px' },
      { field_id: 1, show: 0 },
      { field_id: 2, show: 1 },
    ])
  })

  it('rejects with what the plug-in throws', async () => {
    const failing = () => Promise.reject(new Error('no plug-in'))
    await expect(fieldsToView([{ field_id: 1 }], [], failing)).rejects.toThrow('no plug-in')
  })
})
