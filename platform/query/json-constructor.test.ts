import { describe, expect, it, vi } from 'vitest'
import { jsonConstructor } from './json/json-constructor.ts'
import { SchemeError } from './errors.ts'
import type { Scheme, SchemeEnvironment } from './json/scheme.ts'

function item(item_id: number, name: string, rank?: unknown) {
  const fields = [{ field_id: 1, field_value: name as unknown }]
  if (rank !== undefined) fields.push({ field_id: 2, field_value: rank })
  return { item_id, fields }
}

const ITEMS = [item(1, 'one', '10'), item(2, 'none', ''), item(3, 'two', 9), item(4, 'missing')]

function environment(changes: Partial<SchemeEnvironment> = {}): SchemeEnvironment {
  return {
    items: (appId) => (appId === 8 ? ITEMS : null),
    filter: (items) => items,
    fieldValue: (_app, itemId, fieldId) =>
      ITEMS.find(({ item_id }) => item_id === itemId)?.fields.find(
        ({ field_id }) => field_id === fieldId,
      )?.field_value,
    interpretation: (appId, itemId, fieldId) => Promise.resolve(`${appId}/${itemId}/${fieldId}`),
    ...changes,
  }
}

const NAME: Scheme = { type: 'property', property_name: 'name', field_id: '1' }
const LIST: Scheme = { type: 'array', property_name: 'list', app_id: '8', childs: [NAME] }

async function build(scheme: Scheme, changes?: Partial<SchemeEnvironment>): Promise<unknown> {
  return jsonConstructor(
    scheme,
    { item: ITEMS[0], appId: 7, variables: ['v'] },
    environment(changes),
  )
}

describe('jsonConstructor', () => {
  it.each<[string, Scheme, unknown]>([
    ['a static value', property({ property_type: 'static', static_field_value: 5 }), 5],
    ['the app', property({ property_type: 'variable', variable_type: 'app_id' }), 7],
    ['the item', property({ property_type: 'variable', variable_type: 'current_item' }), '7.1'],
    ['a field’s id', property({ property_type: 'field_id', field_id: 12 }), 12],
    ['a field’s value', property({ property_type: 'field_value', field_id: 1 }), 'one'],
    ['a value as shown', property({ field_id: 1, interpretation: '1' }), '7/1/1'],
    ['a missing value', property({ field_id: 99 }), null],
    ['an unknown type', { type: 'new', property_name: 'p' }, null],
    ['an object', { type: 'object', property_name: 'p', childs: [NAME] }, { name: 'one' }],
    ['an empty object', { type: 'object', property_name: 'p' }, {}],
    ['a static list', { ...LIST, property_name: 'p', is_static: 1 }, [{ name: 'one' }]],
  ])('builds %s', async (_what, scheme, expected) => {
    expect(await build(scheme)).toEqual({ p: expected })
  })

  it('filters once, and says for which place', async () => {
    const filter = vi.fn<SchemeEnvironment['filter']>((items) => items.slice(0, 1))
    const filters = [{ field_id: 1 }]
    expect(await build({ ...LIST, filter: filters }, { filter })).toEqual({
      list: [{ name: 'one' }],
    })
    expect(filter).toHaveBeenCalledExactlyOnceWith(ITEMS, filters, {
      appId: 7,
      itemId: 1,
      variables: ['v'],
    })
  })

  it('takes the given item or the first one of the app for an object', async () => {
    const own: Scheme = {
      type: 'object',
      property_name: 'p',
      app_id: 8,
      current_item: 1,
      childs: [NAME],
    }
    expect(await jsonConstructor(own, {}, environment())).toEqual({ p: { name: 'one' } })
    expect(await jsonConstructor(own, { item: ITEMS[2] }, environment())).toEqual({
      p: { name: 'two' },
    })
  })

  it('has no items of an app that can not be had, and no values without an item', async () => {
    expect(await build({ ...LIST, app_id: 9 })).toEqual({ list: [] })
    expect(await jsonConstructor(NAME, {}, environment())).toEqual({ name: null })
  })

  it.each([
    [0, ['3', ' ', '-1']],
    ['0', ['3', ' ', '-1']],
    ['', ['3', ' ', '-1']],
    [false, ['3', ' ', '-1']],
    ['false', ['3', ' ', '-1']],
    [1, ['-1', '3', ' ']],
    ['1', ['-1', '3', ' ']],
    [true, ['-1', '3', ' ']],
    ['true', ['-1', '3', ' ']],
  ])('isSortable %j sorts as it says, blank values last', async (isSortable, expected) => {
    const list = expected.map((_, at) => ({
      item_id: at + 1,
      fields: [{ field_id: 0, field_value: ['3', ' ', '-1'][at] }],
    }))
    const scheme = { ...LIST, isSortable, field_id_to_sort: 0, childs: [property({ field_id: 0 })] }
    const built = await jsonConstructor(
      scheme,
      {},
      {
        items: () => list,
        filter: (all) => [...all],
        fieldValue: (_app, itemId) => list[itemId - 1]?.fields[0]?.field_value,
        interpretation: () => '',
      },
    )
    expect(built.list).toEqual(expected.map((p) => ({ p })))
  })

  it('calls a function and does not run text', async () => {
    const call: Scheme = property({
      property_type: 'function',
      function: (one, appId, ...args) => `${one?.item_id} ${appId} ${args.join()}`,
      args: ['x'],
    })
    expect(await build(call)).toEqual({ p: '1 7 x' })
    await expect(build({ ...call, function: 'function () {}' })).rejects.toThrow(SchemeError)
  })

  it('leaves out hostile names, and refuses a scheme without end', async () => {
    const hostile = { ...NAME, property_name: '__proto__' }
    expect(await build({ ...LIST, is_static: 1, childs: [hostile, NAME] })).toEqual({
      list: [{ name: 'one' }],
    })
    const circle: { type: string; property_name: string; childs: Scheme[] } = {
      type: 'object',
      property_name: 'p',
      childs: [],
    }
    circle.childs.push(circle)
    await expect(build(circle)).rejects.toThrow(SchemeError)
  })

  it('rejects with what its environment throws', async () => {
    const failing = { items: () => Promise.reject(new Error('offline')) }
    await expect(build(LIST, failing)).rejects.toThrow('offline')
  })
})

function property(rest: Scheme): Scheme {
  return { type: 'property', property_name: 'p', ...rest }
}
