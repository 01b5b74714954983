import { spawnSync } from 'node:child_process'
import { measureFilters } from './query/filter.ts'

// The query functions beside the vendor's, in turns within one run: read the ratios. On a loaded machine some miss
// their goal.

const ROUNDS = 15

const { lines, missed } = await measureFilters(ROUNDS)
for (const line of lines) console.log(line)

const rest = spawnSync(process.execPath, ['--expose-gc', 'tests/bench/query/merge.ts'], {
  stdio: 'inherit',
})
process.exit(missed || rest.status !== 0 ? 1 : 0)
