import { expect, it } from 'vitest'
import { settleViews } from '#demo/platform/store/views.ts'

it('numbers what has no id, keeps what has one, and follows renamed fields', () => {
  const views = [
    {
      view_id: 0,
      name: 'list',
      content: [
        { container_id: 7, element_id: -1, create_element: -1 },
        { container_id: -2, element_id: 55, content: [{ element_id: '-1' }] },
      ],
    },
    { content: 'not a list' },
  ]
  expect(settleViews(views, new Map([[-1, 101]]))).toEqual([
    {
      view_id: 8,
      name: 'list',
      content: [
        { container_id: 7, element_id: 101, content: [] },
        {
          container_id: 9,
          element_id: 55,
          content: [{ container_id: 10, element_id: 101, content: [] }],
        },
      ],
    },
    { view_id: 11, content: [] },
  ])
})

it('does not let a huge id use up the numbers', () => {
  const [view] = settleViews([{ view_id: Number.MAX_SAFE_INTEGER }], new Map())
  expect(view?.view_id).toBe(1)
})
