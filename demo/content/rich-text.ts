import sanitize from 'sanitize-html'
import { isHarmlessLink } from './model/value-fault.ts'

/** What the studio's editor writes. Everything else of a rich text is dropped, its words stay. */
const ELEMENTS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a']
/** Other names of the same. */
const SYNONYMS = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' }

/** HTML of a few elements without attributes, but for the address of a link. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, {
    allowedTags: ELEMENTS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      ...SYNONYMS,
      a: (tagName, { href }) => ({
        tagName,
        attribs: href !== undefined && isHarmlessLink(href) ? { href } : {},
      }),
    },
  }).trim()
}
