import { Parser } from 'htmlparser2'
import { UNSEEN } from '../element/markup.ts'
import { VENDOR_CLASSES } from '../element/vendor-markup.ts'
import { CONFIGURATION_ATTRIBUTE } from '../site/configuration-attribute.ts'

/** Positions count UTF-16 units from the start of the HTML. */
interface StartTag {
  readonly attributes: Readonly<Record<string, string>>
  readonly start: number
  /** Just behind the `>` of the start tag. */
  readonly open: number
}

/** An element of ours in a page's HTML. */
export interface FoundElement extends StartTag {
  readonly tag: string
  /** The nearest `lang`, the element's own included. */
  readonly lang: string | undefined
  /** Whether it is in a `popup-container`. */
  readonly inPopup: boolean
  /** The text of its first `<script type="application/json">` child. */
  child: string | null
  /** Whether a visitor sees something inside it that is for no slot of a name. */
  hasContent: boolean
}

/** A script tag that carries the page configuration. */
interface FoundConfiguration extends StartTag {
  /** Just behind the `>` of its end tag. */
  end: number
  text: string
}

export interface FoundPage {
  readonly elements: FoundElement[]
  configuration: FoundConfiguration | undefined
  /** Whether a script inside the page mentions `getConfig`, which browsers read the page configuration from. */
  mentionsGetConfig: boolean
  /** Where a script tag may be put: in the head, or as near to the top as a document allows. */
  top: number
}

interface OpenTag {
  readonly name: string
  readonly lang: string | undefined
  readonly inPopup: boolean
  readonly found: FoundElement | undefined
}

/**
 * Finds elements by tag in any HTML, well-formed or not. Elements inside a `<template>` are inert and left out,
 * and so are those that carry a declarative shadow root already, or content of the platform's own library.
 */
export function findElements(html: string, tags: ReadonlySet<string>): FoundPage {
  const page: FoundPage = {
    elements: [],
    configuration: undefined,
    mentionsGetConfig: false,
    top: 0,
  }
  const stack: OpenTag[] = []
  /** Rendered already: by this package, or by the platform's own library, whose content the browser takes over. */
  const rendered = new Set<FoundElement>()
  let templates = 0
  let doctype = 0
  let hasHead = false
  let onText: ((text: string) => void) | undefined

  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = stack.at(-1)
      const lang = attributes.lang ?? parent?.lang
      const inPopup = parent?.name === 'popup-container' || (parent?.inPopup ?? false)
      const tag: StartTag = { attributes, start: parser.startIndex, open: parser.endIndex + 1 }
      const isOurs = tags.has(name) && templates === 0
      const found: FoundElement | undefined = isOurs
        ? { ...tag, tag: name, lang, inPopup, child: null, hasContent: false }
        : undefined
      if (found) page.elements.push(found)
      if (parent?.found && !attributes.slot && !UNSEEN.includes(name))
        parent.found.hasContent = true
      if (
        parent?.found &&
        attributes.class?.split(/\s/).includes(VENDOR_CLASSES[parent.name] ?? '')
      )
        rendered.add(parent.found)
      if (name === 'template') {
        templates++
        if (parent?.found && 'shadowrootmode' in attributes) rendered.add(parent.found)
      }
      if (name === 'html' || name === 'body') page.top ||= tag.open
      if (name === 'script' && templates === 0) onText = scriptReader(page, parent?.found, tag)
      stack.push({ name, lang, inPopup, found })
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
        if (page.configuration?.end === 0) page.configuration.end = parser.endIndex + 1
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

const JAVASCRIPT = /^(module|((text|application)\/(x-)?(java|ecma)script)?)$/i

/** The role of a script: the first configuration and the first data of each element are read. */
function scriptReader(
  page: FoundPage,
  parent: FoundElement | undefined,
  tag: StartTag,
): ((text: string) => void) | undefined {
  const { type = '' } = tag.attributes
  if (CONFIGURATION_ATTRIBUTE in tag.attributes && !page.configuration) {
    const configuration = { ...tag, end: 0, text: '' }
    page.configuration = configuration
    return (text) => (configuration.text += text)
  }
  if (parent?.child === null && type === 'application/json') {
    parent.child = ''
    return (text) => (parent.child += text)
  }
  if (JAVASCRIPT.test(type))
    return (text) => void (page.mentionsGetConfig ||= /\bgetConfig\b/.test(text))
  return undefined
}
