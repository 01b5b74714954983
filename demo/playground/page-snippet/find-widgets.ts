import { distance } from 'fastest-levenshtein'
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
    .map((tag) => ({ tag, distance: distance(name.toLowerCase(), tag) }))
    .toSorted((a, b) => a.distance - b.distance)
  const mend = nearest && nearest.distance <= MAX_TYPOS ? `Did you mean ${nearest.tag}? ` : ''
  return `No element is called “${name}”. ${mend}There are ${tags.join(', ')}.`
}

/** Letters that may differ for a name to be offered. */
const MAX_TYPOS = 3
