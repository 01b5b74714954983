import type { Attach } from './behaviours.ts'
import { emitOpenPopup, NO_PLACEMENT } from '../events/open-popup.ts'
import { isModifiedClick } from './is-modified-click.ts'
import { closestIn } from './composed-path.ts'

/** Dispatches `open-popup` when a `PopupTrigger` in the shadow root is clicked. */
export const openPopupOnClick: Attach = (host, root) => {
  const listeners = new AbortController()
  const onClick = (event: MouseEvent) => {
    const trigger = closestIn(root, event.composedPath(), '[data-popup]') as HTMLElement
    if (!trigger || isModifiedClick(event)) return
    event.preventDefault()
    const { popup = '', placement = '' } = trigger.dataset
    if (!hasPopup(popup)) console.error(`mandry: <${host.localName}>: no popup-id="${popup}" here`)
    emitOpenPopup(trigger, { popupId: popup, placement: placement || NO_PLACEMENT })
  }
  root.addEventListener('click', onClick as EventListener, listeners)
  return () => listeners.abort()
}

/** A page may open popups of its own making; it still gets the event. */
function hasPopup(id: string): boolean {
  const popups = [...document.querySelectorAll<HTMLElement>('popup-container')]
  return popups.some((popup) => popupIdOf(popup) === id)
}

/** As its markup says, which knows properties too; where there is no markup yet, as its attributes say. */
function popupIdOf(popup: HTMLElement): string | null | undefined {
  const dialog = popup.shadowRoot?.querySelector('dialog')
  return dialog?.dataset.popupId ?? popup.getAttribute('popup-id') ?? popup.dataset.popupId
}
