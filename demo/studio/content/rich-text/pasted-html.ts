import { inertDocument } from './inert-document.ts'

// Word processors say with styles what the editor reads from tags. The page's policy blocks `style` attributes in parsed
// documents too, so that the editor's own style rules see nothing. Styles set through the CSSOM are not blocked.

const HEADINGS =
  'h1, h2, h3, h4, h5, h6, [role="heading"], .MsoTitle, [style*="mso-outline-level:"]'
const BLOCKS = 'p, div, li, ul, ol, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, table'
/** Between the cells of a row, and between the lines of a cell. */
const CELL_SEPARATOR = ' | '
const LINE_SEPARATOR = '; '

/** Pasted HTML whose bold, italics, lists and table rows are those of the editor's schema. */
export function pastedHtml(html: string): string {
  const page = inertDocument(CELLS_ALONE.test(html) ? `<table>${html}</table>` : html)
  const { body } = page
  const own = body.querySelector('[data-pm-slice]')
  // A copy of the editor's own text has no styles, and its first element says how it is to be joined.
  if (own && !body.querySelector('table, [style]')) return headingsOfOneLevel(body)
  own?.removeAttribute('data-pm-slice')
  const styleOf = readStyles(page)
  for (const element of body.querySelectorAll('style, script, title')) element.remove()
  for (const element of body.querySelectorAll('*')) if (styleOf(element).isHidden) element.remove()
  restoreSpaces(body)
  listWordParagraphs(body)
  listWordItems(body)
  markTexts(body, styleOf)
  for (const table of [...body.querySelectorAll('table')].toReversed()) flattenTable(table)
  removeBlankLines(body)
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style')
  return headingsOfOneLevel(body)
}

/** Cells that were copied without their table: outside of one, the parser drops their tags. */
const CELLS_ALONE = /^(?:\s|<meta[^>]*>|<!--[\s\S]*?-->)*<(?:tbody|thead|tr|td|th)\b/i

interface TextStyle {
  /** Undefined where neither the element nor a style rule says it. */
  readonly isBold: boolean | undefined
  readonly isItalic: boolean | undefined
  readonly isHidden: boolean
  readonly keepsLines: boolean | undefined
}

/** Reads what the `style` attribute of an element and the style rules of its document say. */
function readStyles(page: Document): (element: Element) => TextStyle {
  const declared = new Map<Element, string>()
  const declare = (element: Element, text: string) =>
    declared.set(element, `${declared.get(element) ?? ''}${text};`)
  for (const { selectorText, style } of styleRules(page))
    for (const element of page.querySelectorAll(selectorText)) declare(element, style.cssText)
  for (const element of page.querySelectorAll('[style]')) declare(element, styleText(element))
  const { style } = page.createElement('span')
  const known = new Map<Element, TextStyle>()
  return (element) => {
    const before = known.get(element)
    if (before) return before
    const text = declared.get(element) ?? ''
    style.cssText = text
    const read = {
      isBold: isBoldWeight(style.fontWeight),
      isItalic: isItalicStyle(style.fontStyle),
      isHidden: style.display === 'none' || /mso-hide:\s*all/i.test(text),
      keepsLines: style.whiteSpace === '' ? undefined : /^(?:pre|break)/.test(style.whiteSpace),
    }
    known.set(element, read)
    return read
  }
}

function styleRules(page: Document): readonly CSSStyleRule[] {
  return [...page.querySelectorAll('style')].flatMap(({ textContent }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(textContent ?? '')
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule)
  })
}

const styleText = (element: Element): string => element.getAttribute('style') ?? ''

function isBoldWeight(weight: string): boolean | undefined {
  if (weight === 'bold' || weight === 'bolder') return true
  if (weight === 'normal' || weight === 'lighter' || weight === 'initial') return false
  return /^\d+$/.test(weight) ? Number(weight) >= 600 : undefined
}

function isItalicStyle(slant: string): boolean | undefined {
  if (slant === 'normal' || slant === 'initial') return false
  return /^(?:italic|oblique)/.test(slant) ? true : undefined
}

/** Browsers put a space at the edge of a copied part as a hard one into a `span` of its own. */
function restoreSpaces(body: Element): void {
  for (const span of body.querySelectorAll('span'))
    if (span.textContent === '\u00a0') span.replaceWith(' ')
}

// Lists

interface Entry {
  readonly element: Element
  readonly level: number
  readonly tag: 'ul' | 'ol'
}

