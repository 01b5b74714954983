import { describe, expect, it, vi } from 'vitest'
import { deepFreeze } from '../model/freeze.ts'
import { filter } from './filter/filter.ts'
import { prefilter, type FilterContext } from './filter/prefilter.ts'

const CONTEXT: FilterContext = {
  appId: 7,
  itemId: 6,
  elementAppId: 8,
  user: { user_id: 9, username: 'olena' },
  variables: ['a', 'b'],
  now: Date.UTC(2026, 10, 18, 15),
  timeZone: 'Europe/Kyiv',
}
const items = [{ fields: [{ field_id: 1, field_value: 'red' }] }, { fields: [] }]

function rule(input_type: string, input_value: string | number, valuesArray: unknown = []) {
  return deepFreeze({ field_id: 1, search_type: 'equal_or', valuesArray, input_type, input_value })
}

describe('prefilter', () => {
  it('adds the value of a field, the same every time (S06)', async () => {
    const readField = vi.fn(async () => 'red')
    const rules = [rule('field', 5, ['blue'])]
    for (const _ of [1, 2])
      expect(await prefilter(rules, { ...CONTEXT, readField })).toMatchObject([
        { valuesArray: ['blue', 'red'] },
      ])
    expect(readField).toHaveBeenCalledWith({ appId: 7, itemId: 6, fieldId: 5 })
  })

  it.each([undefined, null, ''])('lets nothing pass where the value is %j (S07)', async (value) => {
    const rules = await prefilter([rule('field', 5)], { ...CONTEXT, readField: () => value })
    expect(filter(items, rules)).toEqual([])
  })

  it('lets nothing pass without an item or a user, and does not wait (S18)', async () => {
    const readField = vi.fn(() => new Promise(() => {}))
    const rules = ['user_id', 'current_app', 'current_item'].map((name) => rule('variable', name))
    for (const one of [rule('field', 5), ...rules])
      expect(filter(items, await prefilter([one], { readField }))).toEqual([])
    expect(readField).not.toHaveBeenCalled()
  })

  it('leaves other filters as they are, and keeps places without one', async () => {
    const rules = [rule('static', 1, ['x']), null]
    expect(await prefilter(rules, CONTEXT)).toEqual(rules)
    expect(await prefilter(undefined)).toEqual([])
  })

  it('passes on what the reader throws', async () => {
    const readField = () => Promise.reject(new Error('offline'))
    await expect(prefilter([rule('field', 5)], { ...CONTEXT, readField })).rejects.toThrow(
      'offline',
    )
  })
})
