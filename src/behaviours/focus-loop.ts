const TABBABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'

/**
 * Keeps Tab inside a modal dialog: after its last element comes the first one. Chromium and WebKit go through the browser's
 * own buttons there, Firefox never comes back. The browser makes the rest of the page inert, for screen readers too.
 */
export function loopFocus(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !dialog.matches(':modal')) return
    const all = [...tabbableIn(dialog)]
    const [path] = [event.composedPath()]
    // The key may come from a dialog inside, which has a loop of its own.
    if (path.find((at) => (at as Partial<Element>).matches?.(':modal')) !== dialog) return
    const edge = event.shiftKey ? all[0] : all.at(-1)
    const isOnDialog = path[0] === dialog
    if (!edge || (path[0] !== edge && !(isOnDialog && event.shiftKey))) return
    event.preventDefault()
    ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
  }
  dialog.addEventListener('keydown', onKey, { signal })
}

/** What Tab reaches, in its order: slotted content and shadow roots too. */
function* tabbableIn(node: Element): Generator<HTMLElement> {
  for (const child of childrenOf(node)) {
    const { tabIndex, inert } = child as HTMLElement
    // A slot has no box, and may show what has one.
    const isSeen = child.checkVisibility({ visibilityProperty: true })
    if (inert || (!isSeen && getComputedStyle(child).display !== 'contents')) continue
    if (isSeen && child.matches(TABBABLE) && tabIndex >= 0 && !child.matches(':disabled'))
      yield child as HTMLElement
    yield* tabbableIn(child)
  }
}

function childrenOf(node: Element): Iterable<Element> {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedElements()
    return assigned.length > 0 ? assigned : node.children
  }
  return (node.shadowRoot ?? node).children
}
