import { afterEach, expect, it, vi } from 'vitest'
import { ownCounters } from '#demo/platform/rules/counters.ts'
import { LoginThrottle } from '#demo/platform/rules/login-throttle.ts'

const wrong = () => Promise.resolve(undefined)
const right = () => Promise.resolve(true as const)
const TOO_MANY = { reason: 'too-many' }

afterEach(() => void vi.useRealTimers())

it('checks 1 password of an address at once and 2 of all, and lets the next wait', async () => {
  const throttle = new LoginThrottle(ownCounters(() => 0))
  const gate = Promise.withResolvers<true>()
  let running = 0
  let most = 0
  const check = async () => {
    most = Math.max(most, ++running)
    await gate.promise
    running -= 1
    return true as const
  }
  const flood = Array.from({ length: 17 }, (_, n) =>
    throttle.attempt({ username: `user ${n}`, address: 'a' }, check),
  )
  const more = throttle.attempt({ username: 'more', address: 'a' }, check)
  await expect(more).rejects.toMatchObject({ ...TOO_MANY, retryAfterS: 1 })
  expect(running).toBe(1)
  expect(await throttle.attempt({ username: 'owner', address: 'b' }, right)).toBe(true)
  for (const address of ['c', 'd', 'e'])
    flood.push(throttle.attempt({ username: 'owner', address }, check))
  await expect.poll(() => running).toBe(2)
  gate.resolve(true)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([true]))
  expect([running, most]).toEqual([0, 2])
})

it('lets 16 checks for users of one network wait, whoever they are', async () => {
  const throttle = new LoginThrottle(ownCounters(() => 0))
  const gate = Promise.withResolvers<true>()
  const attempt = (user: number, visitor = `203.0.113.${user}`) =>
    throttle.attempt({ username: `${user}`, address: `${user}`, visitor }, () => gate.promise)
  const flood = Array.from({ length: 17 }, (_, n) => attempt(n))
  await expect(attempt(17)).rejects.toMatchObject(TOO_MANY)
  const elsewhere = attempt(18, '198.51.100.9')
  gate.resolve(true)
  expect(new Set(await Promise.all([...flood, elsewhere]))).toEqual(new Set([true]))
})

it('gives up on one that waited for 5 s', async () => {
  vi.useFakeTimers()
  const throttle = new LoginThrottle(ownCounters(() => 0))
  const gate = Promise.withResolvers<true>()
  const attempt = (n: number) => throttle.attempt({ username: `user ${n}` }, () => gate.promise)
  const running = attempt(0)
  const waiting = attempt(1).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await waiting).toMatchObject(TOO_MANY)
  gate.resolve(true)
  await running
})

it('takes 30 sign-ins a minute from one address', async () => {
  let time = 0
  const throttle = new LoginThrottle(ownCounters(() => time))
  const signIn = (n: number, address = 'a') =>
    throttle.attempt({ username: `user ${n}`, address }, right)
  for (let n = 0; n < 30; n++) expect(await signIn(n)).toBe(true)
  const check = vi.fn(right)
  const refused = throttle.attempt({ username: 'next', address: 'a' }, check)
  await expect(refused).rejects.toMatchObject({ ...TOO_MANY, retryAfterS: 60 })
  expect(check).not.toHaveBeenCalled()
  expect(await signIn(30, 'b')).toBe(true)
  time += 60_000
  expect(await signIn(31)).toBe(true)
})

it('takes 30 sign-ins a minute to one account, and wrong passwords use up none of them', async () => {
  const throttle = new LoginThrottle(ownCounters(() => 0))
  const attempt = (n: number, check: typeof right | typeof wrong) =>
    throttle.attempt({ username: 'user', address: `address ${n}` }, check)
  for (let n = 0; n < 40; n++) expect(await attempt(n, wrong)).toBeUndefined()
  for (let n = 0; n < 30; n++) expect(await attempt(n, right)).toBe(true)
  await expect(attempt(50, right)).rejects.toMatchObject({ ...TOO_MANY, retryAfterS: 60 })
  expect(await attempt(51, wrong)).toBeUndefined()
})

it('shuts out who guesses, not whose name it is', async () => {
  let time = 0
  const throttle = new LoginThrottle(ownCounters(() => time))
  const guesser = { username: 'owner', address: 'bad' }
  for (let n = 0; n < 10; n++) await throttle.attempt(guesser, wrong)
  time += 20_000
  const refused = { ...TOO_MANY, retryAfterS: 40 }
  await expect(throttle.attempt(guesser, right)).rejects.toMatchObject(refused)
  expect(await throttle.attempt({ username: 'owner', address: 'good' }, right)).toBe(true)
  time += 40_000
  expect(await throttle.attempt(guesser, right)).toBe(true)
})

it('shuts out an address that guesses at a hundred names', async () => {
  const throttle = new LoginThrottle(ownCounters(() => 0))
  for (let n = 0; n < 100; n++)
    await throttle.attempt({ username: `user ${n}`, address: 'bad' }, wrong)
  const next = { username: 'owner', address: 'bad' }
  await expect(throttle.attempt(next, right)).rejects.toMatchObject(TOO_MANY)
  expect(await throttle.attempt({ ...next, address: 'good' }, right)).toBe(true)
})

it('forgets failures after a success, and releases a check that failed', async () => {
  const throttle = new LoginThrottle(ownCounters(() => 0))
  for (let n = 0; n < 25; n++) {
    await throttle.attempt({ username: 'user' }, wrong)
    await throttle.attempt({ username: 'user' }, right)
    const broken = throttle.attempt({ username: `user ${n}` }, () =>
      Promise.reject(new Error('broken')),
    )
    await expect(broken).rejects.toThrow('broken')
  }
})
