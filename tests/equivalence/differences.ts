import { plainText } from '../../platform/query/values/field-value.ts'

/** One value beside one filter value, at one moment. */
export interface Pair {
  readonly searchType: string
  readonly value: unknown
  readonly filterValue: unknown
  readonly now: number
}

interface Difference {
  /** The vendor's defect; D where no list names it. */
  readonly id: string
  readonly of: string
  readonly vendor: string
  readonly ours: string
  /** Tells whether it may show in a filter's answer. */
  readonly shows?: (pair: Pair) => boolean
}

const DATES = new Set(['date_in', 'date_out'])
const WEEK_MS = 604_800_000

/** All that ours does otherwise than the vendor's client. Everything else is compared and must be the same. */
const DIFFERENCES: readonly Difference[] = [
  {
    id: 'S02',
    of: 'filter',
    vendor: 'an unknown operator does what the one before it did',
    ours: 'throws a QueryError with the code unknown-operator',
  },
  {
    id: 'S03',
    of: 'filter: bigger, lower, range, recurring_date',
    vendor: 'a missing or blank value is 0, or 1 January 1970; text is a date for unknown options',
    ours: 'it is not a number and not a date, and passes none of them',
    shows: ({ searchType, value }) =>
      ['bigger', 'lower', 'range', 'recurring_date'].includes(searchType) &&
      (isBlank(value) || (searchType === 'recurring_date' && !Number(value))),
  },
  {
    id: 'S04',
    of: 'filter: phone_equal_or',
    vendor: 'a filter without digits lets everything pass',
    ours: 'it lets nothing pass',
    shows: ({ searchType, filterValue }) =>
      searchType === 'phone_equal_or' && !/[0-9]/.test(String(filterValue)),
  },
  {
    id: 'S05',
    of: 'filter',
    vendor: 'throws where a filter has no valuesArray or an item no fields',
    ours: 'a filter without values lets everything pass; an item without fields has no values',
  },
  {
    id: 'S06',
    of: 'prefilter',
    vendor: 'changes the filters it is given',
    ours: 'gives new ones',
  },
  {
    id: 'S07',
    of: 'prefilter',
    vendor: 'where the field has no value, or nobody is signed in, everything passes or it throws',
    ours: 'nothing passes (matchesNothing); an empty text is no value',
  },
  {
    id: 'S08',
    of: 'filteredItems',
    vendor: 'uses every filter twice, once not filled in',
    ours: 'uses every filter once',
  },
  {
    id: 'S09',
    of: 'group',
    vendor: 'joins values: (ab, c) is (a, bc); null is the text null',
    ours: 'compares value by value; null is a missing value',
  },
  {
    id: 'S10',
    of: 'filter: value',
    vendor:
      'the texts 0 and false are values, the number 0 and false are none; an empty list is one',
    ours: 'all of them are values; an empty list is none',
    shows: ({ searchType, value }) =>
      searchType === 'value' && (typeof value !== 'string' || value === ''),
  },
  {
    id: 'S12',
    of: 'filter: dates, month',
    vendor: 'knows no months of other years, and "not in it" is false for other years',
    ours: 'counts months over the ends of years',
    shows: (pair) => isDateType(pair, 'month'),
  },
  {
    id: 'S13',
    of: 'filter: dates, week',
    vendor: 'a week begins and ends at the present time of day',
    ours: 'it goes from Sunday 0:00 to the next Sunday 0:00',
    shows: (pair) =>
      isDateType(pair, 'week') && [0, 6].includes(new Date(Number(pair.value)).getDay()),
  },
  {
    id: 'S14',
    of: 'filter: dates, days',
    vendor: 'takes every number of days for 7',
    ours: 'counts as many days as the filter says',
    shows: (pair) => isDateType(pair, 'days') && !/^days:-?7(:|$)/.test(String(pair.filterValue)),
  },
  {
    id: 'S15',
    of: 'filter: dates',
    vendor: 'without a date nothing matches, not even "is not today"',
    ours: 'without a date everything inverted matches',
    shows: ({ searchType, value }) => DATES.has(searchType) && (isBlank(value) || !Number(value)),
  },
  {
    id: 'S16',
    of: 'filter: search',
    vendor: 'finds nothing after about 60 letters of a text',
    ours: 'finds the pattern anywhere',
  },
  {
    id: 'S17',
    of: 'filter: search',
    vendor: 'three letters in five may be wrong: boat finds cat',
    ours: 'two in five, two swapped letters are one error; a fuzzy index is as the vendor by default',
  },
  {
    id: 'S18',
    of: 'prefilter',
    vendor: 'never answers where there is no app or no item',
    ours: 'the filter lets nothing pass',
  },
  {
    id: 'M10',
    of: 'getDate',
    vendor: 'Date objects for this_monday to this_sunday, numbers for the rest',
    ours: 'numbers always: milliseconds since 1970',
  },
  {
    id: 'D01',
    of: 'checkRecurringDate, filter: recurring_date',
    vendor: 'a week at the turn of the year knows the anniversaries of one year only',
    ours: 'it knows those of both',
    shows: ({ searchType, filterValue, now }) =>
      searchType === 'recurring_date' && filterValue === 'week' && isTurnOfYear(now),
  },
  {
    id: 'D02',
    of: 'checkRecurringDate',
    vendor: 'milliseconds as digits are no date',
    ours: 'they are read as milliseconds',
  },
  {
    id: 'D03',
    of: 'filter: distance',
    vendor: 'computes with places that are not on the globe, and takes a blank coordinate for 0',
    ours: 'they are near nothing',
    shows: ({ searchType, value, filterValue }) =>
      searchType === 'distance' &&
      ![filterValue, ...String(value).split(',')].every((place) => isPlace(String(place))),
  },
  {
    id: 'D04',
    of: 'sortItems',
    vendor: 'the number 0 is no value, null is 0, and text leaves the order to chance',
    ours: '0 is a number; what is not a number comes last',
  },
  {
    id: 'D05',
    of: 'filter',
    vendor: 'a valuesArray that is a number or true is ignored',
    ours: 'it is a list of that one value',
  },
  {
    id: 'D06',
    of: 'group',
    vendor: 'a space before an id finds fields with numbers for ids only',
    ours: 'spaces around an id do not count',
  },
  {
    id: 'D07',
    of: 'filter: search; fuzzy index',
    vendor: 'a pattern of spaces finds texts with spaces',
    ours: 'a blank pattern finds nothing',
  },
]

/** The differences that may show in one answer of the filter. */
export function differencesIn(pair: Pair): string[] {
  return DIFFERENCES.filter(({ shows }) => shows?.(pair)).map(({ id }) => id)
}

/** Tells whether a week around a moment may lie in two years. */
export function isTurnOfYear(moment: number): boolean {
  const year = (shift: number) => new Date(moment + shift).getFullYear()
  return year(-WEEK_MS) !== year(WEEK_MS)
}

function isBlank(value: unknown): boolean {
  return plainText(value).trim() === ''
}

function isDateType({ searchType, filterValue }: Pair, type: string): boolean {
  return DATES.has(searchType) && String(filterValue).startsWith(`${type}:`)
}

function isPlace(text: string): boolean {
  const [latitude = '', longitude = ''] = text.split(':')
  return (
    latitude.trim() !== '' &&
    longitude.trim() !== '' &&
    Math.abs(Number(latitude)) <= 90 &&
    Math.abs(Number(longitude)) <= 180
  )
}
