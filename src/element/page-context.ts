import { readLocale, type Locale } from '../languages/locale.ts'
import { pageSite, servedSite } from './page-configuration.ts'
import { report } from './report.ts'
import { ROOT_ATTRIBUTE } from './root.ts'
import type { Served } from './served.ts'
import { UNSEEN, type Markup, type PageContext } from './widget.ts'

/** The page around an element in this window; with `served` as the server saw it, for markup that is to be hydrated. */
export function pageOf(host: Element, served?: Served): PageContext {
  const site = served ? servedSite() : pageSite()
  return {
    locale: served?.locale ?? localeOf(host) ?? site.defaultLocale,
    site,
    path: location.pathname,
    query: location.search,
    // A server that knew no configuration has told of what it missed.
    problem: (cause) => {
      if (site === pageSite()) report(`<${host.localName}>`, cause)
    },
  }
}

/** The nearest `lang` above an element, through shadow roots. */
export function localeOf(element: Element): Locale | undefined {
  const named = element.closest('[lang]')
  if (named) return readLocale(named.getAttribute('lang'))
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? localeOf(root.host) : undefined
}

/**
 * What an author wrote on an element.
 *
 * @param values properties set by script
 * @param served attributes that count with an older value
 */
export function markupOf(
  host: Element,
  values: ReadonlyMap<string, unknown>,
  served?: ReadonlyMap<string, string | null>,
): Markup {
  return {
    attribute: (name) => (served?.has(name) ? served.get(name) : host.getAttribute(name)) ?? null,
    property: (name) => (served ? undefined : values.get(name)),
    child: () =>
      host.querySelector(':scope > script[type="application/json"]')?.textContent ?? null,
    // What the widget has hidden once stays hidden.
    hasContent: () =>
      !host.shadowRoot?.querySelector(`[${ROOT_ATTRIBUTE}]`) &&
      [...host.childNodes].some(isContent),
  }
}

function isContent(node: Node): boolean {
  if (node instanceof Element) return !node.slot && !UNSEEN.includes(node.localName)
  return node instanceof Text && node.data.trim() !== ''
}
