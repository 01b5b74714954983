import { matching } from './composed-path.ts'
import { isTabbable, renderedIn } from './rendered-elements.ts'

/**
 * Keeps Tab inside a modal dialog: the first element follows the last. Without it, Chromium and WebKit continue with the
 * browser's own buttons, and Firefox does not return. The browser makes the rest of the page inert, for screen readers too.
 */
export function loopFocus(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !dialog.matches(':modal')) return
    const path = event.composedPath()
    // The key may belong to a dialog inside, which has its own loop.
    if (matching(path, ':modal')[0] !== dialog) return
    const all = [...renderedIn(dialog)].filter(isTabbable)
    const edge = event.shiftKey ? all[0] : all.at(-1)
    const isOnDialog = path[0] === dialog
    if (!edge || (path[0] !== edge && !(isOnDialog && event.shiftKey))) return
    event.preventDefault()
    ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
  }
  dialog.addEventListener('keydown', onKey, { signal })
}
