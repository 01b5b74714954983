import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { MUTANTS, type Mutant } from './mutant-list.ts'

// Breaks the product in many small ways, one after the other, and runs the tests that must notice. Every break that no test
// notices is a failure. `npm run test:mutants [words of a name]`; `--kind=unit` takes those that need no build, with
// `--list` it only looks for their places.

const words = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const onlyList = process.argv.includes('--list')
const kind = process.argv.find((word) => word.startsWith('--kind='))?.slice('--kind='.length)
const chosen = MUTANTS.filter(
  (mutant) => mutant.name.includes(words) && (!kind || (mutant.kind ?? 'unit') === kind),
)

/** Each is as it was again before the next break. */
const sources = globSync('{platform,src,widgets,demo}/**/*.{ts,tsx,css,php}', {
  exclude: ['**/*.test.*'],
})
  .filter((file) => !/\/(dist|node_modules)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

// Some unit tests read the build: without one, or with a broken one, they would fail whatever the break is.
const ordered = [...chosen.filter(isUnit), ...chosen.filter((mutant) => !isUnit(mutant))]
if (!onlyList && run('npm', ['run', '--silent', 'install:packed']) !== undefined)
  throw new Error('the product does not build as it is')

const survivors: string[] = []
for (const mutant of ordered) {
  const { file, text } = placeOf(mutant)
  if (onlyList) {
    console.log(`${mutant.name}: ${file}`)
    continue
  }
  const started = Date.now()
  writeFileSync(file, text.replace(mutant.find, mutant.replace))
  let noticed: string | undefined
  try {
    noticed = whatNotices(mutant)
  } finally {
    writeFileSync(file, text)
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(
    noticed === undefined
      ? `SURVIVED ${mutant.name} (${seconds} s)`
      : `noticed  ${mutant.name} (${seconds} s)\n         by ${noticed}`,
  )
  if (noticed === undefined) survivors.push(mutant.name)
}
if (!onlyList)
  console.log(`\n${chosen.length - survivors.length} passed, ${survivors.length} failed`)
process.exitCode = survivors.length > 0 ? 1 : 0

function isUnit({ kind: its = 'unit' }: Mutant): boolean {
  return its === 'unit'
}

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

/**
 * The first test that fails, by its title, or the build.
 *
 * @returns undefined when all pass, or when a run fails without a failed test
 */
function whatNotices({ kind = 'unit', tests }: Mutant): string | undefined {
  // The others see the package as it is installed. A build that refuses the break has noticed it.
  if (kind !== 'unit' && run('npm', ['run', '--silent', 'install:packed']) !== undefined)
    return 'the build'
  const output =
    kind === 'pages'
      ? run('npx', ['--no-install', 'playwright', 'test', '--max-failures=1', ...tests])
      : run('npx', ['--no-install', 'vitest', 'run', `--project=${kind}`, '--bail=1', ...tests])
  if (output === undefined) return undefined
  const [, failed] = /^ *(?:FAIL|1\)) +(.+?)[\s─]*$/m.exec(output) ?? []
  if (!failed) console.error(output)
  return failed
}

/** @returns what a command that fails has written; undefined when it succeeds */
function run(command: string, args: readonly string[]): string | undefined {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 28,
  })
  return status === 0 ? undefined : stdout + stderr
}
