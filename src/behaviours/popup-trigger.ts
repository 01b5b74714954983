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

/** The event is dispatched without a matching popup too: a page may have popups of its own. */
function hasPopup(id: string): boolean {
  const popups = [...document.querySelectorAll<HTMLElement>('popup-container')]
  return popups.some((popup) => popupIdOf(popup) === id)
}

/** From its dialog, which reflects properties too; before it is rendered, from its attributes. */
function popupIdOf(popup: HTMLElement): string | null | undefined {
  const dialog = popup.shadowRoot?.querySelector('dialog')
  return dialog?.dataset.openedBy ?? popup.getAttribute('popup-id') ?? popup.dataset.popupId
}
