import { inputTable, referenceTables } from './tables.ts'
import type { WidgetReference } from '../../src/reference/reference.ts'

/** The package in one text for language models (llmstxt.org): what it is, its guides, every element. */
export function llmsText(
  widgets: readonly WidgetReference[],
  about: { readonly description: string; readonly guides: readonly string[] },
): string {
  const guides = about.guides.map((path) => `- [${path}](../${path})`).join('\n')
  const elements = widgets.map(
    (widget) =>
      `## <${widget.tag}>\n\n${widget.summary}\n\n${referenceTables(widget).replaceAll(/^## /gm, '### ')}\n`,
  )
  return `# Mandry

> ${about.description}

One script tag defines every element when it stands on the page: \`<script type="module" src="…/mandry.js"></script>\`.
In a project with a bundler: \`import 'mandry/define'\`, or one element by \`import 'mandry/elements/<tag>'\`. On a server:
\`renderPage(html, options)\` of \`mandry/render\`.

## Guides

${guides}

${elements.join('\n')}
## Kinds of inputs

${inputTable()}
`
}
