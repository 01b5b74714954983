import { html, Html } from '../../http/html.ts'
import {
  attributesOf,
  contentOf,
  type Place,
  type Sample,
  type ExampleTexts,
  type Widget,
} from '../catalogue/example.ts'
import { parseContent, printHtml } from '../content/parse-content.ts'
import { darkRule } from '../view/theme.ts'
import { WIDGET_ID, type View } from '../view/view.ts'

/** What of a view the frame's document depends on. */
type FrameView = Pick<
  View,
  'page' | 'widget' | 'example' | 'language' | 'theme' | 'direction' | 'edits' | 'content'
>

interface FrameParts {
  readonly view: FrameView
  /** All there are: the page of a theme shows them together. */
  readonly widgets: readonly Widget[]
  readonly css: string
  readonly nonce: string
  /** The page configuration, for a document that `renderPage` does not fill in. */
  readonly configuration?: object
}

export const FRAME_CSS = `
  body:is(.top, .bottom) { min-height: 200vh }
  body:is(.top, .bottom, .text) main, div.text { padding: 24px }
  body { background: var(--mandry-color-background, var(--paper)); color: var(--mandry-color-text, var(--ink)) }
  page-banner::part(subtitle) { color: var(--mandry-color-muted, var(--slate)) }
  :root[data-theme='dark'] body { --paper: #0b1b25; --ink: #e9f1ee; --slate: #b4c5c9 }
  ${darkRule(":root[data-theme='dark']")}
`

/** The document in the frame: one element with what makes it useful around it, and the loader. */
export function framePage({ view, widgets, css, nonce, configuration }: FrameParts): string {
  const { widget, language, theme, direction } = view
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${widget.tag}</title>
        <style nonce="${nonce}">
          ${new Html(css + FRAME_CSS)}
        </style>
        ${configuration && configurationTag(configuration)}
        <script type="module" src="/mandry/mandry.js"></script>
      </head>
      <body class="${widget.place}">
        ${frameBody(view, widgets)}
      </body>
    </html> `.text
}

/** The element and what stands around it, or all elements. Content that is refused is left out. */
export function frameBody(view: FrameView, widgets: readonly Widget[]): Html {
  return view.page === 'theme' ? bodyOfAll(view, widgets) : bodyOfOne(view)
}

/** Every element in its first example, the current one with what was edited. */
function bodyOfAll(view: FrameView, widgets: readonly Widget[]): Html {
  const elements = widgets.map((widget) => {
    const [example] = widget.examples
    const isCurrent = widget === view.widget
    const sample = isCurrent ? view : { ...view, widget, example, edits: {}, content: undefined }
    const element = elementOf(sample, isCurrent ? WIDGET_ID : `playground-${widget.tag}`)
    return {
      place: widget.place,
      html: widget.place === 'text' ? html`<div class="text">${element}</div>` : element,
    }
  })
  const at = (...places: Place[]) =>
    elements.filter(({ place }) => places.includes(place)).map((each) => each.html)
  return html`${at('top')}
    <main>${at('edge')}${at('text')}</main>
    ${at('bottom')}`
}

function bodyOfOne(view: FrameView): Html {
  const { widget, example, language } = view
  const { place } = widget
  const part = (texts: ExampleTexts) => new Html(texts[language])
  const element = html`${part(example.before)}${elementOf(view, WIDGET_ID)}`
  const main = place === 'top' || place === 'bottom' ? element : html`<main>${element}</main>`
  return html`${main}${part(example.after)}`
}

function elementOf(sample: Sample, id: string): Html {
  const { tag } = sample.widget
  const attributes = [...attributesOf(sample)].map(([name, value]) => html` ${name}="${value}"`)
  const content = parseContent(contentOf(sample))
  const inside = new Html('nodes' in content ? printHtml(content.nodes) : '')
  // A space of the template's own would stand before those of the attributes.
  // oxfmt-ignore
  return html`<${tag} id="${id}"${attributes}>${inside}</${tag}>`
}

function configurationTag(configuration: object): Html {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return html`<script type="application/json" data-mandry-configuration>
    ${new Html(json)}
  </script>`
}
