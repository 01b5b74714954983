import { seededRandom } from '../support/seeded-random.ts'

/** What random items and filters are made of. */
export interface Dice {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  pick<Value>(values: readonly Value[]): Value
  /** True in one of so many cases. */
  oneIn(cases: number): boolean
  list<Value>(least: number, most: number, make: () => Value): Value[]
}

interface RandomField {
  field_id: number | string
  field_value?: unknown
  index_value?: string
}

export interface RandomItem {
  item_id: number
  fields: RandomField[]
}

export interface RandomFilter {
  field_id: number | string
  search_type: string
  valuesArray: unknown[]
}

const DAY_MS = 86_400_000
export const KINDS = [
  'contain_or',
  'contain_and',
  'not_contain_or',
  'not_contain_and',
  'equal_or',
  'equal_and',
  'not_equal_or',
  'not_equal_and',
  'phone_equal_or',
  'distance',
  'search',
  'bigger',
  'lower',
  'range',
  'value',
  'date_in',
  'date_out',
  'recurring_date',
] as const

const WORDS = [
  'red',
  'Red',
  'BLUE',
  'green',
  'r',
  'a',
  'boat',
  'Big Fish Tank',
  'море',
  'Ї',
  ' ',
  '',
]
const NUMBERS = [0, 1, 5, -3, 2.5, 10, '0', '1', '5', '-3', '2.5', ' 5 ', '10', '1e3', 'x', 'NaN']
const PHONES = ['+38 (067) 123-45-67', '0671234567', '067', '123', 'none', '5', '+', '38,067']
const DATE_TYPES = ['day', 'days', 'day_week', 'week', 'month', 'year', 'fortnight', '']

export function createDice(seed: number): Dice {
  const random = seededRandom(seed)
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    whole,
    pick: (values) => values[whole(0, values.length - 1)] as (typeof values)[number],
    oneIn: (cases) => whole(1, cases) === 1,
    list: (least, most, make) => Array.from({ length: whole(least, most) }, () => make()),
  }
}

/** A moment from 2023 to 2028, often near the turn of a year or the changes of the clocks. */
export function randomNow(dice: Dice): number {
  const year = dice.whole(2023, 2028)
  const [month, day] = dice.pick([
    [dice.whole(0, 11), dice.whole(1, 31)],
    [11, dice.whole(20, 40)],
    [2, dice.whole(7, 31)],
    [9, dice.whole(20, 38)],
  ])
  return Date.UTC(year, month, day) + dice.whole(0, DAY_MS - 1)
}

export function randomItem(dice: Dice, kind: string, now: number): RandomItem {
  // Every field once, in any order.
  const ids = new Set(dice.list(0, 5, () => dice.whole(1, 4)))
  const fields = Array.from(ids, (id) => {
    const field_id = dice.oneIn(3) ? String(id) : id
    if (dice.oneIn(20)) return { field_id }
    return { field_id, field_value: randomValue(dice, kind, now), index_value: dice.pick(WORDS) }
  })
  return { item_id: dice.whole(1, 99), fields }
}

export function randomFilter(dice: Dice, kind: string, now: number): RandomFilter {
  const id = dice.whole(1, 4)
  return {
    field_id: dice.oneIn(3) ? String(id) : id,
    search_type: kind,
    valuesArray: dice.list(dice.oneIn(10) ? 0 : 1, 3, () => randomFilterValue(dice, kind, now)),
  }
}

export function randomValue(dice: Dice, kind: string, now: number): unknown {
  if (dice.oneIn(12)) return dice.pick([null, undefined, '', 0, '0', false, true, 'x', []])
  if (/^(date|recurring)/.test(kind)) {
    const moment = now + dice.whole(-1, 1) * dice.whole(0, dice.pick([1, 8, 40, 800])) * DAY_MS
    const nearby = moment + dice.whole(-DAY_MS, DAY_MS)
    return dice.oneIn(3) ? nearby : String(nearby)
  }
  if (/^(bigger|lower|range)$/.test(kind)) return dice.pick(NUMBERS)
  if (kind === 'phone_equal_or') return dice.pick(PHONES)
  if (kind === 'distance') return dice.list(1, 2, () => randomPlace(dice)).join(',')
  if (kind === 'search' && dice.oneIn(2)) return letters(dice, 0, 120)
  const words = dice.list(1, 3, () => dice.pick([...WORDS, ...NUMBERS]))
  return dice.oneIn(10) ? words : words.join(',')
}

function randomFilterValue(dice: Dice, kind: string, now: number): unknown {
  switch (kind) {
    case 'phone_equal_or':
      return dice.pick(PHONES)
    case 'distance':
      return `${randomPlace(dice)}:${dice.pick(['0', '10', '500', '9000', '', 'x'])}`
    case 'bigger':
    case 'lower':
      return dice.pick([...NUMBERS, null, undefined, ''])
    case 'range':
      return dice.pick([
        `${dice.pick(NUMBERS)}:${dice.pick(NUMBERS)}`,
        '5',
        ':',
        '-5:5',
        ':7',
        '1:',
      ])
    case 'value':
      return dice.pick(['true', 'false', true, false, 'TRUE', ''])
    case 'date_in':
    case 'date_out':
      return randomPeriod(dice)
    case 'recurring_date':
      return dice.pick(['day', 'week', 'month', 'year', ''])
    case 'search':
      return dice.oneIn(2) ? letters(dice, 0, dice.pick([6, 40, 100])) : dice.pick(WORDS)
    default:
      return dice.pick([...WORDS, ...NUMBERS, null, undefined, false, 'red,blue', now])
  }
}

function randomPeriod(dice: Dice): string {
  const count = dice.pick([0, 1, -1, 2, -2, 7, -7, dice.whole(-40, 40)])
  const match = dice.pick([':1', ':1', ':0', ''])
  return `${dice.pick(DATE_TYPES)}:${count}${match}`
}

function randomPlace(dice: Dice): string {
  if (dice.oneIn(10)) return dice.pick(['', ':', '1', 'x:y', '95:10', '5:200', '0:0', '90:180'])
  const near = dice.oneIn(2)
  const latitude = near ? 50 + dice.whole(0, 100) / 100 : dice.whole(-90, 90)
  const longitude = near ? 30 + dice.whole(0, 100) / 100 : dice.whole(-180, 180)
  return `${latitude}:${longitude}`
}

/** Few different letters, so that much is similar. */
function letters(dice: Dice, least: number, most: number): string {
  return dice.list(least, most, () => dice.pick(['a', 'b', 'c', 'D', ' '])).join('')
}
