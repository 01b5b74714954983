import { escapeHtml } from '../../http/html.ts'
import { printHtml, type ContentNode } from '../content/parse-content.ts'
import {
  allListenedEvents,
  bindingsOf,
  contentNodes,
  listenedEvents,
  LISTENERS,
  moduleLines,
  surroundingsOf,
  type Binding,
  type SnippetParts,
} from './bindings.ts'
import { templateLiteral } from './javascript.ts'
import { indented, printElement } from './print-element.ts'

/** A component for Angular 19 or later. */
export function angularSnippet(parts: SnippetParts): string {
  const { widget, reference, forms } = parts
  const { before, after } = surroundingsOf(parts)
  const listens = (name: keyof typeof LISTENERS) =>
    `(${name})="${LISTENERS[name].listener}($event)"`
  const listener = (tag: string) => (forms.includes(tag) ? ` ${listens('submitForm')}` : '')
  const print = (nodes: readonly ContentNode[]) => asText(printHtml(nodes, listener))
  const bindings = bindingsOf(parts)
  const own = printElement({
    tag: widget.tag,
    attributes: [...bindings.map(attribute), ...listenedEvents(reference).map(listens)],
    content: print(contentNodes(parts)),
  })
  const template = [
    ...before.map((node) => print([node])),
    own,
    ...after.map((node) => print([node])),
  ].join('\n')
  const members = [
    ...bindings.flatMap(({ kind, name }) => (kind === 'data' ? [name] : [])),
    ...new Set(allListenedEvents(parts).map((name) => LISTENERS[name].listener)),
  ]
  return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
${moduleLines(parts)}

@Component({
  selector: 'app-example',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: ${templateLiteral(`\n${indented(indented(template))}\n  `)},
})
export class Example {
${members.map((name) => `  readonly ${name} = ${name}\n`).join('')}}
`
}

function attribute(binding: Binding): string {
  const { kind, name } = binding
  if (kind === 'flag') return name
  if (kind === 'data') return `[${name}]="${name}"`
  const value = escapeHtml(binding.value).replaceAll('\n', '&#10;')
  // An expression sets the property, if no prefix says otherwise.
  return `${value.includes('{{') ? 'attr.' : ''}${name}="${asText(value)}"`
}

/** HTML without the characters that begin or end expressions and blocks. */
function asText(html: string): string {
  return html.replaceAll(/\{\{|[{}@]/g, (sign) =>
    sign === '{{' ? "{{ '{{' }}" : `&#${sign.charCodeAt(0)};`,
  )
}
