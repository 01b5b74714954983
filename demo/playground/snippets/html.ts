import { escapeMarkup } from '../../http/html.ts'
import { attributesOf, contentOf, type Sample } from '../catalogue/example.ts'
import { darkRule } from '../view/theme.ts'
import type { SnippetParts } from './bindings.ts'
import { indented, printElement } from './print-element.ts'

/** The HTML to paste: the script tag, and the element, which names its language and direction where they are not the default. */
export function htmlSnippet(parts: SnippetParts): string {
  const style = parts.theme === 'dark' ? `<style>\n${indented(darkRule(':root'))}</style>\n\n` : ''
  const { language, direction } = parts
  const element = htmlElement(parts, [
    ...(language === 'en' ? [] : [['lang', language] as const]),
    ...(direction === 'ltr' ? [] : [['dir', direction] as const]),
  ])
  return `${scriptTag(parts.script)}\n\n${style}${element}\n`
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
