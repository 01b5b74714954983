import { VOID, type ContentNode } from '../content/parse-content.ts'
import {
  allListenedEvents,
  bindingsOf,
  contentNodes,
  listenedEvents,
  LISTENERS,
  literal,
  moduleLines,
  surroundingsOf,
  type Binding,
  type SnippetParts,
} from './bindings.ts'
import { indented, printElement } from './print-element.ts'

/** A component for React 19. */
export function reactSnippet(parts: SnippetParts): string {
  const element = jsxElement(parts, [
    ...bindingsOf(parts).map(jsxAttribute),
    ...listenedEvents(parts.reference).map((name) => `on${name}={${LISTENERS[name].listener}}`),
  ])
  return `${moduleLines(parts, 'react')}\n\nexport function Example() {\n${returned(element)}\n}\n`
}

/** A page for the App Router of Next. Hydration sets neither properties nor listeners of custom elements. */
export function nextSnippet(parts: SnippetParts): string {
  const listened = allListenedEvents(parts)
  const calls = (name: string) =>
    listened.map((event) => `${name}('${event}', ${LISTENERS[event].listener})`)
  const effect = `  useEffect(() => {
${indented(indented(calls('addEventListener').join('\n')))}
    return () => {
${indented(indented(indented(calls('removeEventListener').join('\n'))))}
    }
  }, [])
`
  const element = jsxElement(
    { ...parts, forms: [] },
    bindingsOf(parts).map((binding) =>
      binding.kind === 'data'
        ? `${binding.attribute}={JSON.stringify(${binding.name})}`
        : jsxAttribute(binding),
    ),
  )
  return [
    "// app/page.tsx\n'use client'\n",
    ...(listened.length ? ["import { useEffect } from 'react'"] : []),
    `${moduleLines(parts, 'react')}\n`,
    `export default function Example() {\n${listened.length ? effect : ''}${returned(element)}\n}\n`,
  ].join('\n')
}

/** The element between its neighbours. */
function jsxElement(parts: SnippetParts, attributes: readonly string[]): string {
  const { before, after } = surroundingsOf(parts)
  const print = (node: ContentNode) => jsxNode(node, parts)
  const own = printElement({
    tag: parts.widget.tag,
    attributes,
    content: contentNodes(parts).map(print).join(''),
    isSelfClosing: true,
  })
  const all = [...before.map(print), own, ...after.map(print)]
  return all.length > 1 ? `<>\n${indented(all.join('\n'))}\n</>` : own
}

function returned(element: string): string {
  return element.includes('\n')
    ? `  return (\n${indented(indented(element))}\n  )`
    : `  return ${element}`
}

function jsxAttribute(binding: Binding): string {
  const { kind, name } = binding
  if (kind === 'flag') return name
  if (kind === 'data') return `${name}={${name}}`
  if (kind === 'number') return `${name}={${binding.value}}`
  return jsxText(name, binding.value)
}

/** JSX reads entities in quotes, and no escapes. */
function jsxText(name: string, value: string): string {
  return /["&\\\n]/.test(value) ? `${name}={${literal(value)}}` : `${name}="${value}"`
}

/** Attributes that React has other names for. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  datetime: 'dateTime',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  readonly: 'readOnly',
}

interface Context {
  /** Tags that get a listener. */
  readonly forms: readonly string[]
  readonly isSvg?: boolean
}

function jsxNode(node: ContentNode, { forms, isSvg = false }: Context): string {
  if (typeof node === 'string') {
    const text = node.replaceAll(/\s+/g, ' ')
    return /[{}<>&]/.test(text) ? `{${literal(text)}}` : text
  }
  const { tag, attributes, children } = node
  const inside = { forms, isSvg: tag === 'svg' || (isSvg && tag !== 'foreignObject') }
  const written = Object.entries(attributes).map(([name, value]) => {
    if (name === 'style') return ` style={${styleObject(value)}}`
    const own = tag.includes('-') ? name : reactName(name, isSvg || tag === 'svg')
    return ` ${value === '' ? own : jsxText(own, value)}`
  })
  const listener = forms.includes(tag) ? ` onsubmitForm={${LISTENERS.submitForm.listener}}` : ''
  const start = `<${tag}${written.join('')}${listener}`
  if (VOID.has(tag) || children.length === 0) return `${start} />`
  return `${start}>${children.map((child) => jsxNode(child, inside)).join('')}</${tag}>`
}

/** `stroke-width` is `strokeWidth` in React; `aria-` and `data-` stay. */
function reactName(name: string, isSvg: boolean): string {
  if (REACT_NAMES[name]) return REACT_NAMES[name]
  return isSvg && !/^(aria|data)-/.test(name) ? camelCase(name) : name
}

function styleObject(style: string): string {
  const rules = style.split(';').flatMap((rule) => {
    const [name = '', ...value] = rule.split(':')
    const own = name.trim()
    return own ? [[own.startsWith('--') ? own : camelCase(own), value.join(':').trim()]] : []
  })
  return literal(Object.fromEntries(rules) as object)
}

function camelCase(name: string): string {
  return name.replaceAll(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}
