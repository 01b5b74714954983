import type { Enhancer } from './behaviours.ts'
import { closestIn, composedPathFrom } from './composed-path.ts'
import { fetchInteraction } from './fetch-interaction.ts'
import { requestClose } from './request-close.ts'

/** Says that a dialog did not open, as an element around it is not rendered. */
export function warnHidden(dialog: HTMLDialogElement, tag: string): void {
  const path = composedPathFrom(dialog)
  void fetchInteraction().then((module) => module.warnHidden(path, tag))
}

/**
 * Completes every `<dialog>` in the shadow root: a click on its `part="close"` or, when it is modal, on its backdrop
 * closes it, unless a listener of its `cancel` event prevents it; behind a modal one the page does not scroll, inside it
 * Tab goes round. Focus in and back, Esc and inertness are the browser's.
 * One that is moved while it is modal stops being modal, so it closes, as the browser closes a popover. One that the
 * page hides closes too: it is invisible, and the page behind it would be inert. Scripts that scroll the page do not get the wheel
 * and the touches in an open one, modal or not.
 */
export const dialogs: Enhancer = (host, root, signal) => {
  let wasOpened = false
  const follow = () => {
    const modals = root.querySelectorAll<HTMLDialogElement>('dialog:modal')
    if (!modals.length && !wasOpened) return
    wasOpened = true
    // Comes with the first dialog, in time for its first Tab.
    fetchInteraction().then(
      ({ followModals }) => followModals(modals, host.localName),
      () => {}, // then the page scrolls, and the order of Tab is the browser's
    )
  }
  const onClick = (event: Event) => {
    const cross = closestIn(root, event.composedPath(), '[part~=close]')
    const dialog = cross?.closest('dialog')
    if (dialog) requestClose(dialog, 'close-button')
  }
  root.addEventListener('click', onClick, { capture: true, signal })
  const keepIn = (event: Event) => {
    if (closestIn(root, event.composedPath(), 'dialog')) event.stopPropagation()
  }
  // Page-wide scroll scripts listen to them on the window. Swiper follows a finger on the document, so touches reach it.
  host.addEventListener('wheel', keepIn, { passive: true, signal })
  document.addEventListener('touchmove', keepIn, { passive: true, signal })
  // Not `toggle`: dialogs have it from Chrome 132, Firefox 133 and Safari 26 alone, and in a task of its own, until
  // which the dialog may have been moved.
  const observer = new MutationObserver(follow)
  observer.observe(root, { subtree: true, attributeFilter: ['open'] })
  follow() // it may have opened already
  signal.addEventListener('abort', () => {
    observer.disconnect()
    for (const dialog of root.querySelectorAll('dialog')) dialog.close()
    follow()
  })
}
