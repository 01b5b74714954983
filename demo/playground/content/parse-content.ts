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

/** Reads HTML that a developer wrote for the inside of an element. */
export function parseContent(html: string): ParsedContent {
  const root: ContentNode[] = []
  const open: { tag: string; line: number; children: ContentNode[] }[] = []
  let problem: string | undefined
  const refuse = (line: number, cause: string) => (problem ??= `Line ${line}: ${cause}`)
  const lineAt = (index: number) => html.slice(0, index).split('\n').length

  const parser = new Parser({
    onopentag(tag, attributes) {
      const line = lineAt(parser.startIndex)
      const cause = causeToRefuse(tag, attributes)
      if (cause) refuse(line, cause)
      const element = { tag, attributes: { ...attributes }, children: [] as ContentNode[] }
      ;(open.at(-1)?.children ?? root).push(element)
      open.push({ tag, line, children: element.children })
    },
    onclosetag(tag, isImplied) {
      const element = open.pop()
      if (isImplied && element && !VOID.has(tag) && !ENDS_BY_ITSELF.has(tag))
        refuse(element.line, `<${tag}> is not closed`)
    },
    ontext(text) {
      const list = open.at(-1)?.children ?? root
      const last = list.at(-1)
      if (typeof last === 'string') list[list.length - 1] = last + text
      else list.push(text)
    },
  })
  parser.end(html)
  return problem === undefined ? { nodes: root } : { problem }
}

function causeToRefuse(tag: string, attributes: Record<string, string>): string | undefined {
  if (REFUSED.test(tag)) return `<${tag}> is not shown inside an element here`
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) return `the attribute ${name} would run a script`
    if (!/^[a-z_:][\w:.-]*$/i.test(name)) return `${name} is no name for an attribute`
    if (ADDRESS.test(name) && !isSafe(value))
      return `${name} has an address that would run a script`
  }
  return undefined
}

/** Read as browsers read it, which skip tabs, line ends and what is invisible before a scheme. */
function isSafe(address: string): boolean {
  const url = URL.parse(address, 'https://playground.invalid/')
  return url === null || SAFE_PROTOCOLS.has(url.protocol)
}

/** The tree as HTML, each element closed. */
export function printHtml(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeMarkup(node)
      const attributes = Object.entries(node.attributes).map(([name, value]) =>
        value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
      )
      const start = `<${node.tag}${attributes.join('')}>`
      return VOID.has(node.tag) ? start : `${start}${printHtml(node.children)}</${node.tag}>`
    })
    .join('')
}

/** The tags in a tree, each once. */
export function tagsIn(nodes: readonly ContentNode[]): Set<string> {
  const elements = nodes.filter((node) => typeof node !== 'string')
  return new Set(elements.flatMap(({ tag, children }) => [tag, ...tagsIn(children)]))
}
