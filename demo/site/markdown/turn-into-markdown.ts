import type { PortfolioData } from '../portfolio/images.ts'

export interface MarkdownContext {
  /** Of the site, without a slash at the end: links and pictures get whole addresses. */
  readonly origin: string
  /** What a gallery on the page shows. */
  readonly portfolio?: PortfolioData | undefined
}

/** What elements say that have no content of their own: widgets take it from attributes and data. */
type Says = (element: Element, context: MarkdownContext) => string

const WIDGETS: Readonly<Record<string, Says>> = {
  'page-banner': (banner) => titled(banner, '# ', ['heading', 'subtitle']),
  'contact-block': (block) => titled(block, '## ', ['title', 'subtitle']),
  'reviews-slider': (slider) =>
    reviewsIn(slider)
      .map(({ text, name, place }) => {
        const who = [name, place].filter(Boolean).join(', ')
        return `> ${escapeText(text ?? '')}\n>\n> ${escapeText(who)}`
      })
      .join('\n\n'),
  'portfolio-gallery': (_, { portfolio, origin }) =>
    (portfolio?.images ?? [])
      .map(({ title, alt, hoverText, image }) => {
        const about = [title || alt, hoverText].filter(Boolean).join(': ')
        return `- [${escapeText(about)}](${origin}${image})`
      })
      .join('\n'),
}

/**
 * A page's HTML as Markdown. Elements that show nothing without script leave nothing. The library comes with the first
 * page that is asked for: servers start sooner.
 */
export async function turnIntoMarkdown(html: string, context: MarkdownContext): Promise<string> {
  const { origin } = context
  const { default: TurndownService } = await import('turndown')
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    // A box around such an element alone is blank, too.
    blankReplacement: (_, node) =>
      [node as Element, ...(node as Element).querySelectorAll('*')]
        .map((each) => block(WIDGETS[tagOf(each)]?.(each, context) ?? ''))
        .join(''),
  })
  const escapeByDefault = service.escape.bind(service)
  service.escape = (text) => escapeTags(escapeByDefault(text))
  service.remove(['script', 'style', 'form'])
  service.addRule('widgets', {
    filter: (node) => tagOf(node) in WIDGETS,
    replacement: (content, node) =>
      block(`${WIDGETS[tagOf(node)]?.(node, context) ?? ''}\n\n${content}`),
  })
  service.addRule('links', {
    filter: (node) => ['a', 'popup-button'].includes(tagOf(node)) && linkOf(node) !== null,
    replacement: (content, node) => `[${content.trim()}](${absolute(linkOf(node), origin)}) `,
  })
  service.addRule('pictures', {
    filter: 'img',
    replacement: (_, node) => {
      const alt = attributeOf(node, 'alt')
      return alt ? `![${escapeText(alt)}](${absolute(attributeOf(node, 'src'), origin)})` : ''
    },
  })
  service.addRule('facts', { filter: 'dt', replacement: (content) => `\n- ${content.trim()}: ` })
  service.addRule('values', { filter: 'dd', replacement: (content) => `${content.trim()}\n` })
  return service.turndown(html).replace(/\n{3,}/g, '\n\n')
}

function titled(element: Element, mark: string, [first, second]: [string, string]): string {
  const [title, text] = [attributeOf(element, first), attributeOf(element, second)]
  return [title && `${mark}${escapeText(title)}`, text && escapeText(text)]
    .filter(Boolean)
    .join('\n\n')
}

interface Review {
  readonly text?: string
  readonly name?: string
  readonly place?: string
}

/** The slider's data, which stands in it. */
function reviewsIn(slider: Element): readonly Review[] {
  const json = slider.querySelector('script')?.textContent ?? ''
  return json ? ((JSON.parse(json) as { readonly items?: readonly Review[] }).items ?? []) : []
}

function block(text: string): string {
  return text.trim() && `\n\n${text.trim()}\n\n`
}

const tagOf = ({ nodeName }: Node): string => nodeName.toLowerCase()

const attributeOf = (node: Node, name: string): string | null =>
  (node as Element).getAttribute(name)

const linkOf = (node: Node): string | null => attributeOf(node, 'href') ?? attributeOf(node, 'link')

function absolute(address: string | null, origin: string): string {
  const url = URL.parse(address ?? '', `${origin}/`)
  return url && LINKED.has(url.protocol) ? url.href.replaceAll(/[()]/g, encodeBracket) : ''
}

const LINKED = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const encodeBracket = (bracket: string): string => (bracket === '(' ? '%28' : '%29')

/** Text that begins no markup. */
export function escapeText(text: string): string {
  return escapeTags(text.replaceAll(/[\\`*_[\]>]/g, '\\$&'))
}

/** Markdown may hold HTML, and some that render it do not know a backslash before `<`. */
function escapeTags(text: string): string {
  return text.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('<', '&lt;')
}
