/**
 * Calls back when the page or any box around an element scrolls. The window does not hear a box inside a shadow root, such as the
 * dialog of a popup, so each root around the element is listened to.
 *
 * @returns a function that stops it
 */
export function onScrollAround(element: Element, onScroll: () => void): () => void {
  const targets = new Set<EventTarget>([window])
  for (let node: Node | null = element; node; node = parentOf(node)) targets.add(node.getRootNode())
  const gone = new AbortController()
  const options = { capture: true, passive: true, signal: gone.signal }
  for (const target of targets) target.addEventListener('scroll', onScroll, options)
  return () => gone.abort()
}

/** In the tree that is drawn: the slot of an element, the host of a shadow root. */
function parentOf(node: Node): Node | null {
  const slot = node instanceof Element ? node.assignedSlot : null
  return slot ?? (node instanceof ShadowRoot ? node.host : node.parentNode)
}
