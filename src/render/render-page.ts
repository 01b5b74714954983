import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { parseJson } from '../element/attributes.ts'
import { ROOT_ATTRIBUTE } from '../element/root.ts'
import { propsOf, type AnyWidget, type PageContext } from '../element/widget.ts'
import { readLocale } from '../i18n/locale.ts'
import { CONFIGURATION_ATTRIBUTE } from '../site/configuration-attribute.ts'
import { readSite, type Site } from '../site/site.ts'
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
  const site = siteOf(options.configuration ?? page.configuration, onProblem)
  const { pathname, search } = new URL(options.url ?? '/', 'http://page')

  const edits = configurationEdits(page, options.configuration)
  for (const element of page.elements) {
    const widget = widgets.get(element.tag)
    if (!widget) continue
    const context: PageContext = {
      locale: readLocale(element.lang) ?? site.defaultLocale,
      site,
      path: pathname,
      query: search,
      problem: (cause) => onProblem(`mandry: <${element.tag}>: ${cause}`),
    }
    try {
      const root = shadowRoot(
        contentOf(widget, element, context),
        styles[element.tag],
        options.nonce,
      )
      edits.push({ ...element, text: startTag(html, element, widget) + root })
    } catch (error) {
      context.problem(`failed to render: ${String(error)}`)
    }
  }
  return edited(html, edits)
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

/** The configuration goes before the head's end, or before everything where there is no head. */
function configurationEdits({ headEnd = 0 }: FoundPage, configuration: object | undefined): Edit[] {
  if (!configuration) return []
  const json = escapeScript(JSON.stringify(configuration))
  const text = `<script type="application/json" ${CONFIGURATION_ATTRIBUTE}>${json}</script>`
  return [{ start: headEnd, open: headEnd, text }]
}

function contentOf(
  widget: AnyWidget,
  { attributes, child }: FoundElement,
  page: PageContext,
): string {
  const markup = {
    attribute: (name: string) => attributes[name] ?? null,
    property: () => undefined,
    child: () => child,
  }
  return renderToString(createElement(widget.component, propsOf(widget, markup, page)))
}

function shadowRoot(
  content: string,
  styles: readonly string[] = [],
  nonce: string | undefined,
): string {
  const css = escapeStyle(styles.join(''))
  const style = `<style${nonce ? ` nonce="${escapeAttribute(nonce)}"` : ''}>${css}</style>`
  return `<template shadowrootmode="open">${style}<div ${ROOT_ATTRIBUTE}>${content}</div></template>`
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

let lastSite: { readonly from: unknown; readonly site: Site } | undefined

/** Pages of one site share their configuration: the last one read is kept. */
function siteOf(from: object | string | undefined, onProblem: (message: string) => void): Site {
  if (lastSite && lastSite.from === from) return lastSite.site
  const problem = (cause: string) => onProblem(`mandry: page configuration: ${cause}`)
  const site = readSite(typeof from === 'string' ? parseJson(from, problem) : from, problem)
  lastSite = { from, site }
  return site
}
