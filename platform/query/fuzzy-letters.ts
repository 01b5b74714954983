/** Which letters a text has, roughly: one of 32 bits stands for several letters. */
type Letters = number

/** Fuse.js looks for longer patterns in parts of so many letters, and one part found is enough. */
const CHUNK = 32

/** The letters of all texts in a record of a Fuse.js index: one text is in `v`, several are in `$`. */
export function lettersOfRecord(record: unknown): Letters {
  if (typeof record === 'string') return lettersOf(record.toLowerCase())
  if (typeof record !== 'object' || record === null) return 0
  if ('v' in record) return lettersOfRecord(record.v)
  let letters = 0
  for (const inner of Object.values(record)) letters |= lettersOfRecord(inner)
  return letters
}

/**
 * Makes a quick test that only texts pass which may be similar to a pattern: each letter of the pattern that a text
 * lacks is an error, and only so many are allowed. Most texts never come to the slow comparison.
 */
export function lettersTest(pattern: string, threshold: number): (letters: Letters) => boolean {
  const chunks = chunksOf(pattern).map((chunk) => ({
    bits: Array.from({ length: chunk.length }, (_, at) => bitOf(chunk, at)),
    errors: Math.floor(chunk.length * threshold),
  }))
  return (letters) => chunks.some((chunk) => errorsIn(chunk.bits, letters) <= chunk.errors)
}

function errorsIn(bits: readonly number[], letters: Letters): number {
  let missing = 0
  for (const bit of bits) if ((letters & bit) === 0) missing++
  return missing
}

/** The last chunk has as many letters as the others, and so some of the one before it. */
function chunksOf(pattern: string): string[] {
  const starts = Array.from({ length: Math.ceil(pattern.length / CHUNK) }, (_, at) => at * CHUNK)
  return starts.map((start) => {
    const from = Math.max(0, Math.min(start, pattern.length - CHUNK))
    return pattern.slice(from, from + CHUNK)
  })
}

function lettersOf(text: string): Letters {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= bitOf(text, at)
  return letters
}

function bitOf(text: string, at: number): number {
  return 1 << (text.charCodeAt(at) & 31)
}
