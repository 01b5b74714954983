import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlatform, type RunningPlatform } from '../../tests/support/platform-server.ts'
import { createPlatform, type Platform } from '../index.ts'
import { QueryError } from '../query/errors.ts'
import { recordsOf, RecordError, type RecordFilter, type Records } from './index.ts'

// On the local platform; `tests/contract/records.contract.ts` has what a program of another project sees.

interface Tour {
  readonly id: number
  readonly name: string
  readonly price: number | null
  readonly starts: Date | null
  readonly open: boolean
  readonly kind: 'sea' | 'hills' | ''
}

const FIELDS = {
  name: 'text',
  price: 'number',
  starts: 'date',
  open: 'boolean',
  kind: 'radio_button',
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const TOURS: readonly Omit<Tour, 'id'>[] = [
  { name: 'Żywiec', price: 100, starts: day(3), open: true, kind: 'sea' },
  { name: 'Zamość', price: 80, starts: day(1), open: false, kind: 'hills' },
  { name: 'Tour 10, night', price: null, starts: null, open: true, kind: '' },
  { name: 'tour 9', price: 9, starts: day(2), open: false, kind: 'sea' },
  { name: '', price: 120, starts: day(4), open: false, kind: 'hills' },
]

let server: RunningPlatform
let platform: Platform
let tours: Records<Tour>
let appId: number

beforeAll(async () => {
  server = await startPlatform({ chunkSize: 2 })
  platform = createPlatform({ serverUrl: server.url, authKey: server.authKey })
  const app = await platform.apps.create({
    app_name: 'Tours',
    field_list: Object.entries(FIELDS).map(([name_space, data_type], at) => {
      return { field_id: -1 - at, field_name: name_space.toUpperCase(), name_space, data_type }
    }),
  })
  appId = app.app_id
  tours = recordsOf<Tour>(platform, appId)
  await tours.add(TOURS)
})
afterAll(async () => {
  platform.close()
  await server.stop()
})

/** The places in `TOURS` of what a query finds. */
async function found(query: Parameters<typeof tours.list>[0]): Promise<number[]> {
  const records = await tours.list(query)
  return records.map(({ name }) => TOURS.findIndex((tour) => tour.name === name))
}

describe('a filter by names finds', () => {
  it.each<readonly [string, Parameters<typeof tours.list>[0], readonly number[]]>([
    ['everything without conditions', { filter: {} }, [0, 1, 2, 3, 4]],
    ['a text in letters of any case', { filter: { name: 'TOUR 9' } }, [3]],
    ['a text with a comma', { filter: { name: 'Tour 10, night' } }, [2]],
    ['an empty text', { filter: { name: '' } }, [4]],
    ['a text with a comma or another', { filter: { name: ['Tour 10, night', 'tour 9'] } }, [2, 3]],
    ['everything for an empty list', { filter: { name: [] } }, [0, 1, 2, 3, 4]],
    ['a number', { filter: { price: 80 } }, [1]],
    ['no number', { filter: { price: null } }, [2]],
    ['one of several', { filter: { price: [9, null, 100] } }, [0, 2, 3]],
    ['a date', { filter: { starts: day(3) } }, [0]],
    ['true', { filter: { open: true } }, [0, 2]],
    ['false', { filter: { open: false } }, [1, 3, 4]],
    ['true or false', { filter: { open: [true, false] } }, [0, 1, 2, 3, 4]],
    ['what passes all conditions', { filter: { open: false, kind: 'sea' } }, [3]],
    ['what an operator finds', { filter: { price: { bigger: 80 } } }, [0, 4]],
    ['what all operators find', { filter: { price: { bigger: 9, lower: 100 } } }, [1]],
    ['values of an operator', { filter: { name: { contain_or: ['zam', 'żyw'] } } }, [0, 1]],
    ['dates after one', { filter: { starts: { bigger: day(2) } } }, [0, 4]],
    [
      'the date of a clock',
      { filter: { starts: { date_in: 'day:0:1' } }, now: +day(3), timeZone: 'UTC' },
      [0],
    ],
    [
      'everything for a condition that is undefined',
      { filter: { price: undefined } },
      [0, 1, 2, 3, 4],
    ],
  ])('%s', async (_what, query, places) => {
    expect(await found(query)).toEqual(places)
  })

  it('a number or a date that another program has written in another way', async () => {
    const [name = 0, price = 0, starts = 0] = (await platform.fields.models(appId)).map(
      (field) => field.field_id,
    )
    const [item] = await platform.items.add(appId, [
      {
        fields: [
          { field_id: name, field_value: 'written' },
          { field_id: price, field_value: '80.50' },
          { field_id: starts, field_value: '0' },
        ],
      },
    ])
    const idsOf = async (filter: RecordFilter<Tour>) =>
      (await tours.list({ filter: { ...filter, name: 'written' } })).map(({ id }) => id)
    const ids = [item?.item_id]
    expect(await tours.get(ids[0] ?? 0)).toMatchObject({ price: 80.5, starts: null })
    expect(await idsOf({ price: 80.5 })).toEqual(ids)
    expect(await idsOf({ price: [0, -80.5, 80.5] })).toEqual(ids)
    expect(await idsOf({ price: [80, 80.4999, 80.5001, null] })).toEqual([])
    expect(await idsOf({ starts: null })).toEqual(ids)
    await tours.delete(ids[0] ?? 0)
  })

  it.each([0, -5, 1.9, 1e-7, 1e21])('%d, and no number next to it', async (price) => {
    const { id } = await tours.add({ name: 'exact', price })
    const idsOf = async (wanted: number) =>
      (await tours.list({ filter: { price: wanted, name: 'exact' } })).map((tour) => tour.id)
    expect(await idsOf(price)).toEqual([id])
    expect(await idsOf(price * (1 + 1e-12) + 1e-12)).toEqual([])
    await tours.delete(id)
  })

  it('false where nothing is stored', async () => {
    const { id } = await tours.add({ name: 'new' })
    const closed = await tours.list({ filter: { open: false, name: 'new' } })
    expect(closed.map((tour) => tour.id)).toEqual([id])
    await tours.delete(id)
  })
})

describe('a search finds', () => {
  it.each([
    ['part of a text in any letters', 'ZAM', [1]],
    ['part of a number', '12', [4]],
    ['the value of an option', 'sea', [0, 3]],
    ['everything for an empty text', '', [0, 1, 2, 3, 4]],
    ['nothing in dates', String(+day(3)), []],
  ])('%s', async (_what, search, places) => {
    expect(await found({ search })).toEqual(places)
  })
})

describe('a sort puts', () => {
  it.each<readonly [string, Parameters<typeof tours.list>[0], readonly number[]]>([
    ['numbers in order, none last', { sort: 'price' }, [3, 1, 0, 4, 2]],
    [
      'numbers from the greatest, none last',
      { sort: { by: 'price', descending: true } },
      [4, 0, 1, 3, 2],
    ],
    ['dates in order', { sort: 'starts' }, [1, 3, 0, 4, 2]],
    ['texts in the order of a language', { sort: { by: 'name', locale: 'pl' } }, [3, 2, 1, 0, 4]],
    [
      'texts from the end',
      { sort: { by: 'name', locale: 'pl', descending: true } },
      [0, 1, 2, 3, 4],
    ],
    ['the newest first', { sort: { by: 'id', descending: true } }, [4, 3, 2, 1, 0]],
  ])('%s', async (_what, query, places) => {
    expect(await found(query)).toEqual(places)
  })
})

describe('a page', () => {
  it('is cut out of what was filtered and sorted', async () => {
    const query = { filter: { price: { bigger: 0 } }, sort: 'price' } as const
    expect(await found({ ...query, page: { number: 1, size: 3 } })).toEqual([3, 1, 0])
    expect(await found({ ...query, page: { number: 2, size: 3 } })).toEqual([4])
    expect(await found({ ...query, page: { number: 3, size: 3 } })).toEqual([])
  })

  it('has 20 records', async () => {
    const drafts = Array.from({ length: 21 }, (_, at) => ({ name: `page ${at}` }))
    const added = await tours.add(drafts)
    const filter = { name: { contain_or: 'page ' } }
    expect(await tours.list({ filter, page: { number: 1 } })).toEqual(added.slice(0, 20))
    expect(await tours.list({ filter, page: { number: 2 } })).toEqual(added.slice(20))
    await tours.delete(added.map(({ id }) => id))
  })

  it.each([{ number: 0 }, { number: 1.5 }, { number: 1, size: 0 }])('is not %j', async (page) => {
    await expect(tours.list({ page })).rejects.toThrow(RangeError)
  })
})

describe('a mistake is an error that names the app and the field', () => {
  const untyped = () => tours as unknown as Records<Record<string, never>>
  const wrong = (value: unknown) => value as never

  it.each<readonly [string, string, RegExp, () => Promise<unknown>]>([
    [
      'unknown-field',
      'prise',
      /it has name, price, starts, open, kind\. .*apps\.refresh\(\d+\)/,
      () => untyped().list({ filter: { prise: wrong(1) } }),
    ],
    ['unknown-field', 'prise', /no such field/, () => untyped().list({ sort: 'prise' })],
    ['unknown-field', 'prise', /no such field/, () => untyped().add({ prise: wrong(1) })],
    ['unknown-field', 'prise', /no such field/, () => untyped().update(1, { prise: wrong(1) })],
    ['unknown-field', 'id', /leave it out/, () => untyped().add({ id: wrong(1) })],
    ['unknown-field', 'id', /leave it out/, () => tours.update(1, { id: 2 })],
    [
      'wrong-kind',
      'price',
      /needs a finite number, or null for no value, not other text/,
      () => tours.add({ price: wrong('5') }),
    ],
    [
      'wrong-kind',
      'starts',
      /needs a valid Date/,
      () => tours.update(1, { starts: wrong('2026-01-01') }),
    ],
    [
      'wrong-kind',
      'open',
      /needs true or false/,
      () => tours.list({ filter: { open: wrong('yes') } }),
    ],
  ])('%s of %s: %s', async (code, field, message, call) => {
    const error: unknown = await call().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RecordError)
    expect(error).toMatchObject({ name: 'RecordError', code, appId, field })
    expect((error as Error).message).toMatch(message)
    expect((error as Error).message).toContain(`app ${appId}, field "${field}"`)
    // Nothing of it was written.
    expect(await tours.list()).toHaveLength(TOURS.length)
  })

  it('as is an operator that does not exist', async () => {
    const query = { filter: { price: { biger: 5 } as never } }
    await expect(tours.list(query)).rejects.toThrow(QueryError)
  })

  it('as is a number that no app has', () => {
    expect(() => recordsOf(platform, 'tours')).toThrow(RangeError)
  })
})
