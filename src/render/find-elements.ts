import { Parser } from 'htmlparser2'
import { UNSEEN } from '../element/widget.ts'
import { CONFIGURATION_ATTRIBUTE } from '../site/configuration-attribute.ts'

/** An element of ours in a page's HTML. Positions count UTF-16 units from the start of the HTML. */
export interface FoundElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly start: number
  /** Just behind the `>` of the start tag. */
  readonly open: number
  /** The nearest `lang`, the element's own included. */
  readonly lang: string | undefined
  /** The text of its first `<script type="application/json">` child. */
  child: string | null
  /** Whether a visitor sees something inside it that is for no slot of a name. */
  hasContent: boolean
}

export interface FoundPage {
  readonly elements: FoundElement[]
  /** The page configuration's script tag: where it stands, and its text. */
  configuration: { readonly start: number; open: number; text: string } | undefined
  /** Where a script tag may be put: in the head, or as near to the top as a document allows. */
  top: number
}

interface OpenTag {
  readonly name: string
  readonly lang: string | undefined
  readonly found: FoundElement | undefined
}

/**
 * Finds elements by tag in any HTML, well-formed or not. Elements inside a `<template>` are inert and left out,
 * and so are those that carry a declarative shadow root already.
 */
export function findElements(html: string, tags: ReadonlySet<string>): FoundPage {
  const page: FoundPage = { elements: [], configuration: undefined, top: 0 }
  const stack: OpenTag[] = []
  const rendered = new Set<FoundElement>()
  let templates = 0
  let doctype = 0
  let hasHead = false
  let onText: ((text: string) => void) | undefined

  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = stack.at(-1)
      const lang = attributes.lang ?? parent?.lang
      const isOurs = tags.has(name) && templates === 0
      const found: FoundElement | undefined = isOurs
        ? {
            tag: name,
            attributes,
            start: parser.startIndex,
            open: parser.endIndex + 1,
            lang,
            child: null,
            hasContent: false,
          }
        : undefined
      if (found) page.elements.push(found)
      if (parent?.found && !attributes.slot && !UNSEEN.includes(name)) parent.found.hasContent = true
      if (name === 'template') {
        templates++
        if (parent?.found && 'shadowrootmode' in attributes) rendered.add(parent.found)
      }
      if (name === 'html' || name === 'body') page.top ||= parser.endIndex + 1
      if (name === 'script')
        onText = scriptReader(page, parent?.found, { attributes, start: parser.startIndex })
      stack.push({ name, lang, found })
    },
    onprocessinginstruction: () => void (doctype = parser.endIndex + 1),
    ontext(text) {
      onText?.(text)
      const found = stack.at(-1)?.found
      if (found && text.trim() !== '') found.hasContent = true
    },
    onclosetag(name) {
      stack.pop()
      if (name === 'template') templates--
      if (name === 'script') {
        if (page.configuration?.open === 0) page.configuration.open = parser.endIndex + 1
        onText = undefined
      }
      if (name === 'head' && !hasHead) {
        page.top = parser.startIndex
        hasHead = true
      }
    },
  })
  parser.end(html)
  page.top ||= doctype
  return { ...page, elements: page.elements.filter((element) => !rendered.has(element)) }
}

/** What to do with a script's text: a configuration, an element's data, or nothing. The first of each counts. */
function scriptReader(
  page: FoundPage,
  parent: FoundElement | undefined,
  {
    attributes,
    start,
  }: { readonly attributes: Readonly<Record<string, string>>; readonly start: number },
): ((text: string) => void) | undefined {
  if (CONFIGURATION_ATTRIBUTE in attributes && !page.configuration) {
    const configuration = { start, open: 0, text: '' }
    page.configuration = configuration
    return (text) => (configuration.text += text)
  }
  if (parent?.child === null && attributes.type === 'application/json') {
    parent.child = ''
    return (text) => (parent.child += text)
  }
  return undefined
}
