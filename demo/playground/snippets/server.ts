import { printHtml } from '../content/parse-content.ts'
import { hasForm, surroundingsOf, type SnippetParts } from './bindings.ts'
import { ENDPOINT, htmlElement, notesOf, scriptTag, styleText } from './html.ts'
import { indented } from './print-element.ts'

/** A page that a server renders, in Node or in an edge runtime. */
export function serverSnippet(parts: SnippetParts): string {
  const { widget, language, direction, script } = parts
  const dir = direction === 'ltr' ? '' : ` dir="${direction}"`
  const style = styleText(parts)
  const { before, after } = surroundingsOf(parts)
  const head = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${widget.tag}</title>`,
    ...(style ? [`<style>\n${indented(style)}</style>`] : []),
    ...notesOf(parts),
    scriptTag(script, hasForm(parts) ? ENDPOINT : ''),
  ]
  const body = [
    ...before.map((node) => printHtml([node])),
    htmlElement(parts),
    ...after.map((node) => printHtml([node])),
  ]
  const page = `<!doctype html>
<html lang="${language}"${dir}>
  <head>
${indented(indented(head.join('\n')))}
  </head>
  <body>
${indented(indented(body.join('\n')))}
  </body>
</html>`
  return `// npm install mandry react react-dom; node page.mjs > index.html
import { renderPage } from 'mandry/render'

const page = \`${page.replaceAll(/[\\`]|\$\{/g, '\\$&')}\`

// The page configuration of your site, or {} if it has none.
const configuration = {}

export const html = renderPage(page, { url: '/${language}/', configuration })
console.log(html)
`
}
