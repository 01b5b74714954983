/** The longest delay of a timer. Beyond it timers end at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

export interface Autostart {
  readonly open: () => void
  /** Gives a node and what it is in. Passed in: a module that this script shared would be one more request. */
  readonly pathFrom: (node: EventTarget | null) => readonly EventTarget[]
  readonly signal: AbortSignal
}

/** Opens a dialog after its delay, and tries again after the same delay while the visitor must not be interrupted. */
export function startTimer(dialog: HTMLDialogElement, { open, pathFrom, signal }: Autostart): void {
  const delayMs = Math.min(Number(dialog.dataset.autostart), LONGEST_DELAY_MS)
  const attempt = () => {
    if (signal.aborted || dialog.open) return
    if (isBusy(pathFrom)) setTimeout(attempt, Math.max(delayMs, 1000))
    else open()
  }
  setTimeout(attempt, delayMs)
}

const BUSY = 'input, textarea, select, [contenteditable], dialog'

/** True while the visitor is typing, has the focus in a dialog, or a dialog lies over the page. */
function isBusy(pathFrom: Autostart['pathFrom']): boolean {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  // The focus may be in what a dialog's element holds, several shadow roots away from the dialog.
  const isInside = pathFrom(active).some((node) => (node as Partial<Element>).matches?.(BUSY))
  return isInside || [document, ...popupRoots()].some((root) => root.querySelector('dialog:modal'))
}

function popupRoots(): ShadowRoot[] {
  return [...document.querySelectorAll('popup-container')].flatMap(
    (popup) => popup.shadowRoot ?? [],
  )
}
