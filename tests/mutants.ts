import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { MUTANTS, type Mutant } from './mutant-list.ts'

// Breaks the product in 30 small ways, one after the other, and runs the tests that must notice. Every break that no
// test notices is a failure. `npm run test:mutants [words of a name]`; with `--list` it only looks for their places.

const words = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const onlyList = process.argv.includes('--list')
const chosen = MUTANTS.filter(({ name }) => name.includes(words))

/** Each is as it was again before the next break. */
const sources = globSync('{platform,src,widgets,demo}/**/*.{ts,tsx,css}')
  .filter((file) => !/\/(dist|node_modules)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const survivors: string[] = []
for (const mutant of chosen) {
  const { file, text } = placeOf(mutant)
  if (onlyList) {
    console.log(`${mutant.name}: ${file}`)
    continue
  }
  const started = Date.now()
  writeFileSync(file, text.replace(mutant.find, mutant.replace))
  let isNoticed: boolean
  try {
    isNoticed = !passes(mutant)
  } finally {
    writeFileSync(file, text)
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${mutant.name} (${seconds} s)`)
  if (!isNoticed) survivors.push(mutant.name)
}
if (!onlyList)
  console.log(`\n${chosen.length - survivors.length} passed, ${survivors.length} failed`)
process.exitCode = survivors.length > 0 ? 1 : 0

/**
 * The one place of the product where the code stands that is broken.
 *
 * @throws when there is none, or more than one, or a test that must notice it is gone
 */
function placeOf({ name, find, tests }: Mutant): { file: string; text: string } {
  const places = sources.filter(({ text }) => text.includes(find))
  const gone = tests.find((path) => !existsSync(path))
  if (gone) throw new Error(`"${name}": there is no ${gone}, so no test would notice it`)
  const [place] = places
  if (!place || places.length > 1 || place.text.split(find).length > 2)
    throw new Error(`"${name}": its code stands in ${places.length} places: ${find}`)
  return place
}

/** Whether the tests that should notice pass. */
function passes({ kind = 'unit', tests }: Mutant): boolean {
  // The others see the package as it is installed. A build that refuses the break has noticed it.
  if (kind !== 'unit' && !run('npm', ['run', '--silent', 'install:packed'])) return false
  return kind === 'pages'
    ? run('npx', ['--no-install', 'playwright', 'test', '--max-failures=1', ...tests])
    : run('npx', ['--no-install', 'vitest', 'run', `--project=${kind}`, '--bail=1', ...tests])
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
