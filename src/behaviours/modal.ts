import { composedPathFrom } from './composed-path.ts'
import { loopFocus } from './focus-loop.ts'
import { warnHidden } from './hidden-by.ts'
import { holdPage } from './hold-page.ts'
import { requestClose } from './request-close.ts'

export { holdPage }

const opened = new Map<HTMLDialogElement, AbortController>()

/**
 * Completes open modal dialogs: the page behind them does not scroll, Tab stays inside, and a click on the backdrop closes
 * them. Stops following dialogs that are no longer open.
 *
 * @param tag of the element that they belong to
 */
export function followModals(modals: Iterable<HTMLDialogElement>, tag: string): void {
  for (const [dialog, left] of opened)
    // One that has been taken out of the page holds it still, too.
    if (!dialog.matches(':modal')) {
      left.abort()
      opened.delete(dialog)
    }
  for (const dialog of modals) {
    if (opened.has(dialog) || !dialog.open) continue
    const isHidden = !dialog.checkVisibility()
    if (isHidden) warnHidden(composedPathFrom(dialog), tag)
    // The element was moved before this event.
    if (isHidden || !dialog.matches(':modal')) dialog.close()
    else {
      const left = new AbortController()
      opened.set(dialog, left)
      keepModal(dialog, left.signal)
    }
  }
}

function keepModal(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const release = holdPage({
    isOpen: () => dialog.matches(':modal'),
    onLost() {
      dialog.close()
      release()
    },
  })
  signal.addEventListener('abort', release)
  loopFocus(dialog, signal)
  closeByBackdrop(dialog, signal)
  // Scroll scripts that listen on the way down.
  dialog.toggleAttribute('data-lenis-prevent', true)
  if (parent !== window && innerHeight > screen.height) placeInSight(dialog, signal)
}

/**
 * The window of a frame that is taller than the screen is never seen as a whole: the page around it scrolls it. There a dialog
 * has the part that the visitor sees.
 */
function placeInSight({ style }: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    const { top = 0, bottom = 0, height = 0 } = entry?.intersectionRect ?? {}
    if (!height || signal.aborted) return
    style.insetBlock = `${top}px ${innerHeight - bottom}px`
    style.maxBlockSize = `${height}px`
  })
  observer.observe(document.documentElement)
  signal.addEventListener('abort', () => (style.insetBlock = style.maxBlockSize = ''))
}

function closeByBackdrop(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal })
  const onClick = (event: MouseEvent) => {
    // Neither text that is selected from inside the dialog out to its backdrop may close it, nor the second half of
    // the double click that opened it.
    const isMeant = pressed === dialog && event.target === dialog && event.detail < 2
    if (isMeant && isOutside(dialog, event)) requestClose(dialog, 'backdrop')
  }
  dialog.addEventListener('click', onClick, { signal })
}

function isOutside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
