import { html, Html } from '../site/html.ts'
import { attributesOf, inLanguage, type Example } from './example.ts'
import { WIDGET_ID, type View } from './view.ts'

interface FrameParts extends Pick<View, 'example' | 'language' | 'edits'> {
  readonly css: string
  readonly nonce: string
  /** The page configuration, for a document that `renderPage` does not fill in. */
  readonly configuration?: object
}

const FRAME_CSS = `
  body.page { min-height: 200vh }
  body:is(.page, .text) main { padding: 24px }
`

/** The document in the frame: one element with what makes it useful around it, and the loader. */
export function framePage(parts: FrameParts): string {
  const { example, language, edits, css, nonce, configuration } = parts
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${example.tag}</title>
        <style nonce="${nonce}">
          ${new Html(css + FRAME_CSS)}
        </style>
        ${configuration && configurationTag(configuration)}
        <script type="module" src="/mandry/mandry.js"></script>
      </head>
      <body class="${example.place}">
        ${surrounded(example, language, edits)}
      </body>
    </html> `.text
}

function surrounded(example: Example, language: View['language'], edits: View['edits']): Html {
  const { tag, content, before, after, place } = example
  const attributes = [...attributesOf(example, language, edits)].map(
    ([name, value]) => html` ${name}="${value}"`,
  )
  const part = (value: Example['content']) => new Html(inLanguage(value, language))
  const element = html`${part(before)}<${tag} id="${WIDGET_ID}"${attributes}>${part(content)}</${tag}>`
  const main = place === 'page' ? element : html`<main>${element}</main>`
  return html`${main}${part(after)}`
}

function configurationTag(configuration: object): Html {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return html`<script type="application/json" data-mandry-configuration>
    ${new Html(json)}
  </script>`
}
