import { Parser } from 'htmlparser2'
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
}

export interface FoundPage {
  readonly elements: FoundElement[]
  /** Text of the page configuration's script tag. */
  configuration: string | undefined
  /** Where the head's end tag begins. */
  headEnd: number | undefined
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
  const page: FoundPage = { elements: [], configuration: undefined, headEnd: undefined }
  const stack: OpenTag[] = []
  const rendered = new Set<FoundElement>()
  let templates = 0
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
          }
        : undefined
      if (found) page.elements.push(found)
      if (name === 'template') {
        templates++
        if (parent?.found && 'shadowrootmode' in attributes) rendered.add(parent.found)
      }
      if (name === 'script') onText = scriptReader(page, parent?.found, attributes)
      stack.push({ name, lang, found })
    },
    ontext: (text) => onText?.(text),
    onclosetag(name) {
      stack.pop()
      if (name === 'template') templates--
      if (name === 'script') onText = undefined
      if (name === 'head') page.headEnd ??= parser.startIndex
    },
  })
  parser.end(html)
  return { ...page, elements: page.elements.filter((element) => !rendered.has(element)) }
}

/** What to do with a script's text: a configuration, an element's data, or nothing. */
function scriptReader(
  page: FoundPage,
  parent: FoundElement | undefined,
  attributes: Readonly<Record<string, string>>,
): ((text: string) => void) | undefined {
  if (CONFIGURATION_ATTRIBUTE in attributes)
    return (text) => (page.configuration = (page.configuration ?? '') + text)
  if (parent && attributes.type === 'application/json')
    return (text) => (parent.child = (parent.child ?? '') + text)
  return undefined
}
