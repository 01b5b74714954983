import { Refusal } from '../refusal.ts'
import { MAX_JSON_DEPTH } from '../rules/limits.ts'

/**
 * Reads JSON that somebody sent us.
 *
 * @param name what the text is, for the message
 * @throws {Refusal} when it is no JSON, nests too deep, or has a key `__proto__`
 */
export function readJson(text: string, name: string): unknown {
  const value = parse(text, name)
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > MAX_JSON_DEPTH) throw new Refusal('invalid', `${name} nests too deep`)
    if (Object.hasOwn(next.value, '__proto__'))
      throw new Refusal('invalid', `${name} has a key that is not allowed`)
    for (const inner of Object.values(next.value))
      pending.push({ value: inner, depth: next.depth + 1 })
  }
  return value
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid', `${name} is not JSON`)
  }
}
