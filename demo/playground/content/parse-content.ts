import { Parser } from 'htmlparser2'
import { escapeHtml, escapeMarkup } from '../../http/html.ts'

/** A text, or an element. */
export type ContentNode = string | ContentElement

export interface ContentElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly ContentNode[]
}

/** HTML as a tree, or why it is refused, with the line. */
export type ParsedContent =
  | { readonly nodes: readonly ContentNode[]; readonly problem?: never }
  | { readonly nodes?: never; readonly problem: string }

/** What runs code, changes the document around it, or is parsed by rules of its own. */
const REFUSED =
  /^(script|style|link|meta|base|title|head|body|html|iframe|frame|frameset|object|embed|applet|noscript|template|textarea|plaintext|xmp|noembed|noframes|math|set|animate|animatemotion|animatetransform)$/

/** Attributes that hold an address: those of HTML and SVG, and `link` of the widgets. */
const ADDRESS =
  /^(href|src|action|formaction|xlink:href|poster|data|link|cite|background|longdesc|ping|manifest|codebase|lowsrc|dynsrc)$/
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export const VOID = new Set('area br col embed hr img input link meta source track wbr'.split(' '))

/** Elements whose end HTML lets authors leave out. */
const ENDS_BY_ITSELF = new Set(
  'p li dt dd option optgroup tr td th thead tbody tfoot colgroup rp rt'.split(' '),
)

/** Tags of SVG that have capital letters: HTML ignores case, frameworks do not. */
const SVG_TAGS = new Map(
  'linearGradient radialGradient clipPath textPath foreignObject feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence'
    .split(' ')
    .map((tag) => [tag.toLowerCase(), tag]),
)

/** Reads HTML that a developer wrote for the inside of an element. */
export function parseContent(html: string): ParsedContent {
  const root: ContentNode[] = []
  const open: { tag: string; line: number; children: ContentNode[] }[] = []
  let problem: string | undefined
  const refuse = (line: number, cause: string) => (problem ??= `Line ${line}: ${cause}`)
  const lineAt = (index: number) => html.slice(0, index).split('\n').length

  const isInSvg = () => {
    const at = open.findLastIndex(({ tag }) => tag === 'svg' || tag === 'foreignobject')
    return open[at]?.tag === 'svg'
  }

  const reader = {
    onopentag(written: string, found: Readonly<Record<string, string>>) {
      const tag = written.toLowerCase()
      const line = lineAt(parser.startIndex)
      const isSvg = tag === 'svg' || isInSvg()
      const attributes = isSvg ? { ...found } : withLowerCaseNames(found)
      const cause = causeToRefuse(tag, attributes)
      if (cause) refuse(line, cause)
      const name = isSvg ? (SVG_TAGS.get(tag) ?? tag) : tag
      const element = { tag: name, attributes, children: [] as ContentNode[] }
      ;(open.at(-1)?.children ?? root).push(element)
      open.push({ tag, line, children: element.children })
    },
    onclosetag(written: string, isImplied: boolean) {
      const tag = written.toLowerCase()
      // SVG closes elements by a slash. The parser calls that implied.
      const isClosed = isInSvg() && html[parser.endIndex - 1] === '/'
      const element = open.pop()
      if (isImplied && !isClosed && element && !VOID.has(tag) && !ENDS_BY_ITSELF.has(tag))
        refuse(element.line, `<${tag}> is not closed`)
    },
    ontext(text: string) {
      const list = open.at(-1)?.children ?? root
      const last = list.at(-1)
      if (typeof last === 'string') list[list.length - 1] = last + text
      else list.push(text)
    },
  }
  const parser: Parser = new Parser(reader, { lowerCaseAttributeNames: false })
  parser.end(html)
  return problem === undefined ? { nodes: root } : { problem }
}

function causeToRefuse(tag: string, attributes: Record<string, string>): string | undefined {
  if (REFUSED.test(tag)) return `<${tag}> is not shown inside an element here`
  for (const [written, value] of Object.entries(attributes)) {
    const name = written.toLowerCase()
    if (name.startsWith('on')) return `the attribute ${name} would run a script`
    if (!/^[a-z_:][\w:.-]*$/i.test(name)) return `${name} is no name for an attribute`
    if (ADDRESS.test(name) && !isSafe(value) && !isPicture(tag, name, value))
      return `${name} has an address that would run a script`
  }
  return undefined
}

/** Read as browsers read it, which skip tabs, line ends and what is invisible before a scheme. */
function isSafe(address: string): boolean {
  const url = URL.parse(address, 'https://playground.invalid/')
  return url === null || SAFE_PROTOCOLS.has(url.protocol)
}

/** Pictures run no scripts, SVG included. */
function isPicture(tag: string, name: string, value: string): boolean {
  return tag === 'img' && name === 'src' && /^data:image\/[\w+.-]+[;,]/.test(value)
}

function withLowerCaseNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** The tree as HTML, each element closed. @param more code in the start tag of an element */
export function printHtml(
  nodes: readonly ContentNode[],
  more: (tag: string) => string = () => '',
): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeMarkup(node)
      const attributes = Object.entries(node.attributes).map(([name, value]) =>
        value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
      )
      const start = `<${node.tag}${attributes.join('')}${more(node.tag)}>`
      return VOID.has(node.tag) ? start : `${start}${printHtml(node.children, more)}</${node.tag}>`
    })
    .join('')
}

/** The tags in a tree, each once. */
export function tagsIn(nodes: readonly ContentNode[]): Set<string> {
  const elements = nodes.filter((node) => typeof node !== 'string')
  return new Set(elements.flatMap(({ tag, children }) => [tag, ...tagsIn(children)]))
}
