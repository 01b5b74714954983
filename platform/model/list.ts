import { kindOf } from './id.ts'

/**
 * Makes sure that a list was given: one thing in its place would be taken for an empty list and silently do nothing.
 *
 * @throws {TypeError} that names the argument
 */
export function requireList<Entry>(value: readonly Entry[], name: string): readonly Entry[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be a list, not ${kindOf(value)}`)
  return value as readonly Entry[]
}
