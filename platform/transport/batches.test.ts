import { describe, expect, it } from 'vitest'
import { batchwise, inBatches } from './batches.ts'

describe('inBatches', () => {
  it.each([
    [[], 2, []],
    [[1], 2, [[1]]],
    [[1, 2], 2, [[1, 2]]],
    [[1, 2, 3], 2, [[1, 2], [3]]],
    [[1, 2, 3], Infinity, [[1, 2, 3]]],
  ])('cuts %j by %i', (entries, size, expected) => {
    expect(inBatches<number>(entries, size)).toEqual(expected)
  })
})

describe('batchwise', () => {
  it('batchwise sends one part after the other and joins the answers', async () => {
    let running = 0
    const heard: unknown[] = []
    const work = async (batch: readonly number[]) => {
      expect(++running).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return batch.map((one) => one * 2)
    }
    const onProgress = (progress: unknown) => void heard.push(progress)
    const answers = await batchwise([1, 2, 3, 4, 5], work, { size: 2, onProgress })
    expect(answers).toEqual([2, 4, 6, 8, 10])
    expect(Object.isFrozen(answers)).toBe(true)
    expect(heard).toEqual([2, 4, 5].map((done) => ({ done, total: 5 })))
  })

  it('batchwise ends with the first part that fails', async () => {
    const done: number[] = []
    const work = async (batch: readonly number[]) => {
      if (batch[0] === 3) throw new Error('no')
      done.push(...batch)
      return batch
    }
    await expect(batchwise([1, 2, 3, 4, 5], work, { size: 2 })).rejects.toThrow('no')
    expect(done).toEqual([1, 2])
  })

  it('batchwise sends nothing for an empty list', async () => {
    const work = () => Promise.reject(new Error('asked'))
    expect(await batchwise([], work, { size: 2 })).toEqual([])
  })
})
