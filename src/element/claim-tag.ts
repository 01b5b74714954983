const CLAIMED = Symbol.for('mandry.claimed')

/** Marks the constructors of this package's elements. */
export const OWN = Symbol.for('mandry.own')

const page = globalThis as { [CLAIMED]?: Set<string> }

/**
 * Keeps a tag for the elements of this package. A script that defines it later would get an exception and end there, its
 * other elements undefined: it gets none, and the console says who keeps the tag.
 */
export function claimTag(tag: string): void {
  page[CLAIMED] ??= guardedTags()
  page[CLAIMED].add(tag)
}

/** Whether an element of another script has the tag. */
export function isForeign(tag: string): boolean {
  const constructor = customElements.get(tag)
  return !!constructor && !(OWN in constructor)
}

const told = new Set<string>()

/** Says once which of our tags another script has. */
export function warnForeign(tags: readonly string[]): void {
  const found = tags.filter((tag) => isForeign(tag) && !told.has(tag))
  if (found.length === 0) return
  found.forEach((tag) => told.add(tag))
  console.warn(`mandry: ${named(found)}: another script was first and keeps this`)
}

function named(tags: Iterable<string>): string {
  return [...tags].map((tag) => `<${tag}>`).join(', ')
}

function guardedTags(): Set<string> {
  const tags = new Set<string>()
  const refused = new Set<string>()
  const tell = () => {
    const names = named(refused)
    refused.clear()
    console.warn(`mandry: ${names}: another script defines this too; mandry was first and keeps it`)
  }
  const define = customElements.define.bind(customElements)
  customElements.define = (tag, constructor, options) => {
    if (!tags.has(tag) || OWN in constructor) return define(tag, constructor, options)
    // A bundle defines all of its elements in one task.
    if (refused.size === 0) queueMicrotask(tell)
    refused.add(tag)
  }
  return tags
}
