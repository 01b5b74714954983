import { setTimeout } from 'node:timers/promises'
import { contest, line, timed, type Side } from '../platform/contest.ts'
import { mergeCases, type MergeCase } from './merge-cases.ts'

// Compare, merge, fill and nest beside the vendor's functions: `node --expose-gc tests/bench/query/merge.ts [name]`.
// With FULL=1 what is
// extrapolated otherwise is run: two to ten minutes each.

const LARGE = 50_000
/** Most that five times the items may cost. */
const MAX_GROWTH = 7
/** Most memory that a call may hold on to, in sizes of its input. */
const MAX_MEMORY = 2

console.log = () => {}
const say = (text: string) => process.stdout.write(`${text}\n`)
let missed = false

for (const one of mergeCases().filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
  for (const size of one.sizes) await compete(one, size)
  await measureLarge(one)
  await extrapolate(one)
}
process.exit(missed ? 1 : 0)

async function compete({ name, sizes, ours, vendor, goal }: MergeCase, size: number) {
  const isLast = size === sizes.at(-1)
  // Warm: programs that compare items do it more than once.
  const few = Math.min(size, 1000)
  await contest({ ours: ours(few), vendor: vendor(few) }, 5)
  const result = await contest({ ours: ours(size), vendor: vendor(size) }, size > 1000 ? 5 : 21)
  const text = line(`${name}, ${size}`, result, isLast ? goal : 0)
  missed ||= text.includes('MISSED')
  say(text)
}

async function measureLarge({ ours }: MergeCase): Promise<void> {
  const few = await fastest(ours(10_000))
  const many = await fastest(ours(LARGE))
  const growth = many / few
  const memory = await held(ours(LARGE))
  missed ||= growth > MAX_GROWTH || memory > MAX_MEMORY
  say(
    `  ours at ${LARGE}: ${many.toFixed(1)} ms, growth from 10,000 ${growth.toFixed(1)} x (at most ${MAX_GROWTH} x), ` +
      `memory ${memory.toFixed(2)} x its input (at most ${MAX_MEMORY} x)`,
  )
}

async function extrapolate({ sizes, ours, vendor, growing }: MergeCase): Promise<void> {
  if (!growing) return
  const { size, goal, stoppedAfterMs } = growing
  const last = sizes.at(-1) ?? size
  const [theirs, how] =
    process.env.FULL === '1'
      ? [await timed(vendor(size)), 'measured']
      : stoppedAfterMs
        ? [stoppedAfterMs, 'AT LEAST: an earlier full run was stopped then']
        : [
            (size / last) ** 2 * (await fastest(vendor(last), 2)),
            `EXTRAPOLATED from ${last} by the square`,
          ]
  const ratio = theirs / (await fastest(ours(size)))
  missed ||= ratio < goal
  say(
    `  vendor at ${size} (${how}): ${theirs.toFixed(0)} ms, ${ratio.toFixed(0)} x (goal ${goal} x)`,
  )
}

async function fastest(side: Side, rounds = 9): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(side))
  // The fastest: what other programs take of the machine is not growth.
  return Math.min(...times)
}

/** What the result keeps on the heap beside the input, in sizes of the input. */
async function held({ prepare, run }: Side): Promise<number> {
  const heap = async () => {
    // What the rounds before left is only free once they have ended.
    await setTimeout(10)
    globalThis.gc?.()
    return process.memoryUsage().heapUsed
  }
  const empty = await heap()
  const input = await prepare?.()
  const before = await heap()
  const result = await run(input)
  const after = await heap()
  // Both stay in use until here.
  return input && result ? (after - before) / (before - empty) : Number.NaN
}
