import { expect, it } from 'vitest'
import { ownCounters } from '#demo/platform/rules/counters.ts'
import { SignUpThrottle } from '#demo/platform/rules/sign-up-throttle.ts'

it('takes 200 sign-ups an hour altogether', async () => {
  const throttle = new SignUpThrottle(ownCounters(() => 0))
  const signUp = (address?: string) => throttle.attempt(address, () => Promise.resolve('in'))
  for (let n = 0; n < 200; n++)
    expect(await signUp(n % 2 === 0 ? undefined : `address ${n}`)).toBe('in')
  await expect(signUp('new')).rejects.toMatchObject({ reason: 'too-many' })
})

it('works on 4 at a time and on 1 of a network, lets the next wait, and frees the place of one that failed', async () => {
  const throttle = new SignUpThrottle(ownCounters(() => 0))
  const tryOnce = (address: string) => throttle.attempt(address, () => Promise.resolve('in'))
  const { promise, reject } = Promise.withResolvers<never>()
  let running = 0
  const attempt = (address: string) =>
    throttle.attempt(address, () => {
      running++
      return promise
    })
  const flood = ['192.0.2.1', '192.0.2.1', '192.0.2.2', 'b', 'c', 'd', 'e'].map(attempt)
  const settled = Promise.allSettled(flood)
  await expect.poll(() => running).toBe(4)
  for (let n = 0; n < 7; n++) flood.push(attempt('192.0.2.1'))
  await expect(tryOnce('192.0.2.1')).rejects.toMatchObject({ reason: 'too-many', retryAfterS: 1 })
  const late = tryOnce('f')
  reject(new Error('no'))
  expect(await late).toBe('in')
  await settled
  await Promise.allSettled(flood)
})
