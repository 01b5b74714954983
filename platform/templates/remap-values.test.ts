import { describe, expect, it } from 'vitest'
import type { FieldModel, Item } from '#platform'
import { kindByType } from './field-kinds.ts'
import { remapReferences, remapValues } from './remap-values.ts'

const empty = new Map<number, number>()
const own = {
  from: 7,
  to: 70,
  fields: new Map([1, 2, 3, 4].map((id) => [id, id + 10])),
  views: empty,
  containers: empty,
  items: new Map([[5, 55]]),
}
/** An item of it has the number of an item of the other app. */
const other = { ...own, from: 8, to: 80, items: new Map([[5, 56]]) }
const copies = new Map([own, other].map((app) => [app.from, app]))

const models: FieldModel[] = [
  { field_id: 1, data_type: 'text' },
  { field_id: 2, data_type: 'item_ref' },
  { field_id: 3, data_type: 'image' },
  { field_id: 4, data_type: 'editorjs' },
]

function remapped(field_id: number, field_value: unknown) {
  const item = { item_id: 5, fields: [{ field_id, field_value }] } as Item
  const values = remapValues(item, {
    own,
    copies,
    models: new Map(models.map((model) => [model.field_id, model])),
    kindOf: kindByType,
    file: (itemId, fieldId, fileId) =>
      itemId === 5 && fieldId === 3 && fileId < 100 ? fileId + 1000 : undefined,
    document: (itemId, fieldId) => (itemId === 5 && fieldId === 4 ? 'copy' : undefined),
  })
  return values
}

describe('remapValues', () => {
  it.each([
    ['a text stays', 1, '7.5', '7.5'],
    ['a reference leads to the copy', 2, '8.5', '80.56'],
    ['files become their copies in their order', 3, '21, 20,22', '1021,1020,1022'],
    ['a file given as a number', 3, 21, '1021'],
    ['a file that was not copied is left out beside others', 3, '20,999', '1020'],
    ['a value that names no file stays', 3, 'a text', 'a text'],
    ['a document becomes its copy', 4, 'ab', 'copy'],
    ['an empty value stays', 3, '', ''],
  ])('%s', (_what, field, before, after) => {
    expect(remapped(field, before)).toEqual([{ field_id: field + 10, field_value: after }])
  })

  it('leaves out values of fields that the app does not have', () => {
    expect(remapped(99, 'old')).toEqual([])
  })
})

describe('remapReferences', () => {
  it.each([
    ['7.5,8.5', '70.55,80.56'],
    ['7.5, 8.5', '70.55,80.56'],
    ['9.5', '9.5'],
    ['7.6', ''],
    ['7.6,8.5', '80.56'],
    ['7.5.3', '70.55.3'],
    ['7', '70'],
    ['', ''],
  ])('%j becomes %j', (before, after) => {
    expect(remapReferences(before, copies)).toBe(after)
  })
})

describe('kindByType', () => {
  it.each([
    ['image', 'file'],
    ['file', 'file'],
    ['text_editor', 'file'],
    ['editorjs', 'document'],
    ['item_ref', 'item_ref'],
    ['text', undefined],
    ['constructor', undefined],
    [undefined, undefined],
  ])('%s holds %s', (data_type, kind) => {
    expect(kindByType({ field_id: 1, ...(data_type ? { data_type } : {}) })).toBe(kind)
  })
})
