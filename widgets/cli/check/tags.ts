import { ALIASES } from '../../aliases.ts'

/** The tags of all elements. */
export const TAGS = Object.keys(import.meta.glob('../../*/*.element.ts')).map(
  (file) => file.split('/').at(-2) ?? '',
)

/** A selector of these elements, also by the tags that the platform's own library has for them. */
export function selectorOf(tags: readonly string[]): string {
  return [...tags, ...Object.keys(ALIASES).filter((alias) => tags.includes(ownTag(alias)))].join()
}

/** The element of a tag or alias. */
export function ownTag(tag: string): string {
  return ALIASES[tag] ?? tag
}
