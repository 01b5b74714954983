/**
 * A name as all of its spellings have it that nobody can tell apart: letters composed, spaces of one kind, no invisible
 * characters.
 */
export function tidyName(name: string): string {
  return name
    .normalize()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Makes a function that returns a category's name in its first spelling. Case makes no other category. */
export function createSpelling(): (name: string) => string {
  const byKey = new Map<string, string>()
  // Thousands of works share a few names.
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const tidy = tidyName(name)
    const key = tidy.toLowerCase()
    const spelling = byKey.get(key) ?? tidy
    byKey.set(key, spelling)
    known.set(name, spelling)
    return spelling
  }
}
