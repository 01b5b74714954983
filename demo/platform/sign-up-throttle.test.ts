import { expect, it } from 'vitest'
import { ownCounters } from '#demo/platform/rules/counters.ts'
import { SignUpThrottle } from '#demo/platform/rules/sign-up-throttle.ts'

const HOUR_MS = 60 * 60 * 1000

function throttleAt() {
  let time = 1_800_000_000_000
  const throttle = new SignUpThrottle(ownCounters(() => time))
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

it.each([
  ['IPv6 /48', (n: number) => `2001:db8:1:${n.toString(16)}::/64`, '2001:db8:2:0::/64'],
  ['IPv4 /24', (n: number) => `192.0.2.${n}`, '192.0.3.1'],
])('takes a quarter of them from one %s', async (_network, visitor, elsewhere) => {
  const { tryOnce } = throttleAt()
  for (let n = 0; n < 50; n++) await tryOnce(visitor(n))
  await expect(tryOnce(visitor(51))).rejects.toMatchObject({ reason: 'too-many' })
  expect(await tryOnce(elsewhere)).toBe('in')
})

it('works on 4 at a time and on 1 of a network, lets the next wait, and frees the place of one that failed', async () => {
  const { throttle, tryOnce } = throttleAt()
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
