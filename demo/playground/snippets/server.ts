import type { SnippetParts } from './bindings.ts'
import { htmlElement, scriptTag } from './html.ts'
import { indented } from './print-element.ts'

/** A page that a server renders, in Node or in an edge runtime. */
export function serverSnippet(parts: SnippetParts): string {
  const { widget, language, direction, script } = parts
  const dir = direction === 'ltr' ? '' : ` dir="${direction}"`
  const page = `<!doctype html>
<html lang="${language}"${dir}>
  <head>
    <meta charset="utf-8" />
    <title>${widget.tag}</title>
    ${scriptTag(script)}
  </head>
  <body>
${indented(indented(htmlElement(parts)))}
  </body>
</html>`
  return `import { renderPage } from 'mandry/render'

const page = \`${page.replaceAll(/[\\`]|\$\{/g, '\\$&')}\`

// What \`window.getConfig()\` returns on your site, or {} where there is none.
const configuration = {}

export const html = renderPage(page, { url: '/${language}/', configuration })
`
}
