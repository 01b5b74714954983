import { brief, briefly, differs, item, NOW, THROWS, type Cases, type Script } from './case.ts'

// Dates, comparing, merging and filling in.

const ONE = item(1, { 1: 'a', 2: 'x' })
const TWO = item(2, { 1: 'b', 2: 'y' })
const BARE = { item_id: 1 }
const DAYS = [18, 20, 25].map((day) => new Date(2000, 10, day, 12).valueOf())
const KEYWORDS = [
  'now next_day two_days_after three_days_after four_days_after next_week two_weeks_after',
  'three_weeks_after this_monday this_tuesday this_wednesday this_thursday this_friday',
  'this_saturday this_sunday this_other other',
]
  .join(' ')
  .split(' ')

/** What a comparison puts where. */
function compared(...args: readonly unknown[]): Script {
  return async (call) => {
    const answer = (await call('compareItems', ...structuredClone(args))) as Record<string, unknown>
    const { new_src_items, diff_src_items, same_items } = answer
    return [new_src_items, diff_src_items, same_items].map(brief)
  }
}

const history = (item_id: number, value: string, ...of: readonly number[]) => {
  const [field] = item(item_id, { 1: value }).fields
  return { item_id, fields: [{ ...field, history: of.map((n) => ({ n })) }] }
}

export const DATE_CASES: Cases = {
  getDate: {
    ...Object.fromEntries(KEYWORDS.map((keyword) => [keyword, [keyword]])),
    'a Date or a number': async (call) => {
      const kinds = KEYWORDS.map(async (keyword) => typeof (await call('getDate', keyword)))
      return await Promise.all(kinds)
    },
    'an empty text': [''],
    null: [null],
    undefined: [],
    'a number': [5],
    'an object': [{}],
  },
  checkRecurringDate: {
    ...Object.fromEntries(
      DAYS.flatMap((day) =>
        ['day', 'week', 'month', 'year', undefined, null].map((option) => {
          return [`${new Date(day).getDate()} November, ${option}`, [day, option]]
        }),
      ),
    ),
    'a Date': [new Date(DAYS[0]!), 'day'],
    'a text': ['2000-11-18T12:00', 'month'],
    'milliseconds as digits': differs('D02', [String(DAYS[0]), 'day'], {
      vendor: false,
      here: true,
    }),
    'no date': ['x', 'day'],
    undefined: [undefined, 'day'],
    null: [null, 'month'],
    nothing: [],
  },
  populateWithDate: {
    'a field that is there': [[ONE], [{ element_id: 1, date_type: 'now' }]],
    'a field that is not': [[ONE, TWO], [{ element_id: 3, date_type: 'next_day' }]],
    'a day of the week': differs(
      'M10',
      briefly('populateWithDate', [ONE], [{ element_id: 1, date_type: 'this_wednesday' }]),
      { vendor: [`1: ${String(new Date(NOW))}, x`], here: [`1: ${NOW}, x`] },
    ),
    'no model': [[ONE], []],
    'no items': [[], [{ element_id: 1, date_type: 'now' }]],
    'items undefined': [undefined, []],
    'model undefined': [[ONE]],
    'an item without fields': differs(
      'D09',
      briefly('populateWithDate', [BARE], [{ element_id: 1, date_type: 'now' }]),
      { vendor: THROWS, here: [`1: ${NOW}`] },
    ),
    'what becomes of the items that are passed in': differs(
      'M10',
      async (call) => {
        const items = [item(1, { 1: 'a' })]
        await call('populateWithDate', items, [{ element_id: 1, date_type: 'now' }])
        return brief(items)
      },
      { vendor: [`1: ${NOW}`], here: ['1: a'] },
    ),
  },
}

