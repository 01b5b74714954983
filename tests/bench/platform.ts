import '#demo/environment.ts'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { line, type Result } from './platform/contest.ts'
import { measureFanOut } from './platform/fan-out.ts'
import { measureFirstLoad } from './platform/first-load.ts'
import { measureLocalCopy } from './platform/local-copy.ts'

// The client library beside the vendor's own client, in turns within one run; read the ratios, the times depend on
// the machine. Then a thousand websocket clients on the local platform.

// The vendor's client says a lot.
console.log = () => {}
const say = (text: string) => process.stdout.write(`${text}\n`)
/** Most that five times the items may cost. */
const MAX_GROWTH = 7
let missed = false

function report(name: string, result: Result, goal: number): void {
  const text = line(name, result, goal)
  missed ||= text.includes('MISSED')
  say(text)
}

const vendorBundle = readFileSync('node_modules/@gudhub/core/umd/library.min.js')
say(
  `vendor's bundle: ${brotliCompressSync(vendorBundle).length} bytes (brotli); ours: \`npm run build\` prints it`,
)

const small = await measureLocalCopy(10_000, 7)
report('10,000 items: update of all', small.update, 3)
report('10,000 items: delete of half', small.deletion, 3)
report('10,000 items: 1000 getItem', small.get, 3)
const large = await measureLocalCopy(50_000, 5)
report('50,000 items: update of all', large.update, 10)
report('50,000 items: delete of half', large.deletion, 10)
for (const [name, few, many] of [
  ['update', small.update, large.update],
  ['delete', small.deletion, large.deletion],
] as const) {
  const growth = many.oursMs / few.oursMs
  missed ||= growth > MAX_GROWTH
  say(`growth of ${name} from 10,000 to 50,000: ${growth.toFixed(1)} x (at most ${MAX_GROWTH} x)`)
}

report('10,000 items: first load', await measureFirstLoad(5), 1)

const fanOut = await measureFanOut(1000, 100)
missed ||= fanOut.missing > 0
say(
  `${fanOut.clients} clients, ${fanOut.changes} changes: ${fanOut.missing} messages missing, ` +
    `delivered after ${fanOut.p50.toFixed(0)} ms (p50), ${fanOut.p99.toFixed(0)} ms (p99), ` +
    `server's heap grew by ${(fanOut.heapGrowth / 1e6).toFixed(1)} MB`,
)
process.exit(missed ? 1 : 0)
