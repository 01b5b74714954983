import { describe, expect, it } from 'vitest'
import { createRetry } from '../../../platform/realtime/retry.ts'
import { createClock, promisesSettled } from './fake-clock.ts'

/** A retry whose questions fail until the test says otherwise. */
function build(random = () => 1) {
  const clock = createClock()
  const signals: AbortSignal[] = []
  const seen = { reached: 0 }
  let answer = (): Promise<unknown> => Promise.reject(new Error('unreachable'))
  const retry = createRetry({
    probe(signal) {
      signals.push(signal)
      return answer()
    },
    onReached: () => seen.reached++,
    backoff: { firstMs: 500, capMs: 30_000 },
    timers: clock.timers,
    random,
  })
  return { clock, signals, seen, retry, answerWith: (next: typeof answer) => (answer = next) }
}

describe('createRetry', () => {
  it('doubles its wait from 500 ms up to 30 000 ms', async () => {
    const { clock, retry } = build()
    const waits: number[] = []
    retry.failed()
    for (let i = 0; i < 9; i++) {
      waits.push(...clock.pending())
      clock.advance(30_000)
      await promisesSettled()
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('waits for at least half of that', () => {
    const { clock, retry } = build(() => 0)
    retry.failed()
    expect(clock.pending()).toEqual([250])
  })

  it('asks at once, and is done when the server is reached', async () => {
    const { clock, retry, signals, seen, answerWith } = build()
    answerWith(() => Promise.resolve())
    retry.ask()
    expect(signals).toHaveLength(1)
    await promisesSettled()
    expect(seen.reached).toBe(1)
    expect(clock.pending()).toEqual([])
  })

  it('takes a probe that throws for one that rejects', async () => {
    const { clock, retry, answerWith } = build()
    answerWith(() => {
      throw new Error('slip')
    })
    retry.ask()
    await promisesSettled()
    expect(clock.pending()).toEqual([500])
  })

  it('hurries only while it waits or asks', async () => {
    const { clock, retry, signals } = build()
    retry.hurry()
    expect(signals).toHaveLength(0)
    retry.failed()
    retry.hurry()
    expect(signals).toHaveLength(1)
    expect(clock.pending()).toEqual([])
    retry.hurry()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await promisesSettled()
    expect(clock.pending()).toEqual([1000])
  })

  it('keeps the number of failed tries over a stop, and forgets it on a reset', () => {
    const { clock, retry, signals } = build()
    retry.failed()
    retry.stop()
    retry.hurry()
    expect(signals).toHaveLength(0)
    expect(clock.pending()).toEqual([])
    retry.failed()
    expect(clock.pending()).toEqual([1000])
    retry.reset()
    retry.failed()
    expect(clock.pending()).toEqual([500])
  })

  it.each(['resolves', 'rejects'])('is deaf to a stopped question that %s', async (how) => {
    const { clock, retry, signals, seen, answerWith } = build()
    const question = Promise.withResolvers<void>()
    answerWith(() => question.promise)
    retry.ask()
    retry.stop()
    expect(signals[0]?.aborted).toBe(true)
    if (how === 'resolves') question.resolve()
    else question.reject(new Error('late'))
    await promisesSettled()
    expect(seen.reached).toBe(0)
    expect(clock.pending()).toEqual([])
  })
})
