import '../require-node.cjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { findEngines } from './engines/find-engines.ts'
import { ensureBrowser } from './support/browser.ts'
import { COMPILE_CACHE } from './support/compile-cache.ts'
import { PICTURES_DIR } from './support/pictures.ts'
import { summarize, summaryLine, type Count, type Outcome } from './support/run-summary.ts'
import { SECONDS_FILE } from './support/seconds-file.ts'
import { isThorough } from './support/test-size.ts'

// Runs the checks and tests of the project and counts, in the size that tests/support/test-size.ts knows. `check` leaves
// the browser tests out.

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads the counts of a test runner's report. */
  readonly count?: () => Count
}

// Servers start a hundred times: with their code compiled once, each start takes a third less.
process.env.NODE_COMPILE_CACHE = COMPILE_CACHE

const onlyCheck = process.argv[2] === 'check'

/** They ask for processor time alone, and nothing of the installed package: they take what the other steps leave idle. */
const STATIC: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types', '--', '--checkers', '1'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'figures of the code', command: ['npm', 'run', '--silent', 'stats'] },
  {
    name: 'format',
    command: ['npx', '--no-install', 'oxfmt', '--check'],
  },
]

/** For the programs of those that are written in Go: half the processor time. */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400' }

/** One after the other. */
const STEPS: readonly Step[] = [
  {
    name: 'build, size budgets and installed package',
    command: ['npm', 'run', '--silent', 'install:packed'],
  },
  vitest(['unit', 'package', 'contract', ...(onlyCheck ? [] : ['chromium'])]),
  // Firefox by itself: beside other tests Playwright loses navigations there.
  ...(onlyCheck ? [] : [pages(), lite(), ...firefox()]),
]

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
if (!onlyCheck) console.log(`Browser: ${ensureBrowser()}`)

const seconds: Record<string, number> = {}
const started = performance.now()
const patient = Promise.all(STATIC.map((step) => run(step, true)))
const outcomes: Outcome[] = []
const [build, ...others] = STEPS
if (build) outcomes.push(await run(build))
await makePictures()
for (const step of others) outcomes.push(await run(step))
outcomes.push(...(await patient))
const summary = summarize(outcomes)
if (summary.problems.length > 0) console.log(`\nFailed steps:\n${summary.problems.join('\n')}`)
console.log(`\n${summaryLine(summary)}`)
process.exitCode = summary.failed > 0 ? 1 : 0
if (!onlyCheck && !isThorough) {
  seconds['all of it'] = secondsSince(started)
  writeFileSync(SECONDS_FILE, JSON.stringify(seconds))
}

/** Makes the pictures of the site once, and not in each of the first sites that start. The demo imports the built package. */
async function makePictures(): Promise<void> {
  const { DiskStore } = await import('#demo/platform/index.ts')
  const { preparePictures } = await import('#demo/images/drawings/prepare.ts')
  await preparePictures(new DiskStore(PICTURES_DIR))
}

/** Runs a step, a patient one when others leave a processor idle. Without a report, its output comes at its end. */
async function run(
  { name, command: [program = '', ...args], env, count }: Step,
  isPatient = false,
): Promise<Outcome> {
  const started = performance.now()
  if (count) console.log(`\n— ${name}`)
  const step = spawn(program, args, {
    stdio: count ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...(isPatient ? ONE_THREAD : {}) },
  })
  if (isPatient && step.pid) setPriority(step.pid, constants.priority.PRIORITY_LOW)
  const output: Buffer[] = []
  for (const stream of [step.stdout, step.stderr])
    stream?.on('data', (part: Buffer) => void output.push(part))
  const [status, signal] = (await once(step, 'close')) as [number | null, string | null]
  const outcome = status === 0 ? 'ok' : 'FAILED'
  if (!count) console.log(`\n— ${name}\n${Buffer.concat(output).toString().trim()}`)
  seconds[name] = secondsSince(started)
  console.log(`  ${name}: ${outcome} in ${seconds[name]} s`)
  return { name, status, signal, tests: count && read(count) }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1000)
}

/** @returns why there is no report when it cannot be read */
function read(count: () => Count): Count | string {
  try {
    return count()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Runs these projects of vitest.config.ts. */
function vitest(projects: readonly string[]): Step {
  const file = 'test-results/vitest.json'
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.map((project) => `--project=${project}`)
  return {
    name: `tests of vitest: ${projects.join(', ')}`,
    command: ['npx', '--no-install', 'vitest', 'run', ...chosen, ...reporters],
    count: () => countVitest(file),
  }
}

function pages(): Step {
  const command = ['npx', '--no-install', 'playwright', 'test']
  return { name: 'browser tests', command, count: () => countPages('test-results/pages.json') }
}

/** The main way of each widget (tests with `@smoke` in their titles) on the lite edition, in the thorough size all tests. */
function lite(): Step {
  const command = ['npx', '--no-install', 'playwright', 'test']
  return {
    name: 'browser tests on the lite edition',
    command: isThorough ? command : [...command, '--grep=@smoke'],
    env: { EDITION: 'lite' },
    count: () => countPages('test-results/pages-lite.json'),
  }
}

/** The main way of each widget, where Firefox is installed. */
function firefox(): readonly Step[] {
  const { project, install } = findEngines().find(({ name }) => name === 'firefox')!
  if (!project) {
    console.log(`No tests in Firefox: it is not installed. To get it: ${install}`)
    return []
  }
  const chosen = ['--config=playwright.engines.config.ts', `--project=${project}`, '--grep=@smoke']
  const command = ['npx', '--no-install', 'playwright', 'test', ...chosen, '--workers=2']
  return [{ name: 'Firefox', command, count: () => countPages('test-results/engines.json') }]
}

function countVitest(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countPages(report: string): Count {
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
