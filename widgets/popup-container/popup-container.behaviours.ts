import { type Attach, composedPathFrom, dialogs } from '../../src/public/behaviours.ts'
import { NO_PLACEMENT, onOpenPopup, type OpenPopupDetail } from '../../src/public/element.ts'

/** How long an event waits for its popup, which a page without server rendering may define after the button. */
const KEEP_MS = 10_000
let unanswered: { readonly detail: OpenPopupDetail; readonly at: number } | undefined
onOpenPopup((detail) => (unanswered = { detail, at: performance.now() }))

/**
 * Opens the popup at a matching `open-popup` event, or by itself after its `autostart` delay. The component writes
 * both on the dialog. The delay counts from the start: one that changes later changes nothing.
 */
const popup: Attach = (host, root) => {
  const dialog = root.querySelector('dialog')
  if (!dialog) return () => {}
  const { dataset } = dialog
  const isCorner = () => dataset.position === 'bottom-right'

  const openFor = ({ popupId, placement }: OpenPopupDetail) => {
    if (popupId !== dataset.openedBy) return
    unanswered = undefined
    if (dialog.open) return
    handOver(host, placement)
    if (isCorner()) dialog.show()
    else dialog.showModal()
    // The visitor wants to write; the browser itself would focus the close button.
    firstField(host)?.focus()
  }
  const stopListening = onOpenPopup(openFor)
  if (unanswered && performance.now() - unanswered.at < KEEP_MS) openFor(unanswered.detail)
  const removed = new AbortController()
  const openByItself = () => {
    handOver(host, NO_PLACEMENT)
    // Not `show()`: a corner popup that opens by itself must not take the focus.
    if (isCorner()) dialog.open = true
    else dialog.showModal()
  }
  if (dataset.autostart)
    // Most popups do not open by themselves.
    void import('./autostart.ts').then(({ startTimer }) =>
      startTimer(dialog, {
        open: openByItself,
        pathFrom: composedPathFrom,
        signal: removed.signal,
      }),
    )
  // Esc closes a modal dialog by itself.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !dialog.matches(':modal')) dialog.close()
  }
  dialog.addEventListener('keydown', onKey)
  return () => {
    stopListening()
    removed.abort()
    dialog.removeEventListener('keydown', onKey)
  }
}

export const behaviours = [dialogs, popup]

/** Elements inside a popup that take a placement: contact forms, and elements marked with `in-popup`. */
const FORMS = 'contact-form, contact-block, [in-popup], [data-in-popup]'

/** Passes the placement of the clicked button to the forms inside the popup. */
function handOver(host: HTMLElement, placement: string): void {
  for (const form of host.querySelectorAll(FORMS)) form.setAttribute('placement', placement)
}

const FIELD = 'input:not([type=hidden]), select, textarea'

/** The first thing to fill in, in the element's content or in the shadow root of a form there. */
function firstField(host: HTMLElement): HTMLElement | null {
  for (const element of host.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(FIELD)) return element
    const inside = element.shadowRoot?.querySelector<HTMLElement>(FIELD)
    if (inside) return inside
  }
  return null
}
