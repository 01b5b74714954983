import type { AnyWidget } from '#src/element/widget.ts'
import { renderElements, type RenderOptions } from '#src/render/render-page.ts'
import { widget as pageBanner } from './page-banner/page-banner.element.ts'
import { widget as popupButton } from './popup-button/popup-button.element.ts'
import { widget as popupContainer } from './popup-container/popup-container.element.ts'

export type { RenderOptions }

const WIDGETS: ReadonlyMap<string, AnyWidget> = new Map(
  [pageBanner, popupButton, popupContainer].map((widget: AnyWidget) => [widget.tag, widget]),
)

/**
 * Renders Mandry's elements in a page's HTML, on any server with Node 22 or later.
 *
 * Each element gets a declarative shadow root with its content, in the language of its nearest `lang`. The rest of
 * the HTML is untouched. Never throws for bad markup or configuration: it is told through `onProblem`.
 *
 * @example renderPage(html, { url: '/en/tours/', configuration })
 */
export function renderPage(html: string, options?: RenderOptions): string {
  return renderElements(WIDGETS, html, options)
}
