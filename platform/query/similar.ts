import { textOf, type FieldReader, type QueryItem } from './field-value.ts'
import type { FuzzySearch } from './fuzzy.ts'

/**
 * Keeps the items with a piece that is similar to one of the searched texts. Each distinct text is looked at once,
 * however many items have it.
 */
export function similar(read: FieldReader, values: readonly unknown[], fuzzy: FuzzySearch) {
  return <Entry extends QueryItem>(items: readonly Entry[]): Entry[] => {
    const texts = items.map((item) => textOf(read(item)).toLowerCase())
    const found = similarAmong(piecesAmong(texts), values, fuzzy)
    return items.filter((_, at) => {
      const text = texts[at] ?? ''
      return text.includes(',')
        ? text.split(',').some((piece) => found.has(piece))
        : found.has(text)
    })
  }
}

function piecesAmong(texts: readonly string[]): string[] {
  const pieces = new Set<string>()
  for (const text of texts)
    if (text.includes(',')) for (const piece of text.split(',')) pieces.add(piece)
    else pieces.add(text)
  return [...pieces]
}

function similarAmong(
  pieces: readonly string[],
  values: readonly unknown[],
  fuzzy: FuzzySearch,
): ReadonlySet<string> {
  const index = fuzzy.createIndex(pieces)
  const found = new Set<string>()
  for (const value of values)
    for (const at of index.positions(textOf(value))) found.add(pieces[at] ?? '')
  return found
}
