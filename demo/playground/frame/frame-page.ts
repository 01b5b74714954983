import { html, Html } from '../../site/html.ts'
import { attributesOf, contentOf, type Texts } from '../catalogue/example.ts'
import { parseContent, printHtml } from '../content/parse-content.ts'
import { darkRule } from '../view/theme.ts'
import { WIDGET_ID, type View } from '../view/view.ts'

/** What of a view the frame's document depends on. */
type FrameView = Pick<
  View,
  'widget' | 'example' | 'language' | 'theme' | 'direction' | 'edits' | 'content'
>

interface FrameParts {
  readonly view: FrameView
  readonly css: string
  readonly nonce: string
  /** The page configuration, for a document that `renderPage` does not fill in. */
  readonly configuration?: object
}

export const FRAME_CSS = `
  body:is(.top, .bottom) { min-height: 200vh }
  body:is(.top, .bottom, .text) main { padding: 24px }
  :root[data-theme='dark'] body { background: var(--mandry-paper); color: var(--mandry-ink) }
  ${darkRule(":root[data-theme='dark']")}
`

/** The document in the frame: one element with what makes it useful around it, and the loader. */
export function framePage({ view, css, nonce, configuration }: FrameParts): string {
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
        ${frameBody(view)}
      </body>
    </html> `.text
}

/** The element and what stands around it. Content that is refused is left out. */
export function frameBody(view: FrameView): Html {
  const { widget, example, language } = view
  const { tag, place } = widget
  const attributes = [...attributesOf(view)].map(([name, value]) => html` ${name}="${value}"`)
  const part = (texts: Texts) => new Html(texts[language])
  const content = parseContent(contentOf(view))
  const inside = new Html('nodes' in content ? printHtml(content.nodes) : '')
  const element = html`${part(example.before)}<${tag} id="${WIDGET_ID}"${attributes}>${inside}</${tag}>`
  const main = place === 'top' || place === 'bottom' ? element : html`<main>${element}</main>`
  return html`${main}${part(example.after)}`
}

function configurationTag(configuration: object): Html {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return html`<script type="application/json" data-mandry-configuration>
    ${new Html(json)}
  </script>`
}
