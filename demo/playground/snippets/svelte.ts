import { escapeHtml } from '../../http/html.ts'
import { printHtml } from '../content/parse-content.ts'
import {
  bindingsOf,
  contentNodes,
  listenedEvents,
  LISTENERS,
  moduleLines,
  type Binding,
  type SnippetParts,
} from './bindings.ts'
import { indented, printElement } from './print-element.ts'

/** A component for Svelte 5. */
export function svelteSnippet(parts: SnippetParts): string {
  const { widget, reference } = parts
  const element = printElement({
    tag: widget.tag,
    attributes: [
      ...bindingsOf(parts).map(svelteAttribute),
      ...listenedEvents(reference).map((name) => `on${name}={${LISTENERS[name].listener}}`),
    ],
    content: withoutBraces(printHtml(contentNodes(parts))),
  })
  return `<script lang="ts">\n${indented(moduleLines(parts, 'svelte'))}\n</script>\n\n${element}\n`
}

function svelteAttribute(binding: Binding): string {
  const { kind, name } = binding
  if (kind === 'flag') return name
  if (kind === 'data') return `${name}={${name}}`
  if (kind === 'number') return `${name}={${binding.value}}`
  return `${name}="${withoutBraces(escapeHtml(binding.value).replaceAll('\n', '&#10;'))}"`
}

/** A brace would begin an expression. */
function withoutBraces(html: string): string {
  return html.replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}
