import { isCode, morphList, pairChildren, type Trio, type Versions } from './child-lists.ts'

/** What has been changed. */
export interface PatchedPage {
  readonly regions: Set<Element>
  /** Elements that have to render again. */
  readonly stale: Set<Element>
}

// src/loader/loader.ts writes it. The two share only this key.
const SNAPSHOT = Symbol.for('mandry.snapshot')

/** What says something to visitors. Others may have been changed by scripts since, where that cannot be known. */
const CONTENT_ATTRIBUTES: ReadonlySet<string> = new Set(
  'alt,content,data-live-version,datetime,href,hreflang,label,sizes,src,srcset,value'.split(','),
)

/**
 * Brings into a live node what differs between two versions of it, and touches nothing else: neither what scripts and widgets
 * have made of it, nor what the visitor has typed or opened.
 */
export function patchNode(live: Node, versions: Versions, page: PatchedPage): void {
  const { before, after } = versions
  if (live instanceof CharacterData) return patchText(live, versions, page)
  if (!(live instanceof Element && before instanceof Element && after instanceof Element)) return
  patchAttributes(live, { before, after }, page)
  if (live instanceof HTMLStyleElement) return patchStyle(live, versions, page)
  if (isCode(live)) return
  patchChildren(live, versions, page)
  if (live.shadowRoot && before.shadowRoot && after.shadowRoot)
    patchShadow(live.shadowRoot, { before: before.shadowRoot, after: after.shadowRoot }, page)
}

/** What a change is reported by: an element of the page, whatever is in its shadow root. */
function regionOf(node: Node): Element {
  const root = node.getRootNode()
  if (root instanceof ShadowRoot) return regionOf(root.host)
  return node instanceof Element ? node : (node.parentElement ?? document.documentElement)
}

function patchText(live: CharacterData, { before, after }: Versions, page: PatchedPage): void {
  const { data } = after as CharacterData
  if ((before as CharacterData).data === data || live.data === data) return
  // A text node, as a policy for trusted types lets nobody set the text of a script.
  live.data = data
  const { parentElement: parent } = live
  const reader = parent instanceof HTMLScriptElement ? parent.parentElement : undefined
  if (reader) page.stale.add(reader)
  page.regions.add(reader ?? regionOf(live))
}

function isContent({ localName }: Element, attribute: string): boolean {
  return CONTENT_ATTRIBUTES.has(attribute) || localName.includes('-')
}

function patchAttributes(
  live: Element,
  { before, after }: { readonly before: Element; readonly after: Element },
  page: PatchedPage,
): void {
  const isKnown = before !== live
  const names = new Set([
    ...after.getAttributeNames(),
    ...(isKnown ? before.getAttributeNames() : []),
  ])
  for (const name of names) {
    const value = after.getAttribute(name)
    const isOurs = isKnown ? before.getAttribute(name) !== value : isContent(live, name)
    if (!isOurs || live.getAttribute(name) === value || /^(on|style$)/.test(name)) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
    if (!isCode(live)) page.regions.add(regionOf(live))
    // Its markup is patched as well, so it is no longer what the server rendered before.
    const forget = () =>
      (Reflect.get(live, SNAPSHOT) as Map<string, unknown> | undefined)?.delete(name)
    if (live.localName.includes('-')) queueMicrotask(forget)
  }
}

const sheets = new WeakMap<Element, CSSStyleSheet>()

/** By a sheet next to the element, because a policy may allow the element's text by its hash. */
function patchStyle(live: HTMLStyleElement, { before, after }: Versions, page: PatchedPage): void {
  const { textContent } = after
  if (before.textContent === textContent) return
  const root = live.getRootNode() as Document | ShadowRoot
  const sheet = sheets.get(live) ?? new CSSStyleSheet()
  if (!sheets.has(live)) root.adoptedStyleSheets.push(sheet)
  sheets.set(live, sheet)
  sheet.replaceSync(textContent ?? '')
  if (live.sheet) live.sheet.disabled = true
  page.regions.add(regionOf(live))
}

/** A widget that has its script renders by itself; the markup of others is patched, and hydrated as it is then. */
function patchShadow(root: ShadowRoot, versions: Versions, page: PatchedPage): void {
  const { host } = root
  if (!host.matches(':defined')) return patchChildren(root, versions, page)
  if (versions.before.isEqualNode(versions.after)) return
  page.stale.add(host)
  page.regions.add(regionOf(host))
}

function patchChildren(live: Element | ShadowRoot, versions: Versions, page: PatchedPage): void {
  const patch = ({ live: child, ...both }: Trio) => patchNode(child, both, page)
  const children = pairChildren(live, versions)
  if (children) return children.forEach(patch)
  if (!(live instanceof Element)) return
  morphList(live, versions, patch)
  page.regions.add(regionOf(live))
}
