import type { Attach } from './behaviours.ts'
import { emitOpenPopup, NO_PLACEMENT } from '../events/open-popup.ts'
import { isModifiedClick } from './is-modified-click.ts'
import { closestIn } from './composed-path.ts'

/**
 * Dispatches `open-popup` when a `PopupTrigger` in the shadow root is clicked. One that is a link leads to a page where no
 * script runs: from now on it is a button, which the space bar presses too.
 */
export const openPopupOnClick: Attach = (host, root, signal) => {
  for (const link of root.querySelectorAll('a[data-popup]')) {
    link.role = 'button'
    link.ariaHasPopup = 'dialog'
  }
  const onPress = (event: MouseEvent & Partial<KeyboardEvent>) => {
    const pressed = event.key ? 'a[data-popup]' : '[data-popup]'
    const trigger = closestIn(root, event.composedPath(), pressed) as HTMLElement
    if (!trigger || isModifiedClick(event) || (event.key && event.key !== ' ')) return
    event.preventDefault()
    const { popup = '', placement = '', about } = trigger.dataset
    if (!hasPopup(popup)) console.error(`mandry: <${host.localName}>: no popup-id="${popup}" here`)
    emitOpenPopup(trigger, { popupId: popup, placement: placement || NO_PLACEMENT, about })
  }
  for (const type of ['click', 'keydown'])
    root.addEventListener(type, onPress as unknown as EventListener, { signal })
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
