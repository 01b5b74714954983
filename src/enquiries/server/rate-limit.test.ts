import { describe, expect, it } from 'vitest'
import { memoryRateLimit } from '#src/enquiries/server/rate-limit.ts'

function limitAt(options: { readonly windowMs?: number; readonly maxKeys?: number } = {}) {
  const clock = { time: 1_800_000_000_000 }
  const limit = memoryRateLimit({ windowMs: 60_000, now: () => clock.time, ...options })
  return { clock, take: limit.take }
}

describe('a rate limit in memory', () => {
  it('counts so many, then says how many seconds to wait', async () => {
    const { clock, take } = limitAt()
    expect([await take('a', 2), await take('a', 2)]).toEqual([0, 0])
    expect(await take('a', 2)).toBe(60)
    clock.time += 59_001
    expect(await take('a', 2)).toBe(1)
    clock.time += 999
    expect([await take('a', 2), await take('a', 2), await take('a', 2)]).toEqual([0, 0, 60])
  })

  it('begins the window of a key when it is first counted', async () => {
    const { clock, take } = limitAt()
    await take('early', 1)
    clock.time += 50_000
    await take('late', 1)
    clock.time += 10_000
    expect([await take('early', 1), await take('late', 1)]).toEqual([0, 50])
  })

  it('counts each key by itself', async () => {
    const { take } = limitAt()
    expect([await take('a', 1), await take('b', 1), await take('__proto__', 1)]).toEqual([0, 0, 0])
    expect([await take('a', 1), await take('__proto__', 1)]).toEqual([60, 60])
  })

  it('lets nothing through where nothing is allowed', async () => {
    expect(await limitAt().take('a', 0)).toBe(60)
  })

  it('does not count what it refuses', async () => {
    const { take } = limitAt()
    await take('a', 1)
    for (let more = 0; more < 10; more++) await take('a', 1)
    expect(await take('a', 2)).toBe(0)
  })

  it('forgets the oldest of too many keys, and turns nobody new away', async () => {
    const { take } = limitAt({ maxKeys: 3 })
    for (const key of 'abcdefg') expect(await take(key, 1)).toBe(0)
    expect(await take('g', 1)).toBe(60)
    expect(await take('e', 1)).toBe(60)
    expect(await take('a', 1)).toBe(0)
  })

  it('forgets windows that have ended, whatever key is counted', async () => {
    const { clock, take } = limitAt({ windowMs: 1000 })
    const before = process.memoryUsage().heapUsed
    for (let round = 0; round < 20; round++) {
      for (let key = 0; key < 10_000; key++) await take(`visitor ${round} ${key}`, 1)
      clock.time += 1000
    }
    await take('last', 1)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
  })

  it('forgets nothing for a clock that is put right by a moment', async () => {
    const { clock, take } = limitAt()
    await take('a', 1)
    clock.time -= 5000
    expect(await take('a', 1)).toBe(65)
  })

  it('is not stopped by a clock that was set back', async () => {
    const { clock, take } = limitAt()
    await take('a', 1)
    clock.time -= 3_600_000
    expect(await take('a', 1)).toBe(0)
  })
})
