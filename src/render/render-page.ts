import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { parseJson } from '../element/attributes.ts'
import { ROOT_ATTRIBUTE } from '../element/root.ts'
import { propsOf, type AnyWidget, type PageContext } from '../element/widget.ts'
import { readLocale, type Locale } from '../i18n/locale.ts'
import { CONFIGURATION_ATTRIBUTE, RENDERED } from '../site/configuration-attribute.ts'
import { readSite, type Site } from '../site/site.ts'
import { EARLY_CLICKS } from './early-clicks.ts'
import { escapeAttribute, escapeScript, escapeStyle } from './escape.ts'
import { findElements, type FoundElement, type FoundPage } from './find-elements.ts'
import type { RenderOptions } from './render-options.ts'

/** What there is to render. */
export interface Rendering {
  readonly widgets: ReadonlyMap<string, AnyWidget>
  /** By tag: the style sheets of the shadow root, in order. */
  readonly styles: Readonly<Record<string, readonly string[]>>
}

/**
 * Renders the elements in a page's HTML: each gets a declarative shadow root with its content, in its own
 * language. Everything else stays as it is, character by character; a widget that fails keeps its light content.
 */
export function renderElements(
  { widgets, styles }: Rendering,
  html: string,
  options: RenderOptions = {},
): string {
  const page = findElements(html, tagsOf(widgets))
  const onProblem = options.onProblem ?? ((message: string) => console.error(message))
  const configuration = textOf(options.configuration, 'page configuration', onProblem)
  const site = siteOf(configuration ?? page.configuration?.text, onProblem)
  const { pathname, search } = addressOf(options.url, onProblem)

  const edits = configurationEdits(page, configuration)
  if (options.holdEarlyClicks) edits.push(earlyClicks(page, options.nonce))
  for (const found of page.elements) {
    const widget = widgets.get(found.tag)
    if (!widget) continue
    const { element, child } = withData(found, options.pageData, onProblem)
    const context: PageContext = {
      locale: readLocale(element.lang) ?? site.defaultLocale,
      site,
      path: pathname,
      query: search,
      problem: (cause) => onProblem(`mandry: <${element.tag}>: ${cause}`),
    }
    try {
      const content = contentOf(widget, element, context)
      if (content === undefined) continue
      const root = shadowRoot(content, context.locale, {
        styles: styles[element.tag] ?? [],
        nonce: options.nonce,
      })
      edits.push({ ...element, text: startTag(html, element, widget) + root + child })
    } catch (error) {
      context.problem(`failed to render: ${String(error)}`)
    }
  }
  return edited(html, edits)
}

/** An element with its block of the page's data, and what puts the block into the page. */
function withData(
  element: FoundElement,
  blocks: RenderOptions['pageData'],
  onProblem: (message: string) => void,
): { readonly element: FoundElement; readonly child: string } {
  const id = element.attributes['gh-id'] ?? element.attributes['data-gh-id']
  const block = id === undefined || !blocks || !Object.hasOwn(blocks, id) ? undefined : blocks[id]
  const text = element.child ?? textOf(block, `page data ${JSON.stringify(id)}`, onProblem)
  if (text === undefined || text === element.child) return { element, child: '' }
  return {
    element: { ...element, child: text },
    child: `<script type="application/json">${escapeScript(text)}</script>`,
  }
}

/** A part of the HTML, from `start` up to `open`, and what stands there instead. */
interface Edit {
  readonly start: number
  readonly open: number
  readonly text: string
}

function edited(html: string, edits: readonly Edit[]): string {
  let done = 0
  let result = ''
  for (const { start, open, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(done, start) + text
    done = open
  }
  return result + html.slice(done)
}

/** The configuration takes the place of the page's own script tag, or stands in the head. */
function configurationEdits(page: FoundPage, configuration: string | undefined): Edit[] {
  if (configuration === undefined) return []
  const json = escapeScript(configuration)
  const text = `<script type="application/json" ${CONFIGURATION_ATTRIBUTE}="${RENDERED}">${json}</script>`
  const { start, open } = page.configuration ?? { start: page.top, open: page.top }
  return [{ start, open, text }]
}

function earlyClicks({ top }: FoundPage, nonce: string | undefined): Edit {
  return { start: top, open: top, text: `<script${nonceAttribute(nonce)}>${EARLY_CLICKS}</script>` }
}

function nonceAttribute(nonce: string | undefined): string {
  return nonce ? ` nonce="${escapeAttribute(nonce)}"` : ''
}

function contentOf(
  widget: AnyWidget,
  { attributes, child, hasContent }: FoundElement,
  page: PageContext,
): string | undefined {
  const markup = {
    attribute: (name: string) => attributes[name] ?? null,
    property: () => undefined,
    child: () => child,
    hasContent: () => hasContent,
  }
  const props = propsOf(widget, markup, page)
  return props && renderToString(createElement(widget.component, props))
}

function shadowRoot(
  content: string,
  locale: Locale,
  { styles, nonce }: { readonly styles: readonly string[]; readonly nonce: string | undefined },
): string {
  const css = escapeStyle(styles.join(''))
  const style = `<style${nonceAttribute(nonce)}>${css}</style>`
  const root = `<div ${ROOT_ATTRIBUTE}="${locale}">${content}</div>`
  return `<template shadowrootmode="open">${style}${root}</template>`
}

/** The element's start tag as written; a `title` that the widget reads would be a tooltip, so it is renamed. */
function startTag(html: string, { tag, attributes, start, open }: FoundElement, widget: AnyWidget) {
  if (attributes.title === undefined || !('title' in widget.attributes))
    return html.slice(start, open)
  const written = Object.entries({ ...attributes, 'data-title': attributes.title })
    .filter(([name]) => name !== 'title')
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<${tag}${written.join('')}>`
}

const tagSets = new WeakMap<ReadonlyMap<string, AnyWidget>, ReadonlySet<string>>()

function tagsOf(widgets: ReadonlyMap<string, AnyWidget>): ReadonlySet<string> {
  const known = tagSets.get(widgets) ?? new Set(widgets.keys())
  tagSets.set(widgets, known)
  return known
}

let lastSite: { readonly from: string | undefined; readonly site: Site } | undefined

/** Pages of one site share their configuration: the last one read is kept. */
function siteOf(from: string | undefined, onProblem: (message: string) => void): Site {
  if (lastSite && lastSite.from === from) return lastSite.site
  const problem = (cause: string) => onProblem(`mandry: page configuration: ${cause}`)
  const site = readSite(from === undefined ? undefined : parseJson(from, problem), problem)
  lastSite = { from, site }
  return site
}

function textOf(
  value: unknown,
  name: string,
  onProblem: (message: string) => void,
): string | undefined {
  try {
    // A function or a symbol is no JSON either, but undefined.
    return value === undefined ? undefined : JSON.stringify(value)
  } catch (error) {
    onProblem(`mandry: ${name}: not to be written as JSON: ${String(error)}`)
    return undefined
  }
}

function addressOf(url: string | undefined, onProblem: (message: string) => void): URL {
  const base = 'http://page/'
  const parsed = URL.parse(url ?? '/', base)
  if (!parsed) onProblem(`mandry: url: ${JSON.stringify(url)} is no address, so "/" is taken`)
  return parsed ?? new URL(base)
}
