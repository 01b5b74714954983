import type { Attach } from '#src/behaviours/behaviours.ts'
import { NO_PLACEMENT, onOpenPopup } from '#src/events/open-popup.ts'

/** Opens the popup at a matching `open-popup` event, or by itself after its `autostart` delay. */
export const popup: Attach = (host, root) => {
  const dialog = root.querySelector('dialog')
  if (!dialog) return () => {}
  const read = (name: string) => host.getAttribute(name) ?? host.getAttribute(`data-${name}`)
  const isCorner = () => read('position') === 'bottom-right'

  const stopListening = onOpenPopup(({ popupId, placement }) => {
    if (popupId !== read('popup-id') || dialog.open) return
    handOver(host, placement)
    if (isCorner()) dialog.show()
    else dialog.showModal()
    // Whoever asked for it wants to write: the browser itself would choose the cross.
    firstField(host)?.focus()
  })
  const stopWaiting = openByItself(read('autostart'), () => {
    if (dialog.open) return
    handOver(host, NO_PLACEMENT)
    // Not `show()`: a corner popup that nobody asked for does not take the focus away.
    if (isCorner()) dialog.open = true
    else dialog.showModal()
  })
  // Esc closes a modal dialog by itself.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !dialog.matches(':modal')) dialog.close()
  }
  dialog.addEventListener('keydown', onKey)
  return () => {
    stopListening()
    stopWaiting()
    dialog.removeEventListener('keydown', onKey)
  }
}

/** A form inside the popup reports the place the visitor clicked. */
function handOver(host: HTMLElement, placement: string): void {
  for (const form of host.querySelectorAll(
    'contact-form, contact-block, [in-popup], [data-in-popup]',
  ))
    form.setAttribute('placement', placement)
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

/** Opens after the delay; a visitor who is typing or in another dialog then is asked again after as long. */
function openByItself(delay: string | null, open: () => void): () => void {
  const milliseconds = delay?.trim() ? Number(delay) : NaN
  if (!(milliseconds >= 0)) return () => {}
  const attempt = () => {
    if (isBusy()) timer = setTimeout(attempt, Math.max(milliseconds, 1000))
    else open()
  }
  let timer = setTimeout(attempt, milliseconds)
  return () => clearTimeout(timer)
}

function isBusy(): boolean {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return !!active?.closest('input, textarea, select, [contenteditable], dialog')
}
