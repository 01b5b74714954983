import { describe, expect, it } from 'vitest'
import type { App } from '#platform'
import { newAppOf } from './new-app.ts'

const APP = {
  app_id: 7,
  app_name: 'Tours',
  group_id: 2,
  icon: { id: 5, icon_id: 'tour' },
  trash: false,
  last_update: 1,
  permission: 4,
  privacy: 3,
  view_init: 3,
  field_list: [{ field_id: 1, element_id: 1, field_name: 'Title' }],
  views_list: [
    {
      view_id: 3,
      name: 'Form',
      content: [
        { container_id: 4, content: [{ container_id: 5, element_id: 1 }] },
        { container_id: 6, element_id: 999, content: [] },
      ],
    },
  ],
  file_list: [],
  items_list: [{ item_id: 9, fields: [] }],
  items_object: { 9: {} },
  chunks: ['a'],
} as App

describe('newAppOf', () => {
  it('keeps what an app is made of, with numbers that ask for new ones', () => {
    expect(newAppOf(APP, {})).toEqual({
      app_name: 'Tours New',
      icon: { icon_id: 'tour' },
      privacy: 1,
      view_init: 0,
      field_list: [
        { field_id: -1, element_id: -1, create_field: -1, field_name: 'Title', field_value: '' },
      ],
      views_list: [
        {
          view_id: 0,
          name: 'Form',
          content: [
            {
              container_id: 0,
              content: [{ container_id: 0, element_id: -1, create_element: -1 }],
            },
            // The field is not there any more.
            { container_id: 0, content: [] },
          ],
        },
      ],
    })
  })
})
