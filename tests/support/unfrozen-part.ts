/** Where a value, or anything in it, is not frozen; undefined when all is. */
export function unfrozenPart(value: unknown, path = 'it'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Object.isFrozen(value)) return path
  for (const [key, inner] of Object.entries(value)) {
    const found = unfrozenPart(inner, `${path}.${key}`)
    if (found) return found
  }
  return undefined
}
