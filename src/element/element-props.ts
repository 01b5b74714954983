import { contextOf, markupOf } from './page-context.ts'
import type { ReadyHost } from './ready-content.ts'
import type { SsrSnapshot } from './ssr-snapshot.ts'
import { propsOf, type AnyWidget } from './widget.ts'

export interface PropsHost extends ReadyHost {
  /** Properties set by script. */
  readonly values: ReadonlyMap<string, unknown>
}

/** The props of an element's component; undefined where the page's own content is left, or texts are missing. */
export function elementProps(
  widget: AnyWidget,
  host: PropsHost,
  snapshot?: SsrSnapshot,
): object | undefined {
  if (host.ready === 'left') return undefined
  const page = contextOf(widget, host, snapshot)
  const markup = markupOf(host, host.values, snapshot?.attributes)
  return page && propsOf(widget, markup, page)
}

/**
 * Loads what an element needs besides its texts, as it is now and as a server has rendered it.
 *
 * @returns undefined where it is there
 */
export function prepareElement(
  widget: AnyWidget,
  host: PropsHost,
  rendered?: SsrSnapshot,
): Promise<unknown> | undefined {
  if (!widget.prepare) return undefined
  const loading = [undefined, ...(rendered ? [rendered] : [])].flatMap((snapshot) => {
    const props = elementProps(widget, host, snapshot)
    return (props && widget.prepare?.(props)) ?? []
  })
  return loading.length > 0 ? Promise.all(loading) : undefined
}
