import { differs, NOTHING, THROWS, type Cases } from './case.ts'

// Objects, trees and JSON.

const CATALOGUE = {
  q: 1,
  items: [
    { id: 1, t: 'a', tags: ['x'] },
    { id: 2, t: 'b' },
  ],
}
const TREE = [
  { id: 1, parent: 0, rank: 2 },
  { id: 2, parent: 1, rank: 2 },
  { id: 3, parent: 1, rank: 1 },
  { id: 4, parent: 9, rank: 1 },
]
const path = (field_id: number, json_path?: unknown) => ({ field_id, json_path })
const values = (...each: readonly unknown[]) =>
  each.map((field_value) => ({ fields: [{ field_id: 1, field_value }] }))

export const SHAPE_CASES: Cases = {
  mergeObjects: {
    flat: [
      { a: 1, b: 2 },
      { b: 3, c: 4 },
    ],
    deep: [{ a: { x: 1 } }, { a: { y: 2 } }],
    lists: [{ a: [1, 2] }, { a: [2, 3] }],
    'lists of objects': [{ a: [{ x: 1 }, { y: 1 }] }, { a: [{ x: 2 }] }],
    'bare lists': [
      [1, { a: 1 }],
      [9, { b: 2 }, 3],
    ],
    'objects beyond the end of a list': differs('D14', [[1], [2, { a: 1 }]], {
      vendor: [1, { a: 1 }],
      here: [1, 2, { a: 1 }],
    }),
    'a list over an object': [{ a: { x: 1 } }, { a: [1] }],
    'an object over a list': differs('D20', [{ a: [1] }, { a: { x: 1 } }], {
      vendor: { a: { 0: 1, x: 1 } },
      here: { a: { x: 1 } },
    }),
    'null over a value': [{ a: 1 }, { a: null }],
    'an object over null': [{ a: null }, { a: { x: 1 } }],
    'undefined over a value': [{ a: 1 }, { a: undefined }],
    'a text over an object': [{ a: { x: 1 } }, { a: 'x' }],
    'an object over a text': [{ a: 'text' }, { a: { x: 1 } }],
    'a date': [{ a: 1 }, { a: new Date(0) }],
    'target undefined': [undefined, { a: 1 }],
    'source undefined': [{ a: 1 }],
    nothing: [],
    'target null': [null, { a: 1 }],
    'source null': differs('M07', [{ a: 1 }, null], { vendor: THROWS, here: { a: 1 } }),
    'a text': differs('D08', [{ a: 1 }, 'xy'], {
      vendor: { 0: 'x', 1: 'y', a: 1 },
      here: { a: 1 },
    }),
    numbers: [1, 2],
    'a prototype': differs(
      'M06',
      async (call) => {
        const source: unknown = JSON.parse('{"__proto__":{"admin":true}}')
        return ((await call('mergeObjects', {}, source)) as { admin?: boolean }).admin
      },
      { vendor: true, here: NOTHING },
    ),
  },
  makeNestedList: {
    'a tree': [TREE, 'id', 'parent'],
    sorted: [TREE, 'id', 'parent', undefined, 'rank'],
    'another name for children': [TREE, 'id', 'parent', 'kids', 'rank'],
    'children before their parent': differs(
      'N01',
      [
        [
          { id: 2, parent: 1 },
          { id: 3, parent: 1 },
          { id: 1, parent: 0 },
        ],
        'id',
        'parent',
      ],
      {
        vendor: [
          { id: 3, parent: 1 },
          { id: 1, parent: 0, children: [{ id: 2, parent: 1 }] },
        ],
        here: [
          {
            id: 1,
            parent: 0,
            children: [
              { id: 2, parent: 1 },
              { id: 3, parent: 1 },
            ],
          },
        ],
      },
    ),
    'ids as digits': [
      [
        { id: 1, parent: '0' },
        { id: 2, parent: '1' },
      ],
      'id',
      'parent',
    ],
    'its own parent': differs('N01', [[{ id: 1, parent: 1 }], 'id', 'parent'], {
      vendor: [],
      here: [{ id: 1, parent: 1 }],
    }),
    'parents of each other': differs(
      'N01',
      [
        [
          { id: 1, parent: 2 },
          { id: 2, parent: 1 },
        ],
        'id',
        'parent',
      ],
      {
        vendor: [{ id: 2, parent: 1, children: [{ id: 1, parent: 2 }] }],
        here: [
          { id: 1, parent: 2 },
          { id: 2, parent: 1 },
        ],
      },
    ),
    'children that are there': [
      [
        { id: 1, children: [{ id: 5 }] },
        { id: 2, parent: 1 },
      ],
      'id',
      'parent',
    ],
    none: [[], 'id', 'parent'],
    undefined: [undefined, 'id', 'parent'],
    null: [null, 'id', 'parent'],
    'no names': [TREE],
  },
  jsonToItems: {
    'two paths': [CATALOGUE, [path(1, '$..id'), path(2, '$..t')]],
    'a value for all': [CATALOGUE, [path(1, '$..id'), path(3, '$.q')]],
    'every index': [CATALOGUE, [path(1, '$.items[*].id')]],
    'one index': [CATALOGUE, [path(1, '$.items[1].t')]],
    'the last ones': [CATALOGUE, [path(1, '$.items[-1:].t')]],
    'a path without a match': differs(
      'J01',
      [CATALOGUE, [path(1, '$..id'), path(2, '$..nothing')]],
      {
        vendor: THROWS,
        here: values(1, 2),
      },
    ),
    'a value that one lacks': differs('J02', [CATALOGUE, [path(1, '$..id'), path(2, '$..tags')]], {
      vendor: [1, 2].map((id) => ({
        fields: [
          { field_id: 1, field_value: id },
          { field_id: 2, field_value: ['x'] },
        ],
      })),
      here: [
        {
          fields: [
            { field_id: 1, field_value: 1 },
            { field_id: 2, field_value: ['x'] },
          ],
        },
        ...values(2),
      ],
    }),
    'no match at all': [CATALOGUE, [path(1, '$..nothing')]],
    'a bad path': [CATALOGUE, [path(1, '$..id'), path(2, '$[')]],
    'path left out': [CATALOGUE, [path(1)]],
    'no map': [CATALOGUE, []],
    'map undefined': [CATALOGUE],
    'JSON undefined': [undefined, [path(1, '$..id')]],
    'JSON null': [null, [path(1, '$..id')]],
    'a text': ['text', [path(1, '$..id')]],
    'a filter in a path': differs('J03', [CATALOGUE, [path(1, '$.items[?(@.id>1)].t')]], {
      vendor: values('b'),
      here: [],
    }),
    'a script in a path': differs('J03', [CATALOGUE, [path(1, '$.items[(@.length-1)].t')]], {
      vendor: values('b'),
      here: [],
    }),
    'the length of a list': differs('J03', [CATALOGUE, [path(1, '$.items.length')]], {
      vendor: values(2),
      here: [],
    }),
  },
}
