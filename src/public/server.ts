import type { AnyWidget } from '../element/widget.ts'
import { toServerWidget } from '../render/server-widget.ts'
import type { ServerWidget } from '../render/render-options.ts'
import base from '../ui/base.css?inline'

// `mandry/element/server`: widgets of other projects for `renderPage`, rendered by the React of the project.

export type { ServerWidget }

/**
 * Makes a widget one that `renderPage` renders.
 *
 * @param styles style sheets of its shadow root besides the base of all widgets, in order
 *
 * @example renderPage(html, { widgets: [serverWidget(widget, styles)] })
 */
export function serverWidget(widget: AnyWidget, styles: readonly string[] = []): ServerWidget {
  return toServerWidget(widget, [base, ...styles])
}
