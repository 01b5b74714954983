import { escapeMarkup } from '../../http/html.ts'
import { attributesOf, contentOf, type Sample } from '../catalogue/example.ts'
import { darkRule } from '../view/theme.ts'
import { printHtml } from '../content/parse-content.ts'
import { hasForm, surroundingsOf, type SnippetParts } from './bindings.ts'
import { indented, printElement } from './print-element.ts'

/** The HTML to paste: the script tag, and the element, which names its language and direction where they are not the default. */
export function htmlSnippet(parts: SnippetParts): string {
  const { language, direction } = parts
  const style = styleText(parts)
  const { before, after } = surroundingsOf(parts)
  const element = htmlElement(parts, [
    ...(language === 'en' ? [] : [['lang', language] as const]),
    ...(direction === 'ltr' ? [] : [['dir', direction] as const]),
  ])
  return [
    ...notesOf(parts),
    scriptTag(parts.script, hasForm(parts) ? ENDPOINT : ''),
    ...(style ? ['', `<style>\n${indented(style)}</style>`] : []),
    '',
    ...before.map((node) => printHtml([node])),
    element,
    ...after.map((node) => printHtml([node])),
    '',
  ].join('\n')
}

/** Where `mandry.js` sends forms. */
export const ENDPOINT = ' data-endpoint="/enquiries"'

export const ENDPOINT_NOTE =
  '<!-- Your server must answer POST /enquiries: see the guide "Where enquiries go". -->'

/** What the reader still has to do. @param endpointNote about what receives the forms */
export function notesOf(parts: SnippetParts, endpointNote = ENDPOINT_NOTE): string[] {
  const pictures = /\.(jpe?g|png|svg|webp|avif)\b/.test(htmlElement(parts))
    ? 'mandry.js and of the pictures'
    : 'mandry.js'
  return [
    `<!-- Replace the address of ${pictures} with your own. -->`,
    ...(hasForm(parts) ? [endpointNote] : []),
  ]
}

/** The style sheet of the theme, or of a dark page, and the rules for the element. They cannot end a `<style>`. */
export function styleText({ theme, css, rules = '' }: SnippetParts): string {
  const own = rules && `${rules.trimEnd().replaceAll('</', String.raw`<\/`)}\n`
  return (css || (theme === 'dark' ? darkRule(':root') : '')) + own
}

/** The tag that loads the widgets. @param more attributes, as written */
export function scriptTag(address: string, more = ''): string {
  return `<script type="module" src=${quotedAttribute(address)}${more}></script>`
}

/** The element as HTML. @param more attributes before its own */
export function htmlElement(
  sample: Sample,
  more: readonly (readonly [string, string])[] = [],
): string {
  const { tag, attributes } = sample.widget
  const data = new Set(attributes.filter(({ isData }) => isData).map(({ name }) => name))
  const written = [...new Map([...more, ...attributesOf(sample)])].map(([name, value]) => {
    if (!value) return name
    const quoted = quotedAttribute(value)
    // JSON is readable on lines of its own; a text has to stay what it is.
    return `${name}=${data.has(name) ? quoted : quoted.replaceAll('\n', '&#10;')}`
  })
  return printElement({ tag, attributes: written, content: contentOf(sample) })
}

/** An attribute's value in quotes: single ones around JSON, so that it stays readable. */
function quotedAttribute(value: string): string {
  const safe = escapeMarkup(value)
  return safe.includes('"') ? `'${safe.replaceAll("'", '&#39;')}'` : `"${safe}"`
}
