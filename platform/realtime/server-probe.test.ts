import { describe, expect, it } from 'vitest'
import { createServerProbe } from './server-probe.ts'
import { createClock, promisesSettled } from '../../tests/support/platform/realtime/fake-clock.ts'

/** A probe whose answers fail until the test says otherwise. */
function build(random = () => 1) {
  const clock = createClock()
  const signals: AbortSignal[] = []
  const seen = { reached: 0 }
  let answer = (): Promise<unknown> => Promise.reject(new Error('unreachable'))
  const server = createServerProbe({
    probe(signal) {
      signals.push(signal)
      return answer()
    },
    onReached: () => seen.reached++,
    backoff: { firstMs: 500, capMs: 30_000 },
    timers: clock.timers,
    random,
  })
  return { clock, signals, seen, server, answerWith: (next: typeof answer) => (answer = next) }
}

describe('createServerProbe', () => {
  it('server probe: the wait doubles from 500 ms up to 30 000 ms', async () => {
    const { clock, server } = build()
    const waits: number[] = []
    server.probeLater()
    for (let i = 0; i < 9; i++) {
      waits.push(...clock.pending())
      clock.advance(30_000)
      await promisesSettled()
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('server probe: the wait is at least half of the limit', () => {
    const { clock, server } = build(() => 0)
    server.probeLater()
    expect(clock.pending()).toEqual([250])
  })

  it('server probe: probeNow probes at once, and ends when the server is reached', async () => {
    const { clock, server, signals, seen, answerWith } = build()
    answerWith(() => Promise.resolve())
    server.probeNow()
    expect(signals).toHaveLength(1)
    await promisesSettled()
    expect(seen.reached).toBe(1)
    expect(clock.pending()).toEqual([])
  })

  it('server probe: a probe that throws counts as one that rejects', async () => {
    const { clock, server, answerWith } = build()
    answerWith(() => {
      throw new Error('slip')
    })
    server.probeNow()
    await promisesSettled()
    expect(clock.pending()).toEqual([500])
  })

  it('server probe: skipWait probes only during a wait or a probe', async () => {
    const { clock, server, signals } = build()
    server.skipWait()
    expect(signals).toHaveLength(0)
    server.probeLater()
    server.skipWait()
    expect(signals).toHaveLength(1)
    expect(clock.pending()).toEqual([])
    server.skipWait()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await promisesSettled()
    expect(clock.pending()).toEqual([1000])
  })

  it('server probe: stop keeps the number of failed tries, reset sets it to 0', () => {
    const { clock, server, signals } = build()
    server.probeLater()
    server.stop()
    server.skipWait()
    expect(signals).toHaveLength(0)
    expect(clock.pending()).toEqual([])
    server.probeLater()
    expect(clock.pending()).toEqual([1000])
    server.reset()
    server.probeLater()
    expect(clock.pending()).toEqual([500])
  })

  it.each(['resolves', 'rejects'])(
    'server probe: a stopped probe that %s calls nothing',
    async (how) => {
      const { clock, server, signals, seen, answerWith } = build()
      const question = Promise.withResolvers<void>()
      answerWith(() => question.promise)
      server.probeNow()
      server.stop()
      expect(signals[0]?.aborted).toBe(true)
      if (how === 'resolves') question.resolve()
      else question.reject(new Error('late'))
      await promisesSettled()
      expect(seen.reached).toBe(0)
      expect(clock.pending()).toEqual([])
    },
  )
})
