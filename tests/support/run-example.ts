import { stripTypeScriptTypes } from 'node:module'
import { inspect, isDeepStrictEqual } from 'node:util'

/** A block of code in a guide. */
export interface Example {
  /** The heading above it, and the line it begins at. */
  readonly name: string
  readonly language: string
  readonly code: string
}

export interface ExampleScope {
  /** What examples import, by module. */
  readonly modules: Readonly<Record<string, object>>
  /** Values in place of what a reader fills in: a line that gives one of these a text or a number is left out. */
  readonly given: Readonly<Record<string, unknown>>
  /** How long results may take that come after the example's end. Default 10 000. */
  readonly patienceMs?: number
}

const BLOCK = /^```(\w*)\n(.*?)^```$/gms
/** A result that an example shows: `console.log(value) // → 'expected'`. */
const SHOWN = /console\.log\((.*) \/\/ → (.+)$/
const FILLED_IN = /^const (\w+) = (?:'[^']*'|\d+|process\.env\.\w+)(?= |$)/

/** The blocks of a guide, in their order. */
export function examplesIn(markdown: string): Example[] {
  return [...markdown.matchAll(BLOCK)].map(({ 1: language = '', 2: code = '', index }) => {
    const before = markdown.slice(0, index)
    const heading = [...before.matchAll(/^#+ (.+)$/gm)].at(-1)?.[1] ?? ''
    return { name: `${heading}, line ${before.split('\n').length}`, language, code }
  })
}

/** Executes an example as a module. @throws when it fails, or does not show what its comments say */
export async function runExample(
  example: Example,
  { modules, given, patienceMs = 10_000 }: ExampleScope,
) {
  const missing = new Set(shownLines(example.code))
  const wrong: string[] = []
  const all = Promise.withResolvers<void>()
  const shown = (line: number, expected: unknown, ...found: unknown[]) => {
    if (missing.delete(line) && missing.size === 0) all.resolve()
    const [value] = found
    if (found.length !== 1 || !isDeepStrictEqual(plain(value), plain(expected)))
      wrong.push(`line ${line + 1} shows ${inspect(value)}, not ${inspect(expected)}`)
  }
  const address = `data:text/javascript,${encodeURIComponent(toModule(example, given))}`
  const { run } = (await import(/* @vite-ignore */ address)) as Runnable
  await run({ modules, given, shown })
  if (missing.size > 0) {
    const patience = setTimeout(all.resolve, patienceMs)
    await all.promise
    clearTimeout(patience)
  }
  for (const line of missing) wrong.push(`line ${line + 1} shows nothing`)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}

interface Runnable {
  readonly run: (parts: object) => Promise<void>
}

function toModule({ language, code }: Example, given: ExampleScope['given']): string {
  const names = Object.keys(given)
  const script = language === 'ts' ? stripTypeScriptTypes(code) : code
  const ready = script
    .split('\n')
    .map((line, at) => line.replace(SHOWN, (_, rest, value) => `shown(${at}, (${value}), ${rest}`))
    .filter((line) => !names.includes(FILLED_IN.exec(line)?.[1] ?? ''))
    .join('\n')
    .replace(/^import (\{[^}]*\}) from ('[^']+')$/gm, 'const $1 = modules[$2]')
  return `export const run = async ({ modules, given, shown }) => {
    const { ${names.join(', ')} } = given
    {\n${ready}\n}
  }`
}

/** The lines with a result. @throws for a result that could not be checked */
function shownLines(code: string): number[] {
  return code.split('\n').flatMap((line, at) => {
    if (SHOWN.test(line)) return [at]
    if (line.includes('→')) throw new Error(`this result can not be checked: ${line}`)
    return []
  })
}

/** What makes no difference to a reader: classes, and properties that are undefined. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
}
