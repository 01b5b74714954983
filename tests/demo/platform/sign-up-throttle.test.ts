import { expect, it } from 'vitest'
import { createMemoryCounters } from '#demo/platform/rules/counters.ts'
import { SignUpThrottle } from '#demo/platform/rules/sign-up-throttle.ts'

const HOUR_MS = 60 * 60 * 1000

function throttleAt() {
  let time = 1_800_000_000_000
  const throttle = new SignUpThrottle(createMemoryCounters(() => time))
  return {
    tryOnce: (address?: string) => throttle.attempt(address, () => Promise.resolve('in')),
    throttle,
    pass: (ms: number) => void (time += ms),
  }
}

it('takes 20 sign-ups an hour from one address, and then says when to come back', async () => {
  const { tryOnce, pass } = throttleAt()
  for (let n = 0; n < 20; n++) expect(await tryOnce('a')).toBe('in')
  pass(HOUR_MS - 5000)
  await expect(tryOnce('a')).rejects.toMatchObject({ reason: 'too-many', retryAfterS: 5 })
  expect(await tryOnce('b')).toBe('in')
  pass(5000)
  expect(await tryOnce('a')).toBe('in')
})

it('takes 200 sign-ups an hour altogether', async () => {
  const { tryOnce } = throttleAt()
  for (let n = 0; n < 200; n++) await tryOnce(n % 2 === 0 ? undefined : `address ${n}`)
  await expect(tryOnce('new')).rejects.toMatchObject({ reason: 'too-many' })
})

it('works on 4 at a time, and frees the place of one that failed', async () => {
  const { throttle, tryOnce } = throttleAt()
  const { promise, reject } = Promise.withResolvers<never>()
  const waiting = Array.from({ length: 4 }, () => throttle.attempt('a', () => promise))
  await expect(tryOnce('b')).rejects.toMatchObject({ reason: 'too-many', retryAfterS: 1 })
  reject(new Error('no'))
  await Promise.allSettled(waiting)
  expect(await tryOnce('b')).toBe('in')
})
