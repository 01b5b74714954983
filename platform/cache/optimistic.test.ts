import { describe, expect, it } from 'vitest'
import type { ItemPatch } from '../model/item.ts'
import { optimistically } from './optimistic.ts'
import {
  APP_ID,
  app,
  item,
  noted,
  openCache,
} from '../../tests/support/platform/cache/open-cache.ts'
import { unfrozenPart } from '../../tests/support/unfrozen-part.ts'

const set = (field_id: number, field_value: string): ItemPatch => ({
  item_id: 1,
  fields: [{ field_id, field_value }],
})

/** An app with one item, and optimistic writes that the test lets fail or succeed. */
async function open() {
  const { cache, hold, events } = openCache()
  const fields = [
    { field_id: 1, field_value: 'a' },
    { field_id: 2, field_value: 'b' },
  ]
  const before = { item_id: 1, fields, last_update: 1 }
  await hold(app([before], { last_update: 1 }))
  function write(...patches: readonly ItemPatch[]) {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const agreement: ((itemIds: readonly number[]) => void)[] = []
    const done = optimistically(cache, { appId: APP_ID, patches }, (agreed) => {
      agreement.push(agreed)
      return promise
    })
    done.catch(() => undefined)
    const fail = async () => {
      reject(new Error('refused'))
      await expect(done).rejects.toThrow('refused')
    }
    return { done, fail, resolve, agree: (ids: readonly number[]) => agreement[0]?.(ids) }
  }
  const cached = () => cache.find(APP_ID)?.item(1)
  const values = () => cached()?.fields.map(({ field_value }) => field_value)
  return { cache, events, before, write, cached, values }
}

