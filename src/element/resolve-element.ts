import { loadedTexts, loadTexts } from '../languages/load-texts.ts'
import { NO_MESSAGES, type BrowserGroup } from '../languages/texts.ts'
import { markupOf, pageOf, type Page } from './page-context.ts'
import type { SsrSnapshot } from './ssr-snapshot.ts'
import type { VendorHost } from './vendor-markup.ts'
import { propsOf, type AnyWidget } from './widget.ts'

export interface MandryElement extends VendorHost {
  /** Properties set by script. */
  readonly values: ReadonlyMap<string, unknown>
}

/** What an element renders. */
export interface ElementState {
  readonly page: Page
  /** The language of the messages, if the site has registered them. */
  readonly registered: string | null
  /** Undefined while the page's own content stays in place of the widget. */
  readonly props: object | undefined
}

/**
 * Resolves what an element renders: its page, then its messages, then its props, then what its widget loads for these props.
 *
 * @param snapshot resolves the element as a server rendered it
 * @returns a promise while something is loading; resolve the element again afterwards
 */
export function resolveElement(
  widget: AnyWidget,
  host: MandryElement,
  snapshot?: SsrSnapshot,
): ElementState | Promise<unknown> {
  const page = pageOf(host, snapshot)
  if (host.vendorMarkup === 'kept') return { page, registered: null, props: undefined }
  const messages = messagesOn(widget, page)
  if (isLoading(messages)) return messages
  const { texts, lang, isRegistered } = messages
  const markup = markupOf(host, host.values, snapshot?.attributes)
  const props = propsOf(widget, markup, { ...page, texts, textsLocale: lang })
  const loading = props && widget.prepare?.(props)
  return loading ?? { page, registered: isRegistered ? lang : null, props }
}

/** Whether something is loading. By its method: zone.js replaces the page's `Promise`, which an import's is not an instance of. */
export function isLoading<T extends object>(
  value: T | Promise<unknown> | undefined,
): value is Promise<unknown> {
  return value !== undefined && 'then' in value
}

function messagesOn({ texts }: AnyWidget, { locale, site: { defaultLocale } }: Page) {
  if (!texts) return NO_MESSAGES
  const wanted = { group: texts as BrowserGroup, locale, defaultLocale }
  return loadedTexts(wanted) ?? loadTexts(wanted)
}
