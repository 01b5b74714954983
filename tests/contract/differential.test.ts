import { readFileSync } from 'node:fs'
import { GudHub as Vendor } from '@gudhub/core/GUDHUB/gudhub.js'
import { GudHub } from 'mandry/platform/gudhub'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEVER, NOW, type Cases, type Difference, type Run } from './differential/case.ts'
import { DATE_CASES, ITEM_CASES } from './differential/data-cases.ts'
import { FILE_WRITES, USER_WRITES } from './differential/file-and-user-writes.ts'
import { FILTER_CASES } from './differential/filter-cases.ts'
import {
  isDifference,
  methodsOf,
  outcome,
  outcomeSoFar,
  type Task,
} from './differential/outcome.ts'
import { startPair, type Pair } from './differential/pair.ts'
import { EVENT_CASES, PLUGIN_CASES, UTIL_CALLS } from './differential/part-cases.ts'
import { APP_CASES, FILE_CASES, SCHEME_CASES, USER_CASES } from './differential/read-cases.ts'
import { SHAPE_CASES } from './differential/shape-cases.ts'
import { UTIL_CASES } from './differential/util-cases.ts'
import { APP_WRITES, ITEM_WRITES } from './differential/write-cases.ts'

// Every method of the vendor's client beside the one of the same name here, with ordinary and odd arguments. What
// differs is in the guide's table "Answers that differ", with its reason, and nowhere else.

/** Cases that ask no server. */
const PURE = casesOf([FILTER_CASES, DATE_CASES, ITEM_CASES, SHAPE_CASES, EVENT_CASES], [UTIL_CASES])
const READS = [APP_CASES, FILE_CASES, USER_CASES, SCHEME_CASES, PLUGIN_CASES]
const WRITES = [APP_WRITES, ITEM_WRITES, FILE_WRITES, USER_WRITES]
/** Cases that ask a platform, each client one of its own with the same content. */
const ASKING = casesOf([...READS, ...WRITES], [UTIL_CALLS])
const ALL = [...PURE, ...ASKING]

/** The guide names these by their endings. */
const isInternal = (name: string) => /(?:Api|Storage|Listeners)$/.test(name)

/** Nobody listens there. */
const NOWHERE = { server_url: 'http://127.0.0.1:9', wss_url: 'ws://127.0.0.1:9' }
const guide = readFileSync('platform/gudhub/README.md', 'utf8')

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the vendor’s methods', () => {
  const vendor = new Vendor(undefined, NOWHERE)
  const here = new GudHub(undefined, NOWHERE)
  const compared = new Set(ALL.map(({ method }) => method))

  it('of the client are compared, every one', () => {
    const methods = methodsOf(vendor)
    expect(methods.length).toBeGreaterThan(60)
    expect(methods.filter((name) => !compared.has(name))).toEqual([])
  })

  it('of util are compared, every one', () => {
    const isCompared = (name: string) => compared.has(name) || compared.has(`util.${name}`)
    expect(methodsOf(vendor.util).filter((name) => !isCompared(name))).toEqual([])
  })

  it('of the other parts are there, but for those that the guide names', () => {
    const [, section = ''] = guide.split('## What is missing')
    const named = Array.from(section.matchAll(/`(\w+\.\w+)`/g), ([, name]) => name)
    const missing = Object.entries(vendor).flatMap(([part, theirs]: [string, unknown]) => {
      if (typeof theirs !== 'object' || theirs === null || part === 'util') return []
      const ours = Object(Reflect.get(here, part)) as object
      return methodsOf(theirs).flatMap((name) => (name in ours ? [] : `${part}.${name}`))
    })
    expect(missing.length).toBeGreaterThan(40)
    expect(new Set(missing.filter((name) => !isInternal(name)))).toEqual(new Set(named))
  })
})

it('the guide’s table of answers that differ is that of these cases', () => {
  const [, section = ''] = guide.split('## Answers that differ')
  const rows = section.split('\n## ')[0]!.matchAll(/^\| ([A-Z]\d\d(?:, [A-Z]\d\d)*) \|/gm)
  const named = Array.from(rows, ([, ids = '']) => ids.split(', ')).flat()
  const differing = new Set(ALL.flatMap(({ one }) => (isDifference(one) ? one.id : [])))
  expect(new Set(named)).toEqual(differing)
})

describe('answers', () => {
  it.each(PURE)('$method: $title', async ({ method, one }) => {
    vi.setSystemTime(NOW)
    const clients = { vendor: new Vendor(undefined, NOWHERE), here: new GudHub(undefined, NOWHERE) }
    await compare(one, { method, clients })
  })
})

describe('answers of a platform', () => {
  let pair: Pair
  let now = NOW
  beforeAll(async () => void (pair = await startPair()))
  afterAll(() => pair.stop())

  it.each(ASKING)('$method: $title', async ({ method, one }) => {
    // The platform lets so many calls pass in a minute.
    vi.setSystemTime((now += 60_000))
    const { made, ...clients } = await pair.prepare()
    await compare(one, { method, clients, made })
    clients.here.close()
  })
})

interface Comparison extends Omit<Task, 'client' | 'run'> {
  readonly clients: { readonly vendor: Vendor; readonly here: GudHub }
}

async function compare(one: Run | Difference, { clients, ...task }: Comparison): Promise<void> {
  // The vendor's client looks for itself under this name (G04, S01).
  vi.stubGlobal('gudhub', clients.vendor)
  const run = isDifference(one) ? one.run : one
  const isEndless = isDifference(one) && one.vendor === NEVER
  const here = await outcome({ ...task, run, client: clients.here })
  const ofVendor = { ...task, run, client: clients.vendor }
  const vendor = await (isEndless ? outcomeSoFar(ofVendor) : outcome(ofVendor))
  const expected = isDifference(one)
    ? { vendor: one.vendor, here: one.here }
    : { vendor: here, here }
  expect({ vendor, here }).toEqual(expected)
}

/** One row for each case. @param ofUtil cases of methods of `util` */
function casesOf(ofClient: readonly Cases[], ofUtil: readonly Cases[]) {
  const rows = (cases: Cases, part: string) =>
    Object.entries(cases).flatMap(([method, each]) =>
      Object.entries(each).map(([title, one]) => ({ method: `${part}${method}`, title, one })),
    )
  return [
    ...ofClient.flatMap((cases) => rows(cases, '')),
    ...ofUtil.flatMap((cases) => rows(cases, 'util.')),
  ]
}
