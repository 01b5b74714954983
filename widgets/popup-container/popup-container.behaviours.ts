import { type Attach, composedPathFrom, dialogs, matching } from '../../src/public/behaviours.ts'
import { NO_PLACEMENT, onOpenPopup, type OpenPopupDetail } from '../../src/public/element.ts'

/** How long an event waits for its popup, which a page without server rendering may define after the button. */
const KEEP_MS = 10_000
let unanswered: { readonly detail: OpenPopupDetail; readonly at: number } | undefined
onOpenPopup((detail) => (unanswered = { detail, at: performance.now() }))

/**
 * Opens the popup at a matching `open-popup` event, or by itself after its `autostart` delay. The component writes
 * both on the dialog. The delay counts from the start: one that changes later changes nothing.
 */
const popup: Attach = (host, root, signal) => {
  const dialog = root.querySelector('dialog')
  if (!dialog) return
  const { dataset } = dialog
  const show = (detail: Subject, takesFocus: boolean) => {
    handOver(host, detail)
    nameByHeading(dialog, host)
    if (dataset.position !== 'bottom-right') dialog.showModal()
    else if (takesFocus) dialog.show()
    else dialog.open = true
    // The visitor wants to write; the browser itself would focus the close button.
    if (takesFocus) first(host, FIELD)?.focus()
  }
  const openFor = (detail: OpenPopupDetail) => {
    if (detail.popupId !== dataset.openedBy) return
    unanswered = undefined
    if (!dialog.open) show(detail, true)
  }
  onOpenPopup(openFor, { signal })
  if (unanswered && performance.now() - unanswered.at < KEEP_MS) openFor(unanswered.detail)
  if (dataset.autostart)
    // Most popups do not open by themselves.
    void import('./autostart.ts').then(({ startTimer }) =>
      startTimer(dialog, {
        // In a corner it must not take the focus.
        open: () => show({ placement: NO_PLACEMENT }, false),
        pathFrom: composedPathFrom,
        signal,
      }),
    )
  // Esc closes a modal dialog by itself.
  const onKey = (event: KeyboardEvent) => {
    // Of a modal dialog inside, or of a keyboard that composes a letter, the key is not ours.
    const isTaken = event.isComposing || matching(event.composedPath(), ':modal').length > 0
    if (event.key === 'Escape' && !isTaken) dialog.close()
  }
  dialog.addEventListener('keydown', onKey, { signal })
}

export const behaviours = [dialogs, popup]

type Subject = Pick<OpenPopupDetail, 'placement' | 'about'>

/** Elements inside a popup that take a placement: contact forms, and elements marked with `in-popup`. */
const FORMS = 'contact-form, contact-block, [in-popup], [data-in-popup]'

/** Passes what the clicked button says to the forms inside the popup. Where it names no subject, theirs counts again. */
function handOver(host: HTMLElement, { placement, about }: Subject): void {
  for (const form of host.querySelectorAll<Element & { about?: string | undefined }>(FORMS)) {
    form.setAttribute('placement', placement)
    // A property hides the attribute of that name, and one that is undefined shows it again.
    if (about || form.about) form.about = about
  }
}

const HEADING = 'h1, h2, h3'

/** The heading that is seen in the dialog is its name, also where it stands in the shadow root of a form. */
function nameByHeading(dialog: HTMLDialogElement, host: HTMLElement): void {
  const heading = first(host, HEADING)?.textContent.trim()
  if (heading) dialog.setAttribute('aria-label', heading)
}

const FIELD = 'input:not([type=hidden]), select, textarea'

/** The first match in the element's content or in the shadow root of a form there. */
function first(host: HTMLElement, selector: string): HTMLElement | null {
  for (const element of host.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector)) return element
    const inside = element.shadowRoot?.querySelector<HTMLElement>(selector)
    if (inside) return inside
  }
  return null
}
