import { expect, it } from 'vitest'
import { createKeyedMutex } from '#src/enquiries/server/keyed-mutex.ts'

it('the keyed mutex runs work of one key in order and of other keys at once', async () => {
  const withMutex = createKeyedMutex()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const work = (name: string, wait?: Promise<void>) => async () => {
    await wait
    done.push(name)
    return name
  }
  const all = [
    withMutex('a', work('a1', gate.promise)),
    withMutex('a', work('a2')),
    withMutex('a', work('a3')),
    withMutex('b', work('b1')),
  ]
  expect(await all[3]).toBe('b1')
  gate.resolve()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
})

it('the keyed mutex goes on after a failure, which only its own caller sees', async () => {
  const withMutex = createKeyedMutex()
  const failed = withMutex('a', () => Promise.reject(new Error('full')))
  const next = withMutex('a', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('full')
  expect(await next).toBe('done')
})
