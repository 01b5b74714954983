import { describe, expect, it, vi } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { JsonPathError } from './errors.ts'
import { jsonToItems } from './json/json-to-items.ts'

/** What every item has, by field. */
function rows(json: unknown, ...paths: string[]): Record<string, unknown>[] {
  const map = paths.map((json_path, at) => ({ field_id: at + 1, json_path }))
  return jsonToItems(deepFreeze(json), map).map(({ fields }) =>
    Object.fromEntries(fields.map(({ field_id, field_value }) => [field_id, field_value])),
  )
}

describe('jsonToItems', () => {
  it('gives every item what is named once for all, and what stands beside', () => {
    const json = {
      head: { no: 7 },
      list: [
        { id: 1, by: { name: 'A' } },
        { id: 2, by: { name: 'B' } },
      ],
    }
    expect(rows(json, '$.list[*].id', '$.head.no', '$..name', '$.list[0].id')).toEqual([
      { 1: 1, 2: 7, 3: 'A', 4: 1 },
      { 1: 2, 2: 7, 3: 'B', 4: 1 },
    ])
  })

  it.each([
    [[], '$..a'],
    [{}, '$.a'],
    ['text', '$..a'],
    [null, '$.a'],
    [{ a: 1 }, '$.b'],
  ])('makes nothing of %j and %s', (json, path) => {
    expect(rows(json, path)).toEqual([])
  })

  it('makes nothing of no map', () => {
    expect(jsonToItems({ a: 1 }, [])).toEqual([])
  })

  it('throws for a path that can not be read, unless it has `onError`', () => {
    const map = [
      { field_id: 1, json_path: '$[?(@)]' },
      { field_id: 2, json_path: '$.a' },
    ]
    expect(() => jsonToItems({ a: 1 }, map)).toThrow(JsonPathError)
    const onError = vi.fn<(error: JsonPathError) => void>()
    expect(jsonToItems({ a: 1 }, map, { onError })).toEqual([
      { fields: [{ field_id: 2, field_value: 1 }] },
    ])
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(JsonPathError))
  })

  it('hands out copies without hostile names', () => {
    const json = JSON.parse('{"a":{"b":1,"__proto__":{"isAdmin":true}}}') as { a: object }
    const value = jsonToItems(json, [{ field_id: 1, json_path: '$.a' }])[0]?.fields[0]?.field_value
    expect(value).toEqual({ b: 1 })
    expect(value).not.toBe(json.a)
  })
})

it.each(['constructor', 'prototype', 'toString'])(
  'jsonToItems takes what data has under the name %s, and nothing that all objects have',
  (name) => {
    const data: unknown = JSON.parse(`[{"${name}": "Ferrari"}, {}]`)
    for (const json_path of [`$[*].${name}`, `$..${name}`, `$[*]['${name}']`, '$[*].*'])
      expect(jsonToItems(data, [{ field_id: 1, json_path }])).toEqual([
        { fields: [{ field_id: 1, field_value: 'Ferrari' }] },
      ])
  },
)
