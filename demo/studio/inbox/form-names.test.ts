import { expect, it } from 'vitest'
import { formNamesIn } from '../../enquiries/table/form-names.ts'

const FIELDS = [
  { field_id: 1, name_space: 'form_id' },
  { field_id: 2, name_space: 'name_en' },
  { field_id: 3, name_space: 'name_uk' },
]

/** An item with the values of these fields in their order. */
const itemOf = (item_id: number, ...values: readonly string[]) => ({
  item_id,
  fields: values.map((field_value, at) => ({ field_id: at + 1, field_value })),
})

it('forms have the names of the settings in the reader’s language; what is no form or in the trash has none', () => {
  const settings = {
    field_list: FIELDS,
    items_list: [
      itemOf(1, '', 'Mandry', 'Мандри'),
      itemOf(2, 'main', ' Form in a page ', 'Форма на сторінці'),
      itemOf(3, 'event', 'Form for events'),
      { ...itemOf(4, 'old', 'Form of last year', 'Торішня форма'), trash: true },
    ],
  }
  expect([...formNamesIn(settings, 'en')]).toEqual([
    ['main', 'Form in a page'],
    ['event', 'Form for events'],
  ])
  expect(formNamesIn(settings, 'uk').get('main')).toBe('Форма на сторінці')
  expect(formNamesIn(settings, 'uk').get('event')).toBe('')
})

it('settings without such fields name no form', () => {
  expect(formNamesIn({ field_list: [], items_list: [itemOf(1, 'main', 'Form')] }, 'en').size).toBe(
    0,
  )
})
