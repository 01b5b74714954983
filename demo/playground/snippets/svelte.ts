import { escapeHtml } from '../../http/html.ts'
import { printHtml, type ContentNode } from '../content/parse-content.ts'
import {
  bindingsOf,
  contentNodes,
  listenedEvents,
  LISTENERS,
  moduleLines,
  surroundingsOf,
  type Binding,
  type SnippetParts,
} from './bindings.ts'
import { indented, printElement } from './print-element.ts'

/** A component for Svelte 5. */
export function svelteSnippet(parts: SnippetParts): string {
  const { widget, reference } = parts
  const { before, after } = surroundingsOf(parts)
  const listener = (tag: string) => (parts.forms.includes(tag) ? ` onsubmitForm=${SEND}` : '')
  const print = (nodes: readonly ContentNode[]) =>
    withoutBraces(printHtml(nodes, listener)).replaceAll(SEND, `{${LISTENERS.submitForm.listener}}`)
  const own = printElement({
    tag: widget.tag,
    attributes: [
      ...bindingsOf(parts).map(svelteAttribute),
      ...listenedEvents(reference).map((name) => `on${name}={${LISTENERS[name].listener}}`),
    ],
    content: print(contentNodes(parts)),
  })
  const element = [
    ...before.map((node) => print([node])),
    own,
    ...after.map((node) => print([node])),
  ].join('\n')
  return `<script lang="ts">\n${indented(moduleLines(parts, 'svelte'))}\n</script>\n\n${element}\n`
}

/** Stands for a listener until the braces of texts are escaped. */
const SEND = '\uE000'

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
