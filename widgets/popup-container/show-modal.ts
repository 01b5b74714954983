import { focusedElement } from '../../src/public/own-widgets.ts'

/** Whatever the visitor does next finds the dialog modal: Esc closes it, Tab stays inside, a press next to it does not reach the page. */
const ACTIONS = ['keydown', 'pointerdown', 'click']

/**
 * Shows a dialog above the page at once, as a popover, and makes it modal after its first paint. The page becomes inert then and is
 * styled again, which takes 45 to 100 ms on a phone with a quarter of a desktop's speed.
 *
 * @param onModal called when it is modal, or has been closed before
 */
export function showModal(dialog: HTMLDialogElement, onModal: () => void): void {
  const opener = focusedElement()
  const waiting = new AbortController()
  const { signal } = waiting
  const makeModal = () => {
    if (signal.aborted) return
    waiting.abort()
    const { open } = dialog
    dialog.popover = null
    dialog.open = false
    // A script may have focused a field of the dialog meanwhile. What has the focus at `showModal()` gets it back at the end.
    const field = focusedElement()
    const hasMoved = field !== opener
    if (open && dialog.isConnected) {
      if (hasMoved) opener?.focus()
      dialog.showModal()
    }
    onModal()
    if (hasMoved) field?.focus()
  }
  dialog.popover = 'manual'
  dialog.style.display = 'none' // without a box it does not take the focus
  dialog.showPopover()
  dialog.style.display = ''
  dialog.open = true
  dialog.addEventListener('close', makeModal, { signal })
  for (const type of ACTIONS) addEventListener(type, makeModal, { capture: true, signal })
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A fade that has not begun would begin again.
      const begun = dialog.getAnimations().map(({ ready }) => ready)
      void Promise.allSettled(begun).then(makeModal)
    }),
  )
}
