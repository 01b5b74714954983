import type { Attach } from './behaviours.ts'
import { lockScroll } from './scroll-lock.ts'

/**
 * Completes every `<dialog>` in the shadow root: a click on its `part="close"` or, when it is modal, on its backdrop
 * closes it; behind a modal one the page does not scroll, inside it Tab goes round. Focus in and back, Esc and inertness are
 * the browser's.
 * One that is moved while it is modal stops being modal, so it closes, as the browser closes a popover. One that the
 * page hides closes too: it is invisible, and the page behind it would be inert.
 */
export const dialogs: Attach = (host, root) => {
  const listeners = new AbortController()
  const locks = new Map<EventTarget, () => void>()
  let pressed: EventTarget | null = null

  const unlock = (dialog: EventTarget) => {
    locks.get(dialog)?.()
    locks.delete(dialog)
  }
  const lock = (dialog: HTMLDialogElement) => {
    if (locks.has(dialog)) return
    // Comes with the first dialog, in time for its first Tab.
    import('./focus-loop.ts').then(
      ({ loopFocus }) => loopFocus(dialog, listeners.signal),
      () => {}, // then the order is the browser's
    )
    const onLost = () => {
      dialog.close()
      unlock(dialog)
    }
    locks.set(dialog, lockScroll({ isOpen: () => dialog.matches(':modal'), onLost }))
  }
  const listen = <E extends Event>(type: string, handle: (event: E) => void) =>
    root.addEventListener(type, handle as (event: Event) => void, {
      capture: true,
      signal: listeners.signal,
    })

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
    if (!dialog.matches(':modal')) unlock(dialog)
    else if (dialog.checkVisibility()) lock(dialog)
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
  return () => {
    listeners.abort()
    observer.disconnect()
    for (const dialog of root.querySelectorAll('dialog')) dialog.close()
    // A dialog that is gone already holds its lock still.
    for (const dialog of locks.keys()) unlock(dialog)
  }
}

function isOutside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
