import type { Attach } from './behaviours.ts'

/**
 * Completes every `<dialog>` in the shadow root: a click on its `part="close"` or, when it is modal, on its backdrop
 * closes it; behind a modal one the page does not scroll, inside it Tab goes round. Focus in and back, Esc and inertness are
 * the browser's.
 * One that is moved while it is modal stops being modal, so it closes, as the browser closes a popover. One that the
 * page hides closes too: it is invisible, and the page behind it would be inert.
 */
export const dialogs: Attach = (host, root, signal) => {
  const opened = new Map<EventTarget, AbortController>()
  let pressed: EventTarget | null = null

  const leave = (dialog: EventTarget) => {
    opened.get(dialog)?.abort()
    opened.delete(dialog)
  }
  const enter = (dialog: HTMLDialogElement) => {
    if (opened.has(dialog)) return
    const left = new AbortController()
    opened.set(dialog, left)
    // Comes with the first dialog, in time for its first Tab.
    import('./modal.ts').then(
      ({ keepModal }) => keepModal(dialog, left.signal),
      () => {}, // then the page scrolls, and the order of Tab is the browser's
    )
  }
  const listen = <E extends Event>(type: string, handle: (event: E) => void) =>
    root.addEventListener(type, handle as (event: Event) => void, { capture: true, signal })

  listen('pointerdown', ({ target }) => (pressed = target))
  listen('click', (event: MouseEvent) => {
    const target = event.target as Element
    const dialog = target.closest('dialog')
    // Neither text that is selected from inside the dialog out to its backdrop may close it, nor the second half of
    // the double click that opened it.
    const isMeant = pressed === dialog && event.detail < 2
    const onBackdrop = target === dialog && isMeant && isOutside(dialog, event)
    if (onBackdrop || target.closest('[part~=close]')) dialog?.close()
  })
  const check = (dialog: HTMLDialogElement) => {
    if (!dialog.matches(':modal')) leave(dialog)
    else if (dialog.checkVisibility()) enter(dialog)
    else {
      dialog.close()
      console.error(`mandry: <${host.localName}>: hidden, so not opened`)
    }
  }
  // Not `toggle`: dialogs have it from Chrome 132, Firefox 133 and Safari 26 alone, and in a task of its own, until
  // which the dialog may have been moved.
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement) check(target)
  })
  observer.observe(root, { subtree: true, attributeFilter: ['open'] })
  for (const dialog of root.querySelectorAll('dialog')) check(dialog) // it may have opened already
  signal.addEventListener('abort', () => {
    observer.disconnect()
    for (const dialog of root.querySelectorAll('dialog')) dialog.close()
    // A dialog that is gone already holds the page still.
    for (const dialog of opened.keys()) leave(dialog)
  })
}

function isOutside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
