import { attributesOf, contentOf, type Sample } from '../catalogue/example.ts'
import type { WidgetReference } from '../catalogue/in-browser.ts'
import { parseContent, tagsIn, type ContentNode } from '../content/parse-content.ts'
import type { Theme } from '../view/theme.ts'
import type { View } from '../view/view.ts'

/** What a snippet is made of. */
export interface SnippetParts extends Sample, Pick<View, 'direction'> {
  readonly theme: Theme
  readonly reference: Pick<WidgetReference, 'attributes' | 'events'>
  /** Tags of all widgets. */
  readonly tags: readonly string[]
  /** Tags of the widgets that send a form. */
  readonly forms: readonly string[]
  /** Address of the loader. */
  readonly script: string
  /** Style sheet of the theme; empty for the defaults. */
  readonly css: string
  /** Rules for the element, after the theme. */
  readonly rules?: string
}

/** A value as a template passes it: by the attribute, or data by its property. */
export type Binding =
  | { readonly kind: 'text'; readonly name: string; readonly value: string }
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'number'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'data'
      /** Of the property. */
      readonly name: string
      readonly attribute: string
      readonly value: unknown
      /** In TypeScript. */
      readonly type: string
    }

/** Function that a snippet listens with, and the type of the event's detail, by the event. */
export const LISTENERS = {
  submitForm: { listener: 'send', detail: 'SubmitFormDetail' },
  'open-popup': { listener: 'report', detail: 'OpenPopupDetail' },
  'before-open': { listener: 'beforeOpen', detail: 'PopupOpenDetail' },
  opened: { listener: 'reportOpened', detail: 'PopupOpenDetail' },
  'before-close': { listener: 'beforeClose', detail: 'PopupCloseDetail' },
  closed: { listener: 'reportClosed', detail: 'PopupCloseDetail' },
} as const

type Listened = keyof typeof LISTENERS

/** The events that a page has to answer; measurements need no code in a snippet. */
export function listenedEvents({ events }: Pick<WidgetReference, 'events'>): Listened[] {
  return events.flatMap(({ name }) => (isListened(name) ? name : []))
}

/** Whether a page has to answer an event. */
export function isListened(name: string): name is Listened {
  return Object.hasOwn(LISTENERS, name)
}

/** The element's values in the order of the reference, its language and direction first where they are not the default. */
export function bindingsOf(parts: SnippetParts): Binding[] {
  const { language, direction, reference } = parts
  const values = attributesOf(parts)
  return [
    ...(language === 'en' ? [] : [{ kind: 'text', name: 'lang', value: language } as const]),
    ...(direction === 'ltr' ? [] : [{ kind: 'text', name: 'dir', value: direction } as const]),
    ...reference.attributes.flatMap((attribute) => {
      const value = values.get(attribute.name)
      return value === undefined ? [] : [bindingOf(attribute, value)]
    }),
  ]
}

type Attribute = SnippetParts['reference']['attributes'][number]

function bindingOf({ name, property, type, isData }: Attribute, value: string): Binding {
  if (type === 'boolean' && value !== 'false') return { kind: 'flag', name }
  if (type === 'number' && /^\d+(\.\d+)?$/.test(value)) return { kind: 'number', name, value }
  const data = isData ? parsedData(value) : undefined
  if (data !== undefined)
    return { kind: 'data', name: property, attribute: name, value: data, type }
  return { kind: 'text', name, value }
}

/** Text that is no JSON stays an attribute. */
function parsedData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The content's tree; none for content that is refused. */
export function contentNodes(sample: Sample): readonly ContentNode[] {
  const content = parseContent(contentOf(sample))
  return 'nodes' in content ? content.nodes : []
}

/** The widgets that an example needs around its element: a popup for a button, a button for a popup. */
export function surroundingsOf({ example, language, direction, tags }: SnippetParts) {
  const own = {
    ...(language === 'en' ? {} : { lang: language }),
    ...(direction === 'ltr' ? {} : { dir: direction }),
  }
  const widgetsIn = (html: string) => {
    const { nodes = [] } = parseContent(html)
    return nodes.flatMap((node) =>
      typeof node !== 'string' && tags.includes(node.tag)
        ? { ...node, attributes: { ...own, ...node.attributes } }
        : [],
    )
  }
  return { before: widgetsIn(example.before[language]), after: widgetsIn(example.after[language]) }
}

