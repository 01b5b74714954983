import { composedPathFrom, matches } from './composed-path.ts'

const TABBABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

/** What is rendered inside an element, in the order of Tab: slotted content and shadow roots too, nothing inert. */
export function* renderedIn(node: Element): Generator<HTMLElement> {
  for (const child of childrenOf(node)) {
    const isVisible = (options?: CheckVisibilityOptions) =>
      Element.prototype.checkVisibility.call(child, options)
    // A slot has no box, and may show what has one.
    const isSkipped = !isVisible() && getComputedStyle(child).display !== 'contents'
    if (isSkipped || matches(child, '[inert]')) continue
    if (isVisible({ visibilityProperty: true })) yield child as HTMLElement
    yield* renderedIn(child)
  }
}

/** Whether Tab reaches a rendered element. */
export function isTabbable(element: HTMLElement): boolean {
  return matches(element, TABBABLE) && element.tabIndex >= 0 && !matches(element, ':disabled')
}

/** Smaller content is for programs. */
const LEAST_PX = 4

/** A way to cut off everything. */
const CUT_OFF = /^(inset\((50|[6-9]\d|100)%|circle\(0)/

/**
 * Whether a visitor can see a rendered element of a dialog. Traps for programs are rendered, but beyond the edges, without
 * size, transparent or cut off; what only screen readers see, or programs, is hidden from one of them.
 */
export function isInSight(element: HTMLElement, dialog: HTMLElement): boolean {
  const edges = dialog.getBoundingClientRect()
  for (const at of composedPathFrom(element)) {
    if (at === dialog) break
    if (!(at instanceof Element)) continue
    const style = getComputedStyle(at)
    if (style.display === 'contents') continue
    const { left, right, bottom, width, height } = Element.prototype.getBoundingClientRect.call(at)
    const isSmall = width < LEAST_PX || height < LEAST_PX
    const isOutside = right < edges.left || left > edges.right || bottom < edges.top
    const isCut = style.clip !== 'auto' || CUT_OFF.test(style.clipPath)
    const isHidden = style.opacity === '0' || matches(at, '[aria-hidden=true]')
    if (isCut || isHidden || (isSmall && (at === element || style.overflow !== 'visible')))
      return false
    if (at === element && isOutside) return false
  }
  return true
}

function childrenOf(node: Element): Iterable<Element> {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedElements()
    return assigned.length > 0 ? assigned : node.children
  }
  // An input called `children` hides those of its form.
  if (node instanceof HTMLFormElement) return Reflect.get(Element.prototype, 'children', node)
  return (node.shadowRoot ?? node).children
}
