import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { BrowserGroup } from '../languages/texts.ts'
import { provideAdvancedOnServer } from '../forms/advanced-on-server.ts'
import { propsOf, type AnyWidget } from '../element/widget.ts'
import type { ServerWidget } from './render-options.ts'

provideAdvancedOnServer()

/**
 * A widget as `renderPage` takes it.
 *
 * @param styles style sheets of its shadow root, in order
 */
export function toServerWidget(widget: AnyWidget, styles: readonly string[]): ServerWidget {
  return {
    tag: widget.tag,
    texts: widget.texts as BrowserGroup | undefined,
    hasTitle: 'title' in widget.attributes,
    styles,
    render(markup, page) {
      const props = propsOf(widget, markup, page)
      return props && renderToString(createElement(widget.component, props))
    },
  }
}
