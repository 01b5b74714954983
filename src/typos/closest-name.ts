import { closest, distance } from 'fastest-levenshtein'

/** Letters of a name that may differ. A short one resembles too much. */
const MAX_TYPOS = 2
const MAX_TYPOS_OF_SHORT = 1
const SHORT_LENGTH = 5

/** The known name that a name resembles, if there is one. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const lower = lettersOf(name)
  const limit = name.length > SHORT_LENGTH ? MAX_TYPOS : MAX_TYPOS_OF_SHORT
  const meant = known.length > 0 ? closest(name, known) : ''
  const sameLetters = known.find((each) => lettersOf(each) === lower)
  return sameLetters ?? (distance(name, meant) <= limit ? meant : undefined)
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}
