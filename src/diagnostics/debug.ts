import { define } from '../element/register.ts'
import { defineWidget } from '../element/widget.ts'
import type { WidgetOptions } from '../loader/loader-options.ts'
import { captureWarnings } from './captured-warnings.ts'
import css from './panel.css?inline'
import { Panel } from './panel.tsx'
import { readPage } from './read-page.ts'

const TAG = 'mandry-debug'

/**
 * Shows what the loader does on this page. The loader fetches it where the address has `?mandry-debug`, before it starts: so no warning is missed.
 */
export function debug(options: WidgetOptions, startLoader: (options: WidgetOptions) => void): void {
  const strategies = Object.fromEntries(
    Object.entries(options.catalogue).flatMap(([tags, [, strategy]]) =>
      strategy ? tags.split(',').map((tag) => [tag, strategy]) : [],
    ),
  )
  const warnings = captureWarnings()
  startLoader(options)
  const host = document.createElement(TAG)
  const opener = document.activeElement
  const read = () => readPage({ strategies, warnings })
  const onClose = () => {
    host.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const widget = defineWidget({
    tag: TAG,
    load: 'eager',
    attributes: {},
    component: Panel,
    props: () => ({ read, onClose }),
  })
  define(widget, {
    behaviours: () => Promise.resolve({ attach() {}, detach() {} }),
    styles: () => Promise.resolve({ STYLES: { [TAG]: [css] } }),
  })
  host.lang = 'en'
  const add = () => document.body.append(host)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', add)
  else add()
}
