import type { BrowserGroup, Texts } from '../languages/texts.ts'
import type { Locale } from '../site/locale.ts'
import type { Site } from '../site/site.ts'
import type { Warn } from './attributes.ts'

// What widgets read, on a server and in a browser. It names no React, so that the types of `mandry/server` need none.

/** The page of an element; the same on the server and in the browser. */
export interface PageContext<Group extends BrowserGroup = BrowserGroup> {
  /** The element's own language: its nearest `lang`, else the site's default, else English. */
  readonly locale: Locale
  /** What the widget says itself, in that language or what it falls back to. */
  readonly texts: Texts[Group]
  /** The language of `texts`, for plural rules. */
  readonly textsLocale: Locale
  readonly site: Site
  /** The page's address, without the origin: `/en/tours/`. */
  readonly path: string
  /** The query, empty or beginning with `?`. */
  readonly query: string
  /** Whether the element is in a `popup-container`. */
  readonly inPopup: boolean
  /** Reports bad input to the console, naming the element. */
  readonly warn: Warn
}

/** The sources of an element's values. */
export interface Markup {
  /** An attribute's text, or null. */
  readonly attribute: (name: string) => string | null
  /** A property set by script, or undefined. */
  readonly property: (name: string) => unknown
  /** The text of the JSON child, or null. */
  readonly child: () => string | null
  /** Whether a visitor sees something inside the element that is for no slot of a name. */
  readonly hasContent: () => boolean
}

/** Children that no visitor sees, by tag. */
export const UNSEEN: readonly string[] = ['noscript', 'script', 'style', 'template']
