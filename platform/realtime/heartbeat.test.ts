import { describe, expect, it } from 'vitest'
import { isHeartbeat, watchHeartbeat } from './heartbeat.ts'
import { createClock } from '../../tests/support/platform/realtime/fake-clock.ts'

function watch() {
  const clock = createClock()
  let lost = 0
  const heartbeat = watchHeartbeat({ ...clock, onLost: () => lost++ })
  return { clock, heartbeat, lost: () => lost }
}

describe('isHeartbeat', () => {
  it.each([
    ['HeartBeat', true],
    ['HeartBeat 17', true],
    ['7,8/~/HeartBeat', true],
    ['{"response":"HeartBeat"}', false],
    ['HeartBeat}', false],
    ['heartbeat', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isHeartbeat(text)).toBe(expected)
  })
})

describe('watchHeartbeat', () => {
  it('watchHeartbeat checks every 1000 ms', () => {
    const { clock } = watch()
    expect(clock.pending()).toEqual([1000])
    clock.advance(1000)
    expect(clock.pending()).toEqual([1000])
  })

  it('watchHeartbeat allows a silence of 12 000 ms from its start, and no longer', () => {
    const { clock, lost } = watch()
    clock.advance(12_000)
    expect(lost()).toBe(0)
    clock.advance(1000)
    expect(lost()).toBe(1)
  })

  it('watchHeartbeat counts from the last heartbeat', () => {
    const { clock, heartbeat, lost } = watch()
    clock.advance(11_500)
    heartbeat.beat()
    clock.advance(12_000)
    expect(lost()).toBe(0)
    clock.advance(500)
    expect(lost()).toBe(1)
  })

  it('watchHeartbeat reports each silence once', () => {
    const { clock, heartbeat, lost } = watch()
    clock.advance(60_000)
    expect(lost()).toBe(1)
    heartbeat.beat()
    clock.advance(60_000)
    expect(lost()).toBe(2)
  })

  it('watchHeartbeat reports a clock that was set back as a silence', () => {
    const { clock, lost } = watch()
    clock.set(-3_600_000)
    clock.advance(13_000)
    expect(lost()).toBe(1)
  })

  it('watchHeartbeat: stop leaves no timer', () => {
    const { clock, heartbeat } = watch()
    clock.advance(3000)
    heartbeat.stop()
    expect(clock.pending()).toEqual([])
  })
})
