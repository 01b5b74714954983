/**
 * What a person typed with mistakes: two letters in five may be wrong, anywhere in a text. The specification's 0.6 would find `cat` for `boat`, and
 * two letters in almost any long text.
 */
export const TYPO_SEARCH = { threshold: 0.4, ignoreLocation: true } as const

/** Letters of a pattern that count: every chunk is looked for in every text. */
export const MAX_PATTERN = 256

/** Letters of a chunk, one for each bit of a number. One chunk that is found is enough, as for Fuse.js. */
const CHUNK = 32

/** Whether a text in lower case is similar to the pattern. */
export type SimilarityTest = (text: string) => boolean

/** Part of a pattern, prepared for {@link isIn}. */
interface Chunk {
  /** For each letter, by its code, the bits of its places in the chunk. */
  readonly places: ReadonlyMap<number, number>
  readonly length: number
  readonly maxErrors: number
}

/**
 * Makes a test that finds a pattern anywhere in a text with some errors: a wrong, a missing or an extra letter, or
 * two neighbouring letters swapped, each is one error. A blank pattern is similar to nothing, nothing to a blank text.
 *
 * @param pattern in lower case; its first 256 letters count
 * @param threshold most errors, as a part of the pattern's letters
 * @example ['lviv', 'kyiv'].filter(createSimilarityTest('lvov')) // ['lviv']
 */
export function createSimilarityTest(
  pattern: string,
  threshold: number = TYPO_SEARCH.threshold,
): SimilarityTest {
  const cut = pattern.slice(0, MAX_PATTERN)
  if (cut.trim() === '') return () => false
  const chunks = chunksOf(cut).map((chunk) => prepareChunk(chunk, threshold))
  return (text) => chunks.some((chunk) => isIn(text, chunk)) && text.trim() !== ''
}

/** The last chunk has as many letters as the others, and so some of the one before it. */
function chunksOf(pattern: string): string[] {
  const starts = Array.from({ length: Math.ceil(pattern.length / CHUNK) }, (_, at) => at * CHUNK)
  return starts.map((start) => {
    const from = Math.max(0, Math.min(start, pattern.length - CHUNK))
    return pattern.slice(from, from + CHUNK)
  })
}

function prepareChunk(chunk: string, threshold: number): Chunk {
  const places = new Map<number, number>()
  for (let at = 0; at < chunk.length; at++) {
    const code = chunk.charCodeAt(at)
    places.set(code, (places.get(code) ?? 0) | (1 << at))
  }
  return { places, length: chunk.length, maxErrors: Math.floor(chunk.length * threshold) }
}

/**
 * The usual table of edit distances, a column for each letter of the text; swaps count as one. A column is held as
 * the differences between its neighbours, one bit each, so that a letter of the text costs a dozen operations.
 *
 * @see Heikki Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003
 */
function isIn(text: string, { places, length, maxErrors }: Chunk): boolean {
  const last = 1 << (length - 1)
  let [rises, falls, diagonal, before] = [-1, 0, 0, 0]
  let errors = length
  for (let at = 0; at < text.length; at++) {
    const here = places.get(text.charCodeAt(at)) ?? 0
    const swapped = ((~diagonal & here) << 1) & before
    diagonal = (((here & rises) + rises) ^ rises) | here | falls | swapped
    const worse = falls | ~(diagonal | rises)
    const better = diagonal & rises
    if (worse & last) errors++
    else if (better & last) errors--
    if (errors <= maxErrors) return true
    rises = (better << 1) | ~(diagonal | (worse << 1))
    falls = diagonal & (worse << 1)
    before = here
  }
  return false
}
