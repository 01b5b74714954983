import { describe, expect, it } from 'vitest'
import { ItemSelection } from './items/item-selection.ts'

const item = (item_id: number | string) => ({ item_id })

describe('ItemSelection', () => {
  it('forgets an app, and knows nothing of others', () => {
    const selection = new ItemSelection()
    selection.toggle('__proto__', [item('__proto__')])
    expect(selection.has('__proto__', '__proto__')).toBe(true)
    selection.clear('__proto__')
    expect(selection.get('__proto__')).toEqual([])
    expect(selection.has(7, 'constructor')).toBe(false)
  })

  it('hands out a list of its own', () => {
    const selection = new ItemSelection()
    selection.toggle(7, [item(1), {}])
    selection.get(7).pop()
    expect(selection.get(7)).toEqual([item(1)])
  })
})
