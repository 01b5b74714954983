import type { Enhancer } from './behaviours.ts'
import { emitOpenPopup, NO_PLACEMENT } from '../events/open-popup.ts'
import { isModifiedClick } from './is-modified-click.ts'
import { fetchInteraction } from './fetch-interaction.ts'
import { closestIn } from './composed-path.ts'

/**
 * Dispatches `open-popup` when a `PopupTrigger` in the shadow root is clicked. One that is a link leads to a page where no
 * script runs: from now on it is a button, which the space bar presses too.
 */
export const openPopupOnClick: Enhancer = (host, root, signal) => {
  for (const link of root.querySelectorAll('a[data-popup]')) {
    link.role = 'button'
    link.ariaHasPopup = 'dialog'
  }
  const onPress = (event: MouseEvent & Partial<KeyboardEvent>) => {
    const pressed = event.key ? 'a[data-popup]' : '[data-popup]'
    const trigger = closestIn(root, event.composedPath(), pressed)
    if (!event.key || event.key === ' ') openPopupBy(event, trigger, host)
  }
  for (const type of ['click', 'keydown'])
    root.addEventListener(type, onPress as unknown as EventListener, { signal })
}

/** Dispatches `open-popup` from what was pressed, in place of what the browser would do. */
export function openPopupBy(event: MouseEvent, trigger: Element | undefined, host = trigger): void {
  if (!trigger || isModifiedClick(event)) return
  event.preventDefault()
  const { popup = '', popupId = popup, placement, about } = (trigger as HTMLElement).dataset
  const detail = { popupId, placement: placement || NO_PLACEMENT, about }
  if (!emitOpenPopup(trigger, detail)) warnMissingPopup(popupId, host)
}

/** Says that no popup answered. */
export function warnMissingPopup(id: string, host: Element | undefined): void {
  void fetchInteraction().then(({ warnMissing }) => warnMissing(id, host))
}
