import { readLocale, type Locale } from '../site/locale.ts'
import { pageSite, servedSite } from './page-configuration.ts'
import { warnOnce } from './warn-once.ts'
import { ROOT_ATTRIBUTE } from './root.ts'
import type { SsrSnapshot } from './ssr-snapshot.ts'
import { UNSEEN, type Markup, type PageContext } from './markup.ts'

/** The page around an element, without the messages of its widget. */
export type Page = Omit<PageContext, 'texts' | 'textsLocale'>

/** The page around an element in this window; with a snapshot, as the server rendered it. */
export function pageOf(host: Element, snapshot?: SsrSnapshot): Page {
  const site = snapshot ? servedSite() : pageSite()
  return {
    locale: snapshot?.locale ?? localeOf(host) ?? site.defaultLocale,
    site,
    path: location.pathname,
    query: snapshot?.query ?? location.search,
    inPopup: snapshot?.inPopup ?? isInPopup(host),
    // A server without a configuration has already warned about what it missed.
    warn: (cause) => {
      if (site === pageSite()) warnOnce(`<${host.localName}>`, cause)
    },
  }
}

/** Whether an element is in a popup, through slots and shadow roots. */
function isInPopup(element: Element): boolean {
  if (element.closest('popup-container')) return true
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.assignedSlot) return isInPopup(at.assignedSlot)
  const root = element.getRootNode()
  return root instanceof ShadowRoot && isInPopup(root.host)
}

/** The nearest `lang` above an element, through shadow roots. */
function localeOf(element: Element): Locale | undefined {
  const named = element.closest('[lang]')
  if (named) return readLocale(named.getAttribute('lang'))
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? localeOf(root.host) : undefined
}

/** The text of an element's JSON child, or null. */
export function jsonChildOf(host: Element): string | null {
  return host.querySelector(':scope > script[type="application/json"]')?.textContent ?? null
}

/**
 * The markup that an author wrote on an element.
 *
 * @param values properties set by script
 * @param snapshot the server's values of attributes that have changed since
 */
export function markupOf(
  host: Element,
  values: ReadonlyMap<string, unknown>,
  snapshot?: ReadonlyMap<string, string | null>,
): Markup {
  return {
    attribute: (name) =>
      (snapshot?.has(name) ? snapshot.get(name) : host.getAttribute(name)) ?? null,
    property: (name) => (snapshot ? undefined : values.get(name)),
    child: () => jsonChildOf(host),
    // A rendered widget hides the content for good.
    hasContent: () =>
      !host.shadowRoot?.querySelector(`[${ROOT_ATTRIBUTE}]`) &&
      [...host.childNodes].some(isContent),
  }
}

function isContent(node: Node): boolean {
  if (node instanceof Element) return !node.slot && !UNSEEN.includes(node.localName)
  return node instanceof Text && node.data.trim() !== ''
}
