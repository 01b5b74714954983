/** Logs that no popup answered a press, unless one is still to be rendered. */
export function warnMissing(id: string, host: Element | undefined): void {
  const popups = [...document.querySelectorAll<HTMLElement>('popup-container')]
  if (!popups.some((popup) => popupIdOf(popup) === id))
    console.error(`mandry: <${host?.localName}>: no popup-id="${id}" here`)
}

/** From its dialog, which reflects properties too; before it is rendered, from its attributes. */
function popupIdOf(popup: HTMLElement): string | null | undefined {
  const dialog = popup.shadowRoot?.querySelector('dialog')
  return dialog?.dataset.popupId ?? popup.getAttribute('popup-id') ?? popup.dataset.popupId
}
