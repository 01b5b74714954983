import { closestName } from '../site/misspelt-name.ts'

/**
 * A line for each element of the page that nobody has defined and that resembles one of ours.
 *
 * @param tags the names of our elements
 */
export function misspeltTags(tags: readonly string[]): string[] {
  return misspeltAmong(undefinedTags(), tags)
}

/** The names of elements that nobody has defined; names without a hyphen are unknown to the browser then. */
export function undefinedTags(): string[] {
  const found = Array.from(document.querySelectorAll('*')).filter(
    (element) => element instanceof HTMLUnknownElement || element.matches(':not(:defined)'),
  )
  return [...new Set(found.map(({ localName }) => localName))]
}

/** A line for each name that resembles one of ours. */
export function misspeltAmong(names: readonly string[], tags: readonly string[]): string[] {
  return names
    .filter((name) => !tags.includes(name))
    .flatMap((name) => {
      const meant = closestName(name, tags)
      return meant ? [`<${name}>: unknown element; did you mean <${meant}>?`] : []
    })
}
