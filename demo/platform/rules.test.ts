import { describe, expect, it } from 'vitest'
import {
  ANYONE,
  highestPermission,
  neededToUpdate,
  PERMISSION,
  requirePermission,
} from '#demo/platform/rules/permission.ts'

describe('permissions', () => {
  it.each([
    [[], PERMISSION.none],
    [[1, 3, 2], PERMISSION.admin],
    [[7], PERMISSION.none],
    [[-1], PERMISSION.none],
  ])('%j together are %i', (granted, together) => {
    expect(highestPermission(granted)).toBe(together)
  })

  it('tells a visitor to sign in, and a user that it does not suffice', () => {
    const { none, read } = PERMISSION
    expect(() => requirePermission(ANYONE, none, read)).toThrow('sign in')
    expect(() => requirePermission(5, none, read)).toThrow('does not suffice')
    expect(() => requirePermission(ANYONE, read, read)).not.toThrow()
  })

  it.each([
    [false, undefined, PERMISSION.admin],
    [false, false, PERMISSION.admin],
    [false, true, PERMISSION.owner],
    [true, false, PERMISSION.owner],
    [true, true, PERMISSION.owner],
    [true, undefined, PERMISSION.owner],
  ])('an app whose trash flag goes from %s to %s needs %i', (held, sent, needed) => {
    expect(neededToUpdate(held, sent)).toBe(needed)
  })
})