const BULLET = /^\s*[·•▪▫◦‣∙●○■□⁃]\s+/u
/** Bullets of Word's symbol fonts are letters, and numbers may be letters. */
const WORD_MARKER =
  /^\s*(?:[·•▪▫◦‣∙●○■□⁃§*–—-]|[oØüv](?=\s{2})|\(?(?:\d{1,3}|\p{L}|[ivxlc]+)[.)])\s+/iu
const NUMBERED = /^\s*\(?(?:\d|\p{L}+[.)])/u
/** No text needs more, and the server keeps twenty elements inside each other. */
const MAX_LEVEL = 6

/** Word writes a list as paragraphs that name their level and hold their marker. */
function listWordParagraphs(body: Element): void {
  const entries = [...body.querySelectorAll('p')].flatMap((paragraph) => wordEntry(paragraph) ?? [])
  makeLists(entries)
}

function wordEntry(paragraph: Element): Entry | undefined {
  if (paragraph.closest('li')) return undefined
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(styleText(paragraph))?.[1]
  const isWord = level !== undefined || /\bMsoList/.test(paragraph.className)
  const marker = [...paragraph.querySelectorAll('[style]')].find((element) =>
    /mso-list:\s*ignore/i.test(styleText(element)),
  )
  const text = paragraph.textContent ?? ''
  const typed = (isWord ? WORD_MARKER : BULLET).exec(text)?.[0]
  const mark = marker?.textContent ?? typed
  if (mark === undefined && level === undefined) return undefined
  if (marker) marker.remove()
  else dropStart(paragraph, typed?.length ?? 0)
  const tag = NUMBERED.test(mark ?? '') ? 'ol' : 'ul'
  return { element: paragraph, level: Math.min(Number(level ?? 1), MAX_LEVEL), tag }
}

/** Removes the first characters of an element's text. */
function dropStart(element: Element, length: number): void {
  let left = length
  for (const text of textsOf(element)) {
    const part = Math.min(left, text.data.length)
    text.deleteData(0, part)
    left -= part
  }
}

/** Word's page in a browser makes a list of each item; the item names its level. */
function listWordItems(body: Element): void {
  const wrappers = [...body.querySelectorAll('.ListContainerWrapper')]
  const entries = wrappers.flatMap((wrapper) => {
    const items = [...wrapper.querySelectorAll('li')].map((item): Entry => {
      const level = Number(item.getAttribute('aria-level') ?? item.dataset.ariaLevel ?? 1)
      const tag = item.closest('ul, ol')?.localName === 'ol' ? 'ol' : 'ul'
      const element = item.ownerDocument.createElement('div')
      element.append(...item.childNodes)
      return { element, level: Math.min(level || 1, MAX_LEVEL), tag }
    })
    wrapper.replaceWith(...items.map(({ element }) => element))
    return items
  })
  makeLists(entries)
}

/** Puts each entry into a list; entries that follow each other share one, deeper ones stand in the item above. */
function makeLists(entries: readonly Entry[]): void {
  let open: { level: number; list: Element }[] = []
  for (const { element, level, tag } of entries) {
    if (!followsList(element, open[0]?.list)) open = []
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    const isDeeper = last !== undefined && last.level < level
    let list = last?.list
    if (!list || isDeeper || list.localName !== tag) {
      const made = element.ownerDocument.createElement(tag)
      if (isDeeper) list?.lastElementChild?.append(made)
      else if (list) list.after(made)
      else element.before(made)
      if (!isDeeper) open.pop()
      open.push({ level, list: made })
      list = made
    } else if (last) last.level = level
    const item = element.ownerDocument.createElement('li')
    list.append(item)
    item.append(element)
  }
}

/** Whether nothing but blank text stands between a list and an element. */
function followsList(element: Element, list: Element | undefined): boolean {
  let before: ChildNode | null = element.previousSibling
  while (before && before !== list && !isShown(before)) before = before.previousSibling
  return list !== undefined && before === list
}

const isShown = (node: ChildNode): boolean =>
  node.nodeType !== Node.COMMENT_NODE && (node.textContent ?? '').trim() !== ''

// Bold, italics and lines

type Trait = 'isBold' | 'isItalic' | 'keepsLines'
/** What has a trait by itself. */
const TAGS: Readonly<Record<Trait, string>> = {
  isBold: 'b, strong, th',
  isItalic: 'i, em',
  keepsLines: 'pre, textarea',
}

