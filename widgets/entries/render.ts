import type { AnyWidget } from '../../src/element/widget.ts'
import type { RenderOptions, ServerWidget } from '../../src/render/render-options.ts'
import { renderElements } from '../../src/render/render-page.ts'
import { toServerWidget } from '../../src/render/server-widget.ts'
import { STYLES } from '../chunks/styles.ts'

export type { RenderOptions, ServerWidget }

const definitions = import.meta.glob<AnyWidget>('../*/*.element.ts', {
  eager: true,
  import: 'widget',
})

const WIDGETS = new Map(
  Object.values(definitions).map((widget) => [
    widget.tag,
    toServerWidget(widget, STYLES[widget.tag] ?? []),
  ]),
)

/**
 * Renders Mandry's elements in a page's HTML, on Node 22 or later and on every runtime that has the web's APIs.
 *
 * Each element gets a declarative shadow root with its content, in the language of its nearest `lang`. The rest of
 * the HTML is untouched. Never throws for bad markup or configuration: `onWarning` gets it.
 *
 * @throws {TypeError} when the HTML is not text
 * @throws {RangeError} when a widget of the option `widgets` has the tag of another
 *
 * @example renderPage(html, { url: '/en/tours/', configuration })
 */
export function renderPage(html: string, options?: RenderOptions): string {
  if (typeof html !== 'string')
    throw new TypeError(`renderPage: expected HTML, found ${typeof html}`)
  return renderElements(WIDGETS, html, options)
}
