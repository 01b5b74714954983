import { escapeMarkup } from '../site/html.ts'
import type { Language } from '../site/page.ts'
import { attributesOf, inLanguage, type Edits, type Example } from './example.ts'

interface SnippetParts {
  readonly example: Example
  readonly language: Language
  readonly edits: Edits
  /** Address of the loader. */
  readonly script: string
}

/** Widest line before each attribute gets a line of its own. */
const LINE = 100

/** The HTML to paste: the script tag, and the element with its attributes. */
export function snippetOf({ example, language, edits, script }: SnippetParts): string {
  return `<script type="module" src=${quoted(script)}></script>\n\n${elementOf(example, language, edits)}\n`
}

/** The element as HTML. It names its language where that is not the default. */
function elementOf(example: Example, language: Language, edits: Edits): string {
  const { tag } = example
  const own = attributesOf(example, language, edits)
  const all = new Map([...(language === 'en' ? [] : [['lang', language] as const]), ...own])
  const written = [...all].map(([name, value]) => (value ? `${name}=${quoted(value)}` : name))
  const content = inLanguage(example.content, language)
  const line = [`<${tag}`, ...written].join(' ')
  const start = line.length < LINE ? line : [`<${tag}`, ...written].join('\n  ')
  const isBroken = start !== line
  return `${start}${isBroken ? '\n' : ''}>${content && `\n  ${content}\n`}</${tag}>`
}

/** An attribute's value in quotes: single ones around JSON, so that it stays readable. */
function quoted(value: string): string {
  const safe = escapeMarkup(value)
  return safe.includes('"') ? `'${safe.replaceAll("'", '&#39;')}'` : `"${safe}"`
}
