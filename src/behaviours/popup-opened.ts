import { emitPopupEvent, type PopupCloseSource } from '../events/popup-events.ts'
import { composedPathFrom, focusedElement, matches, matching } from './composed-path.ts'
import { warnHidden } from './hidden-by.ts'
import { followAddress, type OpenPopup } from './popup-address.ts'
import { isInSight, isTabbable, renderedIn } from './rendered-elements.ts'
import { requestClose } from './request-close.ts'

const followed = new WeakSet<HTMLDialogElement>()

/** Names a popup that has opened, moves the focus into it, dispatches the events of its closing and keeps the address in step. */
export function followPopup(popup: OpenPopup): void {
  const { host, dialog, detail } = popup
  if (followed.has(dialog)) return
  followed.add(dialog)
  const rendered = [...renderedIn(dialog)]
  nameByHeading(dialog, rendered)
  // The browser itself would focus the close button. A script may have chosen a field meanwhile.
  if (popup.isAsked && !isWritingIn(dialog)) fieldIn(dialog, rendered)?.focus()
  const left = new AbortController()
  const { signal } = left
  let source: PopupCloseSource = 'page'
  // Esc again, with no other key or press in between, is meant: else a page could keep the keyboard in here.
  let isInsisted = false
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return // of a file input inside
    const asked = ((event as CustomEvent).detail ?? 'escape') as PopupCloseSource
    const closes =
      (asked === 'escape' && isInsisted) ||
      emitPopupEvent(host, 'before-close', { ...detail, source: asked })
    source = closes ? asked : 'page'
    if (!closes) event.preventDefault()
    isInsisted = asked === 'escape' && !closes
  }
  const onAction = (event: Event) => {
    const isEscape = (event as Partial<KeyboardEvent>).key === 'Escape'
    isInsisted &&= isEscape
    // Chromium asks nobody before it closes what a script has opened.
    source = isEscape ? 'escape' : 'page'
  }
  // Esc closes a modal dialog by itself.
  const onKey = (event: KeyboardEvent) => {
    // Of a modal dialog inside, or of a keyboard that composes a letter, the key is not ours.
    const isTaken = event.isComposing || matching(event.composedPath(), ':modal').length > 0
    if (event.key === 'Escape' && !isTaken) requestClose(dialog, 'escape')
  }
  const onClose = () => {
    // Browsers dispatch `close` in a later task. By then the visitor may be back at the address, or the popup open again.
    if (dialog.open) {
      source = 'page'
      return
    }
    left.abort()
    followed.delete(dialog)
    if (source !== 'hash') leave()
    emitPopupEvent(host, 'closed', { ...detail, source })
  }
  // Modal dialogs have a check of their own.
  if (!dialog.matches(':modal') && dialog.open && !dialog.checkVisibility()) {
    warnHidden(composedPathFrom(dialog), host.localName)
    dialog.close()
  }
  const leave = followAddress(popup, signal)
  // It may have been closed while this module was loading.
  if (!dialog.open) return onClose()
  dialog.addEventListener('cancel', onCancel, { signal })
  dialog.addEventListener('close', onClose, { signal })
  dialog.addEventListener('keydown', onKey, { signal })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, onAction, { signal })
}

/** Whether the focus is in a field of the dialog. */
function isWritingIn(dialog: HTMLElement): boolean {
  const at = focusedElement()
  return at !== null && matches(at, FIELD) && composedPathFrom(at).includes(dialog)
}

/** Names the dialog by its visible heading, which may be in the shadow root of a form. */
function nameByHeading(dialog: HTMLDialogElement, rendered: readonly HTMLElement[]): void {
  const isHidden = (element: Element) =>
    matching(composedPathFrom(element), '[aria-hidden=true]').length > 0
  const heading = rendered.find((each) => matches(each, 'h1, h2, h3') && !isHidden(each))
  const name = heading?.textContent.trim()
  if (name) dialog.setAttribute('aria-label', name)
}

const FIELD =
  'select, textarea:read-write, input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image], [readonly])'

/** Where the visitor begins: the element with `autofocus`, else the first field to write in. */
function fieldIn(dialog: HTMLElement, rendered: readonly HTMLElement[]): HTMLElement | undefined {
  const own = (selector: string) =>
    rendered.find((each) => matches(each, selector) && isTabbable(each) && isInSight(each, dialog))
  return own('[autofocus]') ?? own(FIELD)
}
