import { JsonPathError } from '../errors.ts'

/** What a step takes out of a list or an object. */
export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  /** A negative index is relative to the end. */
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | {
      readonly kind: 'slice'
      readonly start: number | undefined
      readonly end: number | undefined
      readonly step: number
    }

/** One step of a path: what any of its selectors takes, out of a value or out of all that is below it. */
export interface PathStep {
  readonly isDeep: boolean
  /** More than one is a union. */
  readonly selectors: readonly Selector[]
}

/** Most characters of a path. The longest in use have some hundred. */
const MAX_LENGTH = 4096

/** Names without quotes: letters of any language, digits, `_` and `-`. */
const NAME = /[\p{L}\p{M}\p{N}_-]+/uy
const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/suy
const SLICE = /(-?\d*):(-?\d*)(?::(-?\d*))?/y
const INDEX = /-?\d+/y
const BLANK = /[ \t]*/y
const ESCAPE = /\\(?:u([0-9a-f]{4})|(.))/gisu
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/**
 * Reads a path into steps: `$`, `.name`, `['name']`, `[0]`, `[-1]`, `[*]`, `.*`, `..name`, `..*`, unions such as
 * `['a','b']` and slices such as `[0:10:2]`. The `$` may be left out before a name.
 *
 * @throws {JsonPathError} for anything else; filters `[?(...)]` and scripts `[(...)]` are refused, as text is never run
 * @see S. Gössner, "JSONPath – XPath for JSON" (2007)
 */
export function parseJsonPath(path: string): PathStep[] {
  if (typeof path !== 'string' || path === '') throw new JsonPathError('expected a text')
  if (path.length > MAX_LENGTH) throw new JsonPathError(`longer than ${MAX_LENGTH} characters`)
  const text = new PathText(path)
  const steps: PathStep[] = []
  if (!text.take('$')) steps.push({ isDeep: false, selectors: [text.name()] })
  while (!text.isAtEnd) steps.push(readStep(text))
  return steps
}

function readStep(text: PathText): PathStep {
  const isDeep = text.take('..')
  if (text.take('[')) return { isDeep, selectors: readBrackets(text) }
  if (!isDeep) text.require('.')
  return { isDeep, selectors: [text.take('*') ? { kind: 'all' } : text.name()] }
}

function readBrackets(text: PathText): Selector[] {
  const selectors: Selector[] = []
  do selectors.push(readSelector(text))
  while (text.take(','))
  text.require(']')
  return selectors
}

function readSelector(text: PathText): Selector {
  text.match(BLANK)
  const selector = readBare(text)
  text.match(BLANK)
  return selector
}

function readBare(text: PathText): Selector {
  if (text.take('*')) return { kind: 'all' }
  const quoted = text.match(QUOTED)
  if (quoted) return { kind: 'name', name: unescape(quoted[1] ?? quoted[2] ?? '') }
  const slice = text.match(SLICE)
  if (slice) return readSlice(slice, text.at)
  const index = text.match(INDEX)
  return index ? { kind: 'index', index: Number(index[0]) } : text.name()
}

function readSlice([, start, end, step]: RegExpExecArray, at: number): Selector {
  const number = (digits: string | undefined) => {
    if (digits === '-') throw new JsonPathError('expected a number', at)
    return digits ? Number(digits) : undefined
  }
  const by = number(step) ?? 1
  if (by === 0) throw new JsonPathError('a slice in steps of 0', at)
  return { kind: 'slice', start: number(start), end: number(end), step: by }
}

function unescape(quoted: string): string {
  return quoted.replace(ESCAPE, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPED[sign] ?? sign),
  )
}

/** A path that is read from left to right. */
class PathText {
  readonly #path: string
  at = 0

  constructor(path: string) {
    this.#path = path
  }

  get isAtEnd(): boolean {
    return this.at >= this.#path.length
  }

  /** Skips a text if it is next. */
  take(text: string): boolean {
    const comes = this.#path.startsWith(text, this.at)
    if (comes) this.at += text.length
    return comes
  }

  /** @throws {JsonPathError} */
  require(text: string): void {
    if (!this.take(text)) throw this.#refusal(text)
  }

  /** Skips a sticky pattern if it is next. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#path)
    if (found) this.at = pattern.lastIndex
    return found
  }

  /** @throws {JsonPathError} */
  name(): Selector {
    const found = this.match(NAME)
    if (!found) throw this.#refusal('a name')
    return { kind: 'name', name: found[0] }
  }

  #refusal(expected: string): JsonPathError {
    const isCode = /^\??\(/.test(this.#path.slice(this.at, this.at + 2))
    const problem = isCode ? 'filters and scripts are not run' : `expected ${expected}`
    return new JsonPathError(problem, this.at)
  }
}
