/**
 * A node and everything around it as the visitor sees the page: from slotted content into the slot, and out of
 * shadow roots. What `event.composedPath()` is for an event's target, for any node.
 */
export function composedPathFrom(node: EventTarget | null): EventTarget[] {
  const path: EventTarget[] = []
  for (let at = node as Partial<Element & ShadowRoot> | null | undefined; at; at = around(at))
    path.push(at as EventTarget)
  return path
}

/** The elements of a path that match, the innermost first. */
export function matching(path: readonly EventTarget[], selector: string): Element[] {
  return path.filter((at) => at instanceof Element && matches(at, selector)) as Element[]
}

/** As the method does. An input called `matches` hides that of its form, as any name of an input hides a property. */
export function matches(at: Element, selector: string): boolean {
  return Element.prototype.matches.call(at, selector)
}

/** `closest` along a path, among the elements of one shadow root. */
export function closestIn(
  root: ShadowRoot,
  path: readonly EventTarget[],
  selector: string,
): Element | undefined {
  return matching(path, selector).find((at) => root.contains(at))
}

/** The path from what has the focus in a shadow root or in what is slotted into it. */
export function composedPathFromFocus(root: ShadowRoot): EventTarget[] {
  return composedPathFrom(root.activeElement ?? (root.host.getRootNode() as Document).activeElement)
}

/** The element with the focus, in shadow roots, too. */
export function focusedElement(): HTMLElement | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at as HTMLElement | null
}

type Around = Partial<Element & ShadowRoot> | undefined

function around(at: NonNullable<Around>): Around {
  if (!(at instanceof HTMLFormElement))
    return (at.assignedSlot ?? at.parentNode ?? at.host) as Around
  return (Reflect.get(Element.prototype, 'assignedSlot', at) ??
    Reflect.get(Node.prototype, 'parentNode', at)) as Around
}
