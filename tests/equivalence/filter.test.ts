import vendorFilter from '@gudhub/core/GUDHUB/Utils/filter/filter.js'
import { filterPreparation } from '@gudhub/core/GUDHUB/Utils/filter/filterPreparation.js'
import { group as vendorGroup } from '@gudhub/core/GUDHUB/Utils/filter/group.js'
import {
  getDistanceFromLatLonInKm,
  isSimilarStrings,
  searchValue,
} from '@gudhub/core/GUDHUB/Utils/filter/utils.js'
import {
  checkRecurringDate as vendorRecurring,
  getDate as vendorDate,
} from '@gudhub/core/GUDHUB/Utils/get_date/get_date.js'
import { compiler } from '@gudhub/core/GUDHUB/Utils/json_constructor/json_constructor.js'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deepFreeze } from '../../platform/model/freeze.ts'
import {
  checkRecurringDate,
  filter,
  filteredItems,
  type FuzzySearch,
  geoDistance,
  getDate,
  group,
  loadFuzzy,
  matchesPhone,
  prefilter,
  sortItems,
} from 'mandry/platform/query'
import { isThorough } from '../support/test-size.ts'
import { differencesIn, isTurnOfYear } from './differences.ts'
import {
  createDice,
  KINDS,
  randomFilter,
  randomItem,
  randomNow,
  randomValue,
  type Dice,
} from './random-query.ts'

// Ours beside the vendor's own functions over random input; what differs on purpose is listed in differences.ts.

