import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownCounters, type Counters } from '#demo/platform/rules/counters.ts'
import { createTableCounters } from '#demo/platform/store/counters.ts'
import type { Database } from '#demo/platform/store/database.ts'
import { describeOnPostgres, openAt } from '../../../tests/support/demo/platform/store-on-both.ts'

const MINUTE_MS = 60_000
let time = 0
const now = () => time
beforeEach(() => {
  time = 1_800_000_000_000
})

/** Counts until it is refused. @returns how often it was not */
async function countAll(counters: Counters, keys: string[], max = 3): Promise<number> {
  const limits = keys.map((key) => ({ key, max }))
  for (let n = 0; ; n++) if ((await counters.count(limits, MINUTE_MS)) !== undefined) return n
}

function facts(open: (name: string) => Counters): void {
  let counters: Counters
  let names = 0
  beforeEach(() => {
    counters = open(`purpose ${++names}`)
  })

  it('counts to the limit of a key, and then says when to come back', async () => {
    expect(await countAll(counters, ['a'])).toBe(3)
    expect(await countAll(counters, ['b'])).toBe(3)
    time += MINUTE_MS - 1500
    expect(await counters.count([{ key: 'a', max: 3 }], MINUTE_MS)).toBe(2)
    time += 1500
    expect(await countAll(counters, ['a'])).toBe(3)
  })

  it('counts nothing when one of several is full', async () => {
    await countAll(counters, ['full'])
    const both = [
      { key: 'full', max: 3 },
      { key: 'other', max: 3 },
    ]
    for (let n = 0; n < 5; n++) expect(await counters.count(both, MINUTE_MS)).toBe(60)
    expect(await countAll(counters, ['other'])).toBe(3)
  })

  it('gives counts back, and forgets', async () => {
    await countAll(counters, ['a'])
    await counters.giveBack('a')
    expect(await countAll(counters, ['a'])).toBe(1)
    await counters.forget('a')
    expect(await countAll(counters, ['a'])).toBe(3)
    await counters.giveBack('nobody')
    expect(await countAll(counters, ['nobody'])).toBe(3)
  })

  it('begins no window again for a clock that is a little behind, as that of another process', async () => {
    await countAll(counters, ['a'])
    for (const behind of [1, 20, 5000]) {
      time -= behind
      expect(await countAll(counters, ['a'])).toBe(0)
    }
  })

  it('keeps nobody waiting for longer than two windows because the clock is set back', async () => {
    await countAll(counters, ['a'])
    time -= 60 * MINUTE_MS
    expect(await countAll(counters, ['a'])).toBe(3)
    expect(await counters.count([{ key: 'a', max: 3 }], MINUTE_MS)).toBe(60)
  })

  it('keeps apart what is counted for different purposes', async () => {
    await countAll(counters, ['a'])
    expect(await countAll(open('another purpose'), ['a'])).toBe(3)
  })
}

describe('counters of one process', () => facts(() => ownCounters(now)))

it('remembers 20,000 keys in memory, and forgets the oldest first', async () => {
  const counters: Counters = ownCounters(now)
  await countAll(counters, ['first'])
  const add = async (key: string) => await counters.count([{ key, max: 3 }], MINUTE_MS)
  for (let n = 0; n < 19_999; n++) await add(`${n}`)
  expect(await add('first')).toBe(60)
  await add('one more')
  expect(await add('first')).toBeUndefined()
})

describeOnPostgres('counters of several processes', (place) => {
  const databases: Database[] = []
  const open = (name: string, of = 0) => createTableCounters({ db: databases[of]!.db, now }, name)
  beforeAll(async () => {
    databases.push(await openAt(place()), await openAt(place()))
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  facts(open)

  it('count together, also at the same time', async () => {
    const both = [open('shared', 0), open('shared', 1)]
    const limits = [
      { key: 'a', max: 40 },
      { key: 'b', max: 60 },
    ]
    const counts = Array.from({ length: 100 }, async (_, n) => {
      // In any order: the rows are locked in one.
      const ordered = n % 3 === 0 ? limits.toReversed() : limits
      return await both[n % 2]!.count(ordered, MINUTE_MS)
    })
    const refused = (await Promise.all(counts)).filter((seconds) => seconds !== undefined)
    expect(refused).toHaveLength(60)
    // What was refused was given back.
    expect(await countAll(both[0]!, ['b'], 60)).toBe(20)
  })

  it('clear away what has ended, and keep no names', async () => {
    const counters = open('swept')
    await countAll(counters, ['ann@example.com'])
    time += MINUTE_MS
    await countAll(counters, ['ben@example.com'], 1)
    const rows = await databases[0]!.db.selectFrom('counters').selectAll().execute()
    expect(rows.map(({ ends_at }) => ends_at).filter((ends) => ends <= time)).toEqual([])
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })
})
