import { escapeHtml } from '../../http/html.ts'
import { contentOf } from '../catalogue/example.ts'
import { bindingsOf, type Binding, type SnippetParts } from './bindings.ts'
import { notesOf } from './html.ts'
import { printElement } from './print-element.ts'
import { pageOf } from './server.ts'

const ENDPOINT = ' data-endpoint="/enquiry.php" data-service="php"'

const ENDPOINT_NOTE =
  '<!-- Copy enquiry.php to the root of your site: see the guide "Where enquiries go". -->'

/** A page of a web host with PHP. */
export function phpSnippet(parts: SnippetParts): string {
  const bindings = bindingsOf({ ...parts, language: 'en', direction: 'ltr' })
  const element = printElement({
    tag: parts.widget.tag,
    attributes: bindings.map(attribute),
    content: contentOf(parts),
  })
  const page = pageOf(parts, {
    element,
    notes: notesOf(parts, ENDPOINT_NOTE),
    endpoint: ENDPOINT,
  })
  const data = bindings.flatMap((binding) =>
    binding.kind === 'data' ? [`$${binding.name} = ${phpLiteral(binding.value)};\n`] : [],
  )
  return `${data.length ? `<?php\n${data.join('\n')}?>\n` : ''}${page}\n`
}

function attribute(binding: Binding): string {
  const { kind, name } = binding
  if (kind === 'flag') return name
  if (kind === 'data')
    return `${binding.attribute}="<?= htmlspecialchars(json_encode($${name})) ?>"`
  return `${name}="${escapeHtml(binding.value).replaceAll('\n', '&#10;')}"`
}

/** A value of JSON in PHP. */
function phpLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const entries = Object.entries(value).map(
    ([key, part]) =>
      `${inner}${Array.isArray(value) ? '' : `${phpLiteral(key)} => `}${phpLiteral(part, inner)},\n`,
  )
  // An empty list of PHP would be `[]` in JSON.
  if (entries.length === 0) return Array.isArray(value) ? '[]' : '(object) []'
  return `[\n${entries.join('')}${indent}]`
}
