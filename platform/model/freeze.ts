/**
 * Freezes a value and all it holds. What is frozen already is taken to be frozen to the bottom, so freezing again
 * costs nothing.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
