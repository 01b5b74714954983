import { parseJson } from '../element/attributes.ts'
import {
  IN_POPUP_ATTRIBUTE,
  QUERY_ATTRIBUTE,
  REGISTERED_ATTRIBUTE,
  ROOT_ATTRIBUTE,
  UNCONFIGURED_ATTRIBUTE,
} from '../element/root.ts'
import { VERSION, VERSION_ATTRIBUTE } from '../element/version.ts'
import { resolveMessages } from '../languages/all-texts.ts'
import { NO_MESSAGES } from '../languages/texts.ts'
import { readLocale, type Locale } from '../site/locale.ts'
import { CONFIGURATION_ATTRIBUTE, RENDERED } from '../site/configuration-attribute.ts'
import { misspeltKeys } from '../typos/keys.ts'
import { readSite, type Site } from '../site/site.ts'
import { unknownSite } from '../site/unknown-site.ts'
import { EARLY_CLICKS } from './early-clicks.ts'
import { escapeHtml, escapeScript, escapeStyle } from './escape.ts'
import { findElements, type FoundElement, type FoundPage } from './find-elements.ts'
import type { RenderOptions, ServerWidget } from './render-options.ts'

type ServerWidgets = ReadonlyMap<string, ServerWidget>

/**
 * Renders the elements in a page's HTML: each gets a declarative shadow root with its content, in its own
 * language. Everything else stays as it is, character by character; a widget that fails keeps its light content.
 */
export function renderElements(
  builtIn: ServerWidgets,
  html: string,
  options: RenderOptions = {},
): string {
  const widgets = withOwn(builtIn, options.widgets)
  const page = findElements(html, cachedTags(widgets))
  const onWarning = options.onWarning ?? ((message: string) => console.error(message))
  const configuration = toJson(options.configuration, 'page configuration', onWarning)
  const known = configuration ?? page.configuration?.text
  const site = known === undefined ? undefined : cachedSite(known, onWarning)
  const address = parseAddress(options.url, onWarning)

  const edits = configurationEdits(page, configuration)
  if (options.holdEarlyClicks) edits.push(earlyClicks(page, options.nonce))
  const left = new Set<string>()
  for (const found of page.elements) {
    const widget = widgets.get(found.tag)
    if (!widget) continue
    const { element, child } = withData(found, options.pageData, onWarning)
    const { warnings, ...rendered } = renderContent(widget, element, {
      site,
      address,
    })
    // The browser will know what is only guessed here, and tell what it misses itself.
    if (rendered.isUnconfigured && page.mentionsGetConfig) {
      left.add(`<${found.tag}>`)
      if (child) edits.push({ start: element.open, end: element.open, text: child })
      continue
    }
    for (const cause of warnings) onWarning(`mandry: <${found.tag}>: ${cause}`)
    if (rendered.content === undefined) continue
    const root = shadowRoot(rendered, {
      inPopup: element.inPopup,
      query: address.search,
      styles: widget.styles,
      nonce: options.nonce,
    })
    const text = startTag(html, element, widget) + root + child
    edits.push({ start: element.start, end: element.open, text })
  }
  if (left.size > 0)
    onWarning(
      `mandry: page configuration: a script of the page has it (getConfig), which does not run on a server, so the browser renders these: ${[...left].join(', ')}; pass it as the option "configuration", or {} where there is none`,
    )
  return applyEdits(html, edits)
}

interface Content {
  /** Undefined when the element stays as it is. */
  readonly content: string | undefined
  readonly locale: Locale
  /** The language of the texts, where the site brought them. */
  readonly registered: string | undefined
  readonly warnings: readonly string[]
  /** Whether it depends on a page configuration that is not known. */
  readonly isUnconfigured: boolean
}

function renderContent(
  widget: ServerWidget,
  { lang, inPopup, attributes, child, hasContent }: FoundElement,
  known: { readonly site: Site | undefined; readonly address: URL },
): Content {
  const warnings: string[] = []
  const warn = (cause: string) => void warnings.push(cause)
  let reads = 0
  const site = known.site ?? unknownSite(() => reads++)
  const locale = readLocale(lang) ?? site.defaultLocale
  const { pathname: path, search: query } = known.address
  const markup = {
    attribute: (name: string) => attributes[name] ?? null,
    property: () => undefined,
    child: () => child,
    hasContent: () => hasContent,
  }
  const messages = widget.texts ? resolveMessages(widget.texts, locale, site) : NO_MESSAGES
  const page = { texts: messages.texts, textsLocale: messages.lang }
  const registered = messages.isRegistered ? messages.lang : undefined
  let content: string | undefined
  try {
    content = widget.render(markup, { ...page, locale, site, path, query, inPopup, warn })
  } catch (error) {
    warn(`failed to render: ${String(error)}`)
  }
  return { content, locale, registered, warnings, isUnconfigured: reads > 0 }
}

/** An element with its block of the page's data, and what puts the block into the page. */
function withData(
  element: FoundElement,
  blocks: RenderOptions['pageData'],
  onWarning: (message: string) => void,
): { readonly element: FoundElement; readonly child: string } {
  const id = element.attributes['gh-id'] ?? element.attributes['data-gh-id']
  const block = id === undefined || !blocks || !Object.hasOwn(blocks, id) ? undefined : blocks[id]
  const text = element.child ?? toJson(block, `page data ${JSON.stringify(id)}`, onWarning)
  if (text === undefined || text === element.child) return { element, child: '' }
  return {
    element: { ...element, child: text },
    child: `<script type="application/json">${escapeScript(text)}</script>`,
  }
}

