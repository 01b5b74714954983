import { loadedTexts, loadTexts } from '../languages/load-texts.ts'
import { SILENT, type BrowserGroup, type Spoken } from '../languages/texts.ts'
import { readLocale, type Locale } from '../site/locale.ts'
import { pageSite, servedSite } from './page-configuration.ts'
import { warnOnce } from './warn-once.ts'
import { ROOT_ATTRIBUTE } from './root.ts'
import type { SsrSnapshot } from './ssr-snapshot.ts'
import { UNSEEN, type Markup, type PageContext } from './markup.ts'
import type { AnyWidget } from './widget.ts'

/** The page around an element in this window; with a snapshot, as the server rendered it. */
export function pageOf(
  host: Element,
  snapshot?: SsrSnapshot,
): Omit<PageContext, 'texts' | 'textsLocale'> {
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

/** A page, and what a widget says on it. */
interface SpokenContext extends PageContext {
  /** The language of the texts, where the site has registered them. */
  readonly registered: string | null
}

/** The page around an element with the texts of its widget; undefined until `loadTextsOn` has loaded them. */
export function contextOf(
  widget: AnyWidget,
  host: Element,
  snapshot?: SsrSnapshot,
): SpokenContext | undefined {
  const page = pageOf(host, snapshot)
  const spoken = textsOn(widget, page)
  if (!spoken) return undefined
  const { texts, lang, isRegistered } = spoken
  return { ...page, texts, textsLocale: lang, registered: isRegistered ? lang : null }
}

/**
 * Loads the texts that an element needs.
 *
 * @param rendered the locale in which a server rendered it, if it is to be hydrated
 * @returns undefined where they are there
 */
export function loadTextsOn(
  widget: AnyWidget,
  host: Element,
  rendered?: Locale,
): Promise<unknown> | undefined {
  const page = pageOf(host)
  const served = rendered ? [{ locale: rendered, site: servedSite() }] : []
  const missing = [page, ...served].filter((each) => !textsOn(widget, each))
  if (missing.length === 0) return undefined
  return Promise.all(missing.map((each) => loadTexts(wantedTexts(widget, each))))
}

type Place = Pick<PageContext, 'locale' | 'site'>

function textsOn(widget: AnyWidget, place: Place): Spoken<BrowserGroup> | undefined {
  return widget.texts ? loadedTexts(wantedTexts(widget, place)) : SILENT
}

function wantedTexts({ texts }: AnyWidget, { locale, site: { defaultLocale } }: Place) {
  return { group: texts as BrowserGroup, locale, defaultLocale }
}

/** Whether an element stands in a popup, through slots and shadow roots. */
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
