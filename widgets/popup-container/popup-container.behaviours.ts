import {
  type Attach,
  dialogs,
  matching,
  openPopupBy,
  requestClose,
} from '../../src/public/behaviours.ts'
import {
  emitPopupEvent,
  NO_PLACEMENT,
  onOpenPopup,
  type OpenPopupDetail,
  type PopupOpenSource,
} from '../../src/public/element.ts'
import { showModal } from './show-modal.ts'

/** How long an event waits for its popup, which a page without server rendering may define after the button. */
const KEEP_MS = 10_000
let unanswered: { readonly detail: OpenPopupDetail; readonly at: number } | undefined
onOpenPopup((detail) => void (unanswered = { detail, at: performance.now() }))

/** What of a page opens a popup by its id, besides our own buttons; and what commands one. */
const TRIGGER = ':is(a,button)[data-popup-id],[commandfor]'
addEventListener('click', (event) => {
  const trigger = matching(event.composedPath(), TRIGGER)[0] as HTMLButtonElement | undefined
  // Another copy of this script may have answered.
  if (!trigger || event.defaultPrevented) return
  if (trigger.dataset.popupId) openPopupBy(event, trigger)
  // Chrome has commands from 135, Firefox from 144 and Safari from 26.2.
  else if (!('command' in trigger))
    void import('./invoke-command.ts').then(({ invokeCommand }) => invokeCommand(trigger))
})

/** Opens the popup when it is asked for: by an `open-popup` event, a method, a command, the address, or a rule of its own. */
const popup: Attach = (host, root, signal) => {
  const dialog = root.querySelector('dialog')
  if (!dialog) return
  const { dataset } = dialog
  const id = () => dataset.openedBy as string
  let makeModal: (() => void) | undefined
  // Without a subject no visitor asked for it, so in a corner it must not take the focus.
  const open = (source: PopupOpenSource, subject?: Partial<Subject>, isArrival = false) => {
    const { placement, about } = { ...subject }
    const detail = { popupId: id(), source, placement: placement || NO_PLACEMENT }
    // One that was closed before it was modal is a popover for a moment yet.
    if (dialog.open || dialog.popover || !emitPopupEvent(host, 'before-open', detail)) return
    const onOpened = () => {
      handOver(host, { ...detail, about })
      nameByHeading(dialog, host)
      // The visitor wants to write; the browser itself would focus the close button.
      if (subject) first(host, FIELD)?.focus()
      emitPopupEvent(host, 'opened', detail)
      const opened = { host, dialog, detail, isArrival, emit: emitPopupEvent, requestClose }
      import('./follow-open.ts').then(
        ({ followOpen }) => followOpen(opened),
        () => {}, // then it closes without its events
      )
    }
    if (dataset.position !== 'bottom-right') makeModal = showModal(dialog, onOpened)
    else {
      if (subject) dialog.show()
      else dialog.open = true
      onOpened()
    }
  }
  const commands = (source: 'method' | 'command'): Record<string, (subject?: object) => void> => ({
    show: (subject = {}) => open(source, subject),
    hide() {
      makeModal?.()
      requestClose(dialog, source)
    },
  })
  const openFor = (detail: OpenPopupDetail) => {
    if (detail.popupId !== id()) return false
    unanswered = undefined
    open('event', detail)
    return true
  }
  const openByHash = (event?: Event) => {
    if (location.hash === `#popup=${encodeURI(id())}`) open('hash', {}, !event)
  }
  const onCommand = (event: Event) => {
    const { command, source } = event as CommandEvent
    commands('command')[command.slice(2)]?.((source as HTMLElement | null)?.dataset)
  }
  Object.assign(host, commands('method'))
  host.addEventListener('command', onCommand, { signal })
  addEventListener('hashchange', openByHash, { signal })
  openByHash()
  onOpenPopup(openFor, { signal })
  if (unanswered && performance.now() - unanswered.at < KEEP_MS) openFor(unanswered.detail)
  if (dataset.rules)
    // Most popups do not open by themselves.
    void import('./rules.ts').then(({ startRules }) => startRules({ host, dialog, open, signal }))
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
