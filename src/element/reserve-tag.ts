const RESERVED = Symbol.for('mandry.claimed')

/** Marks the constructors of this package's elements. */
export const OWN = Symbol.for('mandry.own')

const page = globalThis as { [RESERVED]?: Set<string> }

/**
 * Reserves a tag for the elements of this package. A script that defines the tag later gets a warning in the console in place of
 * an exception, which would keep the script from defining its other elements.
 */
export function reserveTag(tag: string): void {
  page[RESERVED] ??= guardedTags()
  page[RESERVED].add(tag)
}

/** Whether an element of another script has the tag. */
export function isForeign(tag: string): boolean {
  const constructor = customElements.get(tag)
  return !!constructor && !(OWN in constructor)
}

const warned = new Set<string>()

/** Warns once of each tag that another script has defined first. */
export function warnForeign(tags: readonly string[]): void {
  const found = tags.filter((tag) => isForeign(tag) && !warned.has(tag))
  if (found.length === 0) return
  found.forEach((tag) => warned.add(tag))
  console.warn(`mandry: ${named(found)}: another script was first and keeps this`)
}

function named(tags: Iterable<string>): string {
  return [...tags].map((tag) => `<${tag}>`).join(', ')
}

function guardedTags(): Set<string> {
  const tags = new Set<string>()
  const refused = new Set<string>()
  const warn = () => {
    const names = named(refused)
    refused.clear()
    console.warn(`mandry: ${names}: another script defines this too; mandry was first and keeps it`)
  }
  const define = customElements.define.bind(customElements)
  customElements.define = (tag, constructor, options) => {
    if (!tags.has(tag) || OWN in constructor) return define(tag, constructor, options)
    // A bundle defines all of its elements in one task.
    if (refused.size === 0) queueMicrotask(warn)
    refused.add(tag)
  }
  return tags
}
