import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { orAborted, wait } from './wait.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('wait', () => {
  it('wait rejects with the reason of the signal', async () => {
    await expect(wait(60_000, AbortSignal.abort('before'))).rejects.toBe('before')
    const leaving = new AbortController()
    const waiting = wait(60_000, leaving.signal)
    leaving.abort('meanwhile')
    await expect(waiting).rejects.toBe('meanwhile')
  })
})

it('wait and orAborted leave no listener on a signal', async () => {
  const { signal } = new AbortController()
  const failing = () => orAborted(Promise.reject(new Error('no')), signal).catch(() => undefined)
  for (let count = 0; count < 20; count++)
    await Promise.all([wait(0, signal), orAborted(Promise.resolve(), signal), failing()])
  await settled()
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

describe('orAborted', () => {
  it('orAborted causes no unhandled rejection after an abort', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    const late = Promise.withResolvers<never>()
    await expect(orAborted(late.promise, AbortSignal.abort('gone'))).rejects.toBe('gone')
    const leaving = new AbortController()
    const other = orAborted(late.promise, leaving.signal)
    leaving.abort('left')
    await expect(other).rejects.toBe('left')
    late.reject(new Error('late'))
    await settled()
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})
