import { inputTable, measurementTable, referenceTables, tokenTable } from './tables.ts'
import type { WidgetReference } from '../../src/reference/reference.ts'
import type { TokenReference } from '../../src/reference/tokens.ts'

/** The package in one text for language models (llmstxt.org): what it is, its guides, every element. */
export function llmsText(
  widgets: readonly WidgetReference[],
  about: {
    readonly description: string
    readonly guides: readonly string[]
    readonly tokens: readonly TokenReference[]
  },
): string {
  const guides = about.guides.map((path) => `- [${path}](../${path})`).join('\n')
  const elements = widgets.map(
    (widget) =>
      `## <${widget.tag}>\n\n${widget.summary}\n\n${referenceTables(widget).replaceAll(/^## /gm, '### ')}\n`,
  )
  const text = `# Mandry

> ${about.description}

One script tag defines every element that is on the page: \`<script type="module" src="…/mandry.js"></script>\`.
In a project with a bundler: \`import 'mandry/define'\`, or one element by \`import 'mandry/elements/<tag>'\`. On a server:
\`renderPage(html, options)\` of \`mandry/render\`. Each attribute is also read with the prefix \`data-\`.

## Guides

${guides}

${elements.join('\n')}
## Kinds of inputs

${inputTable()}

## Events for statistics

${measurementTable()}

## Tokens

${tokenTable(about.tokens)}
`
  // The tables are written for a README, two folders below the root.
  return text.replaceAll('](../../', '](../')
}
