import { contextOf, pageOf } from './page-context.ts'
import { ROOT_ATTRIBUTE, UNCONFIGURED_ATTRIBUTE } from './root.ts'
import { consumeSsrSnapshot, type SsrSnapshot } from './ssr-snapshot.ts'
import { warnOnce } from './warn-once.ts'
import type { AnyWidget } from './widget.ts'

interface ChangingElement extends Element {
  /** Properties set by script. */
  readonly values: ReadonlyMap<string, unknown>
}

/**
 * The snapshot to hydrate from. React would refuse content in other texts than those of the browser: it is rendered anew.
 */
export function hydratable(widget: AnyWidget, host: Element): SsrSnapshot | undefined {
  const snapshot = consumeSsrSnapshot(host)
  const registered = snapshot && contextOf(widget, host, snapshot)?.registered
  if (!snapshot || registered === snapshot.registered) return snapshot
  host.shadowRoot?.querySelector(`[${ROOT_ATTRIBUTE}]`)?.replaceChildren()
  warnOnce(
    `<${widget.tag}>`,
    `the server's translation is "${snapshot.registered ?? 'none'}", the browser's "${registered ?? 'none'}"; call registerTranslation in both`,
  )
  return undefined
}

/** Whether an element differs from the server's snapshot. */
export function hasChanged(host: ChangingElement, snapshot: SsrSnapshot): boolean {
  const { size } = host.values
  const { locale, site, query, inPopup } = pageOf(host)
  const isSameSite = site === pageOf(host, snapshot).site
  if (!isSameSite && host.shadowRoot?.querySelector(`[${UNCONFIGURED_ATTRIBUTE}]`))
    warnOnce(
      'page configuration',
      'elements were rendered without that of getConfig(), so they are rendered again; give renderPage the option "configuration"',
    )
  const isSamePage = isSameSite && locale === snapshot.locale && query === snapshot.query
  const isMoved = inPopup !== snapshot.inPopup
  return size > 0 || snapshot.attributes.size > 0 || !isSamePage || isMoved
}
