import type { AnyWidget } from '../element/widget.ts'
import type { Site } from '../site/site.ts'
import type { Locale } from '../site/locale.ts'

/** The page with the vendor markup. */
export interface VendorPage {
  readonly site: Site
  readonly locale: Locale
}

/** What an element of ours needs to show the same as its vendor markup. */
export interface AdoptedMarkup {
  /** To be set on the element, by name. */
  readonly attributes: Readonly<Record<string, string>>
  /** All that is shown then. Vendor text that is not among it would be lost, so the markup stays. */
  readonly shows: readonly unknown[]
  /** Changes the content if a part of it stays visible. */
  readonly apply?: () => void
}

/** How an element of ours answers for tags of the platform's own library. */
export interface VendorTag {
  /** Our widget with the attributes and defaults that the library's tag has. Default: our own. */
  readonly adapt?: (widget: AnyWidget) => AnyWidget
  /** Server-rendered content of the library's tags stays; only empty tags become ours. */
  readonly isKept?: boolean
  /** Reads what the library's server has put into an element. @returns undefined where it has to stay as it is */
  readonly read?: (host: HTMLElement, page: VendorPage) => AdoptedMarkup | undefined
  /** Methods that other elements of the library call on it. */
  readonly methods?: readonly string[]
}
