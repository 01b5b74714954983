import type { Attach } from './behaviours.ts'
import { emitOpenPopup, NO_PLACEMENT } from '../events/open-popup.ts'

/** Dispatches `open-popup` when a `PopupTrigger` in the shadow root is clicked. */
export const openPopupOnClick: Attach = (host, root) => {
  const onClick = (event: Event) => {
    const trigger = (event.target as Element).closest<HTMLElement>('[data-popup]')
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    // A click that asks for a new tab or window belongs to the browser.
    if (!trigger || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    const { popup = '', placement = '' } = trigger.dataset
    if (!hasPopup(popup)) console.error(`mandry: <${host.localName}>: no popup-id="${popup}" here`)
    emitOpenPopup(trigger, { popupId: popup, placement: placement || NO_PLACEMENT })
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

/** A page may open popups of its own making; it still gets the event. */
function hasPopup(id: string): boolean {
  const popups = [...document.querySelectorAll<HTMLElement>('popup-container')]
  return popups.some((popup) => (popup.getAttribute('popup-id') ?? popup.dataset.popupId) === id)
}
