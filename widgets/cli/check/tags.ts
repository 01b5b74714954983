import { VENDOR_TAGS } from '../../vendor-tags.ts'

/** A selector of these elements, also by the tags that the platform's own library has for them. */
export function selectorOf(tags: readonly string[]): string {
  const aliases = VENDOR_TAGS.flatMap((vendor) =>
    tags.includes(vendor.like) ? vendor.aliases : [],
  )
  return [...tags, ...aliases].join()
}

/** The element that a tag stands for. */
export function ownTag(tag: string): string {
  return VENDOR_TAGS.find(({ aliases }) => aliases.includes(tag))?.like ?? tag
}
