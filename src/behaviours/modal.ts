import { loopFocus } from './focus-loop.ts'
import { holdPage } from './hold-page.ts'

export { holdPage }

/** What a modal dialog needs as long as it is open: the page behind it does not scroll, Tab goes round inside it. */
export function keepModal(dialog: HTMLDialogElement, left: AbortSignal): void {
  if (left.aborted) return
  // Moved before this came.
  if (!dialog.matches(':modal')) return dialog.close()
  const release = holdPage({
    isOpen: () => dialog.matches(':modal'),
    onLost() {
      dialog.close()
      release()
    },
  })
  left.addEventListener('abort', release)
  loopFocus(dialog, left)
}
