import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { nestedList } from './items/nested-list.ts'

const KEYS = { idKey: 'id', parentKey: 'up' }

describe('nestedList', () => {
  it('makes roots of entries that are each other’s parents, and loses nothing', () => {
    const entries = deepFreeze([
      { id: 1, up: 2 },
      { id: 2, up: 1 },
      { id: 3, up: 3 },
      { id: 4, up: 2 },
    ])
    expect(nestedList(entries, KEYS)).toEqual([
      { id: 1, up: 2 },
      { id: 2, up: 1, children: [{ id: 4, up: 2 }] },
      { id: 3, up: 3 },
    ])
  })

  it('keeps the children that an entry has already', () => {
    const entries = deepFreeze([
      { id: 1, children: [{ id: 7 }] },
      { id: 2, up: 1 },
    ])
    expect(nestedList(entries, KEYS)).toEqual([{ id: 1, children: [{ id: 7 }, { id: 2, up: 1 }] }])
  })

  it('is quick with a chain and with a circle of 50,000', { timeout: 5000 }, () => {
    const chain = Array.from({ length: 50_000 }, (_, id) => ({ id: id + 1, up: id }))
    expect(nestedList(chain.toReversed(), KEYS)).toHaveLength(1)
    const circle = chain.map(({ id, up }) => ({ id, up: up || 50_000 }))
    expect(nestedList(circle, KEYS)).toHaveLength(50_000)
  })

  it('refuses a name for children that reaches what all objects share', () => {
    expect(() => nestedList([], { ...KEYS, childrenKey: '__proto__' })).toThrow(RangeError)
  })

  it('leaves out hostile names of entries', () => {
    const entries = JSON.parse('[{"id":1,"__proto__":{"isAdmin":true}}]') as object[]
    expect(Object.keys(nestedList(entries, KEYS)[0] ?? {})).toEqual(['id'])
  })
})
