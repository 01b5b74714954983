import { differs, item, THROWS, type Cases } from './case.ts'

// What `util` has beyond the client's own methods, without a server.

const ONE = item(1, { 1: 'a' })
const recorded = (value: string, n: number) => {
  return { item_id: 1, fields: [{ field_id: 1, field_value: value, history: [{ n }] }] }
}

function circle(): object {
  const one: { self?: unknown } = {}
  one.self = one
  return one
}

export const UTIL_CASES: Cases = {
  compareObjects: {
    same: [
      { a: 1, b: [2] },
      { a: 1, b: [2] },
    ],
    different: [{ a: 1 }, { a: 2 }],
    'names in another order': differs(
      'M12',
      [
        { a: 1, b: { c: 2, d: 3 } },
        { b: { d: 3, c: 2 }, a: 1 },
      ],
      {
        vendor: false,
        here: true,
      },
    ),
    'a list in another order': [
      [1, 2],
      [2, 1],
    ],
    "'' and 0": ['', 0],
    '1 and true': [1, true],
    "1 and '1'": [1, '1'],
    'null and undefined': [null, undefined],
    'undefined twice': [undefined, undefined],
    'an inner undefined and nothing': [{ a: undefined }, {}],
    "an inner 1 and '1'": [{ a: 1 }, { a: '1' }],
    'NaN twice': [Number.NaN, Number.NaN],
    'NaN and null': differs('M12', [Number.NaN, null], { vendor: true, here: false }),
    'an inner NaN and null': differs('M12', [{ a: Number.NaN }, { a: null }], {
      vendor: true,
      here: false,
    }),
    dates: [new Date(5), new Date(5)],
    'a date and its text': [new Date(5), new Date(5).toJSON()],
    'an empty list and an empty object': [[], {}],
    'one that holds itself': [circle(), circle()],
    nothing: [],
  },
  mergeChunks: {
    none: [[]],
    undefined: [],
    two: [[{ items_list: [{ ...ONE, trash: false }] }, { items_list: [item(2, { 1: 'b' })] }]],
    'the order of ids': [[{ items_list: [item(2, {}), item(1, {})] }]],
    'the same item': [[{ items_list: [recorded('a', 1)] }, { items_list: [recorded('b', 2)] }]],
    'the same item without history': differs(
      'M04',
      [[{ items_list: [ONE] }, { items_list: [item(1, { 1: 'z' })] }]],
      {
        vendor: THROWS,
        here: [item(1, { 1: 'z' })],
      },
    ),
    'a newer index_number': differs(
      'M05',
      [
        [
          { items_list: [{ ...ONE, index_number: 1 }] },
          { items_list: [{ ...ONE, index_number: 5 }] },
        ],
      ],
      { vendor: [{ ...ONE, index_number: 1 }], here: [{ ...ONE, index_number: 5 }] },
    ),
    'a chunk that is null': differs('M04', [[null, { items_list: [ONE] }]], {
      vendor: THROWS,
      here: [ONE],
    }),
  },
  mergeFieldLists: {
    nothing: [[], []],
    undefined: [],
    'fields alone': [
      [],
      [
        { field_id: 1, field_name: 'A' },
        {
          field_id: 2,
          data_model: { interpretation: [{ src: 'table', settings: { show_field: 0 } }] },
        },
      ],
    ],
    'columns and fields': [
      [
        { field_id: 2, show: 1, width: '10px' },
        { field_id: 9, show: 1 },
      ],
      [{ field_id: 1 }, { field_id: 2, field_name: 'B' }],
    ],
    'a hidden column': [[{ field_id: 1, show: 0 }], [{ field_id: 1 }]],
    'ids of digits': [[{ field_id: '1', show: 1 }], [{ field_id: 1, field_name: 'A' }]],
    'settings left out': differs(
      'D15',
      [[], [{ field_id: 1, data_model: { interpretation: [{ src: 'table' }] } }]],
      {
        vendor: THROWS,
        here: [
          {
            show: 1,
            src: 'table',
            field_id: 1,
            data_model: { interpretation: [{ src: 'table' }] },
          },
        ],
      },
    ),
  },
  getSelectedItems: { 'of an app without any': [7], undefined: [] },
  isItemSelected: { 'of an app without any': [7, 1], undefined: [] },
  clearSelectedItems: { 'of an app without any': [7] },
}
