/** Custom element names start with a letter and have a hyphen; HTML and SVG keep a few for themselves. */
const TAG = /^[a-z][a-z\d]*(-[a-z\d]+)+$/
const RESERVED = /^(annotation-xml|color-profile|font-face(-.*)?|missing-glyph)$/

/** Why a text is no name for an element; undefined for a good one. */
export function tagProblem(tag: string): string | undefined {
  if (!tag.includes('-')) return `"${tag}" has no hyphen; the names of custom elements need one`
  if (!TAG.test(tag))
    return `"${tag}" is no name for an element: lower-case letters, digits and single hyphens, a letter first`
  if (RESERVED.test(tag)) return `"${tag}" is a name that HTML reserves`
  return undefined
}
