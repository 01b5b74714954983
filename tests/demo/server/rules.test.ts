import { describe, expect, it } from 'vitest'
import { LoginThrottle, MAX_PENDING_LOGINS } from '#demo/server/rules/login-throttle.ts'
import {
  ANYONE,
  highestPermission,
  neededToUpdate,
  PERMISSION,
  requirePermission,
} from '#demo/server/rules/permission.ts'

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

describe('LoginThrottle', () => {
  it('checks only so many passwords at once, whatever the names', async () => {
    const throttle = new LoginThrottle(() => 0)
    const gate = Promise.withResolvers<true>()
    const waiting = Array.from({ length: MAX_PENDING_LOGINS }, (_, n) =>
      throttle.attempt(`user ${n}`, () => gate.promise),
    )
    await expect(throttle.attempt('one more', () => gate.promise)).rejects.toMatchObject({
      reason: 'too-many',
    })
    gate.resolve(true)
    await Promise.all(waiting)
    expect(await throttle.attempt('one more', () => gate.promise)).toBe(true)
  })

  it('forgets failures after a success, and lets go of a check that broke', async () => {
    const throttle = new LoginThrottle(() => 0)
    for (let n = 0; n < 50; n++) {
      await throttle.attempt('user', () => Promise.resolve(undefined))
      await throttle.attempt('user', () => Promise.resolve(true))
      const broken = throttle.attempt(`user ${n}`, () => Promise.reject(new Error('broken')))
      await expect(broken).rejects.toThrow('broken')
    }
  })
})
