import vendorFilter from '@gudhub/core/GUDHUB/Utils/filter/filter.js'
import { group as vendorGroup } from '@gudhub/core/GUDHUB/Utils/filter/group.js'
import { isSimilarStrings } from '@gudhub/core/GUDHUB/Utils/filter/utils.js'
import { deepFreeze } from '../../../platform/model/freeze.ts'
import type { Item } from '../../../platform/model/item.ts'
import { filter } from '../../../platform/query/filter/filter.ts'
import type { FilterRule } from '../../../platform/query/filter/filter-rule.ts'
import { TYPO_SEARCH } from '../../../platform/query/filter/similarity.ts'
import { loadFuzzy } from '../../../platform/query/fuzzy/fuzzy.ts'
import { group } from '../../../platform/query/filter/group.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import type { Side } from '../platform/contest.ts'

/** One thing that ours and the vendor's client do to items of ten fields. */
export interface QueryCase {
  readonly name: string
  /** Numbers of items. */
  readonly sizes: readonly number[]
  readonly ours: (size: number) => Side
  readonly vendor: (size: number) => Side
  /** How many times faster ours must be. */
  readonly goal: number
}

const SIZES = [1_000, 10_000, 50_000]
/** Most that five times the items may cost. */
export const MAX_GROWTH = 7
const FIELDS = 10
const WORDS = 'sea,Boat,mountain,Lviv,Kyiv,tour,Family Trip,winter,summer,guide,castle,river'.split(
  ',',
)
const DAY_MS = 86_400_000

const THREE: readonly FilterRule[] = [
  { field_id: 2, search_type: 'range', valuesArray: ['100:900'] },
  { field_id: 5, search_type: 'contain_and', valuesArray: ['a', 'e'] },
  { field_id: 4, search_type: 'equal_or', valuesArray: ['sea', 'boat', 'tour', 'winter'] },
]

/**
 * What filtering, grouping and fuzzy search cost beside the vendor's client, for `contest`. In searching
 * each side goes by its own rules: the vendor's gives up after about 60 letters.
 */
export async function filterCases(): Promise<QueryCase[]> {
  const fuzzy = await loadFuzzy()
  const items = remember(makeItems)
  const filtering = (name: string, rules: readonly FilterRule[], goal = 3): QueryCase => ({
    name,
    sizes: SIZES,
    ours: (size) => ({
      prepare: () => items(size),
      run: () => filter(items(size), rules),
    }),
    vendor: (size) => ({
      prepare: () => items(size),
      run: () => vendorFilter(items(size) as Item[], [...rules]),
    }),
    goal,
  })
  const one = (field_id: number, search_type: string, valuesArray: readonly unknown[]) =>
    filtering(`filter ${search_type}`, [{ field_id, search_type, valuesArray }])

  return [
    one(4, 'equal_or', ['sea', 'tour']),
    one(5, 'contain_or', ['boat', 'lviv']),
    one(5, 'not_equal_and', ['boat', 'lviv']),
    one(3, 'date_in', ['week:0:1']),
    one(6, 'phone_equal_or', ['067-12']),
    filtering('filter by three', THREE),
    filtering(
      'filter search',
      [{ field_id: 7, search_type: 'search', valuesArray: ['castel'] }],
      2,
    ),
    {
      name: 'group by two fields',
      sizes: SIZES,
      ours: (size) => ({ prepare: () => items(size), run: () => group('4,8', items(size)) }),
      vendor: (size) => ({
        prepare: () => items(size),
        run: () => vendorGroup('4,8', items(size) as Item[]),
      }),
      goal: 3,
    },
    {
      name: 'fuzzy index, built before',
      sizes: SIZES,
      ours: (size) => ({
        prepare: () => fuzzy.createIndex(items(size).map(textOf), undefined, TYPO_SEARCH),
        run: (index) => (index as ReturnType<typeof fuzzy.createIndex>).search('castel'),
      }),
      vendor: (size) => ({
        prepare: () => items(size).map(textOf),
        run: (texts) => (texts as string[]).filter((text) => isSimilarStrings('castel', [text])),
      }),
      goal: 2,
    },
  ]
}

function makeItems(size: number): readonly Item[] {
  const random = seededRandom(size)
  const below = (limit: number) => Math.floor(random() * limit)
  const word = () => WORDS[below(WORDS.length)] ?? ''
  const items = Array.from({ length: size }, (_, at) => {
    const values = [
      `Item ${at}`,
      String(below(1000)),
      String(Date.now() + (below(60) - 30) * DAY_MS),
      word(),
      `${word()},${word()},${word()}`,
      `+38 (067) ${100 + below(900)}-${10 + below(90)}-${10 + below(90)}`,
      `${word()} ${word()} ${at}`,
      String(below(100)),
      word(),
      '',
    ]
    const fields = values.slice(0, FIELDS).map((field_value, index) => ({
      field_id: index + 1,
      element_id: index + 1,
      field_value,
      data_id: at * FIELDS + index,
    }))
    return { item_id: at + 1, index_number: at, fields }
  })
  // As they come from the server.
  return deepFreeze(JSON.parse(JSON.stringify(items)) as Item[])
}

function textOf(item: Item): string {
  return item.fields[6]?.field_value ?? ''
}

/** Makes the items of one size once. */
function remember<Value>(make: (size: number) => Value): (size: number) => Value {
  const made = new Map<number, Value>()
  return (size) => {
    const known = made.get(size) ?? make(size)
    made.set(size, known)
    return known
  }
}