const CASES = Number(process.env.EQUIVALENCE ?? (isThorough ? 800 : 200))
/** What `search` finds is another thing (S16, S17): typing-errors.test.ts has both. */
const COMPARED = KINDS.filter((kind) => kind !== 'search')
const ZONES = ['UTC', 'Europe/Kyiv', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']
const TIMEOUT = 60_000 + CASES * 10
const machineZone = process.env.TZ

let fuzzy: FuzzySearch

beforeAll(async () => {
  fuzzy = await loadFuzzy()
  vi.stubGlobal('gudhub', { checkRecurringDate: vendorRecurring })
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs a comparison in each of the cases; the moment and the machine's time zone change as well. */
function inEachCase(compare: (dice: Dice, now: number) => void, cases = CASES): void {
  for (let seed = 1; seed <= cases; seed++) {
    const { dice, now } = caseOf(seed)
    compare(dice, now)
  }
}

function caseOf(seed: number) {
  const dice = createDice(seed)
  const now = randomNow(dice)
  // Node reads the zone again at every change, which takes time.
  if (seed % 50 === 1) process.env.TZ = ZONES[Math.floor(seed / 50) % ZONES.length]
  vi.setSystemTime(now)
  return { dice, now }
}

describe('filter', () => {
  it.each(COMPARED)(
    '%s answers as the vendor, but for the listed differences',
    (kind) => {
      let compared = 0
      inEachCase((dice, now) => {
        const items = deepFreeze(dice.list(1, 6, () => randomItem(dice, kind, now)))
        const rules = deepFreeze(dice.list(1, 2, () => randomFilter(dice, kind, now)))
        const passing = items.filter((item) =>
          rules.every((rule) => {
            const ours = filter([item], [rule]).length === 1
            const theirs = vendorFilter([item], [rule]).length === 1
            const value = item.fields.find(({ field_id }) => field_id == rule.field_id)?.field_value
            const known = rule.valuesArray.flatMap((filterValue) =>
              differencesIn({ searchType: kind, value, filterValue, now }),
            )
            if (known.length === 0) {
              compared++
              if (ours !== theirs) expect({ item, rule, now, ours }).toEqual(theirs)
            }
            return ours
          }),
        )
        const together = filter(items, rules)
        if (together.length !== passing.length || together.some((item, at) => item !== passing[at]))
          expect(together).toEqual(passing)
      })
      expect(compared).toBeGreaterThan(CASES)
    },
    TIMEOUT,
  )

  it(
    'joins filters of all kinds as the vendor',
    () => {
      inEachCase((dice, now) => {
        const kinds = dice.list(1, 3, () => dice.pick(COMPARED))
        const items = dice.list(0, 8, () => randomItem(dice, dice.pick(kinds), now))
        const rules = kinds.map((kind) => randomFilter(dice, kind, now))
        const differs = rules.some((rule) =>
          items.some(({ fields }) =>
            [undefined, ...fields.map(({ field_value }) => field_value)].some((value) =>
              rule.valuesArray.some(
                (filterValue) =>
                  differencesIn({ searchType: rule.search_type, value, filterValue, now }).length >
                  0,
              ),
            ),
          ),
        )
        if (!differs) expect(filter(items, rules)).toEqual(vendorFilter(items, rules))
      })
    },
    TIMEOUT,
  )
})

it(
  'group answers as the vendor where joining tells values apart (S09)',
  () => {
    inEachCase((dice) => {
      // One letter each: then no two combinations are the same text.
      const field = (id: number) => ({
        field_id: dice.oneIn(2) ? String(id) : id,
        field_value: dice.pick(['a', 'b', 'ї', 1, '1']),
      })
      const items = deepFreeze(dice.list(0, 8, () => ({ fields: [2, 1, 3].map(field) })))
      const fields = dice.pick(['', '1', '2', '1,2', '3,2,1'])
      expect(group(fields, items)).toEqual(vendorGroup(fields, items))
    })
  },
  TIMEOUT,
)

it(
  'filteredItems answers as the vendor',
  () => {
    inEachCase((dice, now) => {
      const items = dice.list(0, 8, () => randomItem(dice, 'equal_or', now))
      const rules = dice.list(0, 2, () => randomFilter(dice, 'equal_or', now))
      const [search, searchParams] = [dice.pick(['', 'RE', 'a', 'море']), dice.pick(['', 'E'])]
      const fieldGroup = dice.pick(['', '1'])
      // S09: the vendor tells null from a missing value.
      const given = items.map(({ item_id, fields }) => ({
        item_id,
        fields: fields.map(({ field_value, ...field }) => ({
          ...field,
          field_value: field_value ?? '',
        })),
      }))
      const theirs = vendorGroup(fieldGroup, vendorFilter(given, rules))
        .filter((item) => !search || searchValue([item], search).length === 1)
        .filter((item) => !searchParams || searchValue([item], searchParams).length === 1)
      expect(filteredItems(given, rules, { fieldGroup, search, searchParams })).toEqual(theirs)
    })
  },
  TIMEOUT,
)

it(
  'sortItems answers as the vendor for numbers and empty values (D04)',
  async () => {
    for (let seed = 1; seed <= CASES; seed++) {
      const { dice } = caseOf(seed)
      const items = dice.list(0, 8, () => ({
        item_id: dice.whole(1, 1000),
        fields: dice.oneIn(6)
          ? []
          : [{ field_id: 1, field_value: dice.pick(['', '0', '5', 5, -3, '2.5', '1e3', '10']) }],
      }))
      const descending = dice.oneIn(2)
      const scheme = {
        type: 'array',
        property_name: 'list',
        app_id: 7,
        isSortable: 1,
        field_id_to_sort: '1',
        sortType: descending ? 'desc' : 'asc',
        childs: [{ type: 'property', property_name: 'id', property_type: 'variable' }],
      }
      const util = { gudhub: { getApp: async () => ({ app_id: 7, items_list: items }) } }
      const { list = [] } = (await compiler(scheme, {}, util, [], 7)) as { list?: { id: string }[] }
      expect(sortItems(items, 1, { descending }).map(({ item_id }) => `7.${item_id}`)).toEqual(
        list.map(({ id }) => id),
      )
    }
  },
  TIMEOUT,
)

it(
  'prefilter fills in as the vendor where there is something to fill in (S07)',
  async () => {
    for (let seed = 1; seed <= CASES; seed++) {
      const { dice, now } = caseOf(seed)
      const rules = dice.list(0, 3, () =>
        dice.oneIn(10)
          ? null
          : {
              ...randomFilter(dice, 'equal_or', now),
              input_type: dice.pick(['variable', 'field', 'static', undefined]),
              input_value: dice.pick([
                'current_app',
                'element_app',
                'current_item',
                'user_id',
                'user_email',
                'today',
                'variable',
                'other',
                5,
              ]),
            },
      )
      const user = { user_id: 9, username: 'olena' }
      const value = dice.pick(['red', 5, 'a,b'])
      const variables = dice.list(0, 2, () => dice.pick(['red', 7]))
      const pipe: Parameters<typeof filterPreparation>[5] = {
        on: (_type, _address, heard) => (queueMicrotask(() => heard(null, value)), pipe),
        emit: () => pipe,
        destroy: () => pipe,
      }
      const given = deepFreeze(structuredClone(rules))
      const ours = await prefilter(given, {
        appId: 7,
        elementAppId: 8,
        itemId: 6,
        user,
        variables,
        readField: () => Promise.resolve(value),
      })
      const theirs = await filterPreparation(
        rules,
        8,
        7,
        6,
        { getUser: () => user },
        pipe,
        variables,
      )
      expect(ours).toEqual(theirs)
    }
  },
  TIMEOUT,
)

describe('dates', () => {
  const keywords = (
    'now next_day two_days_after three_days_after four_days_after next_week two_weeks_after ' +
    'three_weeks_after this_monday this_tuesday this_wednesday this_thursday this_friday ' +
    'this_saturday this_sunday nothing constructor'
  ).split(' ')

  it(
    'getDate answers as the vendor, in the machine zone and in the same zone by name',
    () => {
      inEachCase((dice, now) => {
        const keyword = dice.pick(keywords)
        const theirs = Number(vendorDate(keyword))
        const timeZone = process.env.TZ ?? 'UTC'
        expect([getDate(keyword), getDate(keyword, { now, timeZone })]).toEqual([theirs, theirs])
      })
    },
    TIMEOUT,
  )

  it(
    'checkRecurringDate answers as the vendor, but for the turn of the year (D01)',
    () => {
      inEachCase((dice, now) => {
        const date = Number(randomValue(dice, 'date_in', now)) || now
        const option = dice.pick(['day', 'week', 'month', 'year'])
        if (option === 'week' && isTurnOfYear(now)) return
        const theirs = vendorRecurring(date, option)
        const timeZone = process.env.TZ ?? 'UTC'
        const ours = [
          checkRecurringDate(date, option),
          checkRecurringDate(date, option, { now, timeZone }),
        ]
        expect(ours).toEqual([theirs, theirs])
      })
    },
    TIMEOUT,
  )

  it(
    'date filters answer alike in the machine zone and in the same zone by name',
    () => {
      inEachCase((dice, now) => {
        const items = dice.list(1, 6, () => randomItem(dice, 'date_in', now))
        const rules = [randomFilter(dice, dice.pick(['date_in', 'recurring_date']), now)]
        const timeZone = process.env.TZ ?? 'UTC'
        expect(filter(items, rules, { now, timeZone })).toEqual(filter(items, rules))
      })
    },
    TIMEOUT,
  )
})

it(
  'geoDistance draws circles as the vendor',
  () => {
    inEachCase((dice) => {
      const degrees = () =>
        [dice.whole(-9000, 9000) / 100, dice.whole(-18000, 18000) / 100] as const
      const [from, to] = [degrees(), degrees()]
      const kilometres = geoDistance(
        { latitude: from[0], longitude: from[1] },
        { latitude: to[0], longitude: to[1] },
      )
      const near = (radius: number) =>
        getDistanceFromLatLonInKm(`${from.join(':')}:${radius}`, to.join(':'))
      expect([near(kilometres + 1e-6), near(kilometres - 1e-6)]).toEqual([true, false])
    })
  },
  TIMEOUT,
)

it(
  'matchesPhone answers as the vendor where there are digits (S04)',
  () => {
    inEachCase((dice) => {
      const text = () => dice.list(0, 8, () => dice.pick('0123+()- x'.split(''))).join('')
      const [phone, search] = [text(), `${text()}${dice.whole(0, 3)}`]
      const rule = { field_id: 1, search_type: 'phone_equal_or', valuesArray: [search] }
      const item = { fields: [{ field_id: 1, field_value: phone }] }
      expect(matchesPhone(phone, search)).toBe(vendorFilter([item], [rule]).length === 1)
    })
  },
  TIMEOUT,
)

it(
  'a fuzzy index answers as the vendor by default',
  () => {
    inEachCase((dice, now) => {
      const texts = dice.list(1, 6, () => String(randomValue(dice, 'search', now)))
      const [pattern = 'a'] = randomFilter(dice, 'search', now).valuesArray
      // D07
      if (String(pattern).trim() === '') return
      const found = fuzzy.createIndex(texts).search(String(pattern))
      expect(found.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
        texts.flatMap((text, at) => (isSimilarStrings(String(pattern), [text]) ? at : [])),
      )
    })
  },
  TIMEOUT,
)
