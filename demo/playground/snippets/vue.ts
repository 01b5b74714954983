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

/** What the compiler of templates has to know. */
const COMPILER = `<!-- vite.config.ts: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } }) -->
<!-- nuxt.config.ts: vue: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } -->`

/** A component for Vue 3. */
export function vueSnippet(parts: SnippetParts): string {
  const { widget, reference } = parts
  const { before, after } = surroundingsOf(parts)
  const listener = (tag: string) =>
    parts.forms.includes(tag) ? ` @submitForm="${LISTENERS.submitForm.listener}"` : ''
  // Two braces in a text would be an expression.
  const print = (nodes: readonly ContentNode[]) =>
    printHtml(nodes, listener).replaceAll('{{', '&#123;&#123;')
  const own = printElement({
    tag: widget.tag,
    attributes: [
      ...bindingsOf(parts).map(vueAttribute),
      ...listenedEvents(reference).map((name) => `@${name}="${LISTENERS[name].listener}"`),
    ],
    content: print(contentNodes(parts)),
    isSelfClosing: true,
  })
  const element = [
    ...before.map((node) => print([node])),
    own,
    ...after.map((node) => print([node])),
  ].join('\n')
  const script = `<script setup lang="ts">\n${moduleLines(parts, 'vue')}\n</script>`
  return `${COMPILER}\n${script}\n\n<template>\n${indented(element)}\n</template>\n`
}

function vueAttribute(binding: Binding): string {
  const { kind, name } = binding
  if (kind === 'flag') return name
  if (kind === 'data') return `:${name}="${name}"`
  if (kind === 'number') return `:${name}="${binding.value}"`
  return `${name}="${escapeHtml(binding.value).replaceAll('\n', '&#10;')}"`
}
