import { closestName } from './closest-name.ts'

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
  // Server-rendered content belongs to a script that loads later.
  const empty = found.filter(({ shadowRoot }) => !shadowRoot)
  return [...new Set(empty.map(({ localName }) => localName))]
}

/** The attributes of a kind of element. */
export interface Attributes {
  readonly tag: string
  /** Those of elements on the page that the browser does not know. */
  readonly written: readonly string[]
  /** Those that the element reads. */
  readonly known: readonly string[]
}

/** The attributes of elements that are defined. Runs in the page, also for `mandry check`, so it uses nothing from outside. */
export function writtenAttributes(tags: readonly string[]): Attributes[] {
  return tags.flatMap((tag) => {
    const definition = customElements.get(tag) as { observedAttributes?: string[] } | undefined
    const hosts = definition ? Array.from(document.querySelectorAll(tag)) : []
    const written = hosts.flatMap((host) => host.getAttributeNames())
    const known = [...(definition?.observedAttributes ?? []), 'load']
    const isUnknown = (name: string) =>
      !known.includes(name) &&
      !(name in HTMLElement.prototype) &&
      !/^(class$|data-|aria-)/.test(name)
    return { tag, known, written: [...new Set(written)].filter(isUnknown) }
  })
}

/** A line for each attribute that resembles one that its element reads. */
export function misspeltAttributes(elements: readonly Attributes[]): string[] {
  return elements.flatMap(({ tag, written, known }) =>
    written.flatMap((name) => {
      const meant = closestName(name, known)
      return meant ? [`<${tag}>: unknown attribute ${name}; did you mean ${meant}?`] : []
    }),
  )
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
