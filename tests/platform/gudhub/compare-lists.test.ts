import { expect, it } from 'vitest'
import { compareLists } from '../../../platform/gudhub/item-lists.ts'

const item = (item_id: number, ...values: (string | number)[]) => ({
  item_id,
  fields: values.map((field_value, at) => ({ field_id: at + 1, field_value })),
})

it('compareAppsItemsLists finds new, deleted and changed items, with the old values', () => {
  const older = [item(1, 'a', 'b'), item(2, 'a'), item(3, 'a', 'gone'), item(4, 1)]
  const newer = [item(5, 'new'), item(4, '1'), item(3, 'a'), item(1, 'a', 'B')]
  expect(compareLists(older, newer)).toEqual({
    newItems: [newer[0]],
    deletedItems: [older[1]],
    diff_items: [older[0], older[2]],
    diff_fields_items: {
      1: [{ field_id: 2, field_value: 'b' }],
      3: [{ field_id: 2, field_value: 'gone' }],
    },
    diff_fields_items_Ids: [1, 3],
  })
})
