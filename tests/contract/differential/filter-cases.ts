import { briefly, differs, item, NEVER, NOW, THROWS, type Cases } from './case.ts'

const ITEMS = [
  item(1, { 1: 'Red,blue', 2: '5', 3: '50.45:30.52' }),
  item(2, { 1: 'green', 2: '12', 4: '067-123' }),
  item(3, { 1: 'Small tank', 2: '' }),
]
const ALL = ['1: Red,blue, 5, 50.45:30.52', '2: green, 12, 067-123', '3: Small tank, ']
const [FIRST, , LAST] = ALL
const DAYS = [item(1, { 1: String(NOW) }), item(2, { 1: '5' }), item(3, {})]

const rule = (field_id: unknown, search_type: string, ...valuesArray: readonly unknown[]) => {
  return { field_id, search_type, valuesArray }
}
const filtered = (...rules: readonly unknown[]) => briefly('filter', ITEMS, rules)
const variable = (input_value: string, ...values: readonly unknown[]) => {
  return { ...rule(1, 'equal_or', ...values), input_type: 'variable', input_value }
}
const NOBODY = { ...variable('user_id'), matchesNothing: true }

export const FILTER_CASES: Cases = {
  filter: {
    'no items': [[], [rule(1, 'equal_or', 'a')]],
    'items undefined': [undefined, []],
    'items null': [null, []],
    'items that are no list': [{}, [rule(1, 'equal_or', 'a')]],
    'no filters': [ITEMS, []],
    'filters undefined': differs('S05', briefly('filter', ITEMS), { vendor: THROWS, here: ALL }),
    'a filter that is null': differs('S05', filtered(null), { vendor: THROWS, here: ALL }),
    'no values': [ITEMS, [rule(1, 'equal_or')]],
    'valuesArray left out': differs('S05', filtered({ field_id: 1, search_type: 'equal_or' }), {
      vendor: THROWS,
      here: ALL,
    }),
    'an item without fields': differs('S05', [[{ item_id: 1 }], [rule(1, 'equal_or', 'a')]], {
      vendor: THROWS,
      here: [],
    }),
    'a text for values': [ITEMS, [{ ...rule(1, 'equal_or'), valuesArray: 'green' }]],
    'a number for values': differs('D05', filtered({ ...rule(2, 'equal_or'), valuesArray: 5 }), {
      vendor: ALL,
      here: [FIRST],
    }),
    'two filters': [ITEMS, [rule(1, 'contain_or', 'e'), rule(2, 'equal_or', '12')]],
    contain_or: [ITEMS, [rule(1, 'contain_or', 'RE', 'x')]],
    contain_and: [ITEMS, [rule(1, 'contain_and', 'red', 'lu')]],
    not_contain_or: [ITEMS, [rule(1, 'not_contain_or', 'red', 'green')]],
    not_contain_and: [ITEMS, [rule(1, 'not_contain_and', 'red', 'green')]],
    equal_or: [ITEMS, [rule(1, 'equal_or', 'blue')]],
    'an id of digits': [ITEMS, [rule('1', 'equal_or', 'blue')]],
    'a comma': [ITEMS, [rule(1, 'equal_or', 'red,blue')]],
    numbers: [ITEMS, [rule(2, 'equal_or', 5, 0)]],
    'false and null': [ITEMS, [rule(2, 'equal_or', false, null)]],
    equal_and: [ITEMS, [rule(1, 'equal_and', 'red', 'blue')]],
    not_equal_or: [ITEMS, [rule(1, 'not_equal_or', 'red')]],
    not_equal_and: [ITEMS, [rule(1, 'not_equal_and', 'red')]],
    phone_equal_or: [ITEMS, [rule(4, 'phone_equal_or', '7 12')]],
    'phone_equal_or without digits': differs('S04', filtered(rule(4, 'phone_equal_or', 'none')), {
      vendor: ALL,
      here: [],
    }),
    distance: [ITEMS, [rule(3, 'distance', '50.46:30.5:10')]],
    'distance of no place': [ITEMS, [rule(3, 'distance', '')]],
    'distance of a place off the globe': differs(
      'D03',
      briefly('filter', [item(1, { 3: '95:10' })], [rule(3, 'distance', '95:10:10')]),
      { vendor: ['1: 95:10'], here: [] },
    ),
    'search, of a client just made': [ITEMS, [rule(1, 'search', 'tank')]],
    'search with two letters swapped': [ITEMS, [rule(1, 'search', 'tnak')]],
    'search for another word': differs('S17', filtered(rule(1, 'search', 'taxi')), {
      vendor: [LAST],
      here: [],
    }),
    'search at the end of a long text': differs(
      'S16',
      briefly('filter', [item(1, { 1: `${'x'.repeat(80)}tank` })], [rule(1, 'search', 'tank')]),
      { vendor: [], here: [`1: ${'x'.repeat(80)}tank`] },
    ),
    'search for nothing': [ITEMS, [rule(1, 'search', '')]],
    'search for a space': differs('D07', filtered(rule(1, 'search', ' ')), {
      vendor: [LAST],
      here: [],
    }),
    bigger: [ITEMS, [rule(2, 'bigger', '5')]],
    'bigger than nothing': [ITEMS, [rule(2, 'bigger', '')]],
    lower: differs('S03', filtered(rule(2, 'lower', 10)), { vendor: [FIRST, LAST], here: [FIRST] }),
    range: [ITEMS, [rule(2, 'range', '5:12')]],
    'range from below 0': differs('S03', filtered(rule(2, 'range', '-1:6')), {
      vendor: [FIRST, LAST],
      here: [FIRST],
    }),
    'range without an end': [ITEMS, [rule(2, 'range', '5')]],
    'range that is a number': differs('D08', filtered(rule(2, 'range', 5)), {
      vendor: THROWS,
      here: [],
    }),
    value: [ITEMS, [rule(4, 'value', 'true')]],
    'value, none': [ITEMS, [rule(4, 'value', false)]],
    'value 0': differs('S10', briefly('filter', [item(1, { 1: 0 })], [rule(1, 'value', true)]), {
      vendor: [],
      here: ['1: 0'],
    }),
    date_in: [DAYS, [rule(1, 'date_in', 'day:0:1')]],
    'not today': differs('S15', briefly('filter', DAYS, [rule(1, 'date_in', 'day:0:0')]), {
      vendor: ['2: 5'],
      here: ['2: 5', '3: '],
    }),
    'a number of days': differs(
      'S14',
      briefly(
        'filter',
        [item(1, { 1: String(NOW + 20 * 86_400_000) })],
        [rule(1, 'date_in', 'days:30:1')],
      ),
      { vendor: [], here: [`1: ${NOW + 20 * 86_400_000}`] },
    ),
    'a month of next year': differs(
      'S12',
      briefly(
        'filter',
        [item(1, { 1: new Date(2027, 0, 15).valueOf() })],
        [rule(1, 'date_in', 'month:2:1')],
      ),
      { vendor: [], here: [`1: ${new Date(2027, 0, 15).valueOf()}`] },
    ),
    'a week, on its Sunday': differs(
      'S13',
      briefly(
        'filter',
        [item(1, { 1: new Date(2026, 10, 15, 1).valueOf() })],
        [rule(1, 'date_in', 'week:0:1')],
      ),
      { vendor: [], here: [`1: ${new Date(2026, 10, 15, 1).valueOf()}`] },
    ),
    recurring_date: [
      [item(1, { 1: new Date(1990, 10, 18).valueOf() })],
      [rule(1, 'recurring_date', 'day')],
    ],
    'an unknown search_type': [ITEMS, [rule(1, 'equals', 'green')]],
    'an unknown search_type behind another': differs(
      'S02',
      filtered(rule(1, 'equal_or', 'green'), rule(1, 'equals', 'green')),
      { vendor: [ALL[1]], here: THROWS },
    ),
    'search_type left out': [ITEMS, [{ field_id: 1, valuesArray: ['a'] }]],
  },
  group: {
    'one field': ['1', [...ITEMS, ...ITEMS]],
    'two fields': ['1,2', [...ITEMS, item(4, { 1: 'green', 2: '1' })]],
    'a space before an id': ['1, 2', [...ITEMS, item(4, { 1: 'green', 2: '1' })]],
    'values that join to the same': differs(
      'S09',
      briefly('group', '1,2', [item(1, { 1: 'ab', 2: 'c' }), item(2, { 1: 'a', 2: 'bc' })]),
      { vendor: ['1: ab, c'], here: ['1: ab, c', '2: a, bc'] },
    ),
    'a field that no item has': ['9', ITEMS],
    'no field': ['', ITEMS],
    'field undefined': [undefined, ITEMS],
    'field null': [null, ITEMS],
    'a number for the field': differs('D08', briefly('group', 1, ITEMS), {
      vendor: THROWS,
      here: ALL,
    }),
    'no items': ['1', []],
    'items undefined': ['1', undefined],
    'neither field nor items': ['', undefined],
  },
  getFilteredItems: {
    nothing: [],
    'no filters': [ITEMS],
    'null for both': differs('S05', [null, null], { vendor: THROWS, here: [] }),
    'a filter': [ITEMS, [rule(1, 'equal_or', 'green')]],
    'a filter that searches': [ITEMS, [rule(1, 'search', 'tank')]],
    'a group': [[...ITEMS, ...ITEMS], [], { field_group: '1' }],
    search: [
      [{ item_id: 1, fields: [{ field_id: 1, index_value: 'Sea' }] }, ...ITEMS],
      [],
      { search: 'sea' },
    ],
    'search and search_params': [
      [{ item_id: 1, fields: [{ field_id: 1, index_value: 'Sea' }] }],
      [],
      { search: 'SEA', search_params: 'x' },
    ],
    'a variable': [[item(1, { 1: '7' })], [variable('current_app')], { app_id: 7 }],
    'an item without fields': differs('D09', [[{ item_id: 1 }], [], { search: 'sea' }], {
      vendor: THROWS,
      here: [],
    }),
  },
  prefilter: {
    undefined: [undefined],
    null: [null],
    gaps: [[null, undefined]],
    'values of its own': [[rule(1, 'equal_or', 'a')], 8, 7, 6, []],
    current_app: [[variable('current_app')], 8, 7, 6],
    element_app: [[variable('element_app')], 8, 7, 6],
    current_item: [[variable('current_item')], 8, 7, 6],
    today: [[variable('today')], 8, 7, 6],
    variables: [[variable('variable')], 8, 7, 6, ['a', 5]],
    'variables left out': [[variable('variable', 'a')], 8, 7, 6],
    'an unknown variable': [[variable('other')], 8, 7, 6, ['a']],
    'the user, nobody signed in': differs('S07', [[variable('user_id')]], {
      vendor: [{ ...variable('user_id'), valuesArray: [null] }],
      here: [NOBODY],
    }),
    'current_app without an app': differs('S07', [[variable('current_app')]], {
      vendor: [{ ...variable('current_app'), valuesArray: [null] }],
      here: [{ ...NOBODY, input_value: 'current_app' }],
    }),
    'a field without an item': differs(
      'S18',
      [[{ ...rule(1, 'equal_or', 'a'), input_type: 'field', input_value: 5 }]],
      {
        vendor: NEVER,
        here: [{ ...NOBODY, input_type: 'field', input_value: 5 }],
      },
    ),
    'what becomes of the filter that is passed in': differs(
      'S06',
      async (call) => {
        const filters = [variable('current_app')]
        await call('prefilter', filters, 8, 7, 6)
        return filters[0]?.valuesArray
      },
      { vendor: [7], here: [] },
    ),
  },
}
