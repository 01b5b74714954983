import { expect, it } from 'vitest'
import { createTurns } from '#src/enquiries/server/turns.ts'

it('does what concerns one key one after the other, the rest at once', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const work = (name: string, wait?: Promise<void>) => async () => {
    await wait
    done.push(name)
    return name
  }
  const all = [
    inTurn('a', work('a1', gate.promise)),
    inTurn('a', work('a2')),
    inTurn('a', work('a3')),
    inTurn('b', work('b1')),
  ]
  expect(await all[3]).toBe('b1')
  gate.resolve()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
})

it('goes on after a failure, which only its own caller sees', async () => {
  const inTurn = createTurns()
  const failed = inTurn('a', () => Promise.reject(new Error('full')))
  const next = inTurn('a', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('full')
  expect(await next).toBe('done')
})
