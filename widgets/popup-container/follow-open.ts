import type { PopupCloseSource } from '../../src/public/element.ts'
import { followAddress, type OpenPopup } from './follow-address.ts'

const followed = new WeakSet<HTMLDialogElement>()

/** Dispatches the events of its closing, and keeps the address in step. Comes with the first popup that opens. */
export function followOpen(popup: OpenPopup): void {
  const { host, dialog, detail, emit } = popup
  if (followed.has(dialog)) return
  followed.add(dialog)
  const left = new AbortController()
  const { signal } = left
  let source: PopupCloseSource = 'page'
  // Esc again, with no other key or press in between, is meant: else a page could keep the keyboard in here.
  let isInsisted = false
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return // of a file input inside
    const asked = ((event as CustomEvent).detail ?? 'escape') as PopupCloseSource
    const closes =
      (asked === 'escape' && isInsisted) || emit(host, 'before-close', { ...detail, source: asked })
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
    const isTaken = event.isComposing || popup.matching(event.composedPath(), ':modal').length > 0
    if (event.key === 'Escape' && !isTaken) popup.requestClose(dialog, 'escape')
  }
  const onClose = () => {
    left.abort()
    followed.delete(dialog)
    leave()
    emit(host, 'closed', { ...detail, source })
  }
  // Modal dialogs have a check of their own.
  if (!dialog.matches(':modal') && dialog.open && !dialog.checkVisibility()) {
    popup.warnHidden(dialog, host.localName)
    dialog.close()
  }
  const leave = followAddress(popup, signal)
  // It may have been closed before this came.
  if (!dialog.open) return onClose()
  dialog.addEventListener('cancel', onCancel, { signal })
  dialog.addEventListener('close', onClose, { signal })
  dialog.addEventListener('keydown', onKey, { signal })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, onAction, { signal })
}
