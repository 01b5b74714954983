import { afterAll, describe, it, vi } from 'vitest'
import { GudHub } from 'mandry/platform/gudhub'
import { installShould, runVendorTests, type Scope } from './vendor-unit-tests.ts'

// The tests that come with the vendor's package and need no server, with our client in place of the vendor's.

const FILES = [
  'Utils/filter/filter.test.js',
  'Utils/get_date/get_date.test.js',
  'Utils/json_to_items/json_to_items.test.js',
  'Utils/MergeFields/MergeFields.test.js',
  'Utils/nested_list/nested_list.test.js',
  'Utils/compareObjects/compareObjects.test.js',
  'Utils/ItemsSelection/ItemsSelection.test.js',
  'Utils/merge_compare_items/merge_compare_items.test.js',
  'Utils/merge_objects/merge_objects.test.js',
  'PipeService/PipeService.test.js',
]

/** Why ours can not pass. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'CREATES FIELDS LIST TO VIEW': 'needs a server',
  'add new subscriber': 'looks at the inner keys, where addresses collide: E01',
  'add new subscriber on App and delete it': 'looks at the inner keys, E01',
  'add new subscriber on GH-Element value update and delete it': 'looks at the inner keys, E01',
  'add several subscriber on one GH-Element and delete all of them at one function call':
    'looks at the inner keys, E01',
  'add new subscriber and delete it': 'looks at the inner keys, E01',
  'Emitting event and then adding new subscriber':
    'fails with the vendor too; nothing is kept: E02',
}

// A Wednesday. On Sundays one of them fails with the vendor too: `getDate` has weeks begin on Monday,
// `checkRecurringDate` on Sunday.
vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 17, 12) })
afterAll(() => vi.useRealTimers())

for (const method of ['log', 'warn', 'error'] as const)
  vi.spyOn(console, method).mockImplementation(() => {})
afterAll(() => vi.restoreAllMocks())

/** Nobody listens there: these tests need no server. */
class Unconnected extends GudHub {
  constructor(authKey?: string) {
    super(authKey, { server_url: 'http://127.0.0.1:9' })
  }
}

const scope: Scope = {
  describe: (name, define) => describe(name, () => void define()),
  it: (name, run) => {
    const reason = DIFFERENT[name]
    if (reason === undefined) it(name, () => run() as Promise<void>)
    else it.fails(`${name} (${reason})`, () => run() as Promise<void>)
  },
  GudHub: Unconnected,
  jsonToItems: (...args: Parameters<GudHub['jsonToItems']>) =>
    new Unconnected().jsonToItems(...args),
  subYears: (date: Date, years: number) => {
    const earlier = new Date(date)
    earlier.setFullYear(earlier.getFullYear() - years)
    return earlier
  },
}

installShould()
for (const file of FILES) await runVendorTests(file, scope)
