import { expect, it, vi } from 'vitest'
import { lazily, mutableCopy } from './mutable.ts'
import { deepFreeze } from '../model/freeze.ts'
import { coreTime } from '../../tests/support/core-time.ts'

it('mutableCopy copies at every depth', () => {
  const frozen = deepFreeze({ list: [{ a: 1, b: null }, 'text'], inner: { deep: [[1]] } })
  const copy = mutableCopy(frozen)
  expect(copy).toEqual(frozen)
  copy.inner.deep[0]!.push(2)
  copy.list.push('more')
  expect(frozen).toEqual({ list: [{ a: 1, b: null }, 'text'], inner: { deep: [[1]] } })
})

it('mutableCopy copies __proto__ as an own name', () => {
  const copy = mutableCopy(JSON.parse('{"__proto__":{"isAdmin":true}}') as object)
  expect('isAdmin' in copy).toBe(false)
  expect(Object.hasOwn(copy, '__proto__')).toBe(true)
})

it('mutableCopy copies 50 000 items in less than a second', () => {
  const fields = Array.from({ length: 10 }, (_, field_id) => ({ field_id, field_value: 'v' }))
  const items = Array.from({ length: 50_000 }, (_, item_id) => ({ item_id, fields }))
  const began = coreTime()
  mutableCopy(items)
  expect(coreTime() - began).toBeLessThan(1000)
})

it('lazily computes a property once, at its first read, and lets it be replaced', () => {
  const make = vi.fn<() => unknown>(() => [1])
  const app = {} as { list: unknown; other: unknown }
  lazily(app, 'list', make)
  lazily(app, 'other', make)
  expect(make).not.toHaveBeenCalled()
  expect([app.list, app.list]).toEqual([[1], [1]])
  expect(make).toHaveBeenCalledTimes(1)
  app.other = 'mine'
  expect(JSON.stringify(app)).toBe('{"list":[1],"other":"mine"}')
  expect(make).toHaveBeenCalledTimes(1)
})
