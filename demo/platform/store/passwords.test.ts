import type * as Crypto from 'node:crypto'
import { randomBytes } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'

const held = vi.hoisted(() => ({ calls: [] as (() => void)[], isHolding: false }))

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>()
  const scrypt = (...parameters: Parameters<typeof crypto.scrypt>) => {
    const call = () => crypto.scrypt(...parameters)
    if (held.isHolding) held.calls.push(call)
    else call()
  }
  return { ...crypto, scrypt }
})

// Files share processes: the module may be there already, without the replacement.
vi.resetModules()
const { hashPassword, isPassword } = await import('#demo/platform/store/passwords.ts')

afterEach(() => void vi.useRealTimers())

const CHEAP = { randomBytes, passwordCost: { N: 2, r: 1, p: 1 } }
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('hashes two passwords at once, old and new ones together; the next wait, up to 64 of them', async () => {
  const stored = await hashPassword('right', CHEAP)
  held.isHolding = true
  const hashed = Array.from({ length: 33 }, () => hashPassword('new', CHEAP))
  const checked = Array.from({ length: 33 }, () => isPassword('right', stored))
  await settle()
  expect(held.calls).toHaveLength(2)
  await expect(hashPassword('one too many', CHEAP)).rejects.toMatchObject({ reason: 'too-many' })
  held.calls[0]?.()
  await hashed[0]
  await settle()
  expect(held.calls).toHaveLength(3)
  held.isHolding = false
  for (const call of held.calls.slice(1)) call()
  expect(new Set(await Promise.all(checked))).toEqual(new Set([true]))
  expect(await Promise.all(hashed)).toHaveLength(33)
})

it('gives up on a hash that waited for 10 s', async () => {
  vi.useFakeTimers()
  held.calls = []
  held.isHolding = true
  const running = [hashPassword('a', CHEAP), hashPassword('b', CHEAP)]
  const waiting = hashPassword('c', CHEAP).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toMatchObject({ reason: 'too-many' })
  held.isHolding = false
  for (const call of held.calls) call()
  await Promise.all(running)
})