describe('optimistically', () => {
  it('changes the copy at once, and back when the write fails (I01)', async () => {
    const { events, before, write, cached, values } = await open()
    const heard = noted(events, 'value')
    const { fail } = write(set(1, 'x'))
    expect(values()).toEqual(['x', 'b'])
    expect(unfrozenPart(cached())).toBeUndefined()
    await fail()
    expect(cached()).toBe(before)
    expect(heard.map(([, detail]) => detail)).toEqual([
      { appId: APP_ID, itemId: 1, fieldId: 1, value: 'x' },
      { appId: APP_ID, itemId: 1, fieldId: 1, value: 'a' },
    ])
  })

  it('keeps what the server has sent meanwhile', async () => {
    const { cache, write, values } = await open()
    const { fail } = write(set(1, 'x'))
    const items = [{ item_id: 1, fields: [{ field_id: 1, field_value: 'c' }], last_update: 2 }]
    cache.apply({ kind: 'items-written', appId: APP_ID, items })
    await fail()
    expect(values()).toEqual(['c', 'b'])
  })

  it('takes its value back also when another value has changed meanwhile', async () => {
    const { cache, write, values } = await open()
    const { fail } = write(set(1, 'x'))
    const items = [{ item_id: 1, fields: [{ field_id: 2, field_value: 'c' }], last_update: 2 }]
    cache.apply({ kind: 'items-written', appId: APP_ID, items })
    expect(values()).toEqual(['x', 'c'])
    await fail()
    expect(values()).toEqual(['a', 'c'])
  })

  it.each([
    ['in their order', [0, 1, 2]],
    ['in the other order', [2, 1, 0]],
    ['mixed', [1, 2, 0]],
  ])('ends where it began when writes on top of each other fail %s', async (_order, failing) => {
    const { write, values } = await open()
    const writes = [write(set(1, 'x')), write(set(1, 'y'), set(2, 'z')), write(set(1, 'w'))]
    expect(values()).toEqual(['w', 'z'])
    for (const at of failing) await writes[at]?.fail()
    expect(values()).toEqual(['a', 'b'])
  })

  it('keeps the later write when the earlier one fails', async () => {
    const { write, values } = await open()
    const [first, second] = [write(set(1, 'x')), write(set(1, 'y'))]
    await first.fail()
    expect(values()).toEqual(['y', 'b'])
    second.resolve('done')
    await second.done
    expect(values()).toEqual(['y', 'b'])
  })

  it('takes a value away that was not there, and an item out of the trash', async () => {
    const { before, write, cached } = await open()
    const { fail } = write({ ...set(3, 'new'), trash: true })
    expect(cached()).toMatchObject({ trash: true, fields: [{}, {}, { field_value: 'new' }] })
    await fail()
    expect(cached()).toBe(before)
  })

  it('keeps what the server has accepted before it refused the rest', async () => {
    const { write, values } = await open()
    const { fail, agree } = write(set(1, 'x'))
    agree([1])
    await fail()
    expect(values()).toEqual(['x', 'b'])
  })

  it.each([
    ['with its time', { last_update: 2 }],
    ['without a time', {}],
  ])('a live message %s settles a write whose answer is lost', async (_what, time) => {
    const { cache, events, write, values, cached } = await open()
    const { fail } = write({
      ...set(1, 'x'),
      fields: [...(set(1, 'x').fields ?? []), ...(set(3, 'n').fields ?? [])],
    })
    const heard = noted(events, 'value')
    const fields = [
      { field_id: 1, field_value: 'x' },
      { field_id: 3, field_value: 'n' },
    ]
    cache.apply({ kind: 'items-written', appId: APP_ID, items: [{ item_id: 1, fields, ...time }] })
    await fail()
    expect(values()).toEqual(['x', 'b', 'n'])
    expect(heard).toEqual([])
    expect(unfrozenPart(cached())).toBeUndefined()
  })

  it('a message that says a part settles that part, and an older one nothing', async () => {
    const { cache, write, values } = await open()
    const { fail } = write({
      item_id: 1,
      fields: [...(set(1, 'x').fields ?? []), ...(set(2, 'y').fields ?? [])],
    })
    const say = (field_id: number, field_value: string, last_update: number) =>
      cache.apply({
        kind: 'items-written',
        appId: APP_ID,
        items: [{ item_id: 1, fields: [{ field_id, field_value }], last_update }],
      })
    say(1, 'x', 0)
    say(2, 'y', 2)
    await fail()
    expect(values()).toEqual(['a', 'y'])
  })

  it('a message about the first of two writes settles it below the second', async () => {
    const { cache, write, values } = await open()
    const [first, second] = [write(set(1, 'x')), write(set(2, 'y'))]
    const items = [{ item_id: 1, fields: [{ field_id: 1, field_value: 'x' }], last_update: 2 }]
    cache.apply({ kind: 'items-written', appId: APP_ID, items })
    await second.fail()
    await first.fail()
    expect(values()).toEqual(['x', 'b'])
  })

  it.each([
    ['with its time', { last_update: 2 }],
    ['without a time', {}],
  ])('a message of a deletion %s settles a deletion whose answer is lost', async (_what, time) => {
    const { cache, write, cached } = await open()
    const { fail } = write({ item_id: 1, trash: true })
    cache.apply({ kind: 'items-deleted', appId: APP_ID, items: [{ item_id: 1, ...time }] })
    await fail()
    expect(cached()?.trash).toBe(true)
  })

  it('a deletion that was refused is undone, whatever else was said of the item', async () => {
    const { cache, write, cached, values } = await open()
    const { fail } = write({ item_id: 1, trash: true })
    const items = [{ item_id: 1, fields: [{ field_id: 1, field_value: 'c' }], last_update: 2 }]
    cache.apply({ kind: 'items-written', appId: APP_ID, items })
    await fail()
    expect(cached()?.trash).toBeFalsy()
    expect(values()).toEqual(['c', 'b'])
  })

  it('a field that is named twice is there once, with the later value', async () => {
    const { cache, write, values } = await open()
    const twice = [
      { field_id: 3, field_value: 'one' },
      { field_id: 3, field_value: 'two' },
    ]
    write({ item_id: 1, fields: twice })
    expect(values()).toEqual(['a', 'b', 'two'])
    const items = [
      { item_id: 1, fields: twice.map((one) => ({ ...one, field_id: 4 })), last_update: 2 },
    ]
    cache.apply({ kind: 'items-written', appId: APP_ID, items })
    expect(values()).toEqual(['a', 'b', 'two', 'two'])
  })

  it('does nothing to a copy that was loaded meanwhile, nor without one', async () => {
    const { cache, asked, hold } = openCache()
    const patches = [set(1, 'x')]
    const { promise, reject } = Promise.withResolvers<string>()
    await hold(app([item(1, 'a')]))
    const done = optimistically(cache, { appId: APP_ID, patches }, () => promise)
    cache.evict(APP_ID)
    await hold(app([item(1, 'fresh')]))
    reject(new Error('refused'))
    await expect(done).rejects.toThrow('refused')
    expect(cache.find(APP_ID)?.item(1)).toMatchObject({ fields: [{ field_value: 'fresh' }] })
    expect(await optimistically(cache, { appId: 8, patches }, () => Promise.resolve(1))).toBe(1)
    expect(asked).toHaveLength(2)
  })
})
