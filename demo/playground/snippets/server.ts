import { printHtml } from '../content/parse-content.ts'
import { hasForm, surroundingsOf, type SnippetParts } from './bindings.ts'
import { ENDPOINT, htmlElement, notesOf, scriptTag, styleText } from './html.ts'
import { templateLiteral } from './javascript.ts'
import { indented } from './print-element.ts'

interface PageParts {
  readonly element: string
  /** What the reader still has to do. */
  readonly notes: readonly string[]
  /** Attributes of the script tag, as written. */
  readonly endpoint: string
}

/** A whole page with the element and what it needs around it. */
export function pageOf(parts: SnippetParts, { element, notes, endpoint }: PageParts): string {
  const { widget, language, direction, script } = parts
  const dir = direction === 'ltr' ? '' : ` dir="${direction}"`
  const style = styleText(parts)
  const { before, after } = surroundingsOf(parts)
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${widget.tag}</title>`,
    ...(style ? [`<style>\n${indented(style)}</style>`] : []),
    ...notes,
    scriptTag(script, hasForm(parts) ? endpoint : ''),
  ]
  const body = [
    ...before.map((node) => printHtml([node])),
    element,
    ...after.map((node) => printHtml([node])),
  ]
  return `<!doctype html>
<html lang="${language}"${dir}>
  <head>
${indented(indented(head.join('\n')))}
  </head>
  <body>
${indented(indented(body.join('\n')))}
  </body>
</html>`
}

/** A page that a server renders, in Node or in an edge runtime. */
export function serverSnippet(parts: SnippetParts): string {
  const page = pageOf(parts, {
    element: htmlElement(parts),
    notes: notesOf(parts),
    endpoint: ENDPOINT,
  })
  return `// npm install mandry react react-dom; node page.mjs > index.html
import { renderPage } from 'mandry/render'

const page = ${templateLiteral(page)}

// The page configuration of your site, or {} if it has none.
const configuration = {}

export const html = renderPage(page, { url: '/${parts.language}/', configuration })
console.log(html)
`
}
