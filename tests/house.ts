import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { findCircles } from './support/import-graph.ts'

// Prints figures of the production code, and fails where one is over its limit. `npm run house`, part of `npm run check`.

const FOLDERS = '{platform,src,widgets,demo}'
const MAX_DEFINITIONS = 2
const MAX_README_LINES = 150

const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/(^|\/)(dist|node_modules|content)\//.test(file) && !file.endsWith('.d.ts'))
const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
const sorted = lines.toSorted((a, b) => a - b)
const longest = Math.max(...lines)
const found = findCircles(files)
const repeated = repeatedNames()
const unused = spawnSync('npx', ['--no-install', 'knip', '--no-progress'], { encoding: 'utf8' })
const readme = readFileSync('README.md', 'utf8').split('\n').length - 1

const figures: readonly [string, number, number?][] = [
  ['production lines of TypeScript', lines.reduce((sum, count) => sum + count, 0)],
  ['files', files.length],
  ['median lines of a file', sorted[Math.floor(sorted.length / 2)] ?? 0],
  [`longest file, ${files[lines.indexOf(longest)]}`, longest, 300],
  ['circles of files or folders, types included', found.length, 0],
  ['function names with more than two definitions', repeated.length, 0],
  ['unused exports, files or dependencies (knip)', unused.status ?? 1, 0],
  ['lines of the README', readme, MAX_README_LINES],
]
for (const [name, count, limit] of figures) {
  const isOver = limit !== undefined && count > limit
  console.log(`${String(count).padStart(7)}  ${name}${isOver ? `  OVER ${limit}` : ''}`)
  if (isOver) process.exitCode = 1
}
for (const circle of found) console.log(`circle in ${circle}`)
for (const name of repeated) console.log(`repeated: ${name}`)
if (unused.status !== 0) console.log(unused.stdout, unused.stderr)

/** Functions that several files define under one name. */
function repeatedNames(): string[] {
  const counts = new Map<string, number>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:export )?(?:async )?function\*? (\w+)/gm,
    ))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MAX_DEFINITIONS)
    .map(([name, count]) => `${name} (${count})`)
}
