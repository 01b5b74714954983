import { describe, expect, it, vi } from 'vitest'
import { Pipe } from './pipe.ts'

const silent = () => ({ warn: vi.fn<() => void>(), error: vi.fn<() => void>() })

function heard(pipe: Pipe, types: string, address: object): unknown[] {
  const values: unknown[] = []
  pipe.on(types, address, (_event, value) => void values.push(value))
  return values
}

describe('an address', () => {
  it.each([
    [
      { app_id: 1, item_id: 2 },
      { item_id: 2, app_id: 1 },
    ],
    [{ app_id: 1 }, { app_id: '1' }],
    [{ app_id: 1 }, { app_id: 1, item_id: undefined, field_id: '' }],
    [{}, { app_id: null }],
  ])('%j is the same as %j', (one, other) => {
    const pipe = new Pipe(silent())
    const values = heard(pipe, 'told', one)
    pipe.emit('told', other, 'value')
    expect(values).toEqual(['value'])
  })

  it.each([
    [{ app_id: 5 }, { file_id: 5 }],
    [{ app_id: '1.2' }, { app_id: 1, item_id: 2 }],
    [
      { app_id: 1, item_id: 2 },
      { app_id: 2, item_id: 1 },
    ],
    [{ app_id: 1 }, { app_id: 1, item_id: 0 }],
    [{}, { app_id: 0 }],
    [{ items: [{ item_id: 1 }] }, { items: [{ item_id: 2 }] }],
  ])('%j is another than %j (E01, E05)', (one, other) => {
    const pipe = new Pipe(silent())
    const values = heard(pipe, 'told', one)
    pipe.emit('told', other, 'value')
    expect(values).toEqual([])
  })
})

describe('handlers', () => {
  it('a handler of several types that was added twice is called once for an event', () => {
    const pipe = new Pipe(silent())
    const handler = vi.fn<() => void>()
    pipe.on('one  other', {}, handler).on('one', {}, handler)
    pipe.emit('one other', {}, 1)
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('a handler that throws or rejects does not stop the others (E04)', async () => {
    const log = silent()
    const pipe = new Pipe(log)
    pipe.on('told', {}, () => {
      throw new Error('at once')
    })
    pipe.on('told', {}, () => Promise.reject(new Error('later')))
    const values = heard(pipe, 'told', {})
    pipe.emit('told', {}, 'value')
    expect(values).toEqual(['value'])
    await Promise.resolve()
    expect(log.error).toHaveBeenCalledTimes(2)
  })

  it('on() warns about a handler that is no function, and ignores it', () => {
    const log = silent()
    const pipe = new Pipe(log)
    pipe.on('told', {}, undefined as never).on('told', undefined as never, () => {})
    expect(log.warn).toHaveBeenCalledTimes(2)
    expect(() => pipe.emit('told', {})).not.toThrow()
  })
})

describe('a request', () => {
  it('a request is answered at its address from before the caller changed it', async () => {
    const pipe = new Pipe(silent())
    pipe.onRequest('asked', async (data, answer) => {
      await Promise.resolve()
      answer((data as { id: number }).id)
    })
    const values = heard(pipe, 'asked', { id: 1 })
    const question = { id: 1 }
    pipe.emit('asked', {}, question)
    question.id = 2
    await expect.poll(() => values).toEqual([2])
  })

  it('a request that fails is logged', async () => {
    const log = silent()
    const pipe = new Pipe(log)
    pipe.onRequest('asked', () => Promise.reject(new Error('no')))
    pipe.emit('asked', {})
    await expect.poll(() => log.error).toHaveBeenCalledTimes(1)
  })

  it('an event with an address is no request', () => {
    const pipe = new Pipe(silent())
    const answer = vi.fn<() => Promise<void>>()
    pipe.onRequest('asked', answer)
    pipe.emit('asked', { app_id: 1 })
    expect(answer).not.toHaveBeenCalled()
  })
})
