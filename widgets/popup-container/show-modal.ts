/** Whatever the visitor does next finds the dialog modal: Esc closes it, Tab stays inside, a press beside it is not the page's. */
const ACTIONS = ['keydown', 'pointerdown', 'click']

/**
 * Shows a dialog above the page at once, and makes it modal after its first paint. The page becomes inert then and is styled again,
 * which on a phone four times slower than a desktop takes 45 to 100 ms.
 *
 * @param onModal called when it is modal, or has been closed before
 * @returns a function that makes it modal at once
 */
export function showModal(dialog: HTMLDialogElement, onModal: () => void): () => void {
  const opener = focused()
  const waiting = new AbortController()
  const { signal } = waiting
  const makeModal = () => {
    if (signal.aborted) return
    waiting.abort()
    const { open } = dialog
    dialog.popover = null
    dialog.open = false
    // A script may have moved the focus into the dialog by now, one that fills in fields for example.
    const field = focused()
    const hasMoved = field !== opener
    if (open && dialog.isConnected) {
      // What has the focus now gets it back when the dialog closes.
      if (hasMoved) opener?.focus()
      dialog.showModal()
    }
    onModal()
    if (hasMoved) field?.focus()
  }
  // Until then it is a popover, which lies above the page too. Without a box it does not take the focus.
  dialog.popover = 'manual'
  dialog.style.display = 'none'
  dialog.showPopover()
  dialog.style.display = ''
  dialog.open = true
  for (const type of ACTIONS) addEventListener(type, makeModal, { capture: true, signal })
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A fade that has not begun yet would begin again.
      const animations = dialog.getAnimations().map(({ ready }) => ready)
      void Promise.allSettled(animations).then(makeModal)
    }),
  )
  return makeModal
}

/** What has the focus, in shadow roots too. */
function focused(): HTMLElement | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at as HTMLElement | null
}
