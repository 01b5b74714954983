import { existsSync, globSync, readFileSync } from 'node:fs'
import { findCircles } from './support/import-graph.ts'
import { SECONDS_FILE } from './support/seconds-file.ts'

// Prints figures of the production code. Fails on circular imports and on exports and dependencies that nothing uses.
// `npm run stats`, part of `npm run check`.

const FOLDERS = '{platform,src,widgets,build,demo}'
const MAX_DEFINITIONS = 2
/** No file names these: plug-ins of oxlint and size-limit, and a peer of axe's. */
const NAMED_NOWHERE = ['@changesets/cli', 'oxlint-tsgolint', 'playwright-core', '@size-limit/file']
const PACKAGES = [
  'package.json',
  'demo/package.json',
  'demo/studio/package.json',
  'tests/bench/packages/package.json',
]
const EXPORT = /^export (?:async )?(?:function\*?|class|const) (\w+)/gm

const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`)
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) => !/(^|\/)(dist|node_modules|content)\//.test(file) && !/\.(d|test)\.tsx?$/.test(file),
  )
const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
const sorted = lines.toSorted((a, b) => a - b)
const longest = Math.max(...lines)
const found = findCircles(files)
const repeated = repeatedNames()
const unused = [...unusedExports(), ...unusedDependencies()]
const readme = readFileSync('README.md', 'utf8').split('\n').length - 1

const figures: readonly [string, number, number?][] = [
  ['production lines of TypeScript', lines.reduce((sum, count) => sum + count, 0)],
  ['files', files.length],
  ['median lines of a file', sorted[Math.floor(sorted.length / 2)] ?? 0],
  [`longest file, ${files[lines.indexOf(longest)]}`, longest],
  ['circles of files or folders, types included', found.length, 0],
  ['function names with more than two definitions', repeated.length],
  ['unused exported values and dependencies', unused.length, 0],
  ['lines of the README', readme],
  ...secondsOfTests(),
]
for (const [name, count, limit] of figures) {
  const isOver = limit !== undefined && count > limit
  console.log(`${String(count).padStart(7)}  ${name}${isOver ? `  OVER ${limit}` : ''}`)
  if (isOver) process.exitCode = 1
}
for (const circle of found) console.log(`circle in ${circle}`)
for (const name of repeated) console.log(`repeated: ${name}`)
for (const name of unused) console.log(`unused: ${name}`)

/** Of the last `npm test` here, step by step. */
function secondsOfTests(): [string, number][] {
  if (!existsSync(SECONDS_FILE)) return []
  const seconds = JSON.parse(readFileSync(SECONDS_FILE, 'utf8')) as Record<string, number>
  return Object.entries(seconds).map(([name, count]) => [`seconds of npm test: ${name}`, count])
}

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

/** What a file exports and no other file of the project names. Entries export for others. */
function unusedExports(): string[] {
  const texts = new Map(
    globSync(['{platform,src,widgets,build,demo,tests}/**/*.{ts,tsx}', '*.ts'])
      .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )
  const words = new Map<string, number>()
  for (const text of texts.values())
    for (const word of new Set(text.match(/[\w$]+/g))) words.set(word, (words.get(word) ?? 0) + 1)
  return [...texts]
    .filter(([file]) => !/^(tests|widgets\/\w+\.ts|[^/]+$)|\/index\.ts$|\/main\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORT)]
        .map(([, name = '']) => name)
        .filter((name) => words.get(name) === 1)
        .map((name) => `${name} of ${file}`),
    )
}

/** Packages that the project installs and that no file names. */
function unusedDependencies(): string[] {
  const sources = globSync('{platform,src,widgets,build,demo,tests}/**/*.{ts,tsx,css}')
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
    .concat(globSync('*.{ts,json,cjs}').filter((file) => file !== 'package-lock.json'))
    .map((file) => readFileSync(file, 'utf8').replace(/"(dev)?[dD]ependencies": \{[^}]*\}/g, ''))
    .join('\n')
  return PACKAGES.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Record<string, Record<string, string>>
    return Object.keys({ ...dependencies, ...devDependencies })
      .map((name) => name.replace('@types/', ''))
      .filter((name) => !NAMED_NOWHERE.includes(name) && !sources.includes(name))
      .map((name) => `${name} of ${file}`)
  })
}
