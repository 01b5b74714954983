import { describe, expect, it } from 'vitest'
import { ShapeError, type App, type FieldModel } from '#platform'
import { matchApp } from './match-app.ts'

function app(field_list: FieldModel[], views_list: App['views_list'] = []): App {
  return { app_id: 1, app_name: '', field_list, views_list, file_list: [], items_list: [] }
}

function field(field_id: number, name_space: string): FieldModel {
  return { field_id, name_space }
}

describe('matchApp', () => {
  it('pairs fields of one name by their places', () => {
    const { fields } = matchApp(
      app([field(1, 'a'), field(2, 'a'), { field_id: 3 }, { field_id: 4 }]),
      app([field(11, 'a'), field(12, 'a'), { field_id: 13 }, { field_id: 14 }]),
    )
    expect(new Map(fields)).toEqual(
      new Map([
        [1, 11],
        [2, 12],
        [3, 13],
        [4, 14],
      ]),
    )
  })

  it('pairs fields by their names where the server gave them another order, or more of them', () => {
    const { fields } = matchApp(
      app([field(1, 'a'), field(2, 'b')]),
      app([field(10, 'own'), field(12, 'b'), field(11, 'a')]),
    )
    expect(fields).toEqual([
      [1, 11],
      [2, 12],
    ])
  })

  it('pairs views, and containers by their places however deep', () => {
    const view = (base: number) => ({
      view_id: base,
      name: 'Form',
      content: [
        { container_id: base + 1, content: [{ container_id: base + 2 }] },
        { container_id: base + 3 },
      ],
    })
    expect(matchApp(app([], [view(10)]), app([], [view(20)]))).toEqual({
      fields: [],
      views: [[10, 20]],
      containers: [
        [11, 21],
        [12, 22],
        [13, 23],
      ],
    })
  })

  it.each([
    ['field', app([field(1, 'a')])],
    ['view', app([], [{ view_id: 1, name: 'Form' }])],
  ])('does not go on without a %s', (_what, template) => {
    expect(() => matchApp(template, app([]))).toThrow(ShapeError)
  })
})