/** Puts each text that its elements and styles make bold or italic into tags of its own. */
function markTexts(body: Element, styleOf: (element: Element) => TextStyle): void {
  const has = (text: Text, trait: Trait): boolean => {
    for (let element = text.parentElement; element; element = element.parentElement) {
      const own = styleOf(element)[trait]
      if (trait === 'isBold' && element.matches(HEADINGS)) return false
      if (own !== undefined) return own
      if (element.matches(TAGS[trait])) return true
    }
    return false
  }
  for (const text of textsOf(body)) if (isShown(text) && has(text, 'keepsLines')) breakLines(text)
  const marked = textsOf(body).map((text) => {
    const names = [has(text, 'isItalic') && 'em', has(text, 'isBold') && 'strong']
    return { text, names: names.filter((name) => name !== false) }
  })
  for (const element of body.querySelectorAll('b, strong, i, em')) unwrap(element)
  for (const { text, names } of marked)
    for (const name of names) {
      const mark = body.ownerDocument.createElement(name)
      text.replaceWith(mark)
      mark.append(text)
    }
}

function breakLines(text: Text): void {
  const [first = '', ...others] = text.data.trim().split(/\r\n?|\n/)
  const parts = others.flatMap((line) => [text.ownerDocument.createElement('br'), line])
  if (parts.length > 0) text.replaceWith(first, ...parts)
}

// Tables and blocks

/** The editor has no tables: a row becomes a paragraph. A table of one column stands for the layout of a page. */
function flattenTable(table: HTMLTableElement): void {
  const { ownerDocument: page } = table
  const rows = [...table.rows].map(({ cells }) => [...cells])
  const isData = rows.some((cells) => cells.filter(isShown).length > 1)
  const lines = rows.flatMap((cells) => {
    if (!cells.some(isShown)) return []
    if (isData) cells.forEach(flattenCell)
    const line = page.createElement(isData ? 'p' : 'div')
    for (const [index, cell] of cells.entries()) {
      if (isData && index > 0) line.append(CELL_SEPARATOR)
      line.append(...cell.childNodes)
    }
    return [line]
  })
  const caption = page.createElement('p')
  caption.append(...(table.caption?.childNodes ?? []))
  table.replaceWith(caption, ...lines)
}

/** Makes one line of a cell. */
function flattenCell(cell: Element): void {
  const { ownerDocument: page } = cell
  const before = page.createRange()
  for (const part of cell.querySelectorAll(`br, ${BLOCKS}`)) {
    before.setStart(cell, 0)
    before.setEndBefore(part)
    const text = before.toString().trimEnd()
    if (text && !text.endsWith(LINE_SEPARATOR.trim()) && isFollowed(part, cell))
      part.before(LINE_SEPARATOR)
    unwrap(part)
  }
  for (const text of textsOf(cell)) text.data = text.data.replace(/\s+/g, ' ')
  trimEnds(cell)
}

/** Whether a part of a cell contains text or has text after it. */
function isFollowed(part: Element, cell: Element): boolean {
  const after = cell.ownerDocument.createRange()
  after.setStartBefore(part)
  after.setEnd(cell, cell.childNodes.length)
  return after.toString().trim() !== ''
}

function trimEnds(element: Element): void {
  const texts = textsOf(element)
  for (const text of texts) {
    text.data = text.data.trimStart()
    if (text.data) break
  }
  for (const text of texts.toReversed()) {
    text.data = text.data.trimEnd()
    if (text.data) break
  }
}

/** Empty lines between paragraphs: the page's style sheet keeps them apart. */
function removeBlankLines(body: Element): void {
  for (const block of body.querySelectorAll(BLOCKS)) if (!isShown(block)) block.remove()
  for (const line of body.querySelectorAll('br')) {
    const beside = [line.previousElementSibling, line.nextElementSibling]
    if (beside.some((element) => element?.matches(BLOCKS))) line.remove()
  }
}

/** The headings of a text are of one level, below those of the page. */
function headingsOfOneLevel(body: Element): string {
  for (const heading of body.querySelectorAll(HEADINGS)) {
    if (heading.closest('li')) continue
    const own = body.ownerDocument.createElement('h3')
    own.append(...heading.childNodes)
    for (const { name, value } of heading.attributes)
      if (name === 'data-pm-slice') own.setAttribute(name, value)
    heading.replaceWith(own)
    const isAllBold = textsOf(own).every(
      (text) => !isShown(text) || text.parentElement?.closest('strong'),
    )
    if (isAllBold) for (const bold of own.querySelectorAll('strong')) unwrap(bold)
  }
  return body.innerHTML
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

function textsOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
