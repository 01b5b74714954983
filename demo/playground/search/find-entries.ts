import type { Widget } from '../catalogue/example.ts'

/** Something that the manual describes. */
export interface Entry {
  readonly kind: string
  readonly name: string
  readonly description: string
  /** Undefined for the tokens of all widgets. */
  readonly widget: Widget | undefined
  /** Id of its row; empty for a widget as a whole. */
  readonly row: string
}

/** How many results are shown. */
const MAX_RESULTS = 40

/** The entries that have every word of the query, those that have them in their names first. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry)
}

/** Lower is better; infinite where a word is nowhere. */
function rankOf({ kind, name, description, widget }: Entry, words: readonly string[]): number {
  const own = name.toLowerCase()
  const about = `${kind} ${widget?.tag ?? ''} ${description}`.toLowerCase()
  const ranks = words.map((word) => {
    if (own === word) return 0
    if (own.startsWith(word)) return 1
    if (own.includes(word)) return 2
    return about.includes(word) ? 3 : Infinity
  })
  return Math.max(...ranks) + ranks.reduce((sum, rank) => sum + rank, 0) / 100
}
