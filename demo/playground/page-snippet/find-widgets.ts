import type { Widget } from '../catalogue/example.ts'

interface FoundWidgets {
  readonly widgets: readonly Widget[]
  /** A message for each name that no widget has. */
  readonly problems: readonly string[]
}

/** The widgets of these names, each once. */
export function findWidgets(names: readonly string[], all: readonly Widget[]): FoundWidgets {
  const unique = [...new Set(names)]
  const isKnown = (name: string) => all.some(({ tag }) => tag === name)
  return {
    widgets: unique.flatMap((name) => all.filter(({ tag }) => tag === name)),
    problems: unique
      .filter((name) => !isKnown(name))
      .map((name) =>
        unknownElement(
          name,
          all.map(({ tag }) => tag),
        ),
      ),
  }
}

/** Says that no element has this name, and which there are. */
export function unknownElement(name: string, tags: readonly string[]): string {
  const [nearest] = tags
    .map((tag) => ({ tag, distance: distanceBetween(name.toLowerCase(), tag) }))
    .toSorted((a, b) => a.distance - b.distance)
  const mend = nearest && nearest.distance <= MAX_TYPOS ? `Did you mean ${nearest.tag}? ` : ''
  return `No element is called “${name}”. ${mend}There are ${tags.join(', ')}.`
}

/** Letters that may differ for a name to be offered. */
const MAX_TYPOS = 3

/** The rest of a longer name is not compared. */
const MAX_NAME = 100

/** How many letters have to be added, left out or replaced (Levenshtein). */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let index = 0; index < Math.min(a.length, MAX_NAME); index++) {
    const next = [index + 1]
    for (let at = 0; at < b.length; at++)
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (b[at] === a[index] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
