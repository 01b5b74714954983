import { HttpProblem } from '../http-problem.ts'
import { MAX_JSON_DEPTH, MAX_JSON_NODES } from '../rules/limits.ts'

/**
 * Reads JSON from a client.
 *
 * @param name what the text is, for the message
 * @throws {HttpProblem} when it is no JSON, has too many values, nests too deep, or has a key `__proto__`
 */
export function readJson(text: string, name: string): unknown {
  // Before it is read: a few bytes of text make an array or an object many times as large.
  if (hasTooManyNodes(text)) throw new HttpProblem('invalid', `${name} has too many values`)
  const value = parse(text, name)
  let level = [value].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_JSON_DEPTH) throw new HttpProblem('invalid', `${name} nests too deep`)
    if (level.some((container) => Object.hasOwn(container, '__proto__')))
      throw new HttpProblem('invalid', `${name} has a key that is not allowed`)
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return value
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem('invalid', `${name} is not JSON`)
  }
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((sign) =>
  sign.charCodeAt(0),
)

/** Counts what begins a value, besides the first of each container, in the text. */
function hasTooManyNodes(text: string): boolean {
  let nodes = 0
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place)
    if (sign === QUOTE) place = endOfString(text, place)
    else if (sign === COMMA || sign === BRACKET || sign === BRACE) nodes += 1
    if (nodes > MAX_JSON_NODES) return true
  }
  return false
}

/** @returns where the string ends that begins at a place; past the text when it does not end */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && backslashesBefore(text, end) % 2 === 1) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function backslashesBefore(text: string, end: number): number {
  let place = end
  while (text.charCodeAt(place - 1) === BACKSLASH) place -= 1
  return end - place
}
