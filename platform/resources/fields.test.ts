import { describe, expect, it } from 'vitest'
import { connectOwner, makeApp, runPlatform } from '../../tests/vendor-defects/client.ts'

const running = runPlatform()

describe('ids', () => {
  it('ids may be numbers or digits in every call', async () => {
    const platform = connectOwner(running()).platform
    const { appId, field, ids } = await makeApp(platform, ['a'])
    const address = { appId: `${appId}`, itemId: `${ids[0]}`, fieldId: `${field}` }
    expect(await platform.fields.value(address)).toBe('a')
    expect(await platform.fields.setValue(address, 'b')).toBe('b')
    expect(await platform.items.get(`${appId}`, `${ids[0]}`)).toMatchObject({ item_id: ids[0] })
    expect(platform.apps.peek(`${appId}`)).toBe(platform.apps.peek(appId))
    await platform.items.delete(`${appId}`, [`${ids[0]}`])
    expect(await platform.items.list(`${appId}`)).toEqual([])
    platform.apps.evict(`${appId}`)
    expect(platform.apps.peek(appId)).toBeUndefined()
  })

  it.each(['', '7a', '1.5', '__proto__'])('an id is refused: %j', async (id) => {
    const platform = connectOwner(running()).platform
    await expect(platform.apps.get(id)).rejects.toThrow(RangeError)
    await expect(platform.items.delete(1, [id])).rejects.toThrow(RangeError)
    await expect(platform.fields.delete(1, id)).rejects.toThrow(RangeError)
    await expect(platform.files.delete(1, id)).rejects.toThrow(RangeError)
    expect(() => platform.apps.peek(id)).toThrow(RangeError)
  })
})

describe('setValue', () => {
  it.each([
    ['a text', 'x', 'x'],
    ['an empty text', '', ''],
    ['a number', 0, '0'],
    ['a truth', false, 'false'],
  ])('writes %s', async (_what, value, expected) => {
    const platform = connectOwner(running()).platform
    const { appId, field, ids } = await makeApp(platform, ['a'])
    const address = { appId, itemId: ids[0]!, fieldId: field }
    expect(await platform.fields.setValue(address, value)).toBe(expected)
    expect(await platform.fields.value(address)).toBe(expected)
    expect(await connectOwner(running()).platform.fields.value(address)).toBe(expected)
  })
})