export const ITEM_CASES: Cases = {
  populateItems: {
    'values kept': [
      [ONE, TWO],
      [
        { element_id: 1, field_value: 'n' },
        { element_id: 5, field_value: 'm' },
      ],
      true,
    ],
    'values erased': [[ONE, TWO], [{ element_id: 1, field_value: 'n' }], false],
    'keep left out': [[ONE], [{ element_id: 1, field_value: 'n' }]],
    'ids of digits': [[ONE], [{ element_id: '1', field_value: 'n' }], true],
    'a field without element_id': differs(
      'D10',
      briefly(
        'populateItems',
        [{ item_id: 1, fields: [{ field_id: 1, field_value: 'a' }] }],
        [{ element_id: 1, field_value: 'n' }],
        true,
      ),
      { vendor: ['1: a, n'], here: ['1: n'] },
    ),
    'no model': [[ONE], [], true],
    'no items': [[], [{ element_id: 1, field_value: 'n' }], true],
    'items undefined': [undefined, [], true],
    'items null': [null, [], true],
    'model undefined, values kept': [[ONE], undefined, true],
    'an item without fields': differs(
      'D09',
      briefly('populateItems', [BARE], [{ element_id: 1, field_value: 'n' }], true),
      { vendor: THROWS, here: ['1: n'] },
    ),
    'what becomes of one item when another is changed': differs(
      'M08',
      async (call) => {
        const model = [{ element_id: 1, field_value: 'n' }]
        const filled = (await call('populateItems', [ONE, TWO], model)) as (typeof ONE)[]
        filled[0]!.fields[0]!.field_value = 'changed'
        return brief(filled)
      },
      { vendor: ['1: changed', '2: changed'], here: ['1: changed', '2: n'] },
    ),
  },
  populateWithItemRef: {
    'a counterpart': [[ONE, TWO], 1, [item(9, { 1: 'b', 3: '' })], 1, 3, 77],
    none: [[ONE], 1, [item(9, { 1: 'z', 3: '' })], 1, 3, 77],
    'numbers and digits': [[item(1, { 1: 5 })], '1', [item(9, { 1: '5', 3: '' })], '1', '3', 77],
    'several counterparts': differs(
      'D11',
      briefly(
        'populateWithItemRef',
        [ONE, { ...ONE, item_id: 5 }],
        1,
        [item(9, { 1: 'a', 3: '' })],
        1,
        3,
        77,
      ),
      { vendor: ['9: a, 77.5', '9: a, 77.5'], here: ['9: a, 77.5'] },
    ),
    'no field for the reference': [[ONE], 1, [item(9, { 1: 'a' })], 1, 3, 77],
    'an item without the compared field': differs(
      'M11',
      [[ONE], 8, [item(9, { 1: 'a' })], 1, 3, 77],
      {
        vendor: THROWS,
        here: [],
      },
    ),
    'no items': [[], 1, [], 1, 3, 77],
    undefined: [undefined, 1, undefined, 1, 3, 77],
    'app_id left out': [[ONE], 1, [item(9, { 1: 'a', 3: '' })], 1, 3],
  },
  compareItems: {
    same: [[ONE], [ONE]],
    different: [[ONE], [item(1, { 1: 'z' })]],
    new: [[ONE, TWO], [ONE]],
    'more fields in the destination': [[item(1, { 1: 'a' })], [ONE]],
    'numbers and digits': [[item(1, { 1: 5 })], [item(1, { 1: '5' })]],
    'null and missing': [[item(1, { 1: null })], [{ item_id: 1, fields: [{ field_id: 1 }] }]],
    'an empty text and 0': [[item(1, { 1: '' })], [item(1, { 1: 0 })]],
    'true and 1': [[item(1, { 1: true })], [item(1, { 1: 1 })]],
    lists: differs('D12', compared([item(1, { 1: ['a'] })], [item(1, { 1: ['a'] })]), {
      vendor: [[], ['1: a'], []],
      here: [[], [], ['1: a']],
    }),
    'by a field': [[ONE, TWO], [{ ...ONE, item_id: 7 }], 1],
    'by a field of digits': [[ONE, TWO], [{ ...ONE, item_id: 7 }], '1'],
    'by a field that is missing': differs('M01', compared([ONE], [TWO], 9), {
      vendor: THROWS,
      here: [['1: a, x'], [], []],
    }),
    'by a field, two counterparts': differs(
      'M03',
      compared(
        [ONE],
        [
          { ...ONE, item_id: 7 },
          { ...ONE, item_id: 8 },
        ],
        1,
      ),
      { vendor: [[], [], ['1: a, x', '1: a, x']], here: [[], [], ['1: a, x']] },
    ),
    'by a field, an empty text and 0': differs(
      'D13',
      compared([item(1, { 1: '' })], [item(2, { 1: 0 })], 1),
      {
        vendor: [[], [], ['1: ']],
        here: [['1: '], [], []],
      },
    ),
    none: [[], []],
    'source undefined': [undefined, []],
    'destination undefined': [[ONE]],
    null: [null, null],
    'an item without fields': differs('D09', compared([BARE], [ONE]), {
      vendor: THROWS,
      here: [[], [], ['1: ']],
    }),
  },
  mergeItems: {
    same: [[ONE], [ONE]],
    different: [[item(1, { 1: 'z' })], [ONE]],
    'new on both sides': [[TWO], [ONE]],
    'fields of the destination alone': differs(
      'M13',
      briefly('mergeItems', [item(1, { 1: 'a' })], [ONE]),
      {
        vendor: ['1: a'],
        here: ['1: a, x'],
      },
    ),
    'the order of the destination': differs(
      'M14',
      briefly('mergeItems', [], [item(9, {}), item(2, {})]),
      {
        vendor: ['2: ', '9: '],
        here: ['9: ', '2: '],
      },
    ),
    'items without ids': differs('M15', [[], [{ fields: [] }, { fields: [] }]], {
      vendor: [{ fields: [] }],
      here: [{ fields: [] }, { fields: [] }],
    }),
    'by a field': [[item(5, { 1: 'a', 2: 'new' })], [ONE], 1],
    'by a field, items of the destination alone': differs(
      'M02',
      briefly('mergeItems', [ONE], [TWO], 1),
      {
        vendor: ['1: a, x'],
        here: ['1: a, x', '2: b, y'],
      },
    ),
    'by a field that is missing': differs('M01', briefly('mergeItems', [ONE], [TWO], 9), {
      vendor: THROWS,
      here: ['1: a, x', '2: b, y'],
    }),
    'a history of both': [[history(1, 'b', 2)], [history(1, 'a', 1)]],
    'a history of the source alone': differs('M05', [[history(1, 'b', 2)], [item(1, { 1: 'a' })]], {
      vendor: [item(1, { 1: 'b' })],
      here: [history(1, 'b', 2)],
    }),
    none: [[], []],
    'source undefined': [undefined, []],
    'destination undefined': [[ONE]],
    null: [null, null],
  },
}
