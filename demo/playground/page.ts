import { html, type Html } from '../http/html.ts'
import type { Widget } from './catalogue/example.ts'
import { HEADER_LINKS } from './header.ts'
import { unknownElement } from './page-snippet/find-widgets.ts'
import {
  addressOf,
  changeTo,
  frameAddressOf,
  hasServer,
  documentTitle,
  type View,
} from './view/view.ts'

/** Addresses of what the playground's document needs, each relative to it or from the root. */
export interface PageAddresses {
  readonly home: string
  readonly brand: string
  /** The documentation. */
  readonly docs: string
  readonly styles: string
  readonly code: string
  /** The loader of the widgets. */
  readonly script: string
  /** See `frameAddressOf`. */
  readonly frame: string
  /** The release's `integrity.json`, where there is one. */
  readonly release: string | undefined
}

interface PageContent {
  /** Undefined where the address names an unknown widget. */
  readonly view: View | undefined
  readonly tag: string
  readonly widgets: readonly Widget[]
}

/** The playground's document. What `<playground-app>` holds is for pages without script; React replaces it. */
export function playgroundPage(content: PageContent, at: PageAddresses, head?: Html): string {
  const { view, widgets } = content
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${head}
        <title>${view ? documentTitle(view) : 'No such element — Mandry'}</title>
        <meta
          name="description"
          content="Every Mandry widget, live: examples, attributes, events, parts, tokens, and the code to paste."
        />
        <link rel="icon" href="${at.brand}favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${at.styles}" />
        <script type="module" src="${at.code}"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the widget</a>
        <header class="top">
          <a class="home" href="${at.home}"
            ><img src="${at.brand}logo.svg" alt="Mandry" height="32"
          /></a>
          <nav aria-label="Mandry">
            <ul>
              ${HEADER_LINKS.map((each) => headerLink(each, at.docs))}
              <li><a href="./" aria-current="true">Playground</a></li>
            </ul>
          </nav>
        </header>
        <playground-app
          script="${at.script}"
          frame="${at.frame}"
          docs="${at.docs}"
          ${at.release && html`release="${at.release}"`}
        >
          <div class="side">
            <nav class="widgets" aria-label="Widgets">
              <ul>
                ${widgets.map((widget) => entry(widget, view))}
              </ul>
            </nav>
          </div>
          <main id="main" tabindex="-1" aria-labelledby="tag">
            ${view ? viewPart(view, at) : unknownPart(content)}
          </main>
        </playground-app>
      </body>
    </html> `.text
}

function headerLink({ text, link }: (typeof HEADER_LINKS)[number], docs: string): Html {
  const path = link.slice(1)
  return html`<li><a href="${docs}${path.endsWith('/') ? path : `${path}.html`}">${text}</a></li>`
}

function viewPart(view: View, at: PageAddresses): Html {
  if (view.page === 'overview') return html`<h1 id="tag">All elements</h1>`
  return widgetPart(view, at)
}

function widgetPart(view: View, { frame }: PageAddresses): Html {
  const { tag, summary } = view.widget
  return html`<div class="show">
    <h1 id="tag">${tag}</h1>
    <p class="sentence">${summary.replaceAll('`', '')}</p>
    <noscript>
      ${
        hasServer(frame)
          ? html`<section class="stage" aria-label="Live widget">
              <iframe id="frame" title="Live ${tag}" src="${frameAddressOf(view, frame)}"></iframe>
            </section>`
          : html`<p class="alert">This copy of the playground needs JavaScript.</p>`
      }
    </noscript>
  </div>`
}

function unknownPart({ tag, widgets }: PageContent): Html {
  const tags = widgets.map((widget) => widget.tag)
  return html`<h1 id="tag">No such element</h1>
    <p class="alert">${unknownElement(tag, tags)}</p>`
}

function entry(widget: Widget, current: View | undefined): Html {
  const address = current ? addressOf({ ...current, ...changeTo(widget) }) : `?widget=${widget.tag}`
  const isCurrent = current?.page === 'widget' && widget === current.widget
  const mark = isCurrent && html` aria-current="page"`
  return html`<li><a href="${address}" ${mark}>${widget.tag}</a></li>`
}
