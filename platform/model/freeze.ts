import { isPlainObject } from './record.ts'

/**
 * Freezes plain data deeply. Files, maps and other objects of classes are not frozen. A frozen value is assumed to be frozen
 * at every level, so freezing it again costs nothing.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  // Without a list of the values, because a call may freeze half a million objects.
  if (Array.isArray(value)) for (const inner of value as unknown[]) deepFreeze(inner)
  else if (isPlainObject(value)) for (const key in value) deepFreeze(value[key])
  else return value
  return Object.freeze(value)
}
