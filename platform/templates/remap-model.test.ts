import { describe, expect, it } from 'vitest'
import type { CopiedApp } from './id-maps.ts'
import { remapModel } from './remap-model.ts'

// Views and containers have the same numbers in both apps, as on a platform that counts them within an app.

const tours = copied(7, 70, {
  fields: [[1, 11]],
  views: [[3, 33]],
  containers: [[4, 44]],
})
const guides = copied(8, 80, {
  fields: [[2, 22]],
  views: [[3, 35]],
  containers: [[4, 46]],
})
const copies = new Map([tours, guides].map((app) => [app.from, app]))

function copied(
  from: number,
  to: number,
  ids: Record<'fields' | 'views' | 'containers', [number, number][]>,
): CopiedApp {
  const { fields, views, containers } = ids
  return {
    from,
    to,
    fields: new Map(fields),
    views: new Map(views),
    containers: new Map(containers),
    items: new Map(),
  }
}

/** What becomes of the settings of a field of the tours. */
function remapped(data_model: object): unknown {
  return remapModel({ field_id: 1, data_model }, tours, copies)['data_model']
}

describe('remapModel', () => {
  it('gives a field its number and its app, without the mark of a new field', () => {
    const model = { field_id: 1, element_id: 1, app_id: 7, create_field: -1, field_name: 'Title' }
    expect(remapModel(model, tours, copies)).toEqual({
      field_id: 11,
      element_id: 11,
      app_id: 70,
      field_name: 'Title',
    })
  })

  it.each([
    [{ field_id: 2 }, { field_id: 22 }],
    [{ field_id: '2' }, { field_id: '22' }],
    [{ displayFieldId: '1,2' }, { displayFieldId: '11,22' }],
    [{ destination_field: 1 }, { destination_field: 11 }],
    [{ field_id_list: [2, '1'] }, { field_id_list: [22, '11'] }],
    [{ field_id: '2,999' }, { field_id: '22' }],
    [{ field_id: '999' }, { field_id: '999' }],
    [{ field_id: [999] }, { field_id: [999] }],
    [{ field_id: '' }, { field_id: '' }],
    [{ field_id: null }, { field_id: null }],
    [{ app_id: 8 }, { app_id: 80 }],
    [{ sourceAppId: '8' }, { sourceAppId: '80' }],
    [{ destination_app: 999 }, { destination_app: 999 }],
    [{ src: '4' }, { src: '44' }],
    [{ src: 4 }, { src: 44 }],
    [{ src: 'table' }, { src: 'table' }],
    [{ src: '' }, { src: '' }],
    [{ src: '5' }, { src: '5' }],
    [
      { title: '1', count: 2 },
      { title: '1', count: 2 },
    ],
  ])('%j becomes %j', (before, after) => {
    expect(remapped(before)).toEqual(after)
  })

  it('looks into lists and objects however deep', () => {
    const deep = (field_id: number) => ({ steps: [[{ when: { rules: [{ field_id }] } }], 'done'] })
    expect(remapped(deep(2))).toEqual(deep(22))
  })

  it('looks into an object under the key of an id', () => {
    expect(remapped({ field_id_map: { destination_field: 2 } })).toEqual({
      field_id_map: { destination_field: 22 },
    })
  })

  it.each([
    ['the own app', { view_id: 3 }, { view_id: 33 }],
    ['the app beside it', { app_id: 8, view_id: 3 }, { app_id: 80, view_id: 35 }],
    [
      'the app around it',
      { app_id: 8, at: { view_id: '3' } },
      { app_id: 80, at: { view_id: '35' } },
    ],
    ['the own app beside a foreign one', { app_id: 9, view_id: 3 }, { app_id: 9, view_id: 33 }],
  ])('takes a view to be one of %s', (_which, before, after) => {
    expect(remapped(before)).toEqual(after)
  })

  it('leaves what it was given as it was', () => {
    const model = Object.freeze({ field_id: 1, data_model: Object.freeze({ field_id: [2] }) })
    remapModel(model, tours, copies)
    expect(model).toEqual({ field_id: 1, data_model: { field_id: [2] } })
  })
})
