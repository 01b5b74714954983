import { ROOT_ATTRIBUTE, UNCONFIGURED_ATTRIBUTE } from './root.ts'
import type { ElementState, MandryElement } from './resolve-element.ts'
import { consumeSsrSnapshot, type SsrSnapshot } from './ssr-snapshot.ts'
import { warnOnce } from './warn-once.ts'

/** A server's markup, and what it was rendered from. */
export interface Rendered {
  readonly snapshot: SsrSnapshot
  readonly state: ElementState
}

/**
 * The markup to hydrate. Markup in another translation than the browser's is removed, because React would reject it.
 *
 * @param state what the element renders from the server's snapshot
 */
export function takeHydrationSnapshot(
  host: Element,
  state: ElementState | undefined,
): Rendered | undefined {
  const snapshot = consumeSsrSnapshot(host)
  if (!snapshot || !state) return undefined
  if (state.registered === snapshot.registered) return { snapshot, state }
  host.shadowRoot?.querySelector(`[${ROOT_ATTRIBUTE}]`)?.replaceChildren()
  warnOnce(
    `<${host.localName}>`,
    `the server's translation is "${snapshot.registered ?? 'none'}", the browser's "${state.registered ?? 'none'}"; call registerTranslation in both`,
  )
  return undefined
}

/** Whether an element differs from what a server rendered. */
export function hasChanged(
  host: MandryElement,
  { snapshot, state }: Rendered,
  { page: { locale, site, query, inPopup } }: ElementState,
): boolean {
  const isSameSite = site === state.page.site
  if (!isSameSite && host.shadowRoot?.querySelector(`[${UNCONFIGURED_ATTRIBUTE}]`))
    warnOnce(
      'page configuration',
      'elements were rendered without that of getConfig(), so they are rendered again; give renderPage the option "configuration"',
    )
  const isSamePage = isSameSite && locale === snapshot.locale && query === snapshot.query
  const isMoved = inPopup !== snapshot.inPopup
  return host.values.size > 0 || snapshot.attributes.size > 0 || !isSamePage || isMoved
}