/** A part of the HTML, from `start` up to `end`, and its replacement. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  let done = 0
  let result = ''
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(done, start) + text
    done = end
  }
  return result + html.slice(done)
}

/**
 * The configuration takes the place of the page's own script tag, or is in the head. A tag of the page's own that the
 * page is rendered with says so, so that the browser reads the same.
 */
function configurationEdits(page: FoundPage, configuration: string | undefined): Edit[] {
  const own = page.configuration
  if (configuration !== undefined) {
    const text = writeTag('script', {
      type: 'application/json',
      [CONFIGURATION_ATTRIBUTE]: RENDERED,
    })
    const { start, end } = own ?? { start: page.top, end: page.top }
    return [{ start, end, text: `${text}${escapeScript(configuration)}</script>` }]
  }
  if (!own || page.elements.length === 0 || own.attributes[CONFIGURATION_ATTRIBUTE] === RENDERED)
    return []
  const text = writeTag('script', { ...own.attributes, [CONFIGURATION_ATTRIBUTE]: RENDERED })
  return [{ start: own.start, end: own.open, text }]
}

function earlyClicks({ top }: FoundPage, nonce: string | undefined): Edit {
  return { start: top, end: top, text: `<script${nonceAttribute(nonce)}>${EARLY_CLICKS}</script>` }
}

function nonceAttribute(nonce: string | undefined): string {
  return nonce ? ` nonce="${escapeHtml(nonce)}"` : ''
}

function shadowRoot(
  { content, locale, registered, isUnconfigured }: Omit<Content, 'warnings'>,
  {
    inPopup,
    query,
    styles,
    nonce,
  }: {
    readonly inPopup: boolean
    readonly query: string
    readonly styles: readonly string[]
    readonly nonce: string | undefined
  },
): string {
  const css = escapeStyle(styles.join(''))
  const style = `<style${nonceAttribute(nonce)}>${css}</style>`
  const unconfigured = isUnconfigured ? ` ${UNCONFIGURED_ATTRIBUTE}` : ''
  const mark = registered ? `${unconfigured} ${REGISTERED_ATTRIBUTE}="${registered}"` : unconfigured
  const version = `${VERSION_ATTRIBUTE}="${VERSION}"`
  const popup = inPopup ? ` ${IN_POPUP_ATTRIBUTE}` : ''
  const asked = query && ` ${QUERY_ATTRIBUTE}="${escapeHtml(query)}"`
  const root = `<div ${ROOT_ATTRIBUTE}="${locale}"${mark}${popup}${asked} ${version}>${content}</div>`
  return `<template shadowrootmode="open">${style}${keepEmails(root)}</template>`
}

/**
 * Keeps Cloudflare from obfuscating email addresses: its script that restores them does not look into shadow roots. The
 * comments are outside the markup that React hydrates.
 */
function keepEmails(root: string): string {
  return root.includes('@') ? `<!--email_off-->${root}<!--/email_off-->` : root
}

/** The element's start tag as written; a `title` that the widget reads would be a tooltip, so it is renamed. */
function startTag(
  html: string,
  { tag, attributes, start, open }: FoundElement,
  widget: ServerWidget,
) {
  if (attributes.title === undefined || !widget.hasTitle) return html.slice(start, open)
  const { title, ...others } = attributes
  return writeTag(tag, { ...others, 'data-title': title })
}

function writeTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')}>`
}

const unions = new WeakMap<readonly ServerWidget[], ServerWidgets>()

/** The widgets of Mandry and those of the page. A list that is passed again is not joined again. */
function withOwn(builtIn: ServerWidgets, own: readonly ServerWidget[] = []): ServerWidgets {
  if (own.length === 0) return builtIn
  const known = unions.get(own)
  if (known) return known
  const union = new Map(builtIn)
  for (const widget of own) {
    const { tag } = widget
    if (union.has(tag))
      throw new RangeError(`renderPage: there are two widgets <${tag}>; rename one`)
    union.set(tag, widget)
  }
  unions.set(own, union)
  return union
}

const tagSets = new WeakMap<ServerWidgets, ReadonlySet<string>>()

function cachedTags(widgets: ServerWidgets): ReadonlySet<string> {
  const known = tagSets.get(widgets) ?? new Set(widgets.keys())
  tagSets.set(widgets, known)
  return known
}

let lastSite: { readonly from: string; readonly site: Site } | undefined

/** Pages of one site share their configuration: the last one read is kept. */
function cachedSite(from: string, onWarning: (message: string) => void): Site {
  if (lastSite?.from === from) return lastSite.site
  const warn = (cause: string) => onWarning(`mandry: page configuration: ${cause}`)
  const configuration = parseJson(from, warn)
  const site = readSite(configuration, warn)
  for (const cause of misspeltKeys(configuration)) warn(cause)
  lastSite = { from, site }
  return site
}

function toJson(
  value: unknown,
  name: string,
  onWarning: (message: string) => void,
): string | undefined {
  try {
    // A function or a symbol is no JSON either, but undefined.
    return value === undefined ? undefined : JSON.stringify(value)
  } catch (error) {
    onWarning(`mandry: ${name}: cannot be written as JSON: ${String(error)}`)
    return undefined
  }
}

function parseAddress(url: string | undefined, onWarning: (message: string) => void): URL {
  const base = 'http://page/'
  const parsed = URL.parse(url ?? '/', base)
  if (!parsed) onWarning(`mandry: url: ${JSON.stringify(url)} is not an address, so "/" is taken`)
  return parsed ?? new URL(base)
}
