import type { Enhancer } from './behaviours.ts'
import { fitList } from './fit-list.ts'
import { lightDismiss } from './light-dismiss.ts'

/**
 * Closes every open `<details class="dropdown">` in the shadow root when the visitor turns to something else, and keeps its list
 * inside the window.
 */
export const dropdowns: Enhancer = (_host, root, signal) => {
  const opened = () => root.querySelectorAll<HTMLElement>('details.dropdown[open]')
  const fit = () => opened().forEach(fitDropdown)
  // `toggle` does not bubble.
  root.addEventListener('toggle', fit, { capture: true, signal })
  addEventListener('resize', fit, { signal })
  lightDismiss(root, { open: opened, close: (each) => each.removeAttribute('open') }, signal)
}

/** A list ends where its button ends, as long as it is inside the window there. */
function fitDropdown(details: HTMLElement): void {
  details.removeAttribute('data-start')
  fitList(details, details.getBoundingClientRect(), true)
  const list = details.querySelector('ul')?.getBoundingClientRect()
  const isOut = list && (list.left < 0 || list.right > document.documentElement.clientWidth)
  details.toggleAttribute('data-start', !!isOut)
}
