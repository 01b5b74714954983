import { printHtml } from '../content/parse-content.ts'
import {
  allListenedEvents,
  bindingsOf,
  contentNodes,
  listenedEvents,
  LISTENERS,
  literal,
  surroundingsOf,
  untypedLines,
  type Binding,
  type SnippetParts,
} from './bindings.ts'

/** A module for a page without a framework or a bundler, which creates the element. */
export function javascriptSnippet(parts: SnippetParts): string {
  const { widget, reference, script } = parts
  const { before, after } = surroundingsOf(parts)
  const own = listenedEvents(reference)
  const content = printHtml(contentNodes(parts))
  const around = printHtml([...before, ...after])
  return [
    `// Load this file by <script type="module" src="main.js"></script> at the end of <body>.\n// Replace the address of mandry.js with your own.\nimport ${literal(script)}`,
    ...untypedLines(parts),
    [
      `const element = document.createElement('${widget.tag}')`,
      ...bindingsOf(parts).map(statementOf),
      ...(content ? [`element.innerHTML = ${templateLiteral(content)}`] : []),
      ...allListenedEvents(parts).map((name) => {
        // The forms of its popup or its content are other elements.
        const target = own.includes(name) ? 'element.' : ''
        return `${target}addEventListener('${name}', ${LISTENERS[name].listener})`
      }),
      'document.body.append(element)',
      ...(around
        ? [`document.body.insertAdjacentHTML('beforeend', ${templateLiteral(around)})`]
        : []),
    ].join('\n'),
  ].join('\n\n')
}

function statementOf(binding: Binding): string {
  const { kind, name } = binding
  if (kind === 'data') return `element.${name} = ${name}`
  return `element.setAttribute('${name}', ${literal(kind === 'flag' ? '' : binding.value)})`
}

/** A text as a template literal, which keeps its lines. */
export function templateLiteral(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``
}
