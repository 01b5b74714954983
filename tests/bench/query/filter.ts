import { contest, line, type Side } from '../platform/contest.ts'
import { filterCases, MAX_GROWTH, type QueryCase } from './filter-cases.ts'

const WARM_UP_SIZE = 1000
const WARM_UP_ROUNDS = 300

/** What one case came to, for every size, as lines to print. */
export interface Measured {
  readonly lines: readonly string[]
  readonly missed: boolean
}

/** Runs a case at all its sizes, and looks at how its time grows with the two greatest. */
export async function measureCase(
  { name, sizes, ours, vendor, goal }: QueryCase,
  rounds: number,
): Promise<Measured> {
  const lines: string[] = []
  const times: number[] = []
  await warmUp(ours(WARM_UP_SIZE))
  await warmUp(vendor(WARM_UP_SIZE))
  for (const size of sizes) {
    const result = await contest({ ours: ours(size), vendor: vendor(size) }, rounds)
    times.push(result.oursMs)
    lines.push(line(`${name}, ${size}`, result, goal))
  }
  const [before = Number.NaN, last = Number.NaN] = times.slice(-2)
  const growth = last / before
  const isSteep = growth > MAX_GROWTH
  lines.push(
    `${name}: growth ${growth.toFixed(1)} x (at most ${MAX_GROWTH} x)${isSteep ? ' MISSED' : ''}`,
  )
  return { lines, missed: isSteep || lines.some((text) => text.includes('MISSED')) }
}

/** Compiled before anything counts. */
async function warmUp({ prepare, run }: Side): Promise<void> {
  const prepared = await prepare?.()
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await run(prepared)
}

/** Measures all that filters, groups and searches do. */
export async function measureFilters(rounds: number): Promise<Measured> {
  const measured: Measured[] = []
  for (const one of await filterCases()) measured.push(await measureCase(one, rounds))
  return {
    lines: measured.flatMap(({ lines }) => lines),
    missed: measured.some(({ missed }) => missed),
  }
}