/** The tags of a snippet's elements besides its own. */
function otherTags(parts: SnippetParts): ReadonlySet<string> {
  const { before, after } = surroundingsOf(parts)
  return tagsIn([...before, ...contentNodes(parts), ...after])
}

/** Whether a snippet has a form, which needs something that receives it. */
export function hasForm(parts: SnippetParts): boolean {
  const others = otherTags(parts)
  return parts.forms.some((tag) => tag === parts.widget.tag || others.has(tag))
}

/** The events that a page has to answer, of the element and of the forms around and inside it. */
export function allListenedEvents(parts: SnippetParts): Listened[] {
  const own = listenedEvents(parts.reference)
  return hasForm(parts) && !own.includes('submitForm') ? [...own, 'submitForm'] : own
}

/** The lines of a JavaScript module before its element: data and listeners. */
export function untypedLines(parts: SnippetParts): string[] {
  return [
    ...bindingsOf(parts).flatMap((binding) =>
      binding.kind === 'data' ? [`const ${binding.name} = ${literal(binding.value)}`] : [],
    ),
    ...allListenedEvents(parts).map((name) =>
      LISTENER_CODE[name].replaceAll(/: CustomEvent<\w+>/g, ''),
    ),
  ]
}

/** What a module of a framework's project holds before its template, in TypeScript. @param framework whose types it imports */
export function moduleLines(parts: SnippetParts, framework?: string): string {
  const { widget, tags } = parts
  const others = otherTags(parts)
  const elements = tags.filter((tag) => tag === widget.tag || others.has(tag))
  const listened = allListenedEvents(parts)
  const data = bindingsOf(parts).filter((binding) => binding.kind === 'data')
  const types = new Set([
    ...listened.map((name): string => LISTENERS[name].detail),
    ...data.flatMap(({ type }) => type.match(/\b[A-Z]\w*/g) ?? []),
  ])
  return [
    [
      ...elements.map((tag) => `import 'mandry/elements/${tag}'`),
      ...(types.size ? [`import type { ${[...types].toSorted().join(', ')} } from 'mandry'`] : []),
      ...(framework ? [`import type {} from 'mandry/${framework}'`] : []),
    ].join('\n'),
    ...data.map(({ name, value, type }) => `const ${name}: ${type} = ${literal(value)}`),
    ...listened.map((name) => LISTENER_CODE[name]),
  ].join('\n\n')
}

const LISTENER_CODE = {
  submitForm: `// Your server must answer POST /enquiries: see the guide "Where enquiries go".
function send({ detail }: CustomEvent<SubmitFormDetail>) {
  const answer = fetch('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(detail.formDataObj),
  })
  detail.respondWith(
    answer.then(({ ok }) => {
      if (!ok) throw new Error('not stored')
    }),
  )
}`,
  'open-popup': `function report({ detail }: CustomEvent<OpenPopupDetail>) {
  console.log(detail.popupId, detail.placement)
}`,
  'before-open': `function beforeOpen(event: CustomEvent<PopupOpenDetail>) {
  if (event.detail.source === 'rule' && location.pathname === '/checkout') event.preventDefault()
}`,
  opened: `function reportOpened({ detail }: CustomEvent<PopupOpenDetail>) {
  console.log('opened', detail.popupId, detail.source, detail.placement)
}`,
  'before-close': `function beforeClose(event: CustomEvent<PopupCloseDetail>) {
  // event.preventDefault() keeps it open.
  console.log('closing', event.detail.popupId, event.detail.source)
}`,
  closed: `function reportClosed({ detail }: CustomEvent<PopupCloseDetail>) {
  console.log('closed', detail.popupId, detail.source)
}`,
}

/** Longest value that stays on one line. */
const MAX_FLAT = 80

/** A value of JSON as a literal of JavaScript. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quotedText(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const inner = `${indent}  `
  const entries = Object.entries(value).map(
    ([key, part]) => (isList ? '' : `${keyText(key)}: `) + literal(part, inner),
  )
  if (entries.length === 0) return isList ? '[]' : '{}'
  const flat = isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`
  if (flat.length + indent.length <= MAX_FLAT && !flat.includes('\n')) return flat
  const lines = entries.map((entry) => `${inner}${entry},\n`).join('')
  return isList ? `[\n${lines}${indent}]` : `{\n${lines}${indent}}`
}

/** In single quotes where it has none. It can not end a script. */
function quotedText(text: string): string {
  const json = JSON.stringify(text).replaceAll('</', '<\\/')
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}

function keyText(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[a-z_$][\w$]*$/i.test(key) ? key : quotedText(key)
}
