/**
 * Closes a dialog unless a listener of its `cancel` event prevents it, as the browser's own `requestClose()` does, which
 * Safari has from 18.4 and Firefox from 139 alone.
 *
 * @param source the cause: the event's `detail`; the browser's own event, at Esc, has none
 */
export function requestClose(dialog: HTMLDialogElement, source: string): void {
  const event = new CustomEvent('cancel', { cancelable: true, detail: source })
  if (dialog.dispatchEvent(event)) dialog.close()
}
